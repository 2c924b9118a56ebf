import type pg from 'pg';
import { pause } from '@/checks/createCheckEngine';
import { evaluateCel } from '@/expressions/evaluateCel';
import { ExpressionError } from '@/expressions/ExpressionError';
import type { Log } from '@/gateway/handleError';
import { isDatabaseAway } from '@/gateway/isDatabaseAway';
import { takeEvents } from '@/notifications/takeEvents';
import { readScriptedEvidence, type ScriptedEvidence } from './readEvidenceVariables';

export type DefinitionsOfDone = {
  start(): void;
  stop(): Promise<void>;
  /** Looks at what has changed. */
  runOnce(): Promise<void>;
  /** Looks at all of them, for what changes with time alone. */
  evaluateAll(): Promise<void>;
};

const POLL_MS = 1_000;
const MAX_BACK_OFF_MS = 15_000;
const ALL_MS = 5 * 60_000;
const BATCH = 100;
/** Scripts come from many: nine tenths of the time are for everything else that the gateway does. */
const REST_FACTOR = 9;
/** A script that takes about as long as it may is looked at again after a while, or when it is another one. */
const SLOW_MS = 200;
const RETRY_SLOW_MS = 10 * 60_000;
const MAX_RESULT_LENGTH = 2_000;

/** Finds out by their scripts whether definitions of done are met: as soon as something changes, and every five minutes. */
export function createDefinitionsOfDone({ pool, log }: { pool: pg.Pool; log: Log }): DefinitionsOfDone {
  const stopping = new AbortController();
  const { signal } = stopping;
  let loop: Promise<void> | null = null;
  const slow = new Map<string, { script: string; until: number }>();
  let workedMs = 0;

  async function runOnce(): Promise<void> {
    for (let count = 0; count < BATCH; count += 1) {
      const taken = await takeEvents(pool, {
        names: ['evidence.evaluate'],
        limit: 1,
        signal,
        handle: async (client, { eventId }) => {
          if (eventId === null) return;
          for (const evidence of await readScriptedEvidence(client, [eventId])) await judge(client, evidence);
        },
      });
      if (taken === 0) return;
      await rest();
    }
  }

  async function evaluateAll(): Promise<void> {
    for (const [id, { until }] of slow) if (until < performance.now()) slow.delete(id);
    for (const evidence of await readScriptedEvidence(pool, null)) {
      if (signal.aborted) return;
      await judge(pool, evidence);
      await rest();
    }
  }

  async function judge(client: pg.ClientBase | pg.Pool, evidence: ScriptedEvidence): Promise<void> {
    const { id, script } = evidence;
    const last = slow.get(id);
    if (last?.script === script && last.until > performance.now()) return;
    const startedAt = performance.now();
    const { isDone, result } = evaluate(evidence);
    const tookMs = performance.now() - startedAt;
    workedMs += tookMs;
    if (tookMs > SLOW_MS) slow.set(id, { script, until: performance.now() + RETRY_SLOW_MS });
    // Not while somebody else writes another script.
    await client.query(
      `update public.evidences set done = $2, script_result = $3
       where id = $1 and script = $4 and (done is distinct from $2 or script_result is distinct from $3)`,
      [id, isDone, result, script],
    );
  }

  async function rest(): Promise<void> {
    const restMs = workedMs * REST_FACTOR;
    workedMs = 0;
    if (restMs > 0) await pause(restMs, signal);
  }

  async function keepRunning(): Promise<void> {
    let failures = 0;
    let allAt = 0;
    while (!signal.aborted) {
      try {
        if (performance.now() >= allAt) {
          await evaluateAll();
          allAt = performance.now() + ALL_MS;
        }
        await runOnce();
        failures = 0;
      } catch (error) {
        failures += 1;
        if (failures === 1 && !signal.aborted) {
          const reason = isDatabaseAway(error) ? 'the database is away' : (error as Error).message;
          log(`[incidents] ${reason}; definitions of done are looked at later`);
        }
      }
      await pause(Math.min(POLL_MS * 2 ** failures, MAX_BACK_OFF_MS), signal);
    }
  }

  return {
    start() {
      loop ??= keepRunning();
    },
    async stop() {
      stopping.abort();
      await loop;
    },
    runOnce,
    evaluateAll,
  };
}

/** What cannot be worked out is not done, and says why. */
function evaluate({ script, variables }: ScriptedEvidence): { isDone: boolean; result: string } {
  try {
    const value = evaluateCel(script, variables);
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    return {
      isDone: value === true || value === 'true',
      result: text.replaceAll('\u0000', '').slice(0, MAX_RESULT_LENGTH),
    };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return { isDone: false, result: error.message.replaceAll('\u0000', '').slice(0, MAX_RESULT_LENGTH) };
  }
}
