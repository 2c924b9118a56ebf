import type pg from 'pg';
import { pause } from '@/checks/createCheckEngine';
import { inTransaction } from '@/checks/inTransaction';
import type { Config } from '@/config/Config';
import type { Log } from '@/gateway/handleError';
import { HttpError } from '@/gateway/HttpError';
import { isDatabaseAway } from '@/gateway/isDatabaseAway';
import { createSecretBox } from '@/identity/createSecretBox';
import type { JobQueue } from '@/jobs/createJobQueue';
import type { Deliverer } from '@/notifications/createDeliverer';
import type { ActionResult } from './actions/ActionExecutor';
import { addApproval, isApproved } from './approvals';
import { breakOff } from './breakOff';
import { createLiveRuns, type LiveRuns } from './createLiveRuns';
import { createRunSlots } from './createRunSlots';
import { createSchedules } from './createSchedules';
import { performAction } from './performAction';
import type { Target } from './playbookSpec';
import { recoverRuns, STOPPED_MEANWHILE } from './recoverRuns';
import { finishRun, isFinal, lockRun, readStarter } from './runRows';
import { forgetSecrets } from './runSecrets';
import type { PlaybookRow } from './runVariables';
import { settleAction } from './settleAction';
import { ADVANCE_JOB, type RunRequest, schedule, type StartedRun, startRun } from './startRun';
import { takeNextStep } from './takeNextStep';
import { readTargetRow } from './targets';
import { clearWorkDirs } from './workDirs';

export type SystemRunRequest = {
  playbookId: string;
  target?: Target | null;
  params?: Record<string, string>;
  notificationSendId?: string | null;
};

export type PlaybookEngine = {
  live: LiveRuns;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** For a person, whose rights the caller has checked. */
  begin(request: RunRequest): Promise<StartedRun>;
  /** For the console itself: a schedule or a notification starts a playbook. */
  startRun(request: SystemRunRequest): Promise<StartedRun>;
  /** False when the person is none of the approvers. */
  approve(runId: string, person: { id: string; email: string }): Promise<boolean>;
  cancel(runId: string): Promise<void>;
};

export type PlaybookEngineDeps = {
  pool: pg.Pool;
  config: Config;
  log: Log;
  queue: JobQueue;
  deliverer: Pick<Deliverer, 'send'>;
};

const STOP_PATIENCE_MS = 4_000;
const RETRY_MS = 1_000;

