/** The units that amounts of memory are given in. */
export const BYTE_UNITS = ['Mi', 'Gi', 'Ti'] as const;

/** A unit of memory. */
export type ByteUnit = (typeof BYTE_UNITS)[number];

/** An amount as it is typed, with its unit. */
export type ByteAmount = { amount: string; unit: ByteUnit };

const FACTORS: Record<ByteUnit, number> = { Mi: 2 ** 20, Gi: 2 ** 30, Ti: 2 ** 40 };
const DEFAULT_UNIT: ByteUnit = 'Mi';
const NUMBER = /^[+-]?(\d{1,15}(\.\d{0,9})?|\.\d{1,9})$/;

/** A number as people type it; null for anything else. */
export function readAmount(text: string): number | null {
  const typed = text.trim();
  return NUMBER.test(typed) ? Number(typed) : null;
}

/** "512Mi" as amount and unit. What has no known unit is all amount. */
export function parseBytes(text: string): ByteAmount {
  const typed = text.trim();
  const unit = BYTE_UNITS.find((one) => typed.endsWith(one));
  return unit ? { amount: typed.slice(0, -unit.length).trim(), unit } : { amount: typed, unit: DEFAULT_UNIT };
}

/** Amount and unit as one value; nothing typed is no value. */
export function formatBytes({ amount, unit }: ByteAmount): string {
  const typed = amount.trim();
  return typed === '' ? '' : `${typed}${unit}`;
}

/** How many bytes a value with a unit is; null when it is none. */
export function toBytes(text: string): number | null {
  const { amount, unit } = parseBytes(text);
  const number = readAmount(amount);
  return number === null ? null : number * FACTORS[unit];
}

/** "250m" as the number of thousandths; whole cores are counted in thousandths too. */
export function parseMillicores(text: string): string {
  const typed = text.trim();
  if (typed.endsWith('m')) return typed.slice(0, -1).trim();
  const cores = readAmount(typed);
  return cores === null ? typed : String(Math.round(cores * 1000));
}

/** A number of thousandths as a value; nothing typed is no value. */
export function formatMillicores(amount: string): string {
  const typed = amount.trim();
  return typed === '' ? '' : `${typed}m`;
}

const DURATION = /^(\d{1,12}(\.\d{1,9})?(ms|s|m|h|d|w|y))+$/;
const DURATION_PART = /(\d+(?:\.\d+)?)(ms|s|m|h|d|w|y)/g;
const SPANS: Record<string, number> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
  y: 31_536_000_000,
};

/** "1h30m" in milliseconds; null when it is no duration. */
export function parseSpan(text: string): number | null {
  const typed = text.trim();
  if (typed.length > 100 || !DURATION.test(typed)) return null;
  return [...typed.matchAll(DURATION_PART)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (SPANS[unit ?? ''] ?? 0),
    0,
  );
}
