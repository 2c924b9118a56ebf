-- What an incident's history and comments say can be relied on: who did what and when is not for callers to choose.

-- The history writes itself (0005), and nobody rewrites it.
revoke insert, update, delete on public.incident_histories, api.incident_histories from opsdeck_can_respond;
drop policy staff_write on public.incident_histories;

-- Times are not for people to choose either.
create or replace function opsdeck.keep_author() returns trigger
language plpgsql as $$
begin
  if opsdeck.me() is not null then
    new.created_by := case when tg_op = 'INSERT' then opsdeck.me() else old.created_by end;
    new.created_at := case when tg_op = 'INSERT' then now() else old.created_at end;
  end if;
  return new;
end $$;

do $$
declare
  t text;
begin
  foreach t in array array['incidents', 'hypotheses', 'evidences', 'comments', 'responders', 'incident_histories',
    'incident_rules', 'notifications', 'notification_silences', 'playbooks'] loop
    execute format('create or replace trigger %I before insert or update of created_by, created_at on public.%I
      for each row execute function opsdeck.keep_author()', t || '_author', t);
  end loop;
end $$;

-- The default is worked out even where a call brings a number, so numbers are given here.
alter table public.incidents alter column incident_id drop default;
create function opsdeck.number_incident() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if opsdeck.me() is not null then new.incident_id := old.incident_id; end if;
  elsif opsdeck.me() is not null or new.incident_id is null then
    new.incident_id := public.format_incident_id(nextval('public.incident_number'));
  end if;
  return new;
end $$;
create trigger incidents_number before insert or update of incident_id on public.incidents
  for each row execute function opsdeck.number_incident();

-- A comment belongs to its author. Names of elsewhere are for the program that fetches comments from there.
drop trigger comments_words on public.comments;
drop function opsdeck.keep_words();
create function opsdeck.keep_comment() returns trigger
language plpgsql as $$
begin
  if opsdeck.me() is null then return new; end if;
  if tg_op = 'UPDATE' and opsdeck.me() <> old.created_by then
    raise exception 'Only the author changes a comment' using errcode = '42501';
  end if;
  new.external_id := case when tg_op = 'UPDATE' then old.external_id end;
  new.external_created_by := case when tg_op = 'UPDATE' then old.external_created_by end;
  return new;
end $$;
-- Not where the database itself takes a comment off its hypothesis, below.
create trigger comments_kept before insert or update on public.comments
  for each row when (pg_trigger_depth() = 0) execute function opsdeck.keep_comment();

drop policy staff_write on public.comments;
create policy staff_add on public.comments for insert to opsdeck_can_respond with check (true);
create policy staff_change on public.comments for update to opsdeck_can_respond using (true) with check (true);
create policy author_remove on public.comments for delete to opsdeck_can_respond
  using (created_by = (select opsdeck.me()));
create policy editor_remove on public.comments for delete to opsdeck_can_edit using (true);

-- Whoever deletes a hypothesis need not be able to delete what others said about it: that stays with the incident.
alter table public.comments drop constraint comments_hypothesis_id_fkey,
  add constraint comments_hypothesis_id_fkey foreign key (hypothesis_id) references public.hypotheses (id)
    on delete set null;
