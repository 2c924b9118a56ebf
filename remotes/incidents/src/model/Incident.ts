import { readRecord, readText, readTime } from '@opsdeck/shared/api';
import { toPerson, type Person } from './Person';

/** Something that went wrong and is worked on. */
export type Incident = {
  id: string;
  /** The number that people call it by, such as INC-12. */
  number: string;
  title: string;
  description: string;
  status: string;
  severity: string;
  type: string;
  createdAt: string | null;
  updatedAt: string | null;
  acknowledged: string | null;
  resolved: string | null;
  closed: string | null;
  owner: Person | null;
  commander: Person | null;
  communicator: Person | null;
};

/** An incident of an answer; null when it has no id. */
export function toIncident(wire: unknown): Incident | null {
  const row = readRecord(wire);
  const id = readText(row.id);
  if (id === '') return null;
  return {
    id,
    number: readText(row.incident_id),
    title: readText(row.title) || 'Untitled',
    description: readText(row.description),
    status: readText(row.status),
    severity: readText(row.severity),
    type: readText(row.type),
    createdAt: readTime(row.created_at),
    updatedAt: readTime(row.updated_at),
    acknowledged: readTime(row.acknowledged),
    resolved: readTime(row.resolved),
    closed: readTime(row.closed),
    owner: toPerson(row.created_by),
    commander: toPerson(row.commander),
    communicator: toPerson(row.communicator),
  };
}
