import type { RunStrip } from './RunStrip';

/** What a strip says in words: "Last 24 runs: 2 failed". */
export function describeStrip(runs: RunStrip): string {
  if (runs.length === 0) return 'No runs yet';
  const failed = runs.filter(({ passed }) => passed === false).length;
  const unjudged = runs.filter(({ passed }) => passed === null).length;
  const parts = [
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(unjudged > 0 ? [`${unjudged} without a result`] : []),
  ];
  const verdict = parts.length > 0 ? parts.join(', ') : runs.length === 1 ? 'passed' : 'all passed';
  return `${runs.length === 1 ? 'Last run' : `Last ${runs.length} runs`}: ${verdict}`;
}
