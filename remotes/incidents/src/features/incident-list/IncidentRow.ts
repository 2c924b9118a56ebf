import { readRecord, readText } from '@opsdeck/shared/api';
import { toIncident, type Incident } from '@/model/Incident';

/** An incident in the list, with the names of who works on it. */
export type IncidentRow = Incident & { responders: readonly string[] };

/** A row of an answer; null when it has no id. */
export function toIncidentRow(wire: unknown): IncidentRow | null {
  const incident = toIncident(wire);
  if (!incident) return null;
  const list: unknown = readRecord(wire).responders;
  const names = (Array.isArray(list) ? list : []).flatMap((entry: unknown) => {
    const responder = readRecord(entry);
    if (readText(responder.deleted_at) !== '') return [];
    return readText(readRecord(responder.person).name) || readText(readRecord(responder.team).name) || [];
  });
  return { ...incident, responders: [...new Set(names)] };
}
