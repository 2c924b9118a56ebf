const NANOSECONDS: Readonly<Record<string, number>> = {
  ns: 1,
  us: 1e3,
  µs: 1e3,
  ms: 1e6,
  s: 1e9,
  m: 60e9,
  h: 3_600e9,
  d: 86_400e9,
  w: 604_800e9,
};
const PART = /(\d+(?:\.\d+)?)(ns|us|µs|ms|[smhdw])/gy;
// Above this a number no longer holds each nanosecond; it is 104 days.
const MAX = Number.MAX_SAFE_INTEGER;

/** A duration as people write it ("1h30m", "5m") in nanoseconds; null for what is none. */
export function parseDurationText(text: string): number | null {
  const compact = text.replace(/\s+/g, '');
  if (compact === '' || compact.length > 40) return null;
  let total = 0;
  let end = 0;
  for (const match of compact.matchAll(PART)) {
    total += Number(match[1]) * (NANOSECONDS[match[2] ?? ''] ?? 0);
    end = match.index + match[0].length;
  }
  const isWhole = end === compact.length && Number.isFinite(total);
  return isWhole && total <= MAX ? Math.round(total) : null;
}

const UNITS = ['d', 'h', 'm', 's', 'ms', 'us', 'ns'] as const;

/** Nanoseconds as people write them; empty for none. */
export function formatDurationText(nanoseconds: number | null): string {
  if (nanoseconds === null || !Number.isFinite(nanoseconds) || nanoseconds <= 0) return '';
  let rest = Math.round(nanoseconds);
  let text = '';
  for (const unit of UNITS) {
    const size = NANOSECONDS[unit] ?? 1;
    const count = Math.floor(rest / size);
    if (count > 0) text += `${count}${unit}`;
    rest -= count * size;
  }
  return text;
}
