import { readRecord, readText, readTime } from '@opsdeck/shared/api';

/** A definition in the list. */
export type Canary = {
  id: string;
  name: string;
  namespace: string;
  schedule: string;
  source: string;
  lastRuntime: string | null;
  createdBy: string;
};

/** A row of an answer; null when it has no id. */
export function toCanary(wire: unknown): Canary | null {
  const row = readRecord(wire);
  const id = readText(row.id);
  if (id === '') return null;
  const interval = readText(row.interval);
  return {
    id,
    name: readText(row.name) || id,
    namespace: readText(row.namespace),
    schedule: readText(row.schedule) || (interval === '' || interval === '0' ? '' : `@every ${interval}s`),
    source: readText(row.source) || 'UI',
    lastRuntime: readTime(row.last_runtime),
    createdBy: readText(readRecord(row.created_by).name),
  };
}
