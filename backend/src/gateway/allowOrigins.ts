import type { FastifyInstance } from 'fastify';

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const EXPOSED =
  'content-range, etag, retry-after, x-request-id, x-rbac-action, x-rbac-object, x-rbac-subject';
const PREFLIGHT_LIFE_SECONDS = 600;

/**
 * Lets consoles and portals of other origins call with a token of the person. Cookies are never allowed along, so an origin that
 * is named here gets nothing that its person did not hand to it.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', EXPOSED);
    const asked = request.headers['access-control-request-method'];
    if (request.method !== 'OPTIONS' || asked === undefined) return;
    reply.header('access-control-allow-methods', METHODS);
    reply.header('access-control-max-age', String(PREFLIGHT_LIFE_SECONDS));
    const headers = request.headers['access-control-request-headers'];
    if (headers !== undefined) reply.header('access-control-allow-headers', headers);
    return reply.code(204).send();
  });
}
