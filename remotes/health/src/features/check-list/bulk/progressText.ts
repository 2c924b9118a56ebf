import type { BulkState } from './BulkEntry';
import type { BulkRun } from './createBulkRunner';

const WORDS: readonly (readonly [BulkState, string])[] = [
  ['failed', 'failed'],
  ['error', 'could not be run'],
  ['empty', 'without a result'],
  ['cancelled', 'cancelled'],
  ['passed', 'passed'],
];

/** How far a bulk run is, or what came of it: "3 of 12 run", "1 failed, 11 passed". */
export function progressText({ entries, isRunning }: BulkRun): string {
  const count = (wanted: BulkState) => entries.filter(({ state }) => state === wanted).length;
  if (isRunning) {
    const left = count('waiting') + count('running') + count('cancelled');
    return `${entries.length - left} of ${entries.length - count('cancelled')} run`;
  }
  return WORDS.map(([state, word]) => [count(state), word] as const)
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${number} ${word}`)
    .join(', ');
}
