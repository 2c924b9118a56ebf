import { readRecord, readText } from '@opsdeck/shared/api';
import { formatDurationText, parseDurationText } from '@/model/durationText';
import { isSecretProperty } from '../isSecretProperty';
import type { Service, StoredRule } from '../StoredRule';
import type { PropertyValues, RuleFormValues, ServiceValues } from './ruleForm.schema';

/** The columns that the form of a rule writes; all others of a stored one stay. */
export type RulePayload = {
  name: string;
  events: string[];
  filter: string | null;
  title: string | null;
  template: string | null;
  person_id: string | null;
  team_id: string | null;
  playbook_id: string | null;
  custom_services: Service[] | null;
  repeat_interval: string | null;
  wait_for: number | null;
  wait_for_eval_period: number | null;
  group_by: string[] | null;
};

/** A service that says nothing yet. */
export const EMPTY_SERVICE: ServiceValues = {
  way: 'connection',
  connection: '',
  url: '',
  to: '',
  properties: [],
  original: {},
};

/** Where a service without a connection holds the address. */
const emailKey = (stored: Record<string, unknown>) =>
  readText(stored.to) === '' && readText(stored.email) !== '' ? 'email' : 'to';
const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number';

function toServiceValues(service: Service): ServiceValues {
  const connection = readText(service.connection);
  const url = readText(service.url);
  const stored = readRecord(service.properties);
  const to = readText(stored[emailKey(stored)]);
  const way = connection ? 'connection' : url || !to ? 'url' : 'email';
  const properties = Object.entries(stored)
    .filter(([name, value]) => isPlain(value) && !(way === 'email' && name === emailKey(stored)))
    .map(([name, value]) => {
      const isKept = isSecretProperty(name);
      return { name, value: isKept ? '' : String(value), isKept };
    });
  return { way, connection, url, to: way === 'email' ? to : '', properties, original: service };
}

function propertiesOf({ way, to, properties, original }: ServiceValues): Record<string, unknown> {
  const stored = readRecord(original.properties);
  const read = (property: PropertyValues) =>
    property.isKept && property.value === '' ? stored[property.name] : property.value;
  const named = properties.filter(({ name }) => name.trim() !== '' && name !== '__proto__');
  return {
    // What the form cannot show is not its to throw away.
    ...Object.fromEntries(Object.entries(stored).filter(([, value]) => !isPlain(value))),
    ...Object.fromEntries(named.map((property) => [property.name.trim(), read(property)])),
    ...(way === 'email' ? { [emailKey(stored)]: to.trim() } : {}),
  };
}

/** A service as it is stored: the part that the form knows over what was there. */
export function toService(values: ServiceValues): Service {
  const { connection: _connection, url: _url, properties: _properties, ...others } = values.original;
  const properties = propertiesOf(values);
  const hadProperties = values.original.properties !== undefined;
  return {
    ...others,
    ...(values.way === 'connection' ? { connection: values.connection } : {}),
    ...(values.way === 'url' ? { url: values.url.trim() } : {}),
    ...(hadProperties || Object.keys(properties).length > 0 ? { properties } : {}),
  };
}

/** The form of a new rule, and of a stored one. */
export function toRuleFormValues(rule: StoredRule | null): RuleFormValues {
  return {
    name: rule?.name ?? '',
    events: rule?.events ?? [],
    filter: rule?.filter ?? '',
    title: rule?.title ?? '',
    template: rule?.template ?? '',
    recipient: recipientOf(rule),
    personId: rule?.personId ?? null,
    teamId: rule?.teamId ?? null,
    playbookId: rule?.playbookId ?? null,
    services: rule && rule.services.length > 0 ? rule.services.map(toServiceValues) : [EMPTY_SERVICE],
    repeatInterval: rule?.repeatInterval ?? '',
    waitFor: formatDurationText(rule?.waitFor ?? null),
    waitForEvalPeriod: formatDurationText(rule?.waitForEvalPeriod ?? null),
    groupBy: (rule?.groupBy ?? []).join(', '),
  };
}

function recipientOf(rule: StoredRule | null): RuleFormValues['recipient'] {
  if (rule?.teamId) return 'team';
  if (rule?.playbookId) return 'playbook';
  return rule && rule.services.length > 0 ? 'services' : 'person';
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** What to store. A rule has one kind of recipient; those of the other kinds are taken out. */
export function toRulePayload(values: RuleFormValues): RulePayload {
  const { recipient } = values;
  const groupBy = values.groupBy
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return {
    name: values.name.trim(),
    events: values.events,
    filter: orNull(values.filter),
    title: orNull(values.title),
    template: values.template.trim() === '' ? null : values.template,
    person_id: recipient === 'person' ? values.personId : null,
    team_id: recipient === 'team' ? values.teamId : null,
    playbook_id: recipient === 'playbook' ? values.playbookId : null,
    custom_services: recipient === 'services' ? values.services.map(toService) : null,
    repeat_interval: orNull(values.repeatInterval),
    wait_for: parseDurationText(values.waitFor) || null,
    wait_for_eval_period: parseDurationText(values.waitForEvalPeriod) || null,
    group_by: groupBy.length > 0 ? groupBy : null,
  };
}

/** Only what differs from what was read, so that nothing that others changed meanwhile is put back. */
export function toRuleChange(values: RuleFormValues, stored: StoredRule): Partial<RulePayload> {
  const before = toRulePayload(toRuleFormValues(stored));
  const after = toRulePayload(values);
  return Object.fromEntries(
    Object.entries(after).filter(
      ([column, value]) => JSON.stringify(value) !== JSON.stringify(before[column as keyof RulePayload]),
    ),
  );
}
