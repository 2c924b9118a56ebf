-- Sends that wait for their time, and secrets of rules and sends, which only those read who may change them.

-- A row with a time is somebody's turn; what is final has none.
create index notification_send_history_due_idx on public.notification_send_history (not_before)
  where not_before is not null;
create index notification_send_history_last_idx
  on public.notification_send_history (notification_id, resource_id, created_at desc);
create index notification_groups_hash_idx on public.notification_groups (notification_id, hash);

create or replace view api.notifications with (security_invoker = true) as
  select id, name, namespace, events, error, error_at, title, template, filter,
    case when (select opsdeck.may_see_secrets()) then properties else opsdeck.masked_definition(properties) end as properties,
    playbook_id, person_id, team_id, repeat_interval, inhibitions, wait_for, wait_for_eval_period, group_by,
    group_by_interval, watchdog_interval,
    case when (select opsdeck.may_see_secrets()) then custom_services
      else opsdeck.masked_definition(custom_services) end as custom_services,
    fallback_delay,
    case when (select opsdeck.may_see_secrets()) then fallback_custom_services
      else opsdeck.masked_definition(fallback_custom_services) end as fallback_custom_services,
    fallback_playbook_id, fallback_person_id, fallback_team_id, created_by, created_at, source, updated_at, deleted_at
  from public.notifications
  where deleted_at is null;

alter view api.notifications alter column id set default public.generate_ulid();
alter view api.notifications alter column name set default public.generate_ulid()::text;
alter view api.notifications alter column created_at set default now();
alter view api.notifications alter column updated_at set default now();

-- What somebody was shown masked and sends back, stays; entries of a list are told apart by their place.
create function opsdeck.keep_masked(wanted jsonb, shown jsonb, stored jsonb) returns jsonb
language sql immutable as $$
  select case
    when wanted is not distinct from shown then stored
    when jsonb_typeof(wanted) = 'array' and jsonb_typeof(shown) = 'array' then (
      select coalesce(jsonb_agg(case when w.value = shown -> (w.place::int - 1) then stored -> (w.place::int - 1)
        else w.value end order by w.place), '[]')
      from jsonb_array_elements(wanted) with ordinality w(value, place))
    else wanted end
$$;

create function opsdeck.write_notification() returns trigger
language plpgsql as $$
declare
  saved public.notifications;
begin
  if tg_op = 'INSERT' then
    insert into public.notifications (id, name, namespace, events, error, error_at, title, template, filter, properties,
      playbook_id, person_id, team_id, repeat_interval, inhibitions, wait_for, wait_for_eval_period, group_by,
      group_by_interval, watchdog_interval, custom_services, fallback_delay, fallback_custom_services,
      fallback_playbook_id, fallback_person_id, fallback_team_id, created_by, created_at, source, updated_at, deleted_at)
    values (coalesce(new.id, public.generate_ulid()), coalesce(new.name, public.generate_ulid()::text), new.namespace,
      new.events, new.error, new.error_at, new.title, new.template, new.filter, new.properties, new.playbook_id,
      new.person_id, new.team_id, new.repeat_interval, new.inhibitions, new.wait_for, new.wait_for_eval_period,
      new.group_by, new.group_by_interval, new.watchdog_interval, new.custom_services, new.fallback_delay,
      new.fallback_custom_services, new.fallback_playbook_id, new.fallback_person_id, new.fallback_team_id,
      new.created_by, coalesce(new.created_at, now()), new.source, coalesce(new.updated_at, now()), new.deleted_at)
    returning * into saved;
  else
    update public.notifications n set id = new.id, name = new.name, namespace = new.namespace, events = new.events,
      error = new.error, error_at = new.error_at, title = new.title, template = new.template, filter = new.filter,
      properties = opsdeck.keep_masked(new.properties, old.properties, n.properties),
      playbook_id = new.playbook_id, person_id = new.person_id, team_id = new.team_id,
      repeat_interval = new.repeat_interval, inhibitions = new.inhibitions, wait_for = new.wait_for,
      wait_for_eval_period = new.wait_for_eval_period, group_by = new.group_by,
      group_by_interval = new.group_by_interval, watchdog_interval = new.watchdog_interval,
      custom_services = opsdeck.keep_masked(new.custom_services, old.custom_services, n.custom_services),
      fallback_delay = new.fallback_delay,
      fallback_custom_services =
        opsdeck.keep_masked(new.fallback_custom_services, old.fallback_custom_services, n.fallback_custom_services),
      fallback_playbook_id = new.fallback_playbook_id, fallback_person_id = new.fallback_person_id,
      fallback_team_id = new.fallback_team_id, created_by = new.created_by, created_at = new.created_at,
      source = new.source, deleted_at = new.deleted_at
    where n.id = old.id
    returning * into saved;
    if not found then return null; end if;
  end if;
  new.id := saved.id;
  new.name := saved.name;
  new.error := saved.error;
  new.error_at := saved.error_at;
  new.created_by := saved.created_by;
  new.created_at := saved.created_at;
  new.updated_at := saved.updated_at;
  new.deleted_at := saved.deleted_at;
  return new;
