import type pg from 'pg';
import { evaluateCel, type Outcome } from '@/expressions/evaluateCel';
import { ExpressionError } from '@/expressions/ExpressionError';
import { renderTemplate } from '@/expressions/renderTemplate';
import { parseGoDuration } from '@/checks/goDuration';
import { SecretScrubber } from '@/checks/SecretScrubber';
import type { SecretBox } from '@/identity/createSecretBox';
import type { JobQueue } from '@/jobs/createJobQueue';
import { conditionHolds, conditionOf } from './conditionOf';
import { decideNext } from './decideNext';
import { type ActionSpec, readActions, readAgents, readRetry, retryWaitMs } from './playbookSpec';
import {
  type AttemptRow,
  finishRun,
  isFinal,
  lockRun,
  readAttempts,
  recordChange,
  type RunRow,
} from './runRows';
import { forgetSecrets, openSecrets } from './runSecrets';
import { runVariables } from './runVariables';
import { ADVANCE_JOB } from './startRun';

export type Step =
  /** Ended, waits for somebody, or is continued by a job at its time. */
  | { kind: 'rest' }
  /** Something was settled without doing anything; there may be more. */
  | { kind: 'again' }
  | {
      kind: 'act';
      run: RunRow;
      action: ActionSpec;
      actionId: string;
      variables: Record<string, unknown>;
      secrets: Record<string, string>;
      deadline: Date;
    };

type Deps = { queue: Pick<JobQueue, 'addWithin'>; box: SecretBox; now: Date; random: number };

const LOST_ACTION = 'The database was away while this action ran: it is not known how it ended';
const NOT_BEGUN = 'The time of the run was over before it could begin';
const MAX_DELAY_MS = 30 * 24 * 60 * 60_000;

/** The moment at which a run has taken too long. Sleeping moves it: waiting on purpose is no delay. */
function deadlineOf(run: Pick<RunRow, 'scheduled_time' | 'timeout_ms'>): Date {
  return new Date(run.scheduled_time.getTime() + run.timeout_ms);
}

/** Settles what a run does next, and stores it before it is done. Within a transaction of the caller. */
export async function takeNextStep(client: pg.PoolClient, runId: string, deps: Deps): Promise<Step> {
  const run = await lockRun(client, runId);
  if (!run || isFinal(run) || run.status === 'pending_approval') return { kind: 'rest' };
  const attempts = await readAttempts(client, runId);
  const deadline = deadlineOf(run);
  // Whoever asks here is not doing an action of this run: the one that did has lost it, with its connection.
  if (attempts.some(({ status }) => status === 'running')) {
    await failOpenActions(client, run.id, LOST_ACTION);
    await finishRun(client, run, { status: 'failed', error: LOST_ACTION });
    await forgetSecrets(client, run.id);
    return { kind: 'rest' };
  }
  if (deps.now >= deadline) {
    await giveUp(client, run);
    return { kind: 'rest' };
  }
  const isAsleep = run.status === 'sleeping' || run.status === 'retrying';
  if (isAsleep && run.scheduled_time > deps.now) return rest(client, deps, run.id, run.scheduled_time);

  const next = decideNext(readActions(run.spec), attempts);
  // The job of that time may have been replaced by the one that asks now.
  if (next.kind === 'busy') return rest(client, deps, run.id, deadline);
  if (next.kind === 'finish') {
    await finishRun(client, run, next);
    await forgetSecrets(client, run.id);
    return { kind: 'rest' };
  }
  return takeAttempt(client, { run, attempts, deadline, ...next }, deps);
}

type Attempting = {
  run: RunRow;
  attempts: AttemptRow[];
  deadline: Date;
  action: ActionSpec;
  retry: number;
  outcome: Outcome;
};

async function takeAttempt(client: pg.PoolClient, attempting: Attempting, deps: Deps): Promise<Step> {
  const { run, attempts, action, retry } = attempting;
  const secrets = await openSecrets(client, deps.box, run.id);
  const variables = await runVariables(client, run, attempts, { action, secrets });
  if (retry > 0) {
    const policy = readRetry(action);
    if (run.status !== 'retrying' && policy) {
      return sleep(client, deps, run, 'retrying', retryWaitMs(policy, retry, deps.random));
    }
  } else {
    try {
      if (!isWanted(action, variables, attempting.outcome)) {
        await addAttempt(client, run, action, { status: 'skipped' });
        return { kind: 'again' };
      }
      const delayMs = run.status === 'sleeping' ? 0 : readDelayMs(action, variables);
      if (delayMs > 0) return await sleep(client, deps, run, 'sleeping', delayMs);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      const scrubber = new SecretScrubber();
      for (const secret of Object.values(secrets)) scrubber.add(secret);
      await addAttempt(client, run, action, { status: 'failed', error: scrubber.text(error.message) });
      return { kind: 'again' };
    }
  }
  const agents = readAgents(run.spec, action);
  if (agents.length > 0) return waitForAgent(client, attempting, agents, deps);

  const actionId = await addAttempt(client, run, action, { status: 'running', retry });
  await client.query(
    `update public.playbook_runs set status = 'running', start_time = coalesce(start_time, now()) where id = $1`,
    [run.id],
  );
  if (run.start_time === null) await recordChange(client, run, 'PlaybookStarted');
  return { kind: 'act', run, action, actionId, variables, secrets, deadline: attempting.deadline };
}

