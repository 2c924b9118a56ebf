import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { preferredEncoding } from '@/gateway/compressAnswers';
import { HttpError } from '@/gateway/HttpError';
import { networkOf } from '@/identity/networkOf';
import { type CallLimits, createCallLimiter } from './createCallLimiter';
import { createPublicAnswer } from './createPublicAnswer';
import { readPublicHealth } from './readPublicHealth';

export type PublicRoutesDeps = { pool: pg.Pool; isOn: boolean; limits?: CallLimits; lifeMs?: number };

// An office behind one address may have a screen in every room.
const LIMITS: CallLimits = { calls: 300, windowMs: 60_000 };
const LIFE_MS = 5_000;
const STATEMENT_TIMED_OUT = '57014';

/**
 * What the public pages read, under `/api/public`: no session is looked at, and the answers are the same for everybody.
 * Nothing in the address or the headers of a call changes what they hold.
 */
export async function publicRoutes(app: FastifyInstance, deps: PublicRoutesDeps): Promise<void> {
  const { pool, isOn, limits = LIMITS, lifeMs = LIFE_MS } = deps;
  const waitOf = createCallLimiter(limits);
  const health = createPublicAnswer(() => readPublicHealth(pool), { lifeMs });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    const wait = waitOf(networkOf(request.ip));
    if (wait !== null) {
      throw new HttpError(429, 'Too many requests. Please wait a moment.', {
        headers: { 'retry-after': String(wait) },
      });
    }
    if (!isOn) throw new HttpError(404, 'The public pages of this console are switched off.');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new HttpError(405, 'The public pages can only be read.', { headers: { allow: 'GET, HEAD' } });
    }
  });

  app.get('/health', async (request, reply) => {
    const { body, gzipped, etag } = await health().catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== STATEMENT_TIMED_OUT) throw error;
      throw new HttpError(503, 'The checks take too long to read just now.', {
        headers: { 'retry-after': '5' },
        cause: error,
      });
    });
    reply.headers({ 'cache-control': 'no-cache', etag, vary: 'Accept-Encoding' });
    const known = request.headers['if-none-match'];
    if (known?.split(/,\s*/).includes(etag)) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    if (preferredEncoding(request.headers['accept-encoding']) === null) return reply.send(body);
    // Browsers that know brotli know this as well; it lies ready, which the other does not.
    return reply.header('content-encoding', 'gzip').send(gzipped);
  });

  app.all('/*', async (request) => {
    throw new HttpError(404, `Nothing is at ${request.url.split('?', 1)[0]}`);
  });
}
