import { lookOf } from '@/model/Choice';
import { findSeverity } from '@/model/severity';
import { Tag } from './Tag';

/** How bad an incident is; a severity that the console does not know is shown as it is. */
export function SeverityTag({ severity }: { severity: string }) {
  const { label, tone } = lookOf(findSeverity(severity), severity);
  return label === '' ? null : <Tag tone={tone}>{label}</Tag>;
}