function isWanted(action: ActionSpec, variables: Record<string, unknown>, outcome: Outcome): boolean {
  const condition = conditionOf(action);
  return condition === null ? !outcome.failed : conditionHolds(condition, variables, outcome);
}

function readDelayMs(action: ActionSpec, variables: Record<string, unknown>): number {
  const { delay } = action;
  if (typeof delay !== 'string' || delay.trim() === '') return 0;
  const text = renderTemplate(delay, variables, { missing: 'error' });
  const ms = parseGoDuration(text) ?? parseGoDuration(String(evaluateCel(text, variables)));
  if (ms === null) throw new ExpressionError(`the delay of the action is no duration: ${text.slice(0, 200)}`);
  return Math.min(ms, MAX_DELAY_MS);
}

async function addAttempt(
  client: pg.PoolClient,
  run: RunRow,
  { name }: ActionSpec,
  o: { status: string; retry?: number; error?: string; agentId?: string },
): Promise<string> {
  // Times of the clock, not of the transaction: actions are told apart by them.
  const { rows } = await client.query<{ id: string }>(
    `insert into public.playbook_run_actions (name, playbook_run_id, status, retry_count, error, scheduled_time, start_time,
       end_time, agent_id)
     values ($1, $2, $3, $4, $5, clock_timestamp(), case when $3 in ('running', 'failed') then clock_timestamp() end,
       case when $3 = 'failed' then clock_timestamp() end, coalesce($6, '00000000-0000-0000-0000-000000000000'::uuid))
     returning id`,
    [name, run.id, o.status, o.retry ?? 0, o.error ?? null, o.agentId ?? null],
  );
  await client.query(`update public.playbook_runs set status = 'scheduled' where id = $1`, [run.id]);
  return rows[0]?.id ?? '';
}

async function rest(client: pg.PoolClient, { queue }: Deps, runId: string, until: Date): Promise<Step> {
  await queue.addWithin(client, ADVANCE_JOB, { runId }, { runAt: until, key: `playbook:${runId}` });
  return { kind: 'rest' };
}

async function sleep(
  client: pg.PoolClient,
  deps: Deps,
  run: RunRow,
  status: 'sleeping' | 'retrying',
  ms: number,
): Promise<Step> {
  const until = new Date(deps.now.getTime() + ms);
  await client.query(
    `update public.playbook_runs set status = $2, scheduled_time = $3, start_time = coalesce(start_time, now()) where id = $1`,
    [run.id, status, until],
  );
  return rest(client, deps, run.id, until);
}

/** Agents fetch their work themselves; what none fetches in time has timed out. */
async function waitForAgent(
  client: pg.PoolClient,
  { run, action, retry, deadline }: Attempting,
  agents: readonly string[],
  deps: Deps,
): Promise<Step> {
  const { rows } = await client.query<{ id: string }>(
    'select id from public.agents where name = any($1) and deleted_at is null order by name limit 1',
    [agents],
  );
  const agentId = rows[0]?.id;
  if (agentId === undefined) {
    const error = `there is no agent ${agents.join(', ').slice(0, 200)}`;
    await addAttempt(client, run, action, { status: 'failed', retry, error });
    return { kind: 'again' };
  }
  await addAttempt(client, run, action, { status: 'waiting', retry, agentId });
  await client.query(
    `update public.playbook_runs set status = 'waiting', agent_id = $2, start_time = coalesce(start_time, now()) where id = $1`,
    [run.id, agentId],
  );
  return rest(client, deps, run.id, deadline);
}

async function giveUp(client: pg.PoolClient, run: RunRow): Promise<void> {
  await failOpenActions(client, run.id, 'no agent took this action in time');
  const error = run.start_time === null ? NOT_BEGUN : null;
  await finishRun(client, run, { status: 'timed_out', error });
  await forgetSecrets(client, run.id);
}

async function failOpenActions(client: pg.PoolClient, runId: string, error: string): Promise<void> {
  await client.query(
    `update public.playbook_run_actions set status = 'failed', end_time = now(), error = $2
     where playbook_run_id = $1 and status in ('running', 'waiting')`,
    [runId, error],
  );
}
