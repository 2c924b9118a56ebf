import { CheckInvalidError } from '../CheckResult';
import { type CheckSpec, isRecord, readList, readRecord, readThreshold } from '../readSpec';
import { askJson, readJsonService } from './askJson';
import type { Executor } from './Executor';
import { judgeThreshold } from './judgeThreshold';

type Alert = { name: string; severity: string; summary: string };

const LABEL = /^[a-zA-Z_][a-zA-Z0-9_]*$/;
const MAX_NAMED = 5;
const MAX_DETAILED = 100;

function readNames(spec: CheckSpec, key: string): string[] {
  return readList(spec, key).map((name) => {
    if (typeof name !== 'string' || name === '')
      throw new CheckInvalidError(`${key} must be names of alerts`);
    return name;
  });
}

function readLabels(spec: CheckSpec, key: string): [string, string][] {
  return Object.entries(readRecord(spec, key) ?? {}).map(([label, value]) => {
    if (!LABEL.test(label))
      throw new CheckInvalidError(`${key}: "${label.slice(0, 60)}" is not the name of a label`);
    if (!['string', 'number', 'boolean'].includes(typeof value)) {
      throw new CheckInvalidError(`${key}: ${label} must be text`);
    }
    return [label, String(value)];
  });
}

const anyOf = (names: string[]): string =>
  names.map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');

/** Matchers in the language of the Alert Manager, values quoted so that none of them ends its own matcher. */
function readMatchers(spec: CheckSpec): string[] {
  const alerts = readNames(spec, 'alerts');
  const ignore = readNames(spec, 'ignore');
  return [
    ...(alerts.length > 0 ? [`alertname=~${JSON.stringify(anyOf(alerts))}`] : []),
    ...(ignore.length > 0 ? [`alertname!~${JSON.stringify(anyOf(ignore))}`] : []),
    ...readLabels(spec, 'filters').map(([label, value]) => `${label}=${JSON.stringify(value)}`),
    ...readLabels(spec, 'exclude_filters').map(([label, value]) => `${label}!=${JSON.stringify(value)}`),
  ];
}

function textOf(record: unknown, key: string): string {
  const value = isRecord(record) ? record[key] : undefined;
  return typeof value === 'string' ? value : '';
}

function toAlert(entry: unknown): Alert {
  const { labels, annotations } = isRecord(entry) ? entry : {};
  return {
    name: textOf(labels, 'alertname') || 'without a name',
    severity: textOf(labels, 'severity'),
    summary: textOf(annotations, 'summary') || textOf(annotations, 'description'),
  };
}

function describe(alerts: Alert[]): string {
  const names = [...new Set(alerts.map(({ name }) => name))];
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : '';
  const fire = alerts.length === 1 ? '1 alert fires' : `${alerts.length} alerts fire`;
  return `${fire}: ${names.slice(0, MAX_NAMED).join(', ')}${more}`;
}

/** Fails while alerts fire that are neither silenced, inhibited nor left out. */
export const runAlertmanager: Executor = async (spec, context) => {
  const service = await readJsonService(spec, context, ['host', 'url']);
  const query = new URLSearchParams({ active: 'true', silenced: 'false', inhibited: 'false' });
  for (const matcher of readMatchers(spec)) query.append('filter', matcher);
  const threshold = readThreshold(spec);
  const answer = await askJson(service, { path: '/api/v2/alerts', query }, context);
  const duration = answer.durationMs;
  if (!answer.ok) return { pass: false, error: answer.error, duration };
  if (!Array.isArray(answer.value))
    return { pass: false, error: 'the answer is not a list of alerts', duration };
  const alerts = answer.value.map(toAlert);
  const details = { count: alerts.length, alerts: alerts.slice(0, MAX_DETAILED) };
  const error = alerts.length > 0 ? describe(alerts) : judgeThreshold(duration, threshold);
  if (error) return { pass: false, error, details, duration };
  return { pass: true, message: 'no alerts', details, duration };
};
