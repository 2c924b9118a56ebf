import { lookOf } from '@/model/Choice';
import { findIncidentStatus } from '@/model/incidentStatus';
import { Tag } from './Tag';

/** The state of an incident; one that the console does not know is shown as it is. */
export function IncidentStatusTag({ status }: { status: string }) {
  const { label, tone } = lookOf(findIncidentStatus(status), status);
  return label === '' ? null : <Tag tone={tone}>{label}</Tag>;
}
