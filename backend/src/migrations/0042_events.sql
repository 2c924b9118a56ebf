-- What happens to resources and incidents becomes events, which the program turns into notifications. An event is
-- written only when a live rule asks for its name, so a scrape of many items costs next to nothing. While the sample
-- estate is loaded nothing happens: opsdeck.quiet is on.

create index notifications_events_idx on public.notifications using gin (events) where deleted_at is null;

create function opsdeck.is_quiet() returns boolean
language sql stable as $$ select coalesce(current_setting('opsdeck.quiet', true), '') = 'on' $$;

create function opsdeck.emit_event(p_name text, p_id uuid, p_properties jsonb default '{}') returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.notifications n where n.deleted_at is null and n.events @> array[p_name]) then
    insert into public.event_queue (name, event_id, properties)
    values (p_name, p_id, jsonb_build_object('id', p_id) || p_properties) on conflict do nothing;
  end if;
end $$;
revoke execute on function opsdeck.emit_event(text, uuid, jsonb) from public;

-- An unknown result between two failures is no news, so the last result that says something is compared.
create function opsdeck.emit_check_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before text := old.status;
begin
  if new.status not in ('healthy', 'unhealthy') or new.silenced_at is not null then return null; end if;
  if before is distinct from 'healthy' and before is distinct from 'unhealthy' then
    select opsdeck.status_text(s.status) into before from public.check_statuses s
    where s.check_id = new.id and s.status is not null and s.time < coalesce(new.last_runtime, now())
    order by s.time desc limit 1;
  end if;
  if new.status = 'unhealthy' and before is distinct from 'unhealthy' then
    perform opsdeck.emit_event('check.failed', new.id);
  elsif new.status = 'healthy' and before = 'unhealthy' then
    perform opsdeck.emit_event('check.passed', new.id);
  end if;
  return null;
end $$;
create trigger checks_events after update of status on public.checks
  for each row when (old.status is distinct from new.status and new.deleted_at is null and not opsdeck.is_quiet())
  execute function opsdeck.emit_check_event();

create function opsdeck.health_event(kind text, health text) returns text
language sql immutable as $$
  select kind || '.' || case when health in ('healthy', 'unhealthy', 'degraded', 'warning') then health else 'unknown' end
$$;

create function opsdeck.emit_config_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform opsdeck.emit_event('config.created', new.id);
    return null;
  end if;
  if new.deleted_at is not null then
    if old.deleted_at is null then perform opsdeck.emit_event('config.deleted', new.id); end if;
    return null;
  end if;
  if new.health is distinct from old.health then
    perform opsdeck.emit_event(opsdeck.health_event('config', new.health), new.id);
  end if;
  if new.config is distinct from old.config then
    perform opsdeck.emit_event('config.updated', new.id);
  end if;
  return null;
end $$;
create trigger config_items_created after insert on public.config_items
  for each row when (not opsdeck.is_quiet()) execute function opsdeck.emit_config_event();
create trigger config_items_events after update of health, config, deleted_at on public.config_items
  for each row when (not opsdeck.is_quiet()) execute function opsdeck.emit_config_event();

create function opsdeck.emit_change_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform opsdeck.emit_event('config.changed', new.config_id, jsonb_build_object('change_id', new.id));
  return null;
end $$;
create trigger config_changes_events after insert on public.config_changes
  for each row when (new.source is distinct from 'notification' and not opsdeck.is_quiet())
  execute function opsdeck.emit_change_event();

create function opsdeck.emit_component_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform opsdeck.emit_event(opsdeck.health_event('component', new.health), new.id);
  return null;
end $$;
create trigger components_events after update of health on public.components
  for each row when (old.health is distinct from new.health and new.deleted_at is null and not new.silenced
    and not opsdeck.is_quiet())
  execute function opsdeck.emit_component_event();

create function opsdeck.emit_incident_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  case tg_table_name
    when 'incidents' then
      if tg_op = 'INSERT' then
        perform opsdeck.emit_event('incident.created', new.id);
      elsif new.status is distinct from old.status then
        perform opsdeck.emit_event('incident.status.' || left(new.status, 100), new.id);
      end if;
    when 'responders' then
      if tg_op = 'INSERT' then
        perform opsdeck.emit_event('incident.responder.added', new.id);
      elsif new.deleted_at is not null and old.deleted_at is null then
        perform opsdeck.emit_event('incident.responder.removed', new.id);
      end if;
    when 'comments' then
      perform opsdeck.emit_event('incident.comment.added', new.id);
    when 'evidences' then
      if not coalesce(new.definition_of_done, false) then return null; end if;
      if tg_op = 'INSERT' or not coalesce(old.definition_of_done, false) then
        perform opsdeck.emit_event('incident.dod.added', new.id);
      end if;
      if tg_op = 'UPDATE' and coalesce(new.done, false) <> coalesce(old.done, false) then
        perform opsdeck.emit_event(case when new.done then 'incident.dod.passed' else 'incident.dod.regressed' end,
          new.id, jsonb_build_object('at', now()));
      end if;
  end case;
  return null;
end $$;
create trigger incidents_events after insert or update of status on public.incidents
  for each row when (not opsdeck.is_quiet()) execute function opsdeck.emit_incident_event();
create trigger responders_events after insert or update of deleted_at on public.responders
  for each row when (not opsdeck.is_quiet()) execute function opsdeck.emit_incident_event();
create trigger comments_events after insert on public.comments
  for each row when (not opsdeck.is_quiet()) execute function opsdeck.emit_incident_event();
create trigger evidences_events after insert or update of definition_of_done, done on public.evidences
  for each row when (not opsdeck.is_quiet()) execute function opsdeck.emit_incident_event();

-- Definitions of done with a script are looked at again as soon as what they look at changes.
create function opsdeck.ask_for_evaluation() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  row_id uuid;
begin
  if tg_table_name <> 'config_analysis' then
    row_id := new.id;
  else
    row_id := case when tg_op = 'DELETE' then old.config_id else new.config_id end;
  end if;
  insert into public.event_queue (name, event_id, properties)
  select 'evidence.evaluate', e.id, '{}'
  from public.evidences e
  join public.hypotheses h on h.id = e.hypothesis_id
  join public.incidents i on i.id = h.incident_id and i.status not in ('closed', 'cancelled')
  where e.definition_of_done and e.script <> '' and case tg_table_name
    when 'evidences' then e.id = row_id
    when 'checks' then e.check_id = row_id
    when 'components' then e.component_id = row_id
    else e.config_id = row_id end
  on conflict do nothing;
  return null;
end $$;
create trigger evidences_evaluate after insert or update of script, definition_of_done on public.evidences
  for each row when (new.definition_of_done and new.script <> '' and not opsdeck.is_quiet())
  execute function opsdeck.ask_for_evaluation();
create trigger checks_evaluate after update of status on public.checks
  for each row when (old.status is distinct from new.status and not opsdeck.is_quiet())
  execute function opsdeck.ask_for_evaluation();
create trigger components_evaluate after update of health, status, deleted_at on public.components
  for each row when (not opsdeck.is_quiet()) execute function opsdeck.ask_for_evaluation();
create trigger config_items_evaluate after update of health, status, config, deleted_at on public.config_items
  for each row when (not opsdeck.is_quiet()) execute function opsdeck.ask_for_evaluation();
create trigger config_analysis_evaluate after insert or update or delete on public.config_analysis
  for each row when (not opsdeck.is_quiet()) execute function opsdeck.ask_for_evaluation();

-- Triggers run as whoever changes a row.
grant execute on function opsdeck.is_quiet() to opsdeck_can_read, opsdeck_guest;
