import type pg from 'pg';
import { isUuid } from '@/gateway/isUuid';
import { isModest } from './isModest';
import type { Subject, SubjectKind } from './Subject';

type Row = {
  id: string;
  name: string | null;
  type: string | null;
  health: string | null;
  status: string | null;
  reason: string | null;
  is_deleted: boolean;
  canary_id: string | null;
  path: string | null;
  variables: Record<string, Record<string, unknown> | null>;
};

const AGENT = (table: string) => `(select a.name from public.agents a where a.id = ${table}.agent_id)`;

/** Without specs: they hold secrets, and messages go far. */
const SQL: Record<SubjectKind, string> = {
  check: `select c.id, c.name, c.type, c.status as health, c.status, coalesce(nullif(s.error, ''), s.message) as reason,
      c.deleted_at is not null as is_deleted, c.canary_id, null::text as path,
      jsonb_build_object(
        'check', jsonb_build_object('id', c.id, 'name', c.name, 'type', c.type,
          'namespace', coalesce(nullif(c.namespace, ''), k.namespace), 'description', c.description, 'icon', c.icon,
          'owner', c.owner, 'severity', c.severity, 'category', c.category, 'status', c.status,
          'labels', coalesce(k.labels, '{}') || coalesce(c.labels, '{}'), 'agent', ${AGENT('c')},
          'last_runtime', c.last_runtime, 'last_transition_time', c.last_transition_time,
          'message', s.message, 'error', s.error, 'duration', s.duration),
        'canary', jsonb_build_object('id', k.id, 'name', k.name, 'namespace', k.namespace, 'labels', k.labels)) as variables
    from public.checks c
    left join public.canaries k on k.id = c.canary_id
    left join lateral (select s.message, s.error, s.duration from public.check_statuses s
      where s.check_id = c.id order by s.time desc limit 1) s on true
    where c.id = $1`,
  config: `select c.id, coalesce(c.name, c.id::text) as name, c.type, c.health, c.status, c.description as reason,
      c.deleted_at is not null as is_deleted, null::uuid as canary_id, c.path,
      jsonb_build_object('config', jsonb_build_object('id', c.id, 'name', c.name, 'type', c.type,
        'config_class', c.config_class, 'status', c.status, 'health', c.health, 'description', c.description,
        'labels', c.labels, 'tags', c.tags, 'agent', ${AGENT('c')}, 'namespace', c.tags ->> 'namespace',
        'created_at', c.created_at, 'updated_at', c.updated_at, 'deleted_at', c.deleted_at,
        'config', case when pg_column_size(c.config) < 65536 then c.config end)) as variables
    from public.config_items c where c.id = $1`,
  component: `select c.id, c.name, c.type, c.health, c.status, coalesce(c.status_reason, c.description) as reason,
      c.deleted_at is not null as is_deleted, null::uuid as canary_id, c.path,
      jsonb_build_object('component', jsonb_build_object('id', c.id, 'name', c.name, 'type', c.type,
        'namespace', c.namespace, 'status', c.status, 'health', c.health, 'status_reason', c.status_reason,
        'description', c.description, 'labels', c.labels, 'owner', c.owner, 'icon', c.icon, 'agent', ${AGENT('c')},
        'created_at', c.created_at, 'updated_at', c.updated_at)) as variables
    from public.components c where c.id = $1`,
  incident: `select i.id, i.title as name, i.type, null::text as health, i.status, i.description as reason,
      false as is_deleted, null::uuid as canary_id, null::text as path,
      jsonb_build_object('incident', jsonb_build_object('id', i.id, 'incident_id', i.incident_id, 'title', i.title,
        'type', i.type, 'severity', i.severity, 'status', i.status, 'description', i.description,
        'created_at', i.created_at, 'commander', (select p.name from public.people p where p.id = i.commander_id),
        'created_by', (select p.name from public.people p where p.id = i.created_by)),
        'evidence', (select jsonb_build_object('id', e.id, 'type', e.type, 'description', e.description, 'done', e.done,
            'script', e.script, 'script_result', e.script_result)
          from public.evidences e where e.id = $2),
        'comment', (select jsonb_build_object('id', c.id, 'comment', c.comment, 'author', p.name)
          from public.comments c left join public.people p on p.id = c.created_by where c.id = $2),
        'responder', (select jsonb_build_object('id', r.id, 'type', r.type, 'name', coalesce(p.name, t.name))
          from public.responders r left join public.people p on p.id = r.person_id
          left join public.teams t on t.id = r.team_id where r.id = $2)) as variables
    from public.incidents i
    where i.id = $1
      or i.id = (select r.incident_id from public.responders r where r.id = $2)
      or i.id = (select c.incident_id from public.comments c where c.id = $2)
      or i.id = (select h.incident_id from public.evidences e join public.hypotheses h on h.id = e.hypothesis_id
        where e.id = $2)`,
};

/** Fields that every kind has, so that a filter about one kind finds nothing in another instead of failing. */
const BLANK: Record<string, Record<string, unknown>> = {
  check: {
    id: '',
    name: '',
    type: '',
    namespace: '',
    severity: '',
    status: '',
    labels: {},
    agent: '',
    error: '',
    message: '',
  },
  canary: { id: '', name: '', namespace: '', labels: {} },
  config: {
    id: '',
    name: '',
    type: '',
    config_class: '',
    status: '',
    health: '',
    labels: {},
    tags: {},
    agent: '',
    namespace: '',
  },
  component: {
    id: '',
    name: '',
    type: '',
    status: '',
    health: '',
    labels: {},
    agent: '',
    namespace: '',
    owner: '',
  },
  incident: { id: '', incident_id: '', title: '', type: '', severity: '', status: '', description: '' },
  evidence: { id: '', type: '', description: '', done: false, script: '', script_result: '' },
  comment: { id: '', comment: '', author: '' },
  responder: { id: '', type: '', name: '' },
};

const MAPS = ['labels', 'tags'];

/** The resource itself, or the incident that `id` is a part of; null when it is gone altogether. */
export async function readSubject(
  client: pg.ClientBase | pg.Pool,
  kind: SubjectKind,
  id: string,
): Promise<Subject | null> {
  if (!isUuid(id)) return null;
  const { rows } = await client.query<Row>(SQL[kind], kind === 'incident' ? [id, id] : [id]);
  const row = rows[0];
  if (!row) return null;
  return {
    kind,
    id: row.id,
    name: row.name ?? '',
    type: row.type,
    health: row.health,
    status: row.status,
    reason: row.reason,
    isDeleted: row.is_deleted,
    canaryId: row.canary_id,
    ancestors: (row.path ?? '').split('.').filter((part) => isUuid(part) && part !== row.id),
    variables: fillBlanks(row.variables),
  };
}

/** The kind that an event's name begins with; null for events that are about something else. */
export function kindOfEvent(name: string): SubjectKind | null {
  const [kind = ''] = name.split('.', 1);
  return Object.hasOwn(SQL, kind) ? (kind as SubjectKind) : null;
}

/** What filters and templates see when nothing is known. */
export function blankVariables(): Record<string, unknown> {
  return fillBlanks({});
}

function fillBlanks(variables: Row['variables']): Record<string, unknown> {
  const names = Object.keys(BLANK);
  return Object.fromEntries(
    names.map((name) => {
      const blank = BLANK[name] ?? {};
      const known = Object.entries(variables[name] ?? {}).map(([key, value]): [string, unknown] => [
        key,
        (isModest(value) ? value : null) ?? blank[key] ?? (MAPS.includes(key) ? {} : null),
      ]);
      return [name, { ...blank, ...Object.fromEntries(known) }];
    }),
  );
}
