import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '@/gateway/HttpError';
import { isDatabaseAway } from '@/gateway/isDatabaseAway';

export type Log = (line: string) => void;

export const DATABASE_AWAY =
  'The database is not available. It is tried again by itself; please retry shortly.';

/** Every failure leaves as `{ error }` (or what an `HttpError` carries); only unexpected ones are logged. */
export function handleErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: FastifyError | HttpError, request, reply) => {
    if (error instanceof HttpError) return sendHttpError(reply, error);
    if (isDatabaseAway(error)) {
      logFailure(log, request, 503, error);
      return sendHttpError(reply, new HttpError(503, DATABASE_AWAY, { headers: { 'retry-after': '2' } }));
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ error: error.message });
    logFailure(log, request, status, error);
    return reply
      .code(500)
      .send({ error: `Something went wrong in the console's backend (request ${request.id}).` });
  });
}

function sendHttpError(reply: FastifyReply, error: HttpError): FastifyReply {
  reply.code(error.statusCode).headers(error.headers);
  if (typeof error.body === 'string') return reply.type('text/plain; charset=utf-8').send(error.body);
  return reply.send(error.body);
}

/** The path without its query: the query can hold flow ids, logout tokens and filters with personal data. */
function logFailure(log: Log, request: FastifyRequest, status: number, error: Error): void {
  const path = request.url.split('?', 1)[0];
  log(`[gateway] ${request.method} ${path} ${status} ${error.message} (request ${request.id})`);
}
