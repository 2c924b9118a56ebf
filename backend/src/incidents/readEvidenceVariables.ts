import type pg from 'pg';

export type ScriptedEvidence = { id: string; script: string; variables: Record<string, unknown> };

/** Without specs of checks, which hold secrets; large bodies of items are left out. */
const VARIABLES = `jsonb_build_object(
    'evidence', jsonb_build_object('id', e.id, 'type', e.type, 'description', e.description),
    'check', (select jsonb_build_object('id', c.id, 'name', c.name, 'type', c.type, 'namespace', c.namespace,
        'status', coalesce(c.status, ''), 'severity', c.severity, 'labels', coalesce(c.labels, '{}'),
        'last_runtime', c.last_runtime, 'last_transition_time', c.last_transition_time,
        'deleted', c.deleted_at is not null)
      from public.checks c where c.id = e.check_id),
    'component', (select jsonb_build_object('id', c.id, 'name', c.name, 'type', c.type, 'namespace', c.namespace,
        'status', c.status, 'health', coalesce(c.health, 'unknown'), 'labels', coalesce(c.labels, '{}'),
        'deleted', c.deleted_at is not null)
      from public.components c where c.id = e.component_id),
    'config', (select jsonb_build_object('id', c.id, 'name', c.name, 'type', c.type, 'config_class', c.config_class,
        'status', coalesce(c.status, ''), 'health', coalesce(c.health, 'unknown'), 'labels', coalesce(c.labels, '{}'),
        'tags', coalesce(c.tags, '{}'), 'deleted', c.deleted_at is not null,
        'config', case when pg_column_size(c.config) < 65536 then c.config end,
        'analysis', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'analyzer', a.analyzer,
            'type', a.analysis_type, 'severity', a.severity, 'summary', a.summary)), '[]')
          from (select * from public.config_analysis a where a.config_id = c.id and a.status = 'open' limit 200) a))
      from public.config_items c where c.id = e.config_id),
    'config_analysis', (select jsonb_build_object('id', a.id, 'analyzer', a.analyzer, 'type', a.analysis_type,
        'severity', a.severity, 'status', a.status, 'summary', a.summary, 'message', a.message,
        'last_observed', a.last_observed)
      from public.config_analysis a where a.id = e.config_analysis_id),
    'config_change', (select jsonb_build_object('id', h.id, 'type', h.change_type, 'severity', h.severity,
        'summary', h.summary, 'created_at', h.created_at)
      from public.config_changes h where h.id = e.config_change_id)) as variables`;

/** Definitions of done with a script, of incidents that are not over: those with these ids, or all of them. */
export async function readScriptedEvidence(
  client: pg.ClientBase | pg.Pool,
  ids: readonly string[] | null,
): Promise<ScriptedEvidence[]> {
  const { rows } = await client.query<ScriptedEvidence>(
    `select e.id, e.script, ${VARIABLES}
     from public.evidences e
     join public.hypotheses h on h.id = e.hypothesis_id
     join public.incidents i on i.id = h.incident_id and i.status not in ('closed', 'cancelled')
     where e.definition_of_done and e.script <> '' and ($1::uuid[] is null or e.id = any ($1))
     order by e.created_at, e.id limit 1000`,
    [ids],
  );
  return rows;
}
