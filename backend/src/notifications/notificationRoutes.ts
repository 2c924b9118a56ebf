import { isAdmin } from '@opsdeck/shared/rbac/model';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { readAsPerson } from '@/canary/readAsPerson';
import { HttpError } from '@/gateway/HttpError';
import { isUuid } from '@/gateway/isUuid';
import { rbacDenied, requireRight } from '@/gateway/requestSession';
import type { Notifications } from './createNotifications';
import type { SilenceTarget } from './findSilence';
import { previewRule } from './previewRule';
import { previewSilence } from './previewSilence';
import { readSendSummary, readSummaryQuery } from './readSendSummary';
import { type NewSilence, readSilence, readTarget } from './readSilence';
import { toMarkdown } from './toMarkdown';

type Deps = { pool: pg.Pool; notifications: Pick<Notifications, 'recentEvents'> };

type PreviewQuery = Partial<
  Record<'id' | 'type' | 'filter' | 'selectors' | 'recursive' | 'limit', string | string[]>
>;

const ID_OF_TYPE = {
  config: 'config_id',
  component: 'component_id',
  check: 'check_id',
  canary: 'canary_id',
} as const;
const DEFAULT_LIMIT = 30;
const MAX_LIMIT = 500;
const FOREIGN_KEY = '23503';

/** What the data API cannot do for notifications: sums over resources, silences that are checked, previews. */
export async function notificationRoutes(app: FastifyInstance, { pool, notifications }: Deps): Promise<void> {
  app.post('/summary', async (request) => {
    const session = requireRight(request, 'notifications', 'read');
    const now = new Date();
    const query = readSummaryQuery(request.body, now);
    return readAsPerson(pool, session, (client) => readSendSummary(client, query, now));
  });

  app.get('/events', async (request) => {
    const session = requireRight(request, 'notifications', 'read');
    if (!isAdmin(session.roles)) throw rbacDenied(session, 'database.monitor', 'read');
    return notifications.recentEvents().map(({ name, eventId, properties, createdAt, processedAt }) => ({
      name,
      event_id: eventId,
      properties,
      created_at: createdAt,
      processed_at: processedAt,
    }));
  });

  app.get<{ Params: { id: string } }>('/send_history/:id', async (request) => {
    const session = requireRight(request, 'notifications', 'read');
    const { id } = request.params;
    if (!isUuid(id)) throw new HttpError(400, 'The id of a send is a uuid');
    return readAsPerson(pool, session, async (client) => {
      const { rows } = await client.query<{ item: { body?: string | null } }>(
        'select to_jsonb(s) as item from api.notification_send_history_summary s where s.id = $1',
        [id],
      );
      const [row] = rows;
      if (!row) throw new HttpError(404, `There is no send ${id}`);
      return { ...row.item, body_markdown: toMarkdown(row.item.body ?? '') };
    });
  });

  app.post('/silence', async (request, reply) => {
    const session = requireRight(request, 'notifications', 'write');
    await saveSilence(pool, readSilence(request.body, new Date()), session.person.id);
    return reply.code(200).send();
  });

  app.get<{ Querystring: PreviewQuery }>('/silence_preview', async (request, reply) => {
    const session = requireRight(request, 'notifications', 'read');
    const { target, limit } = readPreview(request.query);
    // An expression costs more than a look: it is for those who could save it.
    if (target.filter) requireRight(request, 'notifications', 'write');
    const found = await readAsPerson(pool, session, (client) => previewSilence(client, target, limit));
    // Written out here: `null` alone would become an empty answer.
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(found));
  });

  app.post('/preview', async (request) => {
    requireRight(request, 'notifications', 'write');
    return previewRule(request.body);
  });
}

async function saveSilence(pool: pg.Pool, silence: NewSilence, personId: string): Promise<void> {
  try {
    await pool.query(
      `insert into public.notification_silences (name, description, filter, selectors, "from", until, recursive,
         config_id, component_id, check_id, canary_id, source, created_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'UI', (select id from public.people where id = $12))`,
      [
        silence.name,
        silence.description,
        silence.filter,
        silence.selectors === null ? null : JSON.stringify(silence.selectors),
        silence.from,
        silence.until,
        silence.recursive,
        silence.config_id,
        silence.component_id,
        silence.check_id,
        silence.canary_id,
        personId,
      ],
    );
  } catch (error) {
    if ((error as { code?: string }).code === FOREIGN_KEY) {
      throw new HttpError(400, 'The resource of this silence does not exist', { cause: error });
    }
    throw error;
  }
}

/** The first of id, filter and selectors counts. An id without a type is looked for among all kinds. */
function readPreview(query: PreviewQuery): { target: SilenceTarget; limit: number } {
  const text = (name: keyof PreviewQuery): string => {
    const value = query[name] ?? '';
    return (Array.isArray(value) ? (value[0] ?? '') : value).trim();
  };
  const nothing = readTarget({});
  const recursive = text('recursive') === 'true';
  const asked = Number(text('limit') || DEFAULT_LIMIT);
  const limit = Number.isInteger(asked) && asked > 0 ? Math.min(asked, MAX_LIMIT) : DEFAULT_LIMIT;
  if (text('id')) {
    const type = text('type');
    if (type && !Object.hasOwn(ID_OF_TYPE, type)) {
      throw new HttpError(400, `type must be one of ${Object.keys(ID_OF_TYPE).join(', ')}`);
    }
    const fields = type ? [ID_OF_TYPE[type as keyof typeof ID_OF_TYPE]] : Object.values(ID_OF_TYPE);
    const ids = Object.fromEntries(fields.map((field) => [field, text('id')]));
    return { target: { ...nothing, ...readTarget(ids), recursive }, limit };
  }
  if (text('filter')) return { target: { ...readTarget({ filter: text('filter') }), recursive }, limit };
  if (text('selectors')) {
    return { target: { ...readTarget({ selectors: parseJson(text('selectors')) }), recursive }, limit };
  }
  throw new HttpError(400, 'A preview needs an id, a filter or selectors');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, 'selectors must be JSON');
  }
}
