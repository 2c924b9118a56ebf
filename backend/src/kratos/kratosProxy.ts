import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '@/gateway/HttpError';
import type { KratosClient } from './createKratosClient';

// What browsers need of the public API. Matched against the address as it was sent: nothing encoded in the path, no
// dots to climb with.
const OPEN_PATHS = /^\/(self-service|sessions|schemas|\.well-known\/ory)(\/[\w-]+)*(\.js)?$/;

const FORWARDED_HEADERS = [
  'accept',
  'accept-language',
  'content-type',
  'cookie',
  'origin',
  'referer',
  'user-agent',
  'x-csrf-token',
];
const RETURNED_HEADERS = ['content-type', 'location', 'set-cookie', 'retry-after'];

/** `/api/.ory/*` answered by a real Ory Kratos, so that its cookies belong to the console's own site. */
export async function kratosProxy(app: FastifyInstance, { kratos }: { kratos: KratosClient }): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.all('/*', async (request, reply) => {
    const [pathname = '', query] = request.url.slice(app.prefix.length).split(/\?(.*)/s);
    if (!OPEN_PATHS.test(pathname)) throw new HttpError(404, `Nothing is at ${app.prefix}${pathname}`);
    const answer = await kratos.request({
      method: request.method,
      path: query === undefined ? pathname : `${pathname}?${query}`,
      headers: forwardedHeaders(request),
      ...(Buffer.isBuffer(request.body) ? { body: request.body } : {}),
    });
    reply.code(answer.status);
    for (const name of RETURNED_HEADERS) {
      const value = answer.headers[name];
      if (value !== undefined) reply.header(name, value);
    }
    return reply.send(answer.body.length > 0 ? answer.body : undefined);
  });
}

/** Neither an authorization of the caller nor what another proxy claims: Kratos is told what this gateway knows. */
function forwardedHeaders(request: FastifyRequest): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of FORWARDED_HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  headers['x-forwarded-for'] = request.ip;
  headers['x-forwarded-host'] = request.host;
  headers['x-forwarded-proto'] = request.protocol;
  return headers;
}
