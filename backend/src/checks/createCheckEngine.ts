import type pg from 'pg';
import { HttpError } from '@/gateway/HttpError';
import { isDatabaseAway } from '@/gateway/isDatabaseAway';
import type { CheckResult } from './CheckResult';
import { jitterOf, nextRun, scheduleOf } from './checkSchedule';
import type { CheckSettings } from './CheckSettings';
import { claimDueChecks, type ClaimedCheck, findCheck, releaseClaims } from './claimDueChecks';
import { createConnectionLookup } from './createConnectionLookup';
import { createSlots } from './createSlots';
import { executeCheck } from './executeCheck';
import { readCheckSettings } from './readCheckSettings';
import { type NextRuntime, recordResult } from './recordResult';
import { SELF_CANARY_ID, selfChecks, withOwnDatabase } from './selfChecks';
import type { SelfTargets } from './SelfTargets';
import type { StoredCheck } from './StoredCheck';

export type CheckEngineDeps = {
  pool: pg.Pool;
  log: (line: string) => void;
  selfTargets: () => SelfTargets;
};

export type CheckEngine = {
  /** Starts what is due, as far as there are free places; `finished` settles when all their results are stored. */
  runDue(): Promise<{ started: number; finished: Promise<void> }>;
  /** Runs one check now; null when there is no such check. Joins a run that is under way. */
  runNow(checkId: string, o?: { timeoutMs?: number }): Promise<CheckResult | null>;
  /** Runs a check that nobody has saved, and stores nothing. */
  tryOut(check: UnsavedCheck, o: { timeoutMs: number; signal: AbortSignal }): Promise<CheckResult>;
  /** Takes nothing new, gives running checks `graceMs` to end, then calls the rest off and hands them back. */
  stop(o: { graceMs: number }): Promise<void>;
};

type UnsavedCheck = { type: string; spec: unknown };

/** Enough for dozens of targets that never answer, each of which takes a place until its time limit. */
export const MAX_PARALLEL_CHECKS = 32;
/** Of their own, so that people who try things out never keep others from running what is stored. */
export const MAX_PARALLEL_TESTS = 8;
const SURROUNDINGS_LIFETIME_MS = 5_000;
const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 15_000;
const HAND_BACK_MS = 1_000;

type Surroundings = { targets: SelfTargets; settings: CheckSettings };

type Run = { promise: Promise<CheckResult | null>; claim: ClaimedCheck | null };