/** Carries out playbooks: what is to be done is stored before it is done, so that nothing is ever done twice. */
export function createPlaybookEngine(deps: PlaybookEngineDeps): PlaybookEngine {
  const { pool, config, log, queue } = deps;
  const box = createSecretBox(config.dataDir);
  const live = createLiveRuns();
  const slots = createRunSlots();
  const stopping = new AbortController();
  const underWay = new Map<string, { cancel: AbortController; work: Promise<void>; again: boolean }>();
  const startDeps = { pool, queue, box };

  /** A run holds a slot of its own, never one of the queue: other jobs do not wait for long actions. */
  function advance(runId: string): void {
    if (stopping.signal.aborted) return;
    const present = underWay.get(runId);
    if (present) {
      // It may have looked already and be about to end.
      present.again = true;
      return;
    }
    const cancel = new AbortController();
    const work = drive(runId, cancel.signal)
      .catch((error: Error) => giveUp(runId, error))
      .finally(() => {
        const isAsked = underWay.get(runId)?.again;
        underWay.delete(runId);
        if (isAsked) advance(runId);
      });
    underWay.set(runId, { cancel, work, again: false });
  }

  async function drive(runId: string, cancelled: AbortSignal): Promise<void> {
    const starter = await throughOutages(() => readStarter(pool, runId));
    if (starter === null) return;
    await slots.acquire(starter);
    try {
      while (!stopping.signal.aborted) {
        const step = await throughOutages(() =>
          inTransaction(pool, (client) =>
            takeNextStep(client, runId, { queue, box, now: new Date(), random: Math.random() }),
          ),
        );
        live.changed(runId);
        if (step.kind === 'rest') return;
        if (step.kind === 'again') continue;
        const signal = AbortSignal.any([cancelled, stopping.signal]);
        const { isRunLate, ...outcome } = await performAction(step, { ...deps, live }, signal);
        const endsRun = stopping.signal.aborted ? 'failed' : isRunLate ? 'timed_out' : null;
        await settle({ runId, actionId: step.actionId, endsRun }, outcome);
        live.changed(runId);
      }
    } finally {
      slots.release(starter);
    }
  }

  /** What nobody thought of must not leave a run that seems to go on. */
  async function giveUp(runId: string, reason: Error): Promise<void> {
    log(`[playbooks] run ${runId}: ${reason.message}`);
    // What the console interrupted itself is told apart at its next start.
    if (stopping.signal.aborted) return;
    try {
      await throughOutages(() => inTransaction(pool, (client) => breakOff(client, runId)));
      live.changed(runId);
    } catch (error) {
      log(`[playbooks] run ${runId} cannot be ended: ${(error as Error).message}`);
    }
  }

  /** How an action ended must not get lost: it is stored as soon as it can be. */
  async function settle(place: Parameters<typeof settleAction>[1], outcome: ActionResult): Promise<void> {
    const store = (result: ActionResult) =>
      throughOutages(() => inTransaction(pool, (client) => settleAction(client, place, result)));
    try {
      await store(outcome);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      const reason = `the result cannot be stored: ${(error as Error).message}`;
      await store({ result: null, failed: true, error: outcome.error ?? reason });
    }
  }

  async function throughOutages<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isDatabaseAway(error) || stopping.signal.aborted) throw error;
        await pause(RETRY_MS, stopping.signal);
      }
    }
  }

  async function startForConsole(request: SystemRunRequest): Promise<StartedRun> {
    await queue.prepare();
    const { rows } = await pool.query<PlaybookRow>(
      `select id, namespace, name, title, icon, description, category, source, created_at, spec from public.playbooks
       where id = $1 and deleted_at is null`,
      [request.playbookId],
    );
    const [playbook] = rows;
    if (!playbook) throw new HttpError(404, 'The playbook was not found');
    const { target = null } = request;
    const row = target ? await readTargetRow(pool, target, 'public') : null;
    return startRun(startDeps, {
      playbook,
      target: target && row ? { kind: target.kind, row } : null,
      params: request.params ?? {},
      person: null,
      notificationSendId: request.notificationSendId ?? null,
    });
  }

  const schedules = createSchedules({ pool, log, startRun: startForConsole });
  queue.handle<{ runId: string }>(ADVANCE_JOB, async ({ runId }) => advance(runId));

  return {
    live,
    async start() {
      await queue.prepare();
      // A file that cannot be removed is no reason not to start.
      await clearWorkDirs(config.dataDir).catch(() => undefined);
      const { failed } = await recoverRuns(pool, queue);
      if (failed > 0)
        log(`[playbooks] ${failed} runs had not ended when the console stopped; they have failed`);
      schedules.start();
    },
    async stop() {
      schedules.stop();
      stopping.abort(new Error(STOPPED_MEANWHILE));
      let patience: NodeJS.Timeout | undefined;
      const enough = new Promise<void>((resolve) => {
        patience = setTimeout(resolve, STOP_PATIENCE_MS);
      });
      await Promise.race([Promise.all([...underWay.values()].map(({ work }) => work)), enough]);
      clearTimeout(patience);
    },
    async begin(request) {
      await queue.prepare();
      return startRun(startDeps, request);
    },
    startRun: startForConsole,
    async approve(runId, person) {
      await queue.prepare();
      const accepted = await inTransaction(pool, async (client) => {
        const run = await lockRun(client, runId);
        if (!run) throw new HttpError(404, 'The run was not found');
        if (run.status !== 'pending_approval')
          throw new HttpError(400, 'This run does not wait for an approval');
        const standing = await addApproval(client, run, person);
        if (standing === 'unproven')
          throw new HttpError(403, 'Your e-mail address is one of an approver: verify it first');
        if (standing === 'unnamed') return false;
        if (await isApproved(client, run)) await schedule(client, queue, runId);
        return true;
      });
      if (accepted) live.changed(runId);
      return accepted;
    },
    async cancel(runId) {
      await inTransaction(pool, async (client) => {
        const run = await lockRun(client, runId);
        if (!run) throw new HttpError(404, 'The run was not found');
        if (isFinal(run)) throw new HttpError(400, 'This run has ended already');
        await client.query(
          `update public.playbook_run_actions set status = 'cancelled', end_time = clock_timestamp(), error = 'cancelled'
           where playbook_run_id = $1 and status in ('running', 'waiting')`,
          [runId],
        );
        await finishRun(client, run, { status: 'cancelled' });
        await forgetSecrets(client, runId);
      });
      underWay.get(runId)?.cancel.abort(new Error('cancelled'));
      live.changed(runId);
    },
  };
}
