import { isDatabaseAway } from '@/gateway/isDatabaseAway';
import type { CheckResult } from './CheckResult';
import { type CheckEngine, createCheckEngine, type CheckEngineDeps, pause } from './createCheckEngine';
import { saveSelfChecks } from './saveSelfChecks';
import { selfChecks } from './selfChecks';

export type CheckRunner = {
  start(): void;
  /** Settles within five seconds; what is not finished by then is handed back and runs at the next start. */
  stop(): Promise<void>;
  /** Runs one check now and stores the result; null when there is no such check. Joins a run that is under way. */
  runNow(checkId: string, o?: { timeoutMs?: number }): Promise<CheckResult | null>;
} & Pick<CheckEngine, 'tryOut'>;

const POLL_MS = 1_000;
const SELF_MS = 10_000;
const FIRST_RETENTION_MS = 60_000;
const RETENTION_MS = 60 * 60_000;
const MAX_BACK_OFF_MS = 15_000;
const GRACE_MS = 2_500;
/** A clock that went back by more than this was set, not corrected. */
const CLOCK_STEP_MS = 30_000;

/** Runs checks on their schedules for as long as the console lives, through outages of its database. */
export function createCheckRunner(deps: CheckEngineDeps): CheckRunner {
  const { pool, log, selfTargets } = deps;
  const engine = createCheckEngine(deps);
  const stopping = new AbortController();
  let loop: Promise<void> | null = null;

  /** Writes the console's own checks when its parts have moved: at the start, and when an area is released. */
  async function keepSelfChecks(saved: string): Promise<string> {
    const targets = selfTargets();
    const wanted = JSON.stringify(selfChecks(targets));
    if (wanted !== saved) await saveSelfChecks(pool, targets, new Date());
    return wanted;
  }

  async function keepRunning(): Promise<void> {
    let savedSelf = '';
    let selfAt = 0;
    let retentionAt = performance.now() + FIRST_RETENTION_MS;
    let failures = 0;
    // Later than any clock: the first round also finds out what an earlier run wrote.
    let newestClock = Infinity;
    while (!stopping.signal.aborted) {
      const began = performance.now();
      try {
        if (Date.now() < newestClock - CLOCK_STEP_MS) {
          await pool.query('select from opsdeck.forget_runs_to_come()');
        }
        newestClock = Date.now();
        if (began >= selfAt) {
          savedSelf = await keepSelfChecks(savedSelf);
          selfAt = began + SELF_MS;
        }
        await engine.runDue();
        if (began >= retentionAt) {
          retentionAt = began + RETENTION_MS;
          await pool.query('select from opsdeck.apply_retention()');
        }
        if (failures > 0) log('[checks] the database is back, checks go on');
        failures = 0;
      } catch (error) {
        failures += 1;
        if (failures === 1) {
          const reason = isDatabaseAway(error) ? 'the database is away' : (error as Error).message;
          log(`[checks] ${reason}; checks wait and are tried again`);
        }
      }
      const wait = failures === 0 ? POLL_MS : Math.min(POLL_MS * 2 ** (failures - 1), MAX_BACK_OFF_MS);
      await pause(Math.max(0, wait - (performance.now() - began)), stopping.signal);
    }
  }

  return {
    start: () => {
      if (!stopping.signal.aborted) loop ??= keepRunning();
    },
    stop: async () => {
      stopping.abort();
      const limit = new AbortController();
      // A statement that hangs in a dying database must not keep the console from ending.
      const ended = Promise.all([engine.stop({ graceMs: GRACE_MS }), loop]).then(() => undefined);
      await Promise.race([ended, pause(4_500, limit.signal)]);
      limit.abort();
      ended.catch(() => undefined);
    },
    runNow: (checkId, o) => engine.runNow(checkId, o),
    tryOut: (check, o) => engine.tryOut(check, o),
  };
}