/** Waits, but no longer than until the signal. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
  });
}

function notJudged(error: string): CheckResult {
  const nothing = { pass: false, invalid: true, unknown: true, duration: 0, message: '', details: null };
  return { ...nothing, error, start: new Date() };
}

function beingStopped(): HttpError {
  return new HttpError(503, 'The console is being stopped.', { headers: { 'retry-after': '2' } });
}

/** Executes checks and stores what they find: never the same check twice at a time, never too many at once. */
export function createCheckEngine({ pool, log, selfTargets }: CheckEngineDeps): CheckEngine {
  const running = new Map<string, Run>();
  const onDemandSlots = createSlots(MAX_PARALLEL_CHECKS);
  const testSlots = createSlots(MAX_PARALLEL_TESTS);
  const stopping = new AbortController();
  const callOff = new AbortController();
  const lookup = createConnectionLookup(pool);
  let surroundings: { value: Promise<Surroundings>; readAt: number } | null = null;

  /** Switches and addresses, read again every few seconds: an administrator's change counts soon, without a restart. */
  function currentSurroundings(): Promise<Surroundings> {
    if (surroundings && Date.now() - surroundings.readAt < SURROUNDINGS_LIFETIME_MS)
      return surroundings.value;
    const read = async (): Promise<Surroundings> => {
      const targets = selfTargets();
      return { targets, settings: await readCheckSettings(pool, targets.dataDir) };
    };
    const value = read();
    surroundings = { value, readAt: Date.now() };
    value.catch(() => {
      surroundings = null;
    });
    return value;
  }

  async function execute(check: StoredCheck, timeoutMs: number | undefined): Promise<CheckResult> {
    const { targets, settings } = await currentSurroundings();
    const options = {
      settings,
      connections: lookup,
      signal: callOff.signal,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    };
    if (check.canaryId !== SELF_CANARY_ID) return executeCheck(check, options);
    // Never what the row says: it can be edited, and the built-in checks may use the owner's password.
    const own = selfChecks(targets).find(({ type, name }) => type === check.type && name === check.name);
    if (own) return executeCheck(own, { ...options, connections: withOwnDatabase(lookup, targets) });
    return notJudged('this is not one of the built-in checks of the console');
  }

  async function store(o: { checkId: string; result: CheckResult; nextRuntime: NextRuntime }): Promise<void> {
    let delay = FIRST_RETRY_MS;
    for (;;) {
      try {
        await recordResult(pool, o);
        return;
      } catch (error) {
        const hopeless = !isDatabaseAway(error) || o.nextRuntime.kind === 'keep' || stopping.signal.aborted;
        if (hopeless) throw error;
        await pause(delay, stopping.signal);
        delay = Math.min(delay * 2, LAST_RETRY_MS);
      }
    }
  }

  async function runScheduled({ check, dueAt, firstRun, lease }: ClaimedCheck): Promise<CheckResult | null> {
    try {
      const schedule = scheduleOf(check.spec, check.canarySpec);
      // A check that nobody can schedule says so in its history, instead of staying silent for ever.
      const result =
        schedule.kind === 'invalid' ? notJudged(schedule.reason) : await execute(check, undefined);
      if (callOff.signal.aborted) return null;
      const regular = nextRun(schedule, { previous: dueAt, now: new Date() });
      const jitterMs = firstRun ? jitterOf(schedule, check.id) : 0;
      const next = regular && new Date(regular.getTime() + jitterMs);
      await store({ checkId: check.id, result, nextRuntime: { kind: 'replace', lease, next } });
      return result;
    } catch (error) {
      // The claim runs out by itself, so the check comes due again.
      log(`[checks] ${check.type} check "${check.name}" (${check.id}): ${(error as Error).message}`);
      return null;
    }
  }

  async function runOnDemand(checkId: string, timeoutMs: number | undefined): Promise<CheckResult | null> {
    await onDemandSlots.acquire();
    try {
      const check = await findCheck(pool, checkId);
      if (!check) return null;
      const result = await execute(check, timeoutMs);
      if (callOff.signal.aborted) throw beingStopped();
      await store({ checkId, result, nextRuntime: { kind: 'keep' } });
      return result;
    } finally {
      onDemandSlots.release();
    }
  }

  function track(id: string, run: Run): Promise<CheckResult | null> {
    running.set(id, run);
    const forget = (): void => {
      if (running.get(id) === run) running.delete(id);
    };
    run.promise.then(forget, forget);
    return run.promise;
  }

  async function handBack(): Promise<void> {
    const claims = [...running.values()].flatMap(({ claim }) => claim ?? []);
    if (claims.length === 0) return;
    const limit = AbortSignal.timeout(HAND_BACK_MS);
    await Promise.race([releaseClaims(pool, claims).catch(() => undefined), pause(HAND_BACK_MS, limit)]);
  }

  return {
    runDue: async () => {
      const none = { started: 0, finished: Promise.resolve() };
      const free = MAX_PARALLEL_CHECKS - [...running.values()].filter(({ claim }) => claim).length;
      if (free <= 0 || stopping.signal.aborted) return none;
      const claims = await claimDueChecks(pool, { limit: free, running: [...running.keys()] });
      // While the claim was on its way a stop or a run on demand may have come first; those checks stay due.
      const mine = stopping.signal.aborted ? [] : claims.filter(({ check }) => !running.has(check.id));
      const runs = mine.map((claim) => track(claim.check.id, { promise: runScheduled(claim), claim }));
      const others = claims.filter((claim) => !mine.includes(claim));
      if (others.length > 0) await releaseClaims(pool, others);
      return { started: runs.length, finished: Promise.allSettled(runs).then(() => undefined) };
    },
    runNow: (checkId, o = {}) => {
      if (stopping.signal.aborted) return Promise.reject(beingStopped());
      const id = checkId.toLowerCase();
      const joined = running.get(id);
      if (joined) return joined.promise;
      return track(id, { promise: runOnDemand(id, o.timeoutMs), claim: null });
    },
    tryOut: async (check, { timeoutMs, signal }) => {
      const untilEnd = AbortSignal.any([signal, stopping.signal]);
      try {
        await testSlots.acquire(untilEnd);
      } catch {
        if (stopping.signal.aborted) throw beingStopped();
        return notJudged('no place was free to run this test in time');
      }
      try {
        const { settings } = await currentSurroundings();
        return await executeCheck(check, {
          settings,
          connections: lookup,
          timeoutMs,
          signal: untilEnd,
        });
      } finally {
        testSlots.release();
      }
    },
    stop: async ({ graceMs }) => {
      stopping.abort();
      const ended = Promise.allSettled([...running.values()].map(({ promise }) => promise));
      const grace = new AbortController();
      await Promise.race([ended, pause(graceMs, grace.signal)]);
      grace.abort();
      if (running.size === 0) return;
      // In this order: a check that is called off must find its claim already handed back.
      await handBack();
      callOff.abort();
      await ended;
    },
  };
}
