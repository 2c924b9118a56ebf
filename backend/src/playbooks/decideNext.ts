import type { Outcome } from '@/expressions/evaluateCel';
import { isTimedOut } from './actionTimeout';
import { type ActionSpec, readRetry } from './playbookSpec';

/** What is stored of one attempt at an action, the earliest first. */
export type Attempt = { name: string; status: string; retry_count: number | null; error?: string | null };

export type Next =
  | { kind: 'busy' }
  | { kind: 'attempt'; action: ActionSpec; retry: number; outcome: Outcome }
  | { kind: 'finish'; status: 'completed' | 'failed' };

const BUSY: ReadonlySet<string> = new Set([
  'running',
  'waiting',
  'waiting_children',
  'sleeping',
  'scheduled',
]);

/** Finds what a run does next from what it has done so far. */
export function decideNext(actions: readonly ActionSpec[], attempts: readonly Attempt[]): Next {
  if (attempts.some(({ status }) => BUSY.has(status))) return { kind: 'busy' };
  const last = new Map(attempts.map((attempt) => [attempt.name, attempt]));
  const outcome: Outcome = { failed: false, timedOut: false, skipped: false };
  for (const action of actions) {
    const attempt = last.get(action.name);
    if (!attempt) return { kind: 'attempt', action, retry: 0, outcome };
    const failed = attempt.status !== 'completed' && attempt.status !== 'skipped';
    const tries = attempt.retry_count ?? 0;
    if (failed && tries < (readRetry(action)?.limit ?? 0)) {
      return { kind: 'attempt', action, retry: tries + 1, outcome };
    }
    outcome.failed ||= failed;
    outcome.timedOut ||= isTimedOut(attempt);
    outcome.skipped ||= attempt.status === 'skipped';
  }
  return { kind: 'finish', status: outcome.failed ? 'failed' : 'completed' };
}
