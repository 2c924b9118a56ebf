-- Read models of incidents, playbooks, notifications, permissions, views, jobs and events.

create view api.incident_summary with (security_invoker = true) as
  select i.id, i.incident_id, i.title, i.severity, i.type, i.status, i.created_at, i.updated_at,
    json_build_object('id', p.id, 'avatar', p.avatar, 'name', p.name) as commander,
    (select json_agg(distinct jsonb_build_object('id', coalesce(rp.id, rt.id), 'avatar', coalesce(rp.avatar, rt.icon),
        'name', coalesce(rp.name, rt.name)))
      from public.responders r
      left join public.people rp on rp.id = r.person_id
      left join public.teams rt on rt.id = r.team_id
      where r.incident_id = i.id and r.deleted_at is null) as responders,
    (select json_agg(distinct jsonb_build_object('id', cp.id, 'avatar', cp.avatar, 'name', cp.name))
      from public.comments m join public.people cp on cp.id = m.created_by
      where m.incident_id = i.id) as commenters
  from public.incidents i
  left join public.people p on p.id = i.commander_id;

create view api.playbook_names with (security_invoker = true) as
  select id, coalesce(nullif(title, ''), spec ->> 'title', name) as title, name, namespace,
    coalesce(spec ->> 'description', description) as description,
    coalesce(spec ->> 'category', nullif(category, '')) as category, coalesce(spec ->> 'icon', icon) as icon
  from public.playbooks
  where deleted_at is null
  order by name;

create function api.get_playbook_run_actions(run_id uuid)
returns table (id uuid, name text, playbook_run_id uuid, status text, scheduled_time timestamptz,
  start_time timestamptz, end_time timestamptz, result jsonb, agent_id uuid, retry_count integer, agent jsonb,
  artifacts jsonb)
language sql stable as $$
  select a.id, a.name, a.playbook_run_id, a.status, a.scheduled_time, a.start_time, a.end_time, a.result, a.agent_id,
    a.retry_count,
    case when g.id is not null then jsonb_build_object('id', g.id, 'name', g.name) end,
    (select jsonb_agg(to_jsonb(f)) from api.artifacts f where f.playbook_run_action_id = a.id)
  from public.playbook_run_actions a
  left join public.agents g on g.id = a.agent_id
  where a.playbook_run_id in (select r.id from public.playbook_runs r where r.id = $1 or r.parent_id = $1)
  order by a.start_time
$$;

create view api.notifications_summary with (security_invoker = true) as
  select n.id, n.name, coalesce(n.namespace, '') as namespace, n.error, n.error_at, n.title, n.events, n.filter,
    n.person_id, n.team_id, n.custom_services, n.created_at, n.updated_at, n.created_by, n.source, n.repeat_interval,
    n.wait_for, s.pending, s.sent, s.failed, s.avg_duration_ms, s.most_common_error, s.last_failed_at
  from public.notifications n
  cross join lateral (
    select count(*) filter (where h.status in ('pending', 'evaluating-waitfor') and h.retries < 4) as pending,
      count(*) filter (where h.status = 'sent') as sent,
      count(*) filter (where h.status = 'error') as failed,
      round(avg(h.duration_millis) filter (where h.status = 'error'), 2) as avg_duration_ms,
      mode() within group (order by h.error) filter (where h.error is not null) as most_common_error,
      max(h.created_at) filter (where h.status = 'error') as last_failed_at
    from public.notification_send_history h
    where h.notification_id = n.id) s
  where n.deleted_at is null;

