-- The list of all checks is text, and writing 2,000 rows out as JSON takes several times as long as reading them. So the
-- text lies ready in pieces. Each piece is a generated column of the row that alone decides it: no way of writing that
-- row, with or without triggers, can leave an old piece behind, and what a role may see is decided by the same row
-- policies as ever. readSummary.ts puts the pieces together; only what two tables decide together is left to it.

-- These are called immutable although JSON writes times in the time zone of the session: theirs is fixed.

-- The members of a JSON object that are not null, each after a comma.
create function opsdeck.json_members(item json) returns text
language plpgsql immutable set search_path = '' set timezone = 'UTC' as $$
declare
  written constant text := json_strip_nulls(item)::text;
begin
  return case when written = '{}' then '' else ',' || substr(written, 2, length(written) - 2) end;
end $$;

create function opsdeck.canary_list_parts(name text, namespace text, labels jsonb) returns text[]
language plpgsql immutable set search_path = '' set timezone = 'UTC' as $$
begin
  return array[
    opsdeck.json_members(json_build_object('canary_name', name, 'canary_namespace', namespace)),
    to_json(namespace)::text,
    json_strip_nulls(nullif(labels, '{}')::json)::text
  ];
end $$;

create function opsdeck.check_list_parts(
  id uuid, canary_id uuid, agent_id uuid, name text, namespace text, type text, status text, labels jsonb,
  description text, icon text, owner text, severity text, spec jsonb, last_runtime timestamptz,
  last_transition_time timestamptz, silenced_at timestamptz, created_at timestamptz, updated_at timestamptz,
  deleted_at timestamptz
) returns text[]
language plpgsql immutable set search_path = '' set timezone = 'UTC' as $$
begin
  return array[
    '{"id":"' || id || '","canary_id":"' || canary_id || '"',
    opsdeck.json_members(json_build_object('agent_id', agent_id, 'name', name)) || ',"namespace":',
    to_json(nullif(namespace, ''))::text,
    opsdeck.json_members(json_build_object('type', type)) || ',"status":',
    to_json(status)::text,
    json_strip_nulls(nullif(labels, '{}')::json)::text,
    opsdeck.json_members(json_build_object(
      'description', nullif(description, ''),
      'endpoint', opsdeck.check_endpoint(type, spec),
      'icon', nullif(icon, ''),
      'owner', nullif(owner, ''),
      'severity', coalesce(nullif(severity, ''), nullif(spec ->> 'severity', '')))),
    nullif(opsdeck.json_members(json_build_object('last_runtime', last_runtime)), ''),
    opsdeck.json_members(json_build_object(
      'last_transition_time', last_transition_time,
      'silenced_at', silenced_at,
      'created_at', created_at,
      'updated_at', updated_at,
      'deleted_at', deleted_at)) || '}'
  ];
end $$;

create function opsdeck.run_list_parts(status text, last_runtime timestamptz, next_runtime timestamptz) returns text[]
language plpgsql immutable set search_path = '' set timezone = 'UTC' as $$
begin
  return array[
    to_json(status)::text,
    nullif(opsdeck.json_members(json_build_object('last_runtime', last_runtime)), ''),
    opsdeck.json_members(json_build_object('next_runtime', next_runtime))
  ];
end $$;

-- The figures of one window; those of the list are called as on the wire.
create function opsdeck.figures_list_part(passed integer, failed integer, last_pass timestamptz, last_fail timestamptz,
  p99 integer, p97 integer, p95 integer, rolling1h integer) returns text
language plpgsql immutable set search_path = '' set timezone = 'UTC' as $$
begin
  return opsdeck.json_members(json_build_object(
    'uptime', json_build_object('passed', coalesce(passed, 0), 'failed', coalesce(failed, 0),
      'last_pass', last_pass, 'last_fail', last_fail),
    'latency', json_build_object('p99', p99, 'p97', p97, 'p95', p95, 'rolling1h', coalesce(rolling1h, 0))));
end $$;

-- Whoever may edit a canary or a check writes its pieces too; runs and figures are written by the program alone.
grant execute on function opsdeck.json_members(json), opsdeck.canary_list_parts(text, text, jsonb),
  opsdeck.check_list_parts(uuid, uuid, uuid, text, text, text, text, jsonb, text, text, text, text, jsonb, timestamptz,
    timestamptz, timestamptz, timestamptz, timestamptz, timestamptz)
  to opsdeck_can_edit;

-- Main: a row that has become too wide gives way elsewhere first, with its specification.
alter table public.canaries add column list_parts text[]
  generated always as (opsdeck.canary_list_parts(name, namespace, labels)) stored;
alter table public.canaries alter column list_parts set storage main;

alter table public.checks add column list_parts text[]
  generated always as (opsdeck.check_list_parts(id, canary_id, agent_id, name, namespace, type, status, labels,
    description, icon, owner, severity, spec, last_runtime, last_transition_time, silenced_at, created_at, updated_at,
    deleted_at)) stored;
alter table public.checks alter column list_parts set storage main;

alter table public.checks_unlogged add column list_parts text[]
  generated always as (opsdeck.run_list_parts(status, last_runtime, next_runtime)) stored;

-- One for each window: hour, day, week.
alter table opsdeck.check_summary add column list_parts text[]
  generated always as (array[
    opsdeck.figures_list_part(passed_1h, failed_1h, last_pass, last_fail, p99_1h, p97_1h, p95_1h, mean_1h),
    opsdeck.figures_list_part(passed_24h, failed_24h, last_pass, last_fail, p99_24h, p97_24h, p95_24h, mean_1h),
    opsdeck.figures_list_part(passed_7d, failed_7d, last_pass, last_fail, p99_7d, p97_7d, p95_7d, mean_1h)
  ]) stored;

-- Nothing in them that these columns do not say; check_summary was granted as a whole.
grant select (list_parts) on public.canaries, public.checks, public.checks_unlogged to opsdeck_anonymous;
