import type { Status } from '@opsdeck/shared/theme';

const TONES: readonly [words: RegExp, tone: Status][] = [
  [/^(?:fatal|crit|emerg|panic|alert|err|severe)/i, 'unhealthy'],
  [/^warn/i, 'warning'],
  [/^(?:debug|trace|verbose|fine)/i, 'suppressed'],
];

/** The colour that goes with the word of a level; neutral for info and for words that are none. */
export function severityTone(severity: string): Status {
  return TONES.find(([words]) => words.test(severity.trim()))?.[1] ?? 'unknown';
}
