import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '@/gateway/HttpError';
import { sessionToken } from '@/identity/sessionCookie';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Second lock beside SameSite cookies: a page of another site can neither write nor sign anybody in or out. */
export function refuseCrossSiteWrites(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!SAFE_METHODS.has(request.method) && isCrossSite(request) && !bringsOwnProof(request)) {
      throw new HttpError(403, 'This call came from another site and was refused.');
    }
  });
}

/**
 * No page can make a browser add a bearer token to a call of another site. Where that token alone says who is calling
 * there is nothing to borrow. A name and a password are different: browsers remember them and send them on their own.
 */
function bringsOwnProof(request: FastifyRequest): boolean {
  return /^bearer /i.test(request.headers.authorization ?? '') && sessionToken(request) === undefined;
}

/** Browsers send Sec-Fetch-Site on their own; where it is missing, Origin decides; programs send neither. */
export function isCrossSite(request: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.origin;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}