end $$;
create trigger write_notification instead of insert or update on api.notifications
  for each row execute function opsdeck.write_notification();
grant execute on function opsdeck.keep_masked(jsonb, jsonb, jsonb) to opsdeck_can_edit;

create or replace view api.notifications_summary with (security_invoker = true) as
  select n.id, n.name, coalesce(n.namespace, '') as namespace, n.error, n.error_at, n.title, n.events, n.filter,
    n.person_id, n.team_id,
    case when (select opsdeck.may_see_secrets()) then n.custom_services
      else opsdeck.masked_definition(n.custom_services) end as custom_services,
    n.created_at, n.updated_at, n.created_by, n.source, n.repeat_interval,
    n.wait_for, s.pending, s.sent, s.failed, s.avg_duration_ms, s.most_common_error, s.last_failed_at
  from public.notifications n
  cross join lateral (
    select count(*) filter (where h.status in ('pending', 'evaluating-waitfor', 'sending') and h.retries < 4) as pending,
      count(*) filter (where h.status = 'sent') as sent,
      count(*) filter (where h.status = 'error') as failed,
      round(avg(h.duration_millis) filter (where h.status = 'error'), 2) as avg_duration_ms,
      mode() within group (order by h.error) filter (where h.error is not null) as most_common_error,
      max(h.created_at) filter (where h.status = 'error') as last_failed_at
    from public.notification_send_history h
    where h.notification_id = n.id) s
  where n.deleted_at is null;

create or replace view api.notification_send_history with (security_invoker = true) as
  select id, notification_id, body,
    case when (select opsdeck.may_see_secrets()) then body_payload else opsdeck.masked_definition(body_payload) end
      as body_payload,
    status, not_before, retries,
    case when (select opsdeck.may_see_secrets()) then payload else opsdeck.masked_definition(payload) end as payload,
    count, first_observed, source_event, resource_id, resource_health, resource_status, resource_health_description,
    person_id, team_id, connection_id, silenced_by, playbook_run_id, error, duration_millis, created_at, group_id,
    parent_id
  from public.notification_send_history;

-- Incidents are resources of sends like the others.
create or replace view api.notification_send_history_resources with (security_invoker = true) as
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
  where c.id in (select resource_id from public.notification_send_history where source_event like 'canary.%')
  union all
  select i.id, 'incident', i.type, null,
    jsonb_build_object('id', i.id, 'name', i.title, 'type', i.type, 'status', i.status, 'severity', i.severity,
      'deleted_at', null)
  from public.incidents i
  where i.id in (select resource_id from public.notification_send_history where source_event like 'incident.%');

create or replace view api.notification_send_history_summary with (security_invoker = true) as
  select h.*, r.resource_tags, r.resource, r.resource_kind, r.resource_type,
    case when run.id is not null then jsonb_build_object('id', run.id, 'playbook_id', run.playbook_id,
      'status', run.status, 'playbook_name', p.name) end as playbook_run
  from api.notification_send_history h
  left join api.notification_send_history_resources r on r.id = h.resource_id
  left join public.playbook_runs run on run.id = h.playbook_run_id
  left join public.playbooks p on p.id = run.playbook_id;
