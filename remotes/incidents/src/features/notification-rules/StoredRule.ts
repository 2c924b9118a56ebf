import { readNumber, readRecord, readText } from '@opsdeck/shared/api';
import { readTexts } from './Rule';

/** A place that messages go to, as it is stored; fields that this console does not know stay. */
export type Service = Readonly<Record<string, unknown>>;

/** A rule as it is edited. */
export type StoredRule = {
  id: string;
  name: string;
  namespace: string;
  events: string[];
  filter: string;
  title: string;
  template: string;
  personId: string | null;
  teamId: string | null;
  playbookId: string | null;
  /** What the person, team or playbook is called, as far as it is known. */
  recipientName: string;
  services: Service[];
  repeatInterval: string;
  waitFor: number | null;
  waitForEvalPeriod: number | null;
  groupBy: string[];
  error: string;
  source: string;
};

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
    personId: readText(row.person_id) || null,
    teamId: readText(row.team_id) || null,
    playbookId: readText(row.playbook_id) || null,
    recipientName: readText(readRecord(row.person).name) || readText(readRecord(row.team).name),
    services: Array.isArray(row.custom_services) ? row.custom_services.map(readRecord) : [],
    repeatInterval: readText(row.repeat_interval),
    waitFor: readNumber(row.wait_for),
    waitForEvalPeriod: readNumber(row.wait_for_eval_period),
    groupBy: readTexts(row.group_by),
    error: readText(row.error),
    source: readText(row.source),
  };
}
