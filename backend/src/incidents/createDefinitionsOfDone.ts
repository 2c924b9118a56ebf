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
const MAX_RESULT_LENGTH = 2_000;

/** Finds out by their scripts whether definitions of done are met: as soon as something changes, and every five minutes. */
export function createDefinitionsOfDone({ pool, log }: { pool: pg.Pool; log: Log }): DefinitionsOfDone {
  const stopping = new AbortController();
  const { signal } = stopping;
  let loop: Promise<void> | null = null;

  async function runOnce(): Promise<void> {
    await takeEvents(pool, {
      names: ['evidence.evaluate'],
      limit: BATCH,
      signal,
      handle: async (client, { eventId }) => {
        if (eventId === null) return;
        for (const evidence of await readScriptedEvidence(client, [eventId])) await judge(client, evidence);
      },
    });
  }

  async function evaluateAll(): Promise<void> {
    for (const evidence of await readScriptedEvidence(pool, null)) {
      if (signal.aborted) return;
      await judge(pool, evidence);
    }
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

async function judge(client: pg.ClientBase | pg.Pool, evidence: ScriptedEvidence): Promise<void> {
  const { isDone, result } = evaluate(evidence);
  // Not while somebody else writes another script.
  await client.query(
    `update public.evidences set done = $2, script_result = $3
     where id = $1 and script = $4 and (done is distinct from $2 or script_result is distinct from $3)`,
    [evidence.id, isDone, result, evidence.script],
  );
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
