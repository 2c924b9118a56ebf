import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hasRight } from '@opsdeck/shared/rbac/model';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { CheckResult } from '@/checks/CheckResult';
import type { CheckRunner } from '@/checks/createCheckRunner';
import { packageRoot } from '@/config/packageRoot';
import { evaluateDateMath } from '@/gateway/evaluateDateMath';
import { HttpError } from '@/gateway/HttpError';
import { isUuid } from '@/gateway/isUuid';
import { rbacDenied, requireRight, requireSession } from '@/gateway/requestSession';
import { toGraphRange } from './graphRange';
import { readAsPerson } from './readAsPerson';
import { readGraph } from './readGraph';
import { readSummary } from './readSummary';
import { toSummaryQuery } from './summaryQuery';

export type CanaryRoutesDeps = { pool: pg.Pool; runner: CheckRunner };

type QueryString = Record<string, unknown>;
type CheckRow = {
  name: string;
  description: string | null;
  namespace: string | null;
  labels: Record<string, string> | null;
};

const RUNNER_NAME = 'local';
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?(?:Z|[+-]\d{2}:\d{2})$/;

/** The answer's `duration`, which is left out when it rounds to nothing. */
function durationSince(start: number): { duration?: number } {
  const duration = Math.round(performance.now() - start);
  return duration > 0 ? { duration } : {};
}

function toRunAnswer(check: CheckRow, result: CheckResult): Record<string, unknown> {
  return {
    name: check.name,
    start: result.start.toISOString(),
    ...(result.pass ? { pass: true } : {}),
    invalid: result.invalid,
    duration: result.duration,
    message: result.message,
    error: result.error,
    description: check.description ?? '',
    namespace: check.namespace ?? '',
    labels: check.labels ?? {},
    detail: result.details,
  };
}

function readVersion(): string {
  const manifest = JSON.parse(readFileSync(path.join(packageRoot(), 'package.json'), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}

/** Health checks under `/api/canary`: list, chart, run on demand. */
export async function canaryRoutes(app: FastifyInstance, { pool, runner }: CanaryRoutesDeps): Promise<void> {
  const about = { Timestamp: new Date().toISOString(), Version: readVersion() };

  async function answerSummary(request: FastifyRequest<{ Querystring: QueryString }>, reply: FastifyReply) {
    const session = requireSession(request);
    const start = performance.now();
    const query = toSummaryQuery({
      timeRange: request.query.timeRange,
      body: request.method === 'POST' ? request.body : undefined,
    });
    const checks = await readAsPerson(pool, session, (client) => readSummary(client, query));
    const head = JSON.stringify({ ...durationSince(start), runnerName: RUNNER_NAME }).slice(0, -1);
    // Megabytes with thousands of checks: encoded once, for the mark, for compression and for the wire.
    const body = Buffer.from(checks === null ? `${head}}` : `${head},"checks_summary":${checks}}`);
    // Of the checks alone: the time it took differs every time and changes nothing for the reader.
    const etag = `"${createHash('sha1').update(body.subarray(head.length)).digest('base64url')}"`;
    reply.header('cache-control', 'private, no-cache').header('etag', etag);
    const known = request.headers['if-none-match'];
    if (request.method === 'GET' && known?.split(/,\s*/).some((tag) => tag.replace(/^W\//, '') === etag)) {
      return reply.code(304).send();
    }
    return reply.type('application/json; charset=utf-8').send(body);
  }

  app.get<{ Querystring: QueryString }>('/api/summary', answerSummary);
  app.post<{ Querystring: QueryString }>('/api/summary', answerSummary);

  app.get<{ Querystring: QueryString }>('/api/graph', async (request) => {
    const session = requireRight(request, 'canaries', 'read');
    const start = performance.now();
    const { check } = request.query;
    if (!isUuid(check)) throw new HttpError(400, 'check must be the id of a check');
    const range = toGraphRange(request.query, new Date());
    const graph = await readAsPerson(pool, session, (client) => readGraph(client, check, range));
    return { ...durationSince(start), runnerName: RUNNER_NAME, ...graph };
  });

  app.get<{ Querystring: QueryString }>('/api/details', async (request, reply) => {
    const session = requireRight(request, 'canaries', 'read');
    const { key, time } = request.query;
    if (!isUuid(key)) throw new HttpError(400, 'key must be the id of a check');
    const stamp = typeof time === 'string' ? time.replace(/ (\d{2}:\d{2})$/, '+$1') : '';
    if (!TIMESTAMP.test(stamp) || !evaluateDateMath(stamp, new Date()))
      throw new HttpError(400, 'time must be the time of a run');
    // The text as it came: a Date would cut it to milliseconds, and the row would not be found.
    const details = await readAsPerson(pool, session, async (client) => {
      const { rows } = await client.query<{ details: string | null }>(
        'select details::text from public.check_statuses where check_id = $1 and time = $2::timestamptz',
        [key, stamp],
      );
      return rows[0];
    });
    if (!details) throw new HttpError(404, 'there is no such run of this check');
    return reply.type('application/json; charset=utf-8').send(details.details ?? 'null');
  });

  app.post<{ Params: { id: string } }>('/run/check/:id', async (request) => {
    const session = requireSession(request);
    if (!hasRight(session.roles, 'runCheck')) throw rbacDenied(session, 'canaries', 'runCheck');
    const { id } = request.params;
    const result = isUuid(id) ? await runner.runNow(id) : null;
    const { rows } = result
      ? await pool.query<CheckRow>(
          `select c.name, c.description, coalesce(nullif(c.namespace, ''), n.namespace) as namespace,
                  coalesce(n.labels, '{}') || coalesce(c.labels, '{}') as labels
             from public.checks c join public.canaries n on n.id = c.canary_id where c.id = $1`,
          [id],
        )
      : { rows: [] };
    const check = rows[0];
    if (!result || !check) throw new HttpError(404, 'check was not found');
    return toRunAnswer(check, result);
  });

  app.get('/about', async (request) => {
    requireSession(request);
    return about;
  });
}
