-- The timeline of an incident tells of everything that people look for in it afterwards: who led it when, how bad it was
-- held to be, who left, and when its definition of done came to hold. What was told at first bears the time of what it
-- tells about, also where the program adds what happened earlier.

create or replace function opsdeck.record_incident_history() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- What the program itself changes happens in the name of whom the row belongs to.
  actor uuid := coalesce(opsdeck.me(), new.created_by);
begin
  if tg_table_name = 'incidents' then
    if tg_op = 'INSERT' then
      insert into public.incident_histories (incident_id, created_by, created_at, type, description)
      values (new.id, new.created_by, new.created_at, 'incident.created', new.id::text);
      return null;
    end if;
    insert into public.incident_histories (incident_id, created_by, type, description)
    select new.id, actor, change.type, change.description
    from (values
      (1, 'incident.title_updated', new.title, new.title is distinct from old.title),
      (2, 'incident.description_updated', null, new.description is distinct from old.description),
      (3, 'incident.severity_updated', new.severity, new.severity is distinct from old.severity),
      (4, 'incident.type_updated', new.type, new.type is distinct from old.type),
      (5, 'incident.commander_updated', (select p.name from public.people p where p.id = new.commander_id),
        new.commander_id is distinct from old.commander_id),
      (6, 'incident.communicator_updated', (select p.name from public.people p where p.id = new.communicator_id),
        new.communicator_id is distinct from old.communicator_id),
      -- A status that says so needs no line of its own.
      (7, 'incident.acknowledged', null,
        old.acknowledged is null and new.acknowledged is not null and new.status = old.status),
      (8, 'incident.status_updated', new.status, new.status is distinct from old.status)
    ) change(place, type, description, has_happened)
    where change.has_happened order by change.place;
  elsif tg_table_name = 'responders' then
    if tg_op = 'INSERT' then
      insert into public.incident_histories (incident_id, created_by, created_at, type, responder_id)
      values (new.incident_id, new.created_by, new.created_at, 'responder.created', new.id);
    elsif old.deleted_at is null and new.deleted_at is not null then
      insert into public.incident_histories (incident_id, created_by, created_at, type, responder_id)
      values (new.incident_id, actor, new.deleted_at, 'responder.removed', new.id);
    end if;
  elsif tg_table_name = 'hypotheses' then
    if tg_op = 'INSERT' then
      insert into public.incident_histories (incident_id, created_by, created_at, type, description, hypothesis_id)
      values (new.incident_id, new.created_by, new.created_at, 'hypothesis.created', new.title, new.id);
    elsif new.status is distinct from old.status then
      insert into public.incident_histories (incident_id, created_by, type, description, hypothesis_id)
      values (new.incident_id, actor, 'hypothesis.status_updated', new.status, new.id);
    end if;
  elsif tg_table_name = 'evidences' then
    insert into public.incident_histories (incident_id, created_by, created_at, type, description, hypothesis_id, evidence_id)
    select h.incident_id, actor, change.at, change.type, change.description, h.id, new.id
    from public.hypotheses h
    cross join (values
      (1, 'evidence.created', null, new.created_at, tg_op = 'INSERT'),
      (2, 'evidence.done_definition_added', null, case when tg_op = 'INSERT' then new.created_at else now() end,
        new.definition_of_done and (tg_op = 'INSERT' or old.definition_of_done is not true)),
      (3, case when new.done then 'evidence.done_met' else 'evidence.done_lost' end,
        case when opsdeck.me() is null then 'script' end, now(),
        tg_op = 'UPDATE' and new.definition_of_done and coalesce(new.done, false) <> coalesce(old.done, false))
    ) change(place, type, description, at, has_happened)
    where h.id = new.hypothesis_id and change.has_happened order by change.place;
  elsif tg_table_name = 'comments' and new.responder_id is not null then
    insert into public.incident_histories (incident_id, created_by, created_at, type, comment_id)
    values (new.incident_id, new.created_by, new.created_at, 'responder.commented', new.id);
  end if;
  return null;
end $$;

create or replace trigger incidents_history
  after insert or update of title, description, severity, type, status, commander_id, communicator_id, acknowledged
  on public.incidents for each row execute function opsdeck.record_incident_history();
create or replace trigger responders_history after insert or update of deleted_at on public.responders
  for each row execute function opsdeck.record_incident_history();
create or replace trigger evidences_history after insert or update of definition_of_done, done on public.evidences
  for each row execute function opsdeck.record_incident_history();

-- Lines of before get the time of what they tell about.
update public.incident_histories l set created_at = i.created_at
from public.incidents i where l.type = 'incident.created' and i.id = l.incident_id and l.created_at > i.created_at;
update public.incident_histories l set created_at = r.created_at
from public.responders r where l.type = 'responder.created' and r.id = l.responder_id and l.created_at > r.created_at;
update public.incident_histories l set created_at = h.created_at
from public.hypotheses h where l.type = 'hypothesis.created' and h.id = l.hypothesis_id and l.created_at > h.created_at;
update public.incident_histories l set created_at = e.created_at
from public.evidences e where l.type = 'evidence.created' and e.id = l.evidence_id and l.created_at > e.created_at;
