-- Checks follow from their definition: to write one by hand is to change a definition past its rules. What people set
-- on a check itself is whether it is silenced, and that it is gone.
revoke insert, update on public.checks, api.checks from opsdeck_can_edit;
grant update (silenced_at, deleted_at) on public.checks, api.checks to opsdeck_can_edit;

-- A definition that comes from elsewhere, or is the console's own, is also removed there.
create or replace function opsdeck.guard_canaries() returns trigger
language plpgsql set search_path = '' as $$
declare
  person constant uuid := opsdeck.me();
begin
  new.name := btrim(new.name);
  new.namespace := coalesce(nullif(btrim(new.namespace), ''), 'default');
  if coalesce(new.name, '') = '' then
    raise exception 'name must not be empty' using errcode = 'check_violation';
  end if;
  -- Longer ones do not fit into the index that keeps them apart.
  if length(new.name) > 256 or length(new.namespace) > 256 then
    raise exception 'name and namespace must not be longer than 256 characters' using errcode = 'check_violation';
  end if;
  if jsonb_typeof(new.spec) is distinct from 'object' then
    raise exception 'spec must be an object' using errcode = 'check_violation';
  end if;
  if new.annotations is not null and jsonb_typeof(new.annotations) <> 'object' then
    raise exception 'annotations must be an object' using errcode = 'check_violation';
  end if;
  if exists (
    select from jsonb_each(new.spec) list
    cross join lateral jsonb_array_elements(
      case when jsonb_typeof(list.value) = 'array' then list.value else '[]' end) entry
    where jsonb_typeof(entry) = 'object'
      and length(coalesce(nullif(entry ->> 'name', ''), entry ->> 'description')) > 500
  ) then
    raise exception 'the name of a check must not be longer than 500 characters' using errcode = 'check_violation';
  end if;

  -- The program itself, and who works at the database, know what they do.
  if person is null then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if coalesce(new.source, '') not in ('', 'UI') then
      raise exception 'source must be UI' using errcode = 'insufficient_privilege';
    end if;
    new.source := 'UI';
    new.created_by := person;
    new.is_pushed := false;
    return new;
  end if;
  new.created_by := old.created_by;
  new.created_at := old.created_at;
  new.is_pushed := old.is_pushed;
  if new.source is distinct from old.source then
    raise exception 'source can not be changed' using errcode = 'insufficient_privilege';
  end if;
  if coalesce(old.source, '') not in ('', 'UI')
    and (old.name, old.namespace, old.spec, old.agent_id, old.deleted_at)
      is distinct from (new.name, new.namespace, new.spec, new.agent_id, new.deleted_at) then
    raise exception 'this definition comes from % and is changed there', old.source
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
