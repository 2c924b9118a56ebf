import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { readAsPerson } from '@/canary/readAsPerson';
import { requireRight, type RequestSession } from '@/gateway/requestSession';
import type { LiveEvent } from './createLiveRuns';
import type { PlaybookEngine } from './createPlaybookEngine';
import type { RunHead } from './playbookRoutes';
import { FINAL_STATUSES } from './runRows';

type Deps = {
  pool: pg.Pool;
  engine: PlaybookEngine;
  requireRun: (session: RequestSession, id: unknown) => Promise<RunHead>;
};
type RunLine = {
  id: string;
  status: string;
  start_time: string | null;
  end_time: string | null;
  error: string | null;
};
type ActionLine = { id: string } & Record<string, unknown>;

const PING_EVERY_MS = 10_000;
/** Who reads this slowly asks again later and gets what there is then. */
const MAX_WAITING_BYTES = 32 * 1024 * 1024;

const ROWS = `
  select (select jsonb_build_object('id', r.id, 'status', r.status, 'start_time', r.start_time, 'end_time', r.end_time,
      'error', r.error) from api.playbook_runs r where r.id = $1) as run,
    (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'playbook_run_id', a.playbook_run_id, 'name', a.name,
        'status', a.status, 'start_time', a.start_time, 'end_time', a.end_time, 'retry_count', a.retry_count)
        order by a.scheduled_time, a.id), '[]')
      from api.playbook_run_actions a join api.playbook_runs r on r.id = a.playbook_run_id
      where r.id = $1 or r.parent_id = $1) as actions`;

/** `GET /run/:id/stream`: the state of a run and its output, one JSON object in each line, until it has ended. */
export function registerRunStream(app: FastifyInstance, { pool, engine, requireRun }: Deps): void {
  const open = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });

  app.get<{ Params: { id: string } }>('/run/:id/stream', async (request, reply) => {
    const session = requireRight(request, 'playbook_runs', 'read');
    const { id: runId } = await requireRun(session, request.params.id);
    const stream = new PassThrough();
    const sent = new Map<string, string>();
    let refreshing: Promise<void> | null = null;
    let isAskedAgain = false;

    const write = (line: object): void => {
      if (stream.writableEnded || stream.destroyed) return;
      stream.write(`${JSON.stringify(line)}\n`);
      if (stream.writableLength + stream.readableLength > MAX_WAITING_BYTES) end();
    };
    const writeChanged = (key: string, line: object): void => {
      const text = JSON.stringify(line);
      if (sent.get(key) === text) return;
      sent.set(key, text);
      write(line);
    };
    const refreshOnce = async (): Promise<void> => {
      const { run, actions } = await readAsPerson(pool, session, async (client) => {
        const { rows } = await client.query<{ run: RunLine | null; actions: ActionLine[] }>(ROWS, [runId]);
        return rows[0] ?? { run: null, actions: [] };
      });
      for (const action of actions) writeChanged(action.id, { type: 'action', action });
      if (run) writeChanged(runId, { type: 'run', run });
      if (!run || FINAL_STATUSES.includes(run.status)) end();
    };
    const refresh = (): void => {
      isAskedAgain = true;
      refreshing ??= (async () => {
        while (isAskedAgain && !stream.writableEnded) {
          isAskedAgain = false;
          await refreshOnce();
        }
      })()
        // The database is away: the connection ends, and the page asks again.
        .catch(() => end())
        .finally(() => {
          refreshing = null;
        });
    };
    const listen = (event: LiveEvent): void => {
      if (event.type === 'changed') refresh();
      else {
        const { actionId, ...output } = event;
        write({ ...output, action_id: actionId });
      }
    };

    const unsubscribe = engine.live.subscribe(runId, listen);
    const ping = setInterval(() => {
      write({ type: 'ping' });
      refresh();
    }, PING_EVERY_MS);
    const end = (): void => {
      if (!open.delete(end)) return;
      unsubscribe();
      clearInterval(ping);
      stream.end();
    };
    open.add(end);
    reply.raw.once('close', end);

    for (const [actionId, output] of engine.live.outputsOf(runId)) {
      for (const name of ['stdout', 'stderr'] as const) {
        if (output[name] !== '')
          write({ type: 'output', stream: name, offset: 0, text: output[name], action_id: actionId });
      }
    }
    refresh();
    return reply
      .header('content-type', 'application/x-ndjson; charset=utf-8')
      .header('x-accel-buffering', 'no')
      .send(stream);
  });
}
