import { readCount, readNumber, readRecord, readText, readTime } from '@opsdeck/shared/api';

/** Whom a rule tells, in words. */
export type Recipient = { kind: 'person' | 'team' | 'services' | 'playbook'; name: string };

/** A rule in the list. */
export type Rule = {
  id: string;
  name: string;
  namespace: string;
  events: readonly string[];
  filter: string;
  recipient: Recipient;
  repeatInterval: string;
  waitFor: number | null;
  sent: number;
  failed: number;
  pending: number;
  commonError: string;
  lastFailedAt: string | null;
  /** Why it is paused. */
  error: string;
  errorAt: string | null;
  source: string;
  createdBy: string;
};

/** The words of a list, as far as it holds any. */
export function readTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(readText).filter(Boolean) : [];
}

const CONNECTION = /^connection:\/\/(?:.*\/)?/;

/** Where a message goes, without the secrets that addresses may hold. */
export function serviceText(wire: unknown): string {
  const service = readRecord(wire);
  const connection = readText(service.connection).replace(CONNECTION, '');
  const properties = readRecord(service.properties);
  const name = readText(service.name);
  const url = readText(service.url);
  const host = URL.canParse(url) ? new URL(url).host : '';
  const to = readText(properties.to) || readText(properties.email);
  return (
    [name || connection || host || (url ? 'an address' : ''), to].filter(Boolean).join(' to ') || 'a service'
  );
}

function recipientOf(row: Record<string, unknown>): Recipient {
  const named = (value: unknown) => readText(readRecord(value).name);
  if (readText(row.person_id)) return { kind: 'person', name: named(row.person) || 'a person who is gone' };
  if (readText(row.team_id)) return { kind: 'team', name: named(row.team) || 'a team that is gone' };
  const services: unknown[] = Array.isArray(row.custom_services) ? row.custom_services : [];
  if (services.length > 0) return { kind: 'services', name: services.map(serviceText).join(', ') };
  // The summary does not hold playbooks; a rule without any other recipient runs one.
  return { kind: 'playbook', name: '' };
}

/** A row of the summary; null when it has no id. */
export function toRule(wire: unknown): Rule | null {
  const row = readRecord(wire);
  const id = readText(row.id);
  if (id === '') return null;
  return {
    id,
    name: readText(row.name) || id,
    namespace: readText(row.namespace),
    events: readTexts(row.events),
    filter: readText(row.filter),
    recipient: recipientOf(row),
    repeatInterval: readText(row.repeat_interval),
    waitFor: readNumber(row.wait_for),
    sent: readCount(row.sent),
    failed: readCount(row.failed),
    pending: readCount(row.pending),
    commonError: readText(row.most_common_error),
    lastFailedAt: readTime(row.last_failed_at),
    error: readText(row.error),
    errorAt: readTime(row.error_at),
    source: readText(row.source),
    createdBy: readText(readRecord(row.created_by).name),
  };
}
