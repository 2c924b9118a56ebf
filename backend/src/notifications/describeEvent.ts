import { renderTemplate } from '@/expressions/renderTemplate';
import type { NotificationRule } from './NotificationRule';
import { storableText } from './storableText';
import type { Subject } from './Subject';

type Words = { title: string; body: string };

const KINDS: Record<Subject['kind'], string> = {
  check: 'Check',
  component: 'Component',
  config: 'Configuration item',
  incident: 'Incident',
};

const WHAT_HAPPENED: Record<string, string> = {
  'check.failed': 'failed',
  'check.passed': 'passes again',
  'config.created': 'was added',
  'config.updated': 'was updated',
  'config.changed': 'has changed',
  'config.deleted': 'was deleted',
  'incident.created': 'was opened',
  'incident.comment.added': 'has a new comment',
  'incident.responder.added': 'has a new responder',
  'incident.responder.removed': 'has lost a responder',
  'incident.dod.added': 'has a new definition of done',
  'incident.dod.passed': 'has met a definition of done',
  'incident.dod.regressed': 'no longer meets a definition of done',
};

const MAX_TITLE_LENGTH = 300;
const MAX_BODY_LENGTH = 50_000;

/** Title and text of a message: those of the rule, with our own words where it has none. */
export function describeEvent(
  event: string,
  subject: Subject,
  rule: Pick<NotificationRule, 'title' | 'template'>,
  permalink: string,
): Words {
  const variables = messageVariables(event, subject, permalink);
  const title = rule.title?.trim() ? renderTemplate(rule.title, variables) : defaultTitle(event, subject);
  const body = rule.template?.trim()
    ? renderTemplate(rule.template, variables)
    : defaultBody(subject, permalink);
  return { title: cut(oneLine(title), MAX_TITLE_LENGTH), body: cut(body, MAX_BODY_LENGTH) };
}

/** What a title, a template and a filter may refer to. */
export function messageVariables(
  event: string,
  subject: Subject,
  permalink: string,
): Record<string, unknown> {
  const [, ...state] = event.split('.');
  return {
    ...subject.variables,
    event,
    new_state: state.join('.'),
    resource: { kind: subject.kind, id: subject.id, name: subject.name, type: subject.type ?? '' },
    status: subject.status ?? '',
    health: subject.health ?? '',
    permalink,
  };
}

function defaultTitle(event: string, { kind, name }: Subject): string {
  const [, ...state] = event.split('.');
  const happened =
    WHAT_HAPPENED[event] ??
    (state[0] === 'status' ? `is ${state.slice(1).join('.')}` : `is ${state.join('.')}`);
  return `${KINDS[kind]} ${name} ${happened}`;
}

function defaultBody({ type, status, health, reason, variables }: Subject, permalink: string): string {
  const { severity, labels } = Object.values(variables).find(hasLabels) ?? {};
  const lines = [
    reason ?? '',
    '',
    ...line('Type', type),
    ...line('Status', status),
    ...line('Health', health === status ? null : health),
    ...line('Severity', severity),
    ...Object.entries(labels ?? {})
      .slice(0, 20)
      .flatMap(([key, value]) => line(key, value)),
    '',
    permalink,
  ];
  return lines.join('\n').trim();
}

type Labelled = { id: string; severity?: unknown; labels?: Record<string, unknown> };

function hasLabels(value: unknown): value is Labelled {
  const { id, labels } = (value ?? {}) as Labelled;
  return typeof id === 'string' && id !== '' && (labels === undefined || typeof labels === 'object');
}

function line(label: string, value: unknown): string[] {
  return typeof value === 'string' && value !== '' ? [`- ${oneLine(label)}: ${oneLine(value)}`] : [];
}

/** Never through the middle of a character: half of one cannot be stored. */
function cut(text: string, length: number): string {
  return storableText(text.slice(0, length));
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
