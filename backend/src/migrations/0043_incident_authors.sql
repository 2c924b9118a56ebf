-- Nobody writes in another's name: what a person adds through the API is theirs, whatever the call says. The program
-- itself, which asks without a person, may name the author.

create function opsdeck.keep_author() returns trigger
language plpgsql as $$
begin
  if opsdeck.me() is not null then
    new.created_by := case when tg_op = 'INSERT' then opsdeck.me() else old.created_by end;
  end if;
  return new;
end $$;

do $$
declare
  t text;
begin
  foreach t in array array['incidents', 'hypotheses', 'evidences', 'comments', 'responders', 'incident_histories',
    'incident_rules', 'notifications', 'notification_silences', 'playbooks'] loop
    execute format('create trigger %I before insert or update of created_by on public.%I for each row
      execute function opsdeck.keep_author()', t || '_author', t);
  end loop;
end $$;

create function opsdeck.keep_words() returns trigger
language plpgsql as $$
begin
  if opsdeck.me() <> old.created_by then
    raise exception 'Only the author changes the words of a comment' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger comments_words before update of comment on public.comments
  for each row when (old.comment is distinct from new.comment) execute function opsdeck.keep_words();

-- When an incident was taken up, resolved and closed follows from its status, unless the same call says when.
create function opsdeck.date_incident() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.status in ('new', 'open', 'investigating') then
    if new.resolved is not distinct from old.resolved then new.resolved := null; end if;
    if new.closed is not distinct from old.closed then new.closed := null; end if;
  end if;
  if new.status not in ('new', 'open', 'cancelled') then
    new.acknowledged := coalesce(new.acknowledged, now());
  end if;
  if new.status in ('resolved', 'closed') then new.resolved := coalesce(new.resolved, now()); end if;
  if new.status in ('closed', 'cancelled') then new.closed := coalesce(new.closed, now()); end if;
  return new;
end $$;
create trigger incidents_dated before insert on public.incidents
  for each row execute function opsdeck.date_incident();
create trigger incidents_dated_again before update of status on public.incidents
  for each row when (old.status is distinct from new.status) execute function opsdeck.date_incident();

-- Evidence stays readable when its object is gone: it keeps what the object was when it was attached. Read with the
-- rights of whoever attaches.
create function opsdeck.evidence_snapshot(e public.evidences) returns jsonb
language sql stable as $$
  select jsonb_strip_nulls(s.seen) || jsonb_build_object('taken_at', now())
  from (
    select 1 as place, jsonb_build_object('kind', 'check', 'id', c.id, 'name', c.name, 'type', c.type, 'icon', c.icon,
      'health', c.status, 'status', c.status, 'summary', c.description) as seen
    from public.checks c where c.id = e.check_id
    union all
    select 2, jsonb_build_object('kind', 'component', 'id', c.id, 'name', c.name, 'type', c.type, 'icon', c.icon,
      'health', c.health, 'status', c.status, 'summary', coalesce(c.status_reason, c.description))
    from public.components c where c.id = e.component_id
    union all
    select 3, jsonb_build_object('kind', 'config_analysis', 'id', a.id, 'name', i.name, 'type', a.analysis_type,
      'analyzer', a.analyzer, 'severity', a.severity, 'status', a.status, 'summary', coalesce(a.summary, a.message),
      'config_id', i.id, 'config_type', i.type)
    from public.config_analysis a join public.config_items i on i.id = a.config_id where a.id = e.config_analysis_id
    union all
    select 4, jsonb_build_object('kind', 'config_change', 'id', h.id, 'name', i.name, 'type', h.change_type,
      'severity', h.severity, 'source', h.source, 'summary', h.summary, 'created_at', h.created_at,
      'config_id', i.id, 'config_type', i.type)
    from public.config_changes h join public.config_items i on i.id = h.config_id where h.id = e.config_change_id
    union all
    select 5, jsonb_build_object('kind', 'config', 'id', i.id, 'name', i.name, 'type', i.type, 'icon', i.icon,
      'config_class', i.config_class, 'health', i.health, 'status', i.status, 'summary', i.description)
    from public.config_items i where i.id = e.config_id
  ) s
  order by s.place limit 1
$$;

create function opsdeck.keep_snapshot() returns trigger
language plpgsql as $$
declare
  snapshot jsonb;
begin
  if tg_op = 'INSERT' then
    snapshot := opsdeck.evidence_snapshot(new);
  elsif jsonb_typeof(old.properties) = 'object' then
    snapshot := old.properties -> 'snapshot';
  end if;
  if snapshot is not null then
    new.properties := case when jsonb_typeof(new.properties) = 'object' then new.properties else '{}' end
      || jsonb_build_object('snapshot', snapshot);
  end if;
  return new;
end $$;
create trigger evidences_snapshot before insert or update of properties on public.evidences
  for each row execute function opsdeck.keep_snapshot();

grant execute on function opsdeck.evidence_snapshot(public.evidences) to opsdeck_can_respond;

-- Evidence of before keeps what its object is now.
update public.evidences e set properties =
  case when jsonb_typeof(e.properties) = 'object' then e.properties else '{}' end
  || jsonb_build_object('snapshot', opsdeck.evidence_snapshot(e))
where opsdeck.evidence_snapshot(e) is not null;
