import { readCount, readRecord, readText, readTime } from '@opsdeck/shared/api';
import { toNotifiedResource, type NotifiedResource } from '@/model/NotifiedResource';
import { bodyLine } from '@/model/readableBody';

/** What was sent, or held back, about one resource. */
export type ResourceSends = {
  /** Of the row; resources that are gone may have no id of their own. */
  key: string;
  resource: NotifiedResource;
  health: string;
  status: string;
  description: string;
  firstObserved: string | null;
  lastSeen: string | null;
  lastMessage: string;
  total: number;
  sent: number;
  failed: number;
  suppressed: number;
  inProgress: number;
};

/** A row of the summary. */
export function toResourceSends(wire: unknown, index: number): ResourceSends {
  const row = readRecord(wire);
  const resource = toNotifiedResource(row);
  return {
    key: resource.id || `row-${index}`,
    resource,
    health: readText(row.resource_health),
    status: readText(row.resource_status),
    description: readText(row.resource_health_description),
    firstObserved: readTime(row.first_observed),
    lastSeen: readTime(row.last_seen),
    lastMessage: bodyLine(readText(row.last_message)),
    total: readCount(row.total),
    sent: readCount(row.sent),
    failed: readCount(row.error),
    suppressed: readCount(row.suppressed),
    inProgress: readCount(row.in_progress),
  };
}
