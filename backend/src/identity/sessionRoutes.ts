import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { isUuid } from '@/gateway/isUuid';
import { browserSession, type BrowserSession } from '@/identity/browserSession';
import { KratosError, secondFactorRequired } from '@/identity/KratosError';
import { secondFactorAddress } from '@/identity/login/secondFactorAddress';
import { publicUrl } from '@/identity/publicUrl';
import { listSessions, readSession, revokeOtherSessions, revokeSession } from '@/identity/sessionStore';

const DEFAULT_PAGE_SIZE = 250;
const MAX_PAGE_SIZE = 500;

type Query = Record<string, string | undefined>;

export function sessionRoutes(app: FastifyInstance, { pool }: { pool: pg.Pool }): void {
  // Any verb: proxies forward the one of the call that they guard.
  app.all('/sessions/whoami', async (request, reply) => {
    const session = currentSession(request);
    reply.header('x-kratos-authenticated-identity-id', session.identityId);
    return readSession(pool, session.id, publicUrl(request));
  });

  app.get<{ Querystring: Query }>('/sessions', async (request) => {
    const session = currentSession(request);
    const asked = pageNumber(request.query.per_page ?? request.query.page_size, DEFAULT_PAGE_SIZE);
    const limit = Math.min(asked, MAX_PAGE_SIZE);
    const page = pageNumber(request.query.page, 1);
    return listSessions(pool, session.identityId, {
      exceptId: session.id,
      limit,
      offset: (page - 1) * limit,
      publicUrl: publicUrl(request),
    });
  });

  app.delete('/sessions', async (request) => {
    const session = currentSession(request);
    return { count: await revokeOtherSessions(pool, session.identityId, session.id) };
  });

  app.delete<{ Params: { id: string } }>('/sessions/:id', async (request, reply) => {
    const session = currentSession(request);
    const { id } = request.params;
    if (id === session.id) {
      throw new KratosError(400, 'The current session cannot be revoked here.', {
        reason: 'Sign out instead.',
      });
    }
    if (!isUuid(id) || !(await revokeSession(pool, session.identityId, id))) {
      throw new KratosError(404, 'The session does not exist.', {
        reason: 'No session of yours has this id.',
      });
    }
    return reply.code(204).send();
  });
}

/** Without an error id, as on the real service: clients judge this answer by its status. */
function currentSession(request: FastifyRequest): BrowserSession {
  const session = browserSession(request);
  if (session?.lacksSecondFactor) {
    throw secondFactorRequired(secondFactorAddress({ publicUrl: publicUrl(request) }));
  }
  if (session) return session;
  throw new KratosError(401, 'The request could not be authorized.', {
    reason: 'No valid session credentials were found in the request.',
  });
}

function pageNumber(text: string | undefined, fallback: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= 1_000_000 ? value : fallback;
}
