import { readRecord, readText } from '@opsdeck/shared/api';
import { formatDurationText, parseDurationText } from '@/model/durationText';
import { isSecretProperty } from '../isSecretProperty';
import { readTexts } from '../Rule';
import type { Inhibition, Service, StoredRecipient, StoredRule } from '../StoredRule';
import type {
  InhibitionDirection,
  InhibitionValues,
  PropertyValues,
  RecipientKind,
  RecipientValues,
  RuleFormValues,
  ServiceValues,
} from './ruleForm.schema';

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
  fallback_person_id: string | null;
  fallback_team_id: string | null;
  fallback_playbook_id: string | null;
  fallback_custom_services: Service[] | null;
  fallback_delay: number | null;
  inhibitions: Inhibition[] | null;
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
    ...toRecipientValues(rule, 'person'),
    fallback: toRecipientValues(rule?.fallback ?? null, 'none'),
    fallbackDelay: formatDurationText(rule?.fallbackDelay ?? null),
    inhibitions: (rule?.inhibitions ?? []).map(toInhibitionValues),
    repeatInterval: rule?.repeatInterval ?? '',
    waitFor: formatDurationText(rule?.waitFor ?? null),
    waitForEvalPeriod: formatDurationText(rule?.waitForEvalPeriod ?? null),
    groupBy: (rule?.groupBy ?? []).join(', '),
  };
}

/** Nobody named counts as `otherwise`. */
function toRecipientValues<Otherwise extends string>(
  stored: StoredRecipient | null,
  otherwise: Otherwise,
): RecipientValues<RecipientKind | Otherwise> {
  const { personId = null, teamId = null, playbookId = null, services = [] } = stored ?? {};
  return {
    recipient: kindOf({ personId, teamId, playbookId, services }) ?? otherwise,
    personId,
    teamId,
    playbookId,
    services: services.length > 0 ? services.map(toServiceValues) : [EMPTY_SERVICE],
  };
}

function kindOf({ personId, teamId, playbookId, services }: StoredRecipient): RecipientKind | null {
  if (teamId) return 'team';
  if (playbookId) return 'playbook';
  if (services.length > 0) return 'services';
  return personId ? 'person' : null;
}

function isDirection(value: unknown): value is InhibitionDirection {
  return value === 'outgoing' || value === 'incoming' || value === 'all';
}

function toInhibitionValues(original: Inhibition): InhibitionValues {
  const { from, to, direction, depth, soft } = original;
  return {
    from: readText(from),
    to: readTexts(to).join(', '),
    direction: isDirection(direction) ? direction : 'outgoing',
    depth: typeof depth === 'number' ? String(depth) : '',
    isSoft: soft === true,
    original,
  };
}

/** An inhibition as it is stored: what the form knows over what was there. */
function toInhibition({ from, to, direction, depth, isSoft, original }: InhibitionValues): Inhibition {
  const { depth: _depth, soft: _soft, ...others } = original;
  return {
    ...others,
    direction,
    from: from.trim(),
    to: toList(to),
    ...(depth.trim() === '' ? {} : { depth: Number(depth) }),
    ...(isSoft ? { soft: true } : {}),
  };
}

const toList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** What to store. A rule has one kind of recipient; those of the other kinds are taken out. */
export function toRulePayload(values: RuleFormValues): RulePayload {
  const { recipient, fallback } = values;
  const groupBy = toList(values.groupBy);
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
    fallback_person_id: fallback.recipient === 'person' ? fallback.personId : null,
    fallback_team_id: fallback.recipient === 'team' ? fallback.teamId : null,
    fallback_playbook_id: fallback.recipient === 'playbook' ? fallback.playbookId : null,
    fallback_custom_services: fallback.recipient === 'services' ? fallback.services.map(toService) : null,
    fallback_delay: fallback.recipient === 'none' ? null : parseDurationText(values.fallbackDelay) || null,
    inhibitions: values.inhibitions.length > 0 ? values.inhibitions.map(toInhibition) : null,
  };
}

const isRecent = (column: string) => column === 'inhibitions' || column.startsWith('fallback_');

/** A rule to store. Columns that older backends do not take are there only when they say something. */
export function toNewRule(values: RuleFormValues): Partial<RulePayload> {
  const columns = Object.entries(toRulePayload(values));
  return Object.fromEntries(columns.filter(([column, value]) => value !== null || !isRecent(column)));
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