create view api.notification_send_history_resources with (security_invoker = true) as
  select c.id, 'config'::text as resource_kind, c.type as resource_type, c.tags as resource_tags,
    jsonb_build_object('id', c.id, 'name', c.name, 'type', c.type, 'config_class', c.config_class, 'health', c.health,
      'status', c.status, 'deleted_at', c.deleted_at) as resource
  from public.config_items c
  where c.id in (select resource_id from public.notification_send_history where source_event like 'config.%')
  union all
  select c.id, 'component', c.type, c.labels,
    jsonb_build_object('id', c.id, 'name', c.name, 'type', c.type, 'icon', c.icon, 'health', c.health,
      'status', c.status, 'deleted_at', c.deleted_at)
  from public.components c
  where c.id in (select resource_id from public.notification_send_history where source_event like 'component.%')
  union all
  select c.id, 'check', c.type, c.labels,
    jsonb_build_object('id', c.id, 'name', c.name, 'type', c.type, 'icon', c.icon, 'health', c.status,
      'status', c.status, 'deleted_at', c.deleted_at)
  from public.checks c
  where c.id in (select resource_id from public.notification_send_history where source_event like 'check.%')
  union all
  select c.id, 'canary', null, c.labels,
    jsonb_build_object('id', c.id, 'name', c.name, 'deleted_at', c.deleted_at)
  from public.canaries c
  where c.id in (select resource_id from public.notification_send_history where source_event like 'canary.%');

create view api.notification_send_history_summary with (security_invoker = true) as
  select h.*, r.resource_tags, r.resource, r.resource_kind, r.resource_type,
    case when run.id is not null then jsonb_build_object('id', run.id, 'playbook_id', run.playbook_id,
      'status', run.status, 'playbook_name', p.name) end as playbook_run
  from public.notification_send_history h
  left join api.notification_send_history_resources r on r.id = h.resource_id
  left join public.playbook_runs run on run.id = h.playbook_run_id
  left join public.playbooks p on p.id = run.playbook_id;

create view api.notification_send_history_resource_tags with (security_invoker = true) as
  select distinct t.key, t.value
  from api.notification_send_history_resources r cross join lateral jsonb_each_text(r.resource_tags) t
  order by 1, 2;

create view api.notification_send_history_resource_types with (security_invoker = true) as
  select distinct resource_type from api.notification_send_history_resources where resource_type is not null order by 1;

create function api.notification_send_history_of_resource(p_resource_id uuid)
returns setof api.notification_send_history
language sql stable as $$
  select h.* from api.notification_send_history h
  where h.resource_id = $1
    or h.id in (select o.parent_id from public.notification_send_history o where o.resource_id = $1)
$$;

create view api.permissions_summary with (security_invoker = true) as
  select p.id, p.name, p.namespace, p.description, p.error, p.source, p.action, p.object, p.object_selector, p.deny,
    p.subject, p.subject_type, p.created_at, p.updated_at, p.deleted_at, p.created_by, p.updated_by, p.until, p.tags,
    p.agents,
    case when p.subject_type = 'person' then (select jsonb_build_object('id', s.id, 'name', s.name, 'email', s.email)
      from public.people s where s.id::text = p.subject) end as person,
    case when p.subject_type = 'team' then (select jsonb_build_object('id', s.id, 'namespace', s.source, 'name', s.name)
      from public.teams s where s.id::text = p.subject) end as team,
    case when p.subject_type = 'canary' then (select jsonb_build_object('id', s.id, 'namespace', s.namespace,
      'name', s.name) from public.canaries s where s.id::text = p.subject) end as canary,
    case when p.subject_type = 'notification' then (select jsonb_build_object('id', s.id, 'namespace', s.namespace,
      'name', s.name) from public.notifications s where s.id::text = p.subject) end as notification,
    case when p.subject_type = 'playbook' then (select jsonb_build_object('id', s.id, 'namespace', s.namespace,
      'name', s.name) from public.playbooks s where s.id::text = p.subject) end as playbook,
    case when p.subject_type = 'scraper' then (select jsonb_build_object('id', s.id, 'namespace', s.namespace,
      'name', s.name) from public.config_scrapers s where s.id::text = p.subject) end as scraper,
    case when p.subject_type = 'topology' then (select jsonb_build_object('id', s.id, 'namespace', s.namespace,
      'name', s.name) from public.topologies s where s.id::text = p.subject) end as topology,
    case when p.subject_type = 'group' then (select jsonb_build_object('id', s.id, 'namespace', s.namespace,
      'name', s.name) from (select 1) one left join public.permission_groups s on s.id::text = p.subject
      or s.name = p.subject limit 1) end as "group",
    (select jsonb_build_object('id', o.id, 'icon', o.icon, 'name', o.name)
      from public.components o where o.id = p.component_id) as component_object,
    (select jsonb_build_object('id', o.id, 'icon', o.icon, 'type', o.type, 'name', o.name)
      from public.config_items o where o.id = p.config_id) as config_object,
    (select jsonb_build_object('id', o.id, 'name', o.name)
      from public.canaries o where o.id = p.canary_id) as canary_object,
    (select jsonb_build_object('id', o.id, 'icon', o.icon, 'name', o.name)
      from public.playbooks o where o.id = p.playbook_id) as playbook_object,
    (select jsonb_build_object('id', o.id, 'type', o.type, 'name', o.name)
      from public.connections o where o.id = p.connection_id) as connection_object
  from public.permissions p
  where p.deleted_at is null;

