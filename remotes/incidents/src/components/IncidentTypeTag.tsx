import { lookOf } from '@/model/Choice';
import { findIncidentType } from '@/model/incidentType';
import { Tag } from './Tag';

/** What an incident is about; a type that the console does not know is shown as it is. */
export function IncidentTypeTag({ type }: { type: string }) {
  const { label, tone } = lookOf(findIncidentType(type), type);
  return label === '' ? null : <Tag tone={tone}>{label}</Tag>;
}
