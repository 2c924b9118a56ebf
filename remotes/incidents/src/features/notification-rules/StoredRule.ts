import { readNumber, readRecord, readText } from '@opsdeck/shared/api';
import { readTexts } from './Rule';

/** A place that messages go to, as it is stored; fields that this console does not know stay. */
export type Service = Readonly<Record<string, unknown>>;

/** How a rule that tells of one item keeps quiet about others; fields that this console does not know stay. */
export type Inhibition = Readonly<Record<string, unknown>>;

/** Whom a rule names, by reference. */
export type StoredRecipient = {
  personId: string | null;
  teamId: string | null;
  playbookId: string | null;
  services: Service[];
};

/** A rule as it is edited. */
export type StoredRule = StoredRecipient & {
  id: string;
  name: string;
  namespace: string;
  events: string[];
  filter: string;
  title: string;
  template: string;
  /** What the person, team or playbook is called, as far as it is known. */
  recipientName: string;
  /** Who is told when that fails. */
  fallback: StoredRecipient;
  fallbackDelay: number | null;
  inhibitions: Inhibition[];
  repeatInterval: string;
  waitFor: number | null;
  waitForEvalPeriod: number | null;
  groupBy: string[];
  error: string;
  source: string;
};

function recipientOf(row: Record<string, unknown>, prefix: '' | 'fallback_'): StoredRecipient {
  const services = row[`${prefix}custom_services`];
  return {
    personId: readText(row[`${prefix}person_id`]) || null,
    teamId: readText(row[`${prefix}team_id`]) || null,
    playbookId: readText(row[`${prefix}playbook_id`]) || null,
    services: Array.isArray(services) ? services.map(readRecord) : [],
  };
}

/** A whole row; null when it has no id. */
export function toStoredRule(wire: unknown): StoredRule | null {
  const row = readRecord(wire);
  const id = readText(row.id);
  if (id === '') return null;
  return {
    id,
    name: readText(row.name),
    namespace: readText(row.namespace),
    events: readTexts(row.events),
    filter: readText(row.filter),
    title: readText(row.title),
    template: readText(row.template),
    ...recipientOf(row, ''),
    recipientName: readText(readRecord(row.person).name) || readText(readRecord(row.team).name),
    fallback: recipientOf(row, 'fallback_'),
    fallbackDelay: readNumber(row.fallback_delay),
    inhibitions: Array.isArray(row.inhibitions) ? row.inhibitions.map(readRecord) : [],
    repeatInterval: readText(row.repeat_interval),
    waitFor: readNumber(row.wait_for),
    waitForEvalPeriod: readNumber(row.wait_for_eval_period),
    groupBy: readTexts(row.group_by),
    error: readText(row.error),
    source: readText(row.source),
  };
}
