import { CheckInvalidError } from './CheckResult';
import { parseByteSize } from './byteSize';
import { parseGoDuration } from './goDuration';

/** A check as its author wrote it: untrusted, any shape. */
export type CheckSpec = Record<string, unknown>;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function own(spec: CheckSpec, key: string): unknown {
  const value = Object.hasOwn(spec, key) ? spec[key] : undefined;
  return value === null || value === '' ? undefined : value;
}

/** A text field; numbers and booleans are taken as text, because YAML turns unquoted ones into those. */
export function readText(spec: CheckSpec, key: string): string | undefined {
  const value = own(spec, key);
  if (value === undefined) return undefined;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new CheckInvalidError(`${key} must be text`);
}

export function requireText(spec: CheckSpec, key: string): string {
  const value = readText(spec, key)?.trim();
  if (!value) throw new CheckInvalidError(`${key} is required`);
  return value;
}

export function readNumber(
  spec: CheckSpec,
  key: string,
  range: { min: number; max: number; integer?: true },
): number | undefined {
  const value = own(spec, key);
  if (value === undefined) return undefined;
  const number = typeof value === 'string' ? Number(value) : value;
  const fits =
    typeof number === 'number' &&
    number >= range.min &&
    number <= range.max &&
    (!range.integer || Number.isInteger(number));
  if (!fits) throw new CheckInvalidError(`${key} must be a number from ${range.min} to ${range.max}`);
  return number;
}

export function readBoolean(spec: CheckSpec, key: string): boolean {
  const value = own(spec, key);
  return value === true || value === 'true';
}

export function readRecord(spec: CheckSpec, key: string): Record<string, unknown> | undefined {
  const value = own(spec, key);
  if (value === undefined) return undefined;
  if (!isRecord(value)) throw new CheckInvalidError(`${key} must be an object`);
  return value;
}

export function readList(spec: CheckSpec, key: string): unknown[] {
  const value = own(spec, key);
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new CheckInvalidError(`${key} must be a list`);
  return value;
}

/** Milliseconds of a duration field such as `24h`. */
export function readDuration(spec: CheckSpec, key: string): number | undefined {
  const text = readText(spec, key);
  if (text === undefined) return undefined;
  const ms = parseGoDuration(text);
  if (ms === null) throw new CheckInvalidError(`${key} must be a duration such as 30m or 24h`);
  return ms;
}

/** Bytes of a size field such as `10MB`. */
export function readByteSize(spec: CheckSpec, key: string): number | undefined {
  const text = readText(spec, key);
  if (text === undefined) return undefined;
  const bytes = parseByteSize(text);
  if (bytes === null) throw new CheckInvalidError(`${key} must be a size such as 512kb or 10MB`);
  return bytes;
}

/** The limit of `thresholdMillis`, if one is set. */
export function readThreshold(spec: CheckSpec): number | undefined {
  const threshold = readNumber(spec, 'thresholdMillis', { min: 0, max: 3_600_000 });
  return threshold === 0 ? undefined : threshold;
}