create view api.permissions_group_summary with (security_invoker = true) as
  select subject, subject_type, subject as subject_label, action, object, deny
  from public.permissions
  where subject_type = 'group' and deleted_at is null;

create view api.permission_subjects with (security_invoker = true) as
  select id::text as id, name, 'team'::text as type, null::text as email, null::text as owner, icon
  from public.teams where deleted_at is null
  union all
  select id::text, name, 'permission_subject_group', null, null, null
  from public.permission_groups where deleted_at is null and name is not null
  union all
  select id::text, name, case when type = 'access_token' then 'access_token_person' else 'person' end, email, null, avatar
  from public.people where deleted_at is null and email is not null
  union all
  select id::text, coalesce(nullif(title, ''), name), 'playbook', null, null, icon
  from public.playbooks where deleted_at is null
  union all
  select role, role, 'role', null, null, null
  from unnest(array['everyone', 'editor', 'viewer', 'guest']) as role;

create function api.permissions_for_obj_selector(p_field text, p_name text, p_namespace text default null)
returns setof api.permissions_summary
language sql stable as $$
  select s.* from api.permissions_summary s
  where exists (
    select from jsonb_array_elements(
      case when jsonb_typeof(s.object_selector -> $1) = 'array' then s.object_selector -> $1 else '[]' end) e
    where e ->> 'name' = $2 and ($3 is null or e ->> 'namespace' is null or e ->> 'namespace' = $3))
$$;

create view api.views_summary with (security_invoker = true) as
  select id, namespace, name, coalesce(spec #>> '{display,title}', name) as title, spec #>> '{display,icon}' as icon,
    coalesce((spec #>> '{display,ordinal}')::int, 0) as ordinal,
    coalesce((spec #>> '{display,sidebar}')::boolean, false) as sidebar
  from public.views
  where deleted_at is null;

create view api.job_history_names with (security_invoker = true) as
  select distinct name from public.job_history where name is not null order by 1;

create view api.job_histories with (security_invoker = true) as
  select j.*,
    coalesce(case j.resource_type
      when 'components' then (select c.name from public.components c where c.id::text = j.resource_id)
      when 'config_scraper' then (select s.name from public.config_scrapers s where s.id::text = j.resource_id)
      when 'topology' then (select t.name from public.topologies t where t.id::text = j.resource_id)
      when 'canary' then (select k.name from public.canaries k where k.id::text = j.resource_id)
    end, j.resource_id) as resource_name,
    json_build_object('id', a.id, 'name', a.name) as agent
  from public.job_history j
  left join public.agents a on a.id = j.agent_id;

create view api.job_history_latest_status with (security_invoker = true) as
  select * from (
    select j.*, row_number() over (partition by resource_id, resource_type, name order by created_at desc) as rn
    from public.job_history j) t
  where rn = 1;

create view api.event_queue_summary with (security_invoker = true) as
  select name, count(*) as pending, count(*) filter (where error is not null) as failed,
    avg(attempts) as average_attempts, min(created_at) as first_failure, max(last_attempt) as last_failure,
    mode() within group (order by error) filter (where error is not null) as most_common_error
  from public.event_queue
  group by name;

create view api.failed_events with (security_invoker = true) as
  select name, count(distinct error) as unique_errors, avg(attempts) as average_attempts,
    count(*) as total_failed_events, mode() within group (order by error) as most_common_error
  from public.event_queue
  where error is not null and attempts > 0 and created_at > now() - interval '7 days'
  group by name;
