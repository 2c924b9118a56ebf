import { isRecord } from '../lib';
import type { YamlPath } from './YamlPath';

/** Whether there is something at a path. */
export function hasPath(value: unknown, path: YamlPath): boolean {
  const [key, ...rest] = path;
  if (key === undefined) return true;
  if (Array.isArray(value)) return typeof key === 'number' && key < value.length && hasPath(value[key], rest);
  return isRecord(value) && Object.hasOwn(value, key) && hasPath(value[String(key)], rest);
}

/** A copy with one value set; a position after the end of a list appends. */
export function setInValue(current: unknown, path: YamlPath, next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (typeof key === 'number' && !isRecord(current)) {
    const list: unknown[] = Array.isArray(current) ? [...(current as unknown[])] : [];
    const position = Math.min(key, list.length);
    if (rest.length === 0 && next === undefined) list.splice(position, 1);
    else list[position] = setInValue(list[position], rest, next);
    return list;
  }
  const record: Record<string, unknown> = isRecord(current) ? { ...current } : {};
  if (rest.length === 0 && next === undefined) delete record[key];
  else record[key] = setInValue(Object.hasOwn(record, key) ? record[key] : undefined, rest, next);
  return record;
}
