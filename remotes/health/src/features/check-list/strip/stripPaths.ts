import { STRIP_LENGTH, type RunStrip } from './RunStrip';

/** The drawing of a strip: one path for each kind of bar, so that a row costs four elements and not fifty. */
export type StripPaths = { passed: string; failed: string; unjudged: string; empty: string };

export const BAR_WIDTH = 3;
export const STRIP_WIDTH = STRIP_LENGTH * (BAR_WIDTH + 1) - 1;
export const STRIP_HEIGHT = 16;

/** Height tells the state as well: no run is a line, success is low, what has no result is higher, failure is full. */
const HEIGHTS: Record<keyof StripPaths, number> = {
  empty: 1.5,
  passed: 7,
  unjudged: 11,
  failed: STRIP_HEIGHT,
};

function bar(place: number, height: number): string {
  const x = place * (BAR_WIDTH + 1);
  return `M${x} ${STRIP_HEIGHT - height}h${BAR_WIDTH}v${height}h-${BAR_WIDTH}z`;
}

/** The bars of the runs, the newest at the right end; places without a run come first. */
export function stripPaths(runs: RunStrip): StripPaths {
  const paths: StripPaths = { passed: '', failed: '', unjudged: '', empty: '' };
  const free = STRIP_LENGTH - Math.min(runs.length, STRIP_LENGTH);
  for (let place = 0; place < free; place += 1) paths.empty += bar(place, HEIGHTS.empty);
  runs.slice(-STRIP_LENGTH).forEach(({ passed }, index) => {
    const kind = passed === null ? 'unjudged' : passed ? 'passed' : 'failed';
    paths[kind] += bar(free + index, HEIGHTS[kind]);
  });
  return paths;
}
