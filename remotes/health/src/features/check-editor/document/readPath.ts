import { isRecord } from '@opsdeck/shared/lib';

/** The value at a dotted path; undefined where there is none. */
export function readPath(value: unknown, path: string): unknown {
  if (path === '') return value;
  return path
    .split('.')
    .reduce<unknown>((at, key) => (isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined), value);
}

/** A copy with another value at a dotted path; undefined removes it. Parents that are missing are made. */
export function writePath(
  record: Record<string, unknown>,
  path: string,
  value: unknown,
): Record<string, unknown> {
  const [key = '', ...rest] = path.split('.');
  const { [key]: current, ...others } = record;
  if (rest.length > 0) {
    const inner = isRecord(current) ? current : {};
    return { ...record, [key]: writePath(inner, rest.join('.'), value) };
  }
  return value === undefined ? others : { ...record, [key]: value };
}
