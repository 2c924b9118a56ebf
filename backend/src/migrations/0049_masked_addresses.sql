-- The address of a chat or a webhook is a secret itself: whoever has it can post there. Readers see which service it is.

create function opsdeck.masked_address(address text) returns text
language sql immutable parallel safe as $$
  select case
    when opsdeck.is_reference(address) or address !~ '://' or address ~* '^(connection|mailto)://' then address
    when address ~* '^(generic[+])?https?://'
      then substring(address from '^[^/]*//') || substring(address from '^[^/]*//(?:[^/?#]*@)?([^/?#@]*)')
        || case when address ~ '^[^/]*//[^/?#]+[/?#].' then '/***' else '' end
    else substring(address from '^[^:]*://') || '***' end
$$;

create function opsdeck.masked_services(services jsonb) returns jsonb
language sql immutable parallel safe as $$
  select case when jsonb_typeof(services) <> 'array' then opsdeck.masked_definition(services) else (
    select coalesce(jsonb_agg(case when jsonb_typeof(s.value) <> 'object' then opsdeck.masked_definition(s.value)
      else opsdeck.masked_definition(s.value) || (
        select coalesce(jsonb_object_agg(key, opsdeck.masked_address(value #>> '{}')), '{}')
        from jsonb_each(s.value) where key in ('url', 'connection') and jsonb_typeof(value) = 'string') end
      order by s.place), '[]')
    from jsonb_array_elements(services) with ordinality s(value, place)) end
$$;
grant execute on function opsdeck.masked_address(text), opsdeck.masked_services(jsonb)
  to opsdeck_can_read, opsdeck_guest;

create or replace view api.notifications with (security_invoker = true) as
  select id, name, namespace, events, error, error_at, title, template, filter,
    case when (select opsdeck.may_see_secrets()) then properties else opsdeck.masked_definition(properties) end as properties,
    playbook_id, person_id, team_id, repeat_interval, inhibitions, wait_for, wait_for_eval_period, group_by,
    group_by_interval, watchdog_interval,
    case when (select opsdeck.may_see_secrets()) then custom_services
      else opsdeck.masked_services(custom_services) end as custom_services,
    fallback_delay,
    case when (select opsdeck.may_see_secrets()) then fallback_custom_services
      else opsdeck.masked_services(fallback_custom_services) end as fallback_custom_services,
    fallback_playbook_id, fallback_person_id, fallback_team_id, created_by, created_at, source, updated_at, deleted_at
  from public.notifications
  where deleted_at is null;

create or replace view api.notifications_summary with (security_invoker = true) as
  select n.id, n.name, coalesce(n.namespace, '') as namespace, n.error, n.error_at, n.title, n.events, n.filter,
    n.person_id, n.team_id,
    case when (select opsdeck.may_see_secrets()) then n.custom_services
      else opsdeck.masked_services(n.custom_services) end as custom_services,
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

-- Teams say in their spec where they want their notifications.
create function opsdeck.masked_team(spec jsonb) returns jsonb
language sql immutable parallel safe as $$
  select case when jsonb_typeof(spec -> 'notifications') is null then opsdeck.masked_definition(spec)
    else opsdeck.masked_definition(spec - 'notifications')
      || jsonb_build_object('notifications', opsdeck.masked_services(spec -> 'notifications')) end
$$;
grant execute on function opsdeck.masked_team(jsonb) to opsdeck_can_read, opsdeck_guest;

create or replace view api.teams with (security_invoker = true) as
  select id, name, icon,
    case when (select opsdeck.may_see_secrets()) then spec else opsdeck.masked_team(spec) end as spec,
    source, created_by, created_at, updated_at, deleted_at
  from public.teams
  where deleted_at is null;

create or replace view api.teams_with_status with (security_invoker = true) as
  select t.id, t.name, t.icon,
    case when (select opsdeck.may_see_secrets()) then t.spec else opsdeck.masked_team(t.spec) end as spec,
    t.source, t.created_by, t.created_at, t.updated_at, t.deleted_at,
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

alter view api.teams alter column id set default public.generate_ulid();
alter view api.teams alter column created_at set default now();
alter view api.teams alter column updated_at set default now();

create function opsdeck.write_team() returns trigger
language plpgsql as $$
declare
  saved public.teams;
begin
  if tg_op = 'INSERT' then
    insert into public.teams (id, name, icon, spec, source, created_by, created_at, updated_at, deleted_at)
    values (new.id, new.name, new.icon, new.spec, new.source, new.created_by, new.created_at, new.updated_at,
      new.deleted_at)
    returning * into saved;
  else
    -- What somebody was shown masked and sends back, stays.
    update public.teams t set id = new.id, name = new.name, icon = new.icon,
      spec = case when new.spec is distinct from old.spec then new.spec else t.spec end,
      source = new.source, created_by = new.created_by, created_at = new.created_at, updated_at = new.updated_at,
      deleted_at = new.deleted_at
    where t.id = old.id
    returning * into saved;
    if not found then return null; end if;
  end if;
  new.id := saved.id;
  new.created_at := saved.created_at;
  new.updated_at := saved.updated_at;
  return new;
end $$;
create trigger write_team instead of insert or update on api.teams
  for each row execute function opsdeck.write_team();
