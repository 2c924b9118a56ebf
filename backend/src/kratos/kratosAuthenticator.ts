import { isRole } from '@opsdeck/shared/rbac/model';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Authenticator } from '@/gateway/authenticate';
import { HttpError } from '@/gateway/HttpError';
import { isUuid } from '@/gateway/isUuid';
import type { RequestSession } from '@/gateway/requestSession';
import { secondFactorRequired } from '@/identity/KratosError';
import { publicUrl } from '@/identity/publicUrl';
import { sessionToken } from '@/identity/sessionCookie';
import type { KratosClient } from './createKratosClient';
import { keepPerson } from './keepPerson';

const IDENTITY_CALLS = '/api/.ory/';

type KratosSession = {
  id: string;
  authenticated_at?: string;
  authenticator_assurance_level?: string;
  identity: {
    id: string;
    traits?: { email?: unknown; name?: { first?: unknown; last?: unknown } };
    metadata_public?: { role?: unknown } | null;
  };
};

type Deps = { kratos: KratosClient; pool: pg.Pool };

/** Who is calling, by the session of a real Kratos. Asked at every call: a session that was revoked ends at once. */
export function kratosAuthenticator({ kratos, pool }: Deps): Authenticator {
  // A page asks several things at once; they share one question to Kratos.
  const underWay = new Map<string, Promise<KratosSession | 'second-factor' | null>>();

  function readSession(request: FastifyRequest, token: string) {
    const known = underWay.get(token);
    if (known) return known;
    const asked = askKratos(kratos, request).finally(() => underWay.delete(token));
    underWay.set(token, asked);
    return asked;
  }

  return async (request) => {
    const token = sessionToken(request);
    if (token === undefined || request.routeOptions.url?.startsWith(IDENTITY_CALLS)) return null;
    const found = await readSession(request, token);
    if (found === 'second-factor') {
      throw secondFactorRequired(`${publicUrl(request)}/self-service/login/browser?aal=aal2`);
    }
    return found && toRequestSession(pool, found);
  };
}

async function askKratos(kratos: KratosClient, request: FastifyRequest) {
  const answer = await kratos.request({
    method: 'GET',
    path: '/sessions/whoami',
    headers: {
      accept: 'application/json',
      cookie: request.headers.cookie ?? '',
      'x-forwarded-host': request.host,
      'x-forwarded-proto': request.protocol,
    },
  });
  if (answer.status === 401) return null;
  if (answer.status === 403 || answer.status === 422) return 'second-factor';
  const body: unknown = answer.status === 200 ? JSON.parse(answer.body.toString()) : null;
  if (!isKratosSession(body))
    throw new HttpError(502, 'The identity service gave an answer of another form.');
  return body;
}

function isKratosSession(value: unknown): value is KratosSession {
  const { id, identity } = (value ?? {}) as Partial<KratosSession>;
  return typeof id === 'string' && isUuid(identity?.id);
}

async function toRequestSession(pool: pg.Pool, session: KratosSession): Promise<RequestSession> {
  const { identity } = session;
  const given = identity.metadata_public?.role;
  const role = isRole(given) ? given : null;
  const { person, roles } = await keepPerson(pool, { id: identity.id, ...readTraits(identity.traits), role });
  return {
    kind: 'session',
    id: session.id,
    identityId: identity.id,
    person,
    roles,
    aal: session.authenticator_assurance_level === 'aal2' ? 'aal2' : 'aal1',
    ...(session.authenticated_at ? { authenticatedAt: new Date(session.authenticated_at) } : {}),
  };
}

function readTraits(traits: KratosSession['identity']['traits']): { name: string; email: string } {
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  const email = text(traits?.email);
  const name = `${text(traits?.name?.first)} ${text(traits?.name?.last)}`.trim();
  return { name: name || email || 'Unknown', email };
}
