import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { readAsPerson } from '@/canary/readAsPerson';
import { HttpError } from '@/gateway/HttpError';
import { isUuid } from '@/gateway/isUuid';
import { requireRight, requireSession } from '@/gateway/requestSession';
import { contentDisposition } from './contentDisposition';
import { deliveryOf } from './contentTypes';
import { readContent } from './readContent';

type Artifact = { filename: string; content_type: string | null; playbook_run_action_id: string | null };
type ById = { Params: { id: string }; Querystring: { filename?: unknown } };

const NOT_FOUND = 'This file was not found.';
/** Were a browser to show a file as a page after all, nothing in it would run or load. */
const CLOSED_PAGE = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** Files that runs left behind, under `/api/artifacts`. */
export async function artifactRoutes(app: FastifyInstance, { pool }: { pool: pg.Pool }): Promise<void> {
  app.get<ById>('/download/:id', async (request, reply) => {
    const session = requireSession(request);
    const { id } = request.params;
    if (!isUuid(id)) throw new HttpError(404, NOT_FOUND);
    const artifact = await readAsPerson(pool, session, async (client) => {
      const { rows } = await client.query<Artifact>(
        `select filename, content_type, playbook_run_action_id from public.artifacts
          where id = $1 and deleted_at is null`,
        [id],
      );
      return rows[0];
    });
    requireRight(request, artifact?.playbook_run_action_id ? 'playbook_runs' : 'database', 'read');
    if (!artifact) throw new HttpError(404, NOT_FOUND);
    // The content itself is out of reach of the role that people act under.
    const { rows } = await pool.query<{ bytes: number | null }>(
      'select octet_length(content) as bytes from public.artifacts where id = $1',
      [id],
    );
    const bytes = rows[0]?.bytes ?? null;
    if (bytes === null) throw new HttpError(404, 'The content of this file is not kept by this console.');

    const { contentType, inline } = deliveryOf(artifact.content_type);
    const asked = request.query.filename;
    const named = typeof asked === 'string' && asked !== '';
    reply
      .header('content-type', contentType)
      .header('content-length', bytes)
      .header(
        'content-disposition',
        contentDisposition(inline && !named ? 'inline' : 'attachment', named ? asked : artifact.filename),
      )
      .header('content-security-policy', CLOSED_PAGE)
      .header('cross-origin-resource-policy', 'same-origin')
      .header('x-content-type-options', 'nosniff');
    return reply.send(Readable.from(readContent(pool, id, bytes), { objectMode: false }));
  });

  app.get<{ Params: { actionId: string } }>('/list/playbook_run/:actionId', async (request) => {
    const session = requireRight(request, 'playbook_runs', 'read');
    const { actionId } = request.params;
    if (!isUuid(actionId)) throw new HttpError(400, 'The id of an action is a uuid.');
    return readAsPerson(pool, session, async (client) => {
      const { rows } = await client.query<Record<string, unknown>>(
        'select * from api.artifacts where playbook_run_action_id = $1 order by created_at, id',
        [actionId],
      );
      return rows;
    });
  });
}
