import { isRecord } from '../lib/isRecord';

const UNSAFE_KEYS = new Set(['__proto__', 'constructor']);

/** A field of an answer as an object; anything else reads as one without fields. */
export function readRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** A field of an answer as text; numbers and booleans are written out, anything else is empty. */
export function readText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** A count: whole, not negative, 0 where the backend sent nothing. */
export function readCount(value: unknown): number {
  const count = readNumber(value);
  return count === null || count < 0 ? 0 : Math.trunc(count);
}

/** A finite number, also from text, else `null`. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'string' && value.trim() === '') return null;
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** A moment as the text that the backend sent, `null` when it is none or the zero time of Go. */
export function readTime(value: unknown): string | null {
  if (typeof value !== 'string' || value.startsWith('0001-01-01')) return null;
  return Number.isNaN(Date.parse(value)) ? null : value;
}

/** A map of plain texts without the keys that would reach a prototype. */
export function readLabels(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(readRecord(value))
      .filter(([key]) => key !== '' && !UNSAFE_KEYS.has(key))
      .map(([key, label]) => [key, readText(label)]),
  );
}
