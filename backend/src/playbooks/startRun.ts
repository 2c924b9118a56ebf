import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '@/checks/inTransaction';
import { evaluateCel } from '@/expressions/evaluateCel';
import { ExpressionError } from '@/expressions/ExpressionError';
import { HttpError } from '@/gateway/HttpError';
import type { SecretBox } from '@/identity/createSecretBox';
import type { JobQueue } from '@/jobs/createJobQueue';
import { addApproval, isApproved } from './approvals';
import { checkParameters, MASK } from './parameters/checkParameters';
import { readParameters } from './parameters/Parameter';
import { readApproval, readRunTimeoutMs, readTexts, type Target } from './playbookSpec';
import { refuseTooMany } from './refuseTooMany';
import { lockRun, recordChange } from './runRows';
import { keepSecrets } from './runSecrets';
import { baseVariables, type PlaybookRow } from './runVariables';

export const ADVANCE_JOB = 'playbook.advance';

export type RunRequest = {
  playbook: PlaybookRow;
  target: { kind: Target['kind']; row: Record<string, unknown> & { id: string } } | null;
  params: Record<string, string>;
  /** Null for the console itself: a schedule, a notification. */
  person: { id: string; name: string; email: string } | null;
  /** Whether starting it counts as their approval. */
  mayApprove?: boolean;
  parentId?: string | null;
  notificationSendId?: string | null;
  /** Calls of one person with the same key make one run. */
  idempotencyKey?: string | null;
};

export type StartedRun = { runId: string; startsAt: Date };

type Deps = { pool: pg.Pool; queue: Pick<JobQueue, 'addWithin'>; box: SecretBox };

/** Each filter has a limit of its own; all of them together stop everything else. */
const FILTERS_MS = 1_000;
const MAX_REASON_CHARS = 2_000;

/** What a playbook demands of its surroundings; anything but "true" is the reason why it does not run. */
export function refuseByFilters(spec: Record<string, unknown>, variables: Record<string, unknown>): void {
  const begun = performance.now();
  for (const filter of readTexts(spec.filters)) {
    if (performance.now() - begun > FILTERS_MS) {
      throw new HttpError(400, 'The filters of the playbook take too long');
    }
    let answer: unknown;
    try {
      answer = evaluateCel(filter, variables);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      throw new HttpError(400, `A filter of the playbook cannot be worked out: ${error.message}`);
    }
    if (answer === true || answer === 'true') continue;
    throw new HttpError(
      400,
      typeof answer === 'string' && answer !== ''
        ? answer.slice(0, MAX_REASON_CHARS)
        : `A filter does not hold: ${filter}`,
    );
  }
}

/** Stores a run and the job that carries it out, both or neither. */
export async function startRun({ pool, queue, box }: Deps, request: RunRequest): Promise<StartedRun> {
  const { playbook, target, person } = request;
  const variables = baseVariables({ playbook, user: person, target });
  const { values, secrets } = checkParameters(readParameters(playbook.spec), request.params, variables);
  refuseByFilters(playbook.spec, { ...variables, params: values });

  return inTransaction(pool, async (client) => {
    const runId = randomUUID();
    const earlier = await claimKey(client, request, runId);
    if (earlier) return earlier;
    await refuseTooMany(client, request);
    const secretValues = Object.fromEntries(
      secrets.flatMap((name) => (values[name] ? [[name, values[name]]] : [])),
    );
    const shown = { ...values, ...Object.fromEntries(Object.keys(secretValues).map((name) => [name, MASK])) };
    const needsApproval = readApproval(playbook.spec) !== null;
    const { rows } = await client.query<{ scheduled_time: Date }>(
      `insert into public.playbook_runs (id, playbook_id, spec, status, timeout, created_by, parameters, parent_id,
         notification_send_id, config_id, component_id, check_id)
       values ($1, $2, $3, $4, $5::float8 * 1000000, $6, $7, $8, $9, $10, $11, $12) returning scheduled_time`,
      [
        runId,
        playbook.id,
        JSON.stringify(playbook.spec),
        needsApproval ? 'pending_approval' : 'scheduled',
        readRunTimeoutMs(playbook.spec),
        person?.id ?? null,
        JSON.stringify(shown),
        request.parentId ?? null,
        request.notificationSendId ?? null,
        target?.kind === 'config' ? target.row.id : null,
        target?.kind === 'component' ? target.row.id : null,
        target?.kind === 'check' ? target.row.id : null,
      ],
    );
    await keepSecrets(client, box, runId, secretValues);
    const run = await lockRun(client, runId);
    if (run && needsApproval && person && request.mayApprove) await addApproval(client, run, person);
    if (!needsApproval || (run && (await isApproved(client, run)))) await schedule(client, queue, runId);
    if (run) await recordChange(client, run, 'PlaybookScheduled');
    return { runId, startsAt: rows[0]?.scheduled_time ?? new Date() };
  });
}

/** A run is free to go: it is carried out by a job of its own. */
export async function schedule(
  client: pg.ClientBase,
  queue: Pick<JobQueue, 'addWithin'>,
  runId: string,
): Promise<void> {
  await client.query(
    `update public.playbook_runs set status = 'scheduled', scheduled_time = now() where id = $1`,
    [runId],
  );
  await queue.addWithin(client, ADVANCE_JOB, { runId }, { key: `playbook:${runId}` });
}

async function claimKey(
  client: pg.ClientBase,
  { idempotencyKey, person }: RunRequest,
  runId: string,
): Promise<StartedRun | null> {
  if (!idempotencyKey || !person) return null;
  await client.query(
    `delete from opsdeck.playbook_run_keys where person_id = $1 and created_at < now() - interval '1 day' and key <> $2`,
    [person.id, idempotencyKey],
  );
  // A second call waits here until the first has made its run, or has failed to.
  const { rows } = await client.query(
    `insert into opsdeck.playbook_run_keys as k (person_id, key, run_id) values ($1, $2, $3)
     on conflict (person_id, key) do update set run_id = excluded.run_id, created_at = now()
       where k.created_at < now() - interval '1 day'
     returning run_id`,
    [person.id, idempotencyKey, runId],
  );
  if (rows.length > 0) return null;
  const { rows: earlier } = await client.query<{ run_id: string; starts_at: Date }>(
    `select k.run_id, coalesce(r.scheduled_time, k.created_at) as starts_at
     from opsdeck.playbook_run_keys k left join public.playbook_runs r on r.id = k.run_id
     where k.person_id = $1 and k.key = $2`,
    [person.id, idempotencyKey],
  );
  return earlier[0] ? { runId: earlier[0].run_id, startsAt: earlier[0].starts_at } : null;
}
