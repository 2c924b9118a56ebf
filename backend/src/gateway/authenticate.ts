import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { RequestSession } from '@/gateway/requestSession';
import { findSession } from '@/identity/findSession';
import { sessionToken } from '@/identity/sessionCookie';

/** One way to tell who is calling. Null: this way says nothing about the call, the next one is asked. */
export type Authenticator = (request: FastifyRequest) => Promise<RequestSession | null>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Who is calling, asked anew: for answers that last. */
    identify: Authenticator;
  }
}

const IDENTITY_CALLS = '/api/.ory/';

/** Gives every call the session of the first way that knows who is calling. */
export function authenticateCalls(app: FastifyInstance, authenticators: readonly Authenticator[]): void {
  const identify: Authenticator = async (request) => {
    for (const authenticate of authenticators) {
      const session = await authenticate(request);
      // Passwords, factors and sign-out belong to a browser that signed in: a token must not reach them.
      if (session && (session.kind === 'session' || !isIdentityCall(request))) return session;
    }
    return null;
  };
  app.decorate('identify', identify);
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request) => {
    request.session = await identify(request);
  });
}

/** By the registered route: the address as it was sent can be written in many ways. */
function isIdentityCall(request: FastifyRequest): boolean {
  return request.routeOptions.url?.startsWith(IDENTITY_CALLS) ?? false;
}

/** The session of the cookie that signing in with a password, a code or a key gives to a browser. */
export function cookieAuthenticator(pool: pg.Pool): Authenticator {
  return async (request) => {
    const token = sessionToken(request);
    return token === undefined ? null : findSession(pool, token);
  };
}
