import { readRecord, readText } from '@opsdeck/shared/api';
import type { RunAction } from '@/model/RunAction';
import { isFinalStatus } from '@/model/runStatus';

/** The action to look at: the chosen one, else what goes on, what failed first, or the last. */
export function pickAction(actions: readonly RunAction[], chosenId: string | null): RunAction | null {
  return (
    actions.find(({ id }) => id === chosenId) ??
    actions.find(({ status }) => !isFinalStatus(status)) ??
    actions.find(({ status }) => status === 'failed' || status === 'timed_out') ??
    actions.at(-1) ??
    null
  );
}

/** The names of a spec's actions that are not among those of the run. */
export function plannedActions(spec: Record<string, unknown>, actions: readonly RunAction[]): string[] {
  const listed: unknown[] = Array.isArray(spec.actions) ? spec.actions : [];
  const begun = new Set(actions.map(({ name }) => name));
  return listed
    .map((entry) => readText(readRecord(entry).name))
    .filter((name) => name !== '' && !begun.has(name));
}
