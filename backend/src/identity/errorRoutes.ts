import type { FastifyError, FastifyInstance } from 'fastify';
import { HttpError } from '@/gateway/HttpError';
import { ensureCsrfSecret, hashCsrfSecret, readCsrfSecret } from '@/identity/csrf';
import { findError, storeError } from '@/identity/errorStore';
import type { IdentityDeps } from '@/identity/IdentityDeps';
import { KratosError } from '@/identity/KratosError';
import { consoleOrigin } from '@/identity/publicUrl';
import { wantsJson } from '@/identity/wantsJson';

const ERROR_PAGE = '/error';
const SAMPLE_ID = 'stub:500';
const SAMPLE = {
  code: 500,
  status: 'Internal Server Error',
  reason: 'This is a sample.',
  message: 'A sample error.',
};

/** Failures in the identity API's own form: JSON for programs, the error page with a stored error for navigations. */
export function errorRoutes(app: FastifyInstance, { pool, rows }: Pick<IdentityDeps, 'pool' | 'rows'>): void {
  app.setErrorHandler(async (thrown: FastifyError | HttpError, request, reply) => {
    const error = toKratosError(thrown);
    if (!error) throw thrown;
    if (wantsJson(request)) return reply.code(error.statusCode).headers(error.headers).send(error.body);
    if (error.navigateTo !== undefined) return reply.redirect(error.navigateTo, 303);
    const page = `${consoleOrigin(request)}${ERROR_PAGE}`;
    if (!rows.begin(request.ip).allowed) return reply.redirect(`${page}?error_code=TOO_MANY_REQUESTS`, 303);
    const id = await storeError(pool, {
      body: error.envelope,
      csrfHash: hashCsrfSecret(ensureCsrfSecret(request, reply)),
      requestUrl: request.url,
    });
    return reply.redirect(`${page}?id=${id}`, 303);
  });

  app.get<{ Querystring: { id?: string } }>('/self-service/errors', async (request) => {
    const { id } = request.query;
    if (id === SAMPLE_ID) return { id, error: SAMPLE, created_at: new Date(), updated_at: new Date() };
    const secret = readCsrfSecret(request);
    const stored = secret ? await findError(pool, id, hashCsrfSecret(secret)) : null;
    if (!stored) {
      throw new KratosError(404, 'The error does not exist.', {
        reason: 'It is too old, or it is not yours.',
      });
    }
    return { id: stored.id, error: stored.error, created_at: stored.createdAt, updated_at: stored.createdAt };
  });
}

/** What the client did wrong on the way in (junk JSON, too large a body) becomes the same envelope. */
function toKratosError(error: FastifyError | HttpError): KratosError | null {
  if (error instanceof KratosError) return error;
  if (error instanceof HttpError) return null;
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500
    ? new KratosError(status, error.message, { reason: error.message })
    : null;
}
