import { rm } from 'node:fs/promises';
import type pg from 'pg';
import { createConnectionLookup } from '@/checks/createConnectionLookup';
import { formatGoDuration } from '@/checks/goDuration';
import { readCheckSettings } from '@/checks/readCheckSettings';
import { SecretScrubber } from '@/checks/SecretScrubber';
import type { Config } from '@/config/Config';
import { ExpressionError } from '@/expressions/ExpressionError';
import type { Log } from '@/gateway/handleError';
import type { Deliverer } from '@/notifications/createDeliverer';
import type { ActionResult } from './actions/ActionExecutor';
import { executeAction } from './actions/executeAction';
import { renderAction, renderEnv } from './actions/renderAction';
import type { LiveOutput, LiveRuns, OutputStream } from './createLiveRuns';
import { timedOutAfter } from './actionTimeout';
import { readDurationMs } from './playbookSpec';
import { makeWorkDir } from './workDirs';
import { readExecEnabled } from './readExecEnabled';
import type { Step } from './takeNextStep';

export type Performed = ActionResult & {
  /** The time of the whole run is over. */
  isRunLate: boolean;
};
type Act = Extract<Step, { kind: 'act' }>;
export type PerformDeps = {
  pool: pg.Pool;
  config: Config;
  log: Log;
  deliverer: Pick<Deliverer, 'send'>;
  live: LiveRuns;
};

const STORE_EVERY_MS = 1_000;
/** Storing what is there so far costs more the more there is. */
const STORE_MS_PER_CHAR = 1 / 1_000;
const STOP_PATIENCE_MS = 15_000;

/** Carries out an action that was stored as running. Always resolves. */
export async function performAction(act: Act, deps: PerformDeps, stop: AbortSignal): Promise<Performed> {
  const { run, action, actionId } = act;
  const scrubber = new SecretScrubber();
  for (const secret of Object.values(act.secrets)) scrubber.add(secret);
  const limit = createLimit(act);
  const signal = AbortSignal.any([stop, limit.signal]);
  const output = deps.live.begin(run.id, actionId);
  const storing = storeMeanwhile(deps, actionId, output);
  let workDir: string | null = null;
  try {
    const rendered = renderAction(action, act.variables);
    const env = renderEnv(run.spec.env, action, act.variables);
    workDir = await makeWorkDir(deps.config.dataDir);
    const settings = await readCheckSettings(deps.pool, deps.config.dataDir);
    const work = executeAction(rendered, {
      ...deps,
      signal,
      timeoutMs: limit.ms,
      onOutput: (stream: OutputStream, text: string) => deps.live.append(run.id, actionId, stream, text),
      connections: createConnectionLookup(deps.pool),
      scrubber,
      settings,
      execEnabled: await readExecEnabled(deps.pool),
      runId: run.id,
      actionId,
      env: Array.isArray(env) ? env : [],
      workDir,
    });
    const result = await Promise.race([work, impatience(signal, output)]);
    return { ...result, isRunLate: limit.isOfRun() };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    if (!(error instanceof ExpressionError))
      deps.log(`[playbooks] action ${actionId}: ${scrubber.text(text)}`);
    return { result: null, failed: true, error: scrubber.text(text), isRunLate: limit.isOfRun() };
  } finally {
    limit.clear();
    storing.end();
    deps.live.end(run.id, actionId);
    if (workDir !== null) await rm(workDir, { recursive: true, force: true }).catch(() => undefined);
  }
}

const MAX_TIMER_MS = 2 ** 31 - 1;

function createLimit({ action, run, deadline }: Act) {
  const own = readDurationMs(action.timeout);
  const left = Math.max(0, deadline.getTime() - Date.now());
  const isOwn = own !== null && own > 0 && own < left;
  const ms = isOwn ? own : left;
  const controller = new AbortController();
  const text = isOwn ? timedOutAfter(ms) : `the run timed out after ${formatGoDuration(run.timeout_ms)}`;
  const end = () => controller.abort(new Error(text));
  const timer = setTimeout(end, Math.min(ms, MAX_TIMER_MS));
  return {
    signal: controller.signal,
    ms,
    /** Whether it was reached, and not only that of the action. */
    isOfRun: () => controller.signal.aborted && !isOwn,
    clear: () => clearTimeout(timer),
  };
}

/** What does not end when it is told to is left behind; the run goes on without it. */
async function impatience(signal: AbortSignal, output: LiveOutput): Promise<ActionResult> {
  await new Promise<void>((resolve) => {
    const wait = () => void setTimeout(resolve, STOP_PATIENCE_MS).unref();
    if (signal.aborted) wait();
    else signal.addEventListener('abort', wait, { once: true });
  });
  return { result: { ...output }, failed: true, error: (signal.reason as Error).message };
}

/** Keeps what an action has said so far, so that readers who do not look on live see it, and a crash leaves it. */
function storeMeanwhile({ pool }: PerformDeps, actionId: string, output: LiveOutput): { end: () => void } {
  let timer: NodeJS.Timeout;
  let stored = 0;
  let isOver = false;
  const plan = (): void => {
    const size = output.stdout.length + output.stderr.length;
    timer = setTimeout(() => void store(), Math.max(STORE_EVERY_MS, size * STORE_MS_PER_CHAR));
    timer.unref();
  };
  const store = async (): Promise<void> => {
    const size = output.stdout.length + output.stderr.length;
    if (size > stored) {
      stored = size;
      // The end of an action stores all of it; a partial result that is late must not replace that.
      await pool
        .query(`update public.playbook_run_actions set result = $2 where id = $1 and status = 'running'`, [
          actionId,
          JSON.stringify(output),
        ])
        .catch(() => undefined);
    }
    if (!isOver) plan();
  };
  plan();
  return {
    end: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
