import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { renewCsrfSecret } from '@/identity/csrf';
import { KratosError, notSignedIn } from '@/identity/KratosError';
import { consoleOrigin, publicUrl } from '@/identity/publicUrl';
import { readReturnTo, safeReturnTo } from '@/identity/returnTo';
import { clearSessionCookie, sessionToken } from '@/identity/sessionCookie';
import { revokeSession } from '@/identity/sessionStore';
import { wantsJson } from '@/identity/wantsJson';

type Query = Record<string, string | undefined>;

/** Sign-out in two steps: the token of the first shows that the second was asked for by the console itself. */
export function logoutRoutes(app: FastifyInstance, { pool }: { pool: pg.Pool }): void {
  app.get<{ Querystring: Query }>('/self-service/logout/browser', async (request) => {
    const token = sessionToken(request);
    if (!request.session || token === undefined) throw notSignedIn();
    const returnTo = readReturnTo(request.query.return_to, consoleOrigin(request));
    const query = new URLSearchParams({
      token: logoutToken(token),
      ...(returnTo === undefined ? {} : { return_to: returnTo }),
    });
    return {
      logout_url: `${publicUrl(request)}/self-service/logout?${query.toString()}`,
      logout_token: logoutToken(token),
    };
  });

  app.get<{ Querystring: Query }>('/self-service/logout', async (request, reply) => {
    const { token, return_to } = request.query;
    const origin = consoleOrigin(request);
    const returnTo = readReturnTo(return_to, origin);
    if (!token) {
      throw new KratosError(400, 'The logout token is missing.', { reason: 'Ask for a logout flow first.' });
    }
    const current = sessionToken(request);
    if (request.session && current !== undefined) {
      if (!sameText(token, logoutToken(current))) {
        throw new KratosError(403, 'The logout token does not belong to this session.', {
          reason: 'Ask for a new logout flow.',
        });
      }
      await revokeSession(pool, request.session.identityId, request.session.id);
    }
    clearSessionCookie(request, reply);
    renewCsrfSecret(request, reply);
    if (wantsJson(request)) return reply.code(204).send();
    return reply.redirect((returnTo && safeReturnTo(returnTo, origin)) || `${origin}/login`, 303);
  });
}

/** Derived from the session's own token, so there is nothing to store and nothing to guess. */
function logoutToken(token: string): string {
  return createHmac('sha256', token).update('logout').digest('base64url');
}

function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
