-- The API: tables as views, and the read models of people, agents, health checks and topology.
-- A view runs with the caller's rights and shows live rows. Two exceptions show deleted rows with their deleted_at,
-- because callers ask for them: people (authors stay known) and configuration items (there is a switch to show them).

create function opsdeck.soft_delete() returns trigger
language plpgsql as $$
begin
  execute format('update public.%I set deleted_at = now() where id = $1', tg_argv[0]) using old.id;
  return old;
end $$;

do $$
declare
  t text;
begin
  -- Live rows only; DELETE marks the row.
  foreach t in array array['teams', 'agents', 'canaries', 'topologies', 'components', 'config_scrapers', 'applications',
    'access_scopes', 'permissions', 'permission_groups', 'playbooks', 'notifications', 'notification_silences',
    'incident_rules', 'responders', 'logging_backends', 'views'] loop
    execute format('create view api.%1$I with (security_invoker = true) as
      select * from public.%1$I where deleted_at is null', t);
    execute format('create trigger soft_delete instead of delete on api.%1$I
      for each row execute function opsdeck.soft_delete(%1$L)', t);
  end loop;
  -- Links and properties are really removed: a mark would block the same pair or name for ever.
  foreach t in array array['config_component_relationships', 'component_relationships', 'check_component_relationships',
    'check_config_relationships', 'properties'] loop
    execute format('create view api.%1$I with (security_invoker = true) as
      select * from public.%1$I where deleted_at is null', t);
  end loop;
  -- No mark of deletion in the table, or callers filter by it themselves.
  foreach t in array array['team_members', 'team_components', 'casbin_rule', 'checks_unlogged', 'check_statuses',
    'check_statuses_1h', 'check_statuses_1d', 'config_items', 'config_changes', 'config_analysis',
    'config_relationships', 'config_locations', 'incidents', 'hypotheses', 'evidences', 'comments',
    'comment_responders', 'incident_histories', 'incident_relationships', 'severities', 'playbook_runs',
    'playbook_run_actions', 'playbook_approvals', 'notification_groups', 'notification_group_resources',
    'notification_send_history', 'integrations', 'view_panels', 'job_history'] loop
    execute format('create view api.%1$I with (security_invoker = true) as select * from public.%1$I', t);
  end loop;
end $$;

create trigger soft_delete instead of delete on api.config_items
  for each row execute function opsdeck.soft_delete('config_items');

-- People, accounts, tokens --------------------------------------------------------------------------------------

create view api.people with (security_invoker = true) as
  select id, name, avatar, type, team_id, organization, title, email, phone, properties, external_id, created_at,
    updated_at, deleted_at, last_login
  from public.people;
create trigger soft_delete instead of delete on api.people
  for each row execute function opsdeck.soft_delete('people');

-- casbin_rule is for administrators; who has which role is for everybody who picks people.
create function opsdeck.roles_of(person uuid) returns varchar[]
language sql stable security definer set search_path = '' as $$
  select array_agg(r.v1 order by r.v1)
  from public.casbin_rule r
  where r.ptype = 'g' and r.v0 = person::text
    and not exists (select from public.teams t where t.id::text = r.v1)
$$;

create view api.people_roles with (security_invoker = true) as
  select p.id, p.name, p.email, r.roles
  from public.people p
  cross join lateral (select opsdeck.roles_of(p.id) as roles) r
  where p.deleted_at is null and p.email is not null and r.roles is not null;

create view api.identities with (security_invoker = true) as
  select id, 'default'::text as schema_id, traits, state, state_changed_at, metadata_public, created_at, updated_at
  from opsdeck.identities;

create view api.sessions with (security_invoker = true) as
  select id, identity_id, active, aal, authentication_methods, authenticated_at, issued_at, expires_at, user_agent, ip
  from opsdeck.sessions;

create view api.access_tokens with (security_invoker = true) as
  select id, name, person_id, auto_renew, created_at, created_by, expires_at from public.access_tokens;

create view api.teams_with_status with (security_invoker = true) as
  select t.*,
    j.name as job_name, j.success_count as job_success_count, j.error_count as job_error_count,
    j.details as job_details, j.hostname as job_hostname, j.duration_millis as job_duration_millis,
    j.resource_type as job_resource_type, j.status as job_status, j.time_start as job_time_start,
    j.time_end as job_time_end, j.created_at as job_created_at,
    (select max(f.time_start) from public.job_history f
      where f.resource_type = 'team' and f.resource_id = t.id::text and f.status = 'FAILED') as job_last_failed
  from public.teams t
  left join lateral (
    select * from public.job_history h where h.resource_type = 'team' and h.resource_id = t.id::text
    order by h.created_at desc limit 1) j on true
  where t.deleted_at is null;

-- Agents, integrations, connections -----------------------------------------------------------------------------

create view api.agents_summary with (security_invoker = true) as
  select a.*,
    (select nullif(count(*), 0) from public.config_items c where c.agent_id = a.id and c.deleted_at is null)
      as config_count,
    (select nullif(count(*), 0) from public.config_scrapers s where s.agent_id = a.id and s.deleted_at is null)
      as config_scrapper_count,
    (select nullif(count(*), 0) from public.checks c where c.agent_id = a.id and c.deleted_at is null) as checks_count,
    (select nullif(count(*), 0) from public.playbook_runs r where r.agent_id = a.id) as playbook_runs_count,
    case when a.last_seen is null then 'unknown' when a.last_seen > now() - interval '61 seconds' then 'healthy'
      else 'unhealthy' end as health,
    case when a.last_seen is null then 'unknown' when a.last_seen > now() - interval '61 seconds' then 'online'
      else 'offline' end as status
  from public.agents a
  where a.deleted_at is null;

create view api.canaries_with_status with (security_invoker = true) as
  select c.id, c.name, c.namespace, c.spec ->> 'interval' as "interval", c.spec ->> 'schedule' as schedule, c.labels,
    c.source, c.created_by, c.created_at, c.deleted_at,
    (select max(u.last_runtime) from public.checks_unlogged u where u.canary_id = c.id) as last_runtime,
    j.name as job_name, j.success_count as job_success_count, j.error_count as job_error_count,
    j.details as job_details, j.hostname as job_hostname, j.duration_millis as job_duration_millis,
    j.resource_type as job_resource_type, j.status as job_status, j.time_start as job_time_start,
    j.time_end as job_time_end, j.created_at as job_created_at,
    (select max(f.time_start) from public.job_history f
      where f.resource_type = 'canary' and f.resource_id = c.id::text and f.status = 'FAILED') as job_last_failed,
    json_build_object('id', a.id, 'name', a.name) as agent
  from public.canaries c
  left join public.agents a on a.id = c.agent_id
  left join lateral (
    select * from public.job_history h where h.resource_type = 'canary' and h.resource_id = c.id::text
    order by h.created_at desc limit 1) j on true
  where c.deleted_at is null;

create view api.topologies_with_status with (security_invoker = true) as
  select t.*,
    j.name as job_name, j.success_count as job_success_count, j.error_count as job_error_count,
    j.details as job_details, j.hostname as job_hostname, j.duration_millis as job_duration_millis,
    j.resource_type as job_resource_type, j.status as job_status, j.time_start as job_time_start,
    j.time_end as job_time_end, j.created_at as job_created_at,
    (select max(f.time_start) from public.job_history f
      where f.resource_type = 'topology' and f.resource_id = t.id::text and f.status = 'FAILED') as job_last_failed,
    json_build_object('id', a.id, 'name', a.name) as agent
  from public.topologies t
  left join public.agents a on a.id = t.agent_id
  left join lateral (
    select * from public.job_history h where h.resource_type = 'topology' and h.resource_id = t.id::text
    order by h.created_at desc limit 1) j on true
  where t.deleted_at is null;

create view api.config_scrapers_with_status with (security_invoker = true) as
  select s.*,
    j.name as job_name, j.success_count as job_success_count, j.error_count as job_error_count,
    j.details as job_details, j.hostname as job_hostname, j.duration_millis as job_duration_millis,
    j.resource_type as job_resource_type, j.status as job_status, j.time_start as job_time_start,
    j.time_end as job_time_end, j.created_at as job_created_at,
    (select max(f.time_start) from public.job_history f
      where f.resource_type = 'config_scraper' and f.resource_id = s.id::text and f.status = 'FAILED') as job_last_failed,
    json_build_object('id', a.id, 'name', a.name) as agent
  from public.config_scrapers s
  left join public.agents a on a.id = s.agent_id
  left join lateral (
    select * from public.job_history h where h.resource_type = 'config_scraper' and h.resource_id = s.id::text
    order by h.created_at desc limit 1) j on true
  where s.deleted_at is null;

create view api.integrations_with_status with (security_invoker = true) as
  select i.*, p.name as creator_name, p.avatar as creator_avatar, p.title as creator_title, p.email as creator_email
  from (
    select id, name, coalesce(description, '') as description, 'scrapers'::text as integration_type,
      source::text as source, agent_id, created_at, updated_at, deleted_at, created_by, job_name, job_success_count,
      job_error_count, job_details, job_hostname, job_duration_millis, job_resource_type, job_status, job_time_start,
      job_time_end, job_created_at, job_last_failed, agent
    from api.config_scrapers_with_status
    union all
    select id, name, '', 'topologies', source::text, agent_id, created_at, updated_at, deleted_at, created_by, job_name,
      job_success_count, job_error_count, job_details, job_hostname, job_duration_millis, job_resource_type, job_status,
      job_time_start, job_time_end, job_created_at, job_last_failed, agent
    from api.topologies_with_status
    union all
    select id, name, '', 'logging_backends', source::text, agent_id, created_at, updated_at, deleted_at, created_by,
      null, null, null, null, null, null, null, null, null, null, null, null, null
    from public.logging_backends
  ) i
  left join public.people p on p.id = i.created_by;

create view api.connections_list with (security_invoker = true) as
  select id, name, namespace, type, category, created_by, created_at, updated_at
  from public.connections
  where deleted_at is null;

create view api.connections with (security_invoker = true) as
  select id, name, namespace, type, masked_url as url, source, masked_username as username,
    masked_password as password, masked_certificate as certificate, masked_properties as properties, insecure_tls,
    created_by, created_at, updated_at, deleted_at
  from public.connections
  where deleted_at is null;

create view api.connection_details with (security_invoker = true) as
  select id, name, namespace, type, source, masked_properties as properties, insecure_tls, created_by, created_at,
    updated_at, category, coalesce(masked_username, '***') as username, coalesce(masked_password, '***') as password,
    coalesce(masked_certificate, '***') as certificate
  from public.connections
  where deleted_at is null;

-- Secrets go in through these triggers and never come out: the answer holds the masked form.
create function opsdeck.write_connection() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into public.connections (id, name, namespace, type, url, source, username, password, certificate, properties,
      insecure_tls, created_by)
    values (coalesce(new.id, public.generate_ulid()), new.name, coalesce(nullif(new.namespace, ''), 'default'), new.type,
      new.url, new.source, new.username, new.password, new.certificate, new.properties,
      coalesce(new.insecure_tls, true), new.created_by)
    returning id, namespace, masked_url, masked_username, masked_password, masked_certificate, masked_properties,
      insecure_tls, created_at, updated_at
    into new.id, new.namespace, new.url, new.username, new.password, new.certificate, new.properties,
      new.insecure_tls, new.created_at, new.updated_at;
  else
    update public.connections c set name = new.name, namespace = new.namespace, type = new.type, url = new.url,
      source = new.source, username = new.username, password = new.password, certificate = new.certificate,
      properties = new.properties, insecure_tls = new.insecure_tls, created_by = new.created_by,
      deleted_at = new.deleted_at
    where c.id = old.id
    returning masked_url, masked_username, masked_password, masked_certificate, masked_properties, updated_at
    into new.url, new.username, new.password, new.certificate, new.properties, new.updated_at;
  end if;
  return new;
end $$;
create trigger write_connection instead of insert or update on api.connections
  for each row execute function opsdeck.write_connection();
create trigger soft_delete instead of delete on api.connections
  for each row execute function opsdeck.soft_delete('connections');

-- Health checks -------------------------------------------------------------------------------------------------

create view api.checks with (security_invoker = true) as
  select c.* from public.checks c
  where c.deleted_at is null;
create trigger soft_delete instead of delete on api.checks
  for each row execute function opsdeck.soft_delete('checks');

create view api.check_summary with (security_invoker = true) as
  select c.id, c.canary_id, c.agent_id,
    json_build_object('passed', coalesce(s.passed_1h, 0), 'failed', coalesce(s.failed_1h, 0),
      'last_pass', s.last_pass, 'last_fail', s.last_fail) as uptime,
    json_build_object('p99', s.p99_1h, 'p95', s.p95_1h, 'p50', s.p50_1h, 'avg', s.mean_1h) as latency,
    c.last_transition_time, c.type, c.icon, c.name, coalesce(u.status, c.status) as status, c.description,
    coalesce(c.namespace, '') as namespace, k.namespace as canary_namespace, k.name as canary_name,
    coalesce(k.labels, '{}') || coalesce(c.labels, '{}') as labels, c.severity, c.owner,
    coalesce(u.last_runtime, c.last_runtime) as last_runtime, c.created_at, c.updated_at, c.deleted_at, c.silenced_at
  from public.checks c
  join public.canaries k on k.id = c.canary_id
  left join public.checks_unlogged u on u.check_id = c.id
  left join opsdeck.check_summary s on s.check_id = c.id;

create view api.check_status_summary with (security_invoker = true) as
  select check_id, p99_1h as p99, p95_1h as p95, p50_1h as p50, mean_1h as mean, passed_1h as passed,
    failed_1h as failed, greatest(last_pass, last_fail) as last_check, last_pass, last_fail
  from opsdeck.check_summary;

create view api.check_status_summary_hour with (security_invoker = true) as
  select check_id,
    percentile_disc(0.99) within group (order by duration) as p99,
    percentile_disc(0.95) within group (order by duration) as p95,
    percentile_disc(0.5) within group (order by duration) as p50,
    avg(duration) as mean,
    count(*) filter (where status) as passed,
    count(*) filter (where not status) as failed,
    max(time) as last_check,
    max(time) filter (where status) as last_pass,
    max(time) filter (where not status) as last_fail
  from public.check_statuses
  where time > now() - interval '1 hour'
  group by check_id;

create view api.check_statuses_5m with (security_invoker = true) as
  select check_id, date_bin('5 minutes', time, timestamptz '2000-01-01 00:00Z') as created_at,
    count(*) as total_checks,
    count(*) filter (where status) as passed,
    count(*) filter (where not status) as failed,
    sum(duration) as total_duration
  from public.check_statuses
  where time > now() - interval '1 day'
  group by 1, 2;

create view api.check_names with (security_invoker = true) as
  select id, canary_id, type, name, status from public.checks
  where deleted_at is null and silenced_at is null
  order by name;

create view api.check_labels with (security_invoker = true) as
  select distinct l.key, l.value
  from public.checks c
  join public.canaries k on k.id = c.canary_id
  cross join lateral jsonb_each_text(coalesce(k.labels, '{}') || coalesce(c.labels, '{}')) l
  where c.deleted_at is null
  order by 1, 2;

create view api.checks_labels_keys with (security_invoker = true) as
  select distinct 'label:' || key as key from api.check_labels order by 1;

create view api.checks_by_component with (security_invoker = true) as
  select l.component_id, c.id, c.type, c.name, c.severity, c.status
  from public.check_component_relationships l
  join public.checks c on c.id = l.check_id
  where l.deleted_at is null and c.deleted_at is null;

create view api.checks_by_config with (security_invoker = true) as
  select l.config_id, c.id, c.type, c.name, c.severity, c.status, c.icon,
    coalesce(u.last_runtime, c.last_runtime) as last_runtime
  from public.check_config_relationships l
  join public.checks c on c.id = l.check_id
  left join public.checks_unlogged u on u.check_id = c.id
  where l.deleted_at is null and c.deleted_at is null;

create view api.check_summary_for_config with (security_invoker = true) as
  select l.config_id, s.*
  from public.check_config_relationships l
  join api.check_summary s on s.id = l.check_id
  where l.deleted_at is null and s.deleted_at is null;

create view api.check_summary_by_component with (security_invoker = true) as
  select component_id, json_object_agg(status, total) as checks
  from (
    select component_id, coalesce(status, 'unknown') as status, count(*) as total
    from api.checks_by_component group by 1, 2) t
  group by component_id;

create view api.check_summary_by_config with (security_invoker = true) as
  select config_id, json_object_agg(status, total) as checks
  from (
    select config_id, coalesce(status, 'unknown') as status, count(*) as total
    from api.checks_by_config group by 1, 2) t
  group by config_id;

create view api.artifacts with (security_invoker = true) as
  select id, check_id, check_time, playbook_run_action_id, config_change_id, scraper_id, job_history_id, connection_id,
    path, filename, content_type, size, checksum, compression_type, is_pushed, is_data_pushed, created_at, updated_at,
    deleted_at, expires_at
  from public.artifacts
  where deleted_at is null;

create view api.artifact_summary with (security_invoker = true) as
  select a.content_type, case when a.connection_id is null then 'inline' else 'external' end as storage,
    a.connection_id, c.name as connection_name, c.type as connection_type, count(*) as total_count,
    sum(a.size) as total_size
  from public.artifacts a
  left join public.connections c on c.id = a.connection_id
  where a.deleted_at is null
  group by 1, 2, 3, 4, 5;

create view api.checks_status_artifacts with (security_invoker = true) as
  select s.check_id, s.status as check_status, s.message as check_message, s.error, s.invalid, s.time, s.duration,
    a.artifacts
  from public.check_statuses s
  cross join lateral (
    select json_agg(json_build_object('id', f.id, 'name', f.filename, 'size', f.size)) as artifacts
    from public.artifacts f
    where f.check_id = s.check_id and f.check_time = s.time and f.deleted_at is null) a
  where a.artifacts is not null;

create function api.check_summary_for_component(id uuid) returns setof api.check_summary
language sql stable as $$
  select s.* from api.check_summary s
  where s.id in (select l.check_id from public.check_component_relationships l where l.component_id = $1)
$$;

-- Topology ------------------------------------------------------------------------------------------------------

create view api.component_names_all with (security_invoker = true) as
  select id, path, external_id, type, name, created_at, updated_at, icon, parent_id, deleted_at
  from public.components where not hidden order by name;

create view api.component_names with (security_invoker = true) as
  select id, path, external_id, type, name, created_at, updated_at, icon, parent_id
  from public.components where deleted_at is null and not hidden order by name;

create view api.component_labels with (security_invoker = true) as
  select distinct l.key, l.value
  from public.components c cross join lateral jsonb_each_text(c.labels) l
  where c.deleted_at is null
  order by 1, 2;

create view api.component_labels_keys with (security_invoker = true) as
  select distinct key from api.component_labels order by 1;

create view api.component_types with (security_invoker = true) as
  select distinct type from public.components where deleted_at is null and type is not null order by 1;

create view api.components_with_logs with (security_invoker = true) as
  select id, name, agent_id, icon, type from public.components
  where deleted_at is null and jsonb_typeof(log_selectors) = 'array' and log_selectors <> '[]';

create view api.analysis_summary_by_component with (security_invoker = true) as
  select id, json_object_agg(analysis_type, severities) as analysis
  from (
    select l.component_id as id, a.analysis_type, json_object_agg(coalesce(a.severity, 'info'), a.total) as severities
    from public.config_component_relationships l
    join (select config_id, analysis_type, severity, count(*) as total from public.config_analysis
      where analysis_type is not null group by 1, 2, 3) a on a.config_id = l.config_id
    where l.deleted_at is null
    group by 1, 2) t
  group by id;

create view api.incidents_by_component with (security_invoker = true) as
  select distinct i.title, i.id, i.created_at, i.type, i.status, i.severity, e.component_id
  from public.incidents i
  join public.hypotheses h on h.incident_id = i.id
  join public.evidences e on e.hypothesis_id = h.id
  where e.component_id is not null;

create view api.incidents_by_config with (security_invoker = true) as
  select distinct i.title, i.id, i.created_at, i.type, i.status, i.severity, e.config_id
  from public.incidents i
  join public.hypotheses h on h.incident_id = i.id
  join public.evidences e on e.hypothesis_id = h.id
  where e.config_id is not null;

create view api.incident_summary_by_component with (security_invoker = true) as
  select id, json_object_agg(type, severities) as incidents
  from (
    select component_id as id, type, json_object_agg(severity, total) as severities
    from (
      select component_id, type, severity, count(*) as total
      from api.incidents_by_component
      where status not in ('closed', 'resolved') group by 1, 2, 3) n
    group by 1, 2) t
  group by id;

create view api.topology with (security_invoker = true) as
  select c.*,
    (select json_agg(json_build_object('name', l ->> 'name'))
      from jsonb_array_elements(case when jsonb_typeof(c.log_selectors) = 'array' then c.log_selectors end) l) as logs,
    (select s.checks from api.check_summary_by_component s where s.component_id = c.id) as checks,
    (select array_agg(t.name order by t.name) from public.team_components tc join public.teams t on t.id = tc.team_id
      where tc.component_id = c.id and t.deleted_at is null) as team_names,
    (select s.incidents from api.incident_summary_by_component s where s.id = c.id) as incidents,
    (select s.analysis from api.analysis_summary_by_component s where s.id = c.id) as analysis,
    (select array_agg(distinct id) from (
      select k.id from public.components k where k.parent_id = c.id and k.deleted_at is null
      union
      select r.component_id from public.component_relationships r
      where r.relationship_id = c.id and r.deleted_at is null) below) as children,
    (select array_agg(distinct id) from (
      select c.parent_id as id where c.parent_id is not null
      union
      select r.relationship_id from public.component_relationships r
      where r.component_id = c.id and r.deleted_at is null) above) as parents
  from public.components c
  where c.deleted_at is null;

create function api.lookup_components_by_check(id uuid) returns setof api.components
language sql stable as $$
  select c.* from api.components c
  where c.id in (select l.component_id from public.check_component_relationships l
    where l.check_id = $1 and l.deleted_at is null)
$$;

create function api.lookup_components_by_config(id text)
returns table (component_id uuid, name text, type text, icon text, role text)
language sql stable as $$
  select c.id, c.name, c.type, c.icon, 'left'::text
  from public.config_component_relationships l join public.components c on c.id = l.component_id
  where l.config_id = $1::uuid and l.deleted_at is null and c.deleted_at is null
$$;

create function api.lookup_configs_by_component(id text)
returns table (config_id uuid, name text, type text, icon text, role text, deleted_at timestamptz)
language sql stable as $$
  select c.id, c.name, c.config_class, c.icon, 'left'::text, c.deleted_at
  from public.config_component_relationships l join public.config_items c on c.id = l.config_id
  where l.component_id = $1::uuid and l.deleted_at is null
$$;

create function api.lookup_component_by_property(text, text) returns setof api.components
language sql stable as $$
  select c.* from api.components c
  where c.properties @> jsonb_build_array(jsonb_build_object('name', $1, 'text', $2))
$$;

create function api.lookup_component_children(id text, max_depth integer)
returns table (child_id uuid, parent_id uuid, level integer)
language sql stable as $$
  with recursive tree as (
    select c.id, c.parent_id, 0 as level from public.components c where c.id = $1::uuid
    union all
    select c.id, c.parent_id, t.level + 1
    from public.components c join tree t on c.parent_id = t.id
    where c.deleted_at is null and t.level < case when $2 < 0 then 10 else $2 end
  )
  select tree.id, tree.parent_id, tree.level from tree
$$;

create function api.lookup_component_relations(component_id text) returns table (id uuid)
language sql stable as $$
  select r.relationship_id from public.component_relationships r
  where r.component_id = $1::uuid and r.deleted_at is null
  union
  select r.component_id from public.component_relationships r
  where r.relationship_id = $1::uuid and r.deleted_at is null
$$;

create function api.lookup_component_names(component_id uuid[]) returns table (names text[])
language sql stable as $$
  select array_agg(c.name order by c.name) from public.components c where c.id = any ($1)
$$;

create function api.lookup_component_config_id_related_components(component_id text) returns table (id uuid)
language sql stable as $$
  select other.id
  from public.components c
  join public.config_items below on below.path like '%' || c.config_id || '%'
  join public.components other on other.config_id = below.id and other.deleted_at is null
  where c.id = $1::uuid and c.config_id is not null
$$;

create function api.lookup_component_incidents(component_id text) returns table (id uuid)
language sql stable as $$
  select i.id from api.incidents_by_component i where i.component_id = $1::uuid
$$;
