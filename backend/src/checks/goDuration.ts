const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

const UNIT_MS: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: SECOND,
  m: 60 * SECOND,
  h: 60 * 60 * SECOND,
  d: DAY,
  w: 7 * DAY,
  y: 365 * DAY,
};

const PART = /(\d+(?:\.\d+)?|\.\d+)(ns|us|µs|μs|ms|s|m|h|d|w|y)/y;

/** Milliseconds of a duration such as `1h30m`, `500ms` or `2w`; null for anything else. */
export function parseGoDuration(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > 64) return null;
  let total = 0;
  PART.lastIndex = 0;
  while (PART.lastIndex < trimmed.length) {
    const match = PART.exec(trimmed);
    const unit = match?.[2] === undefined ? undefined : UNIT_MS[match[2]];
    if (!match || unit === undefined) return null;
    total += Number(match[1]) * unit;
  }
  return Number.isFinite(total) ? total : null;
}

/** A duration as people write it: `1d2h`, `4m5s`, `350ms`; at most two units. */
export function formatGoDuration(ms: number): string {
  if (ms < SECOND) return `${Math.round(ms)}ms`;
  const units: [string, number][] = [
    ['d', DAY],
    ['h', 60 * 60 * SECOND],
    ['m', 60 * SECOND],
    ['s', SECOND],
  ];
  let rest = Math.round(ms / SECOND) * SECOND;
  const parts: string[] = [];
  for (const [unit, size] of units) {
    const count = Math.floor(rest / size);
    if (count > 0 && parts.length < 2) parts.push(`${count}${unit}`);
    rest -= count * size;
  }
  return parts.join('');
}
