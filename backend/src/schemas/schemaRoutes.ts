import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { requireSession } from '@/gateway/requestSession';
import { canarySpecSchema } from './canarySpecSchema';
import { playbookSpecSchema } from './playbookSpecSchema';
import type { JsonSchema } from './schemaParts';

const MAX_AGE_SECONDS = 300;

const SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  '/canary-spec.schema.json': canarySpecSchema,
  '/playbook-spec.schema.json': playbookSpecSchema,
};

/** JSON schemas that editors complete and validate by, under `/api/schemas`. */
export async function schemaRoutes(app: FastifyInstance): Promise<void> {
  for (const [path, schema] of Object.entries(SCHEMAS)) {
    const body = Buffer.from(JSON.stringify(schema));
    const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;

    app.get(path, async (request, reply) => {
      requireSession(request);
      reply.header('cache-control', `private, max-age=${MAX_AGE_SECONDS}`).header('etag', etag);
      const known = request.headers['if-none-match'];
      if (known?.split(/,\s*/).some((tag) => tag.replace(/^W\//, '') === etag)) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(body);
    });
  }
}
