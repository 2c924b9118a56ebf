-- What a playbook must hold whoever writes it through the API, and who reads which part of it and of its runs.

create function opsdeck.playbook_problem(spec jsonb) returns text
language sql immutable parallel safe set search_path = '' as $$
  with actions as (
    select action, btrim(coalesce(action ->> 'name', '')) as name
    from jsonb_array_elements(case when jsonb_typeof(spec -> 'actions') = 'array' then spec -> 'actions' else '[]' end) a(action)
    where jsonb_typeof(action) = 'object'
  )
  select case
    when jsonb_typeof(spec) is distinct from 'object' then 'spec must be an object'
    when pg_column_size(spec) > 1000000 then 'spec is too large'
    when jsonb_typeof(spec -> 'actions') is distinct from 'array' or jsonb_array_length(spec -> 'actions') = 0
      then 'spec.actions must hold at least one action'
    when (select count(*) from actions) < jsonb_array_length(spec -> 'actions') then 'every action must be an object'
    when jsonb_array_length(spec -> 'actions') > 200 then 'spec.actions must hold at most 200 actions'
    when exists (select from actions where name = '' or jsonb_typeof(action -> 'name') <> 'string')
      then 'every action needs a name'
    when exists (select from actions where name <> action ->> 'name')
      then 'the name of an action must not begin or end with a blank'
    when exists (select from actions where length(name) > 200) then 'the name of an action must not be longer than 200 characters'
    when (select count(distinct name) from actions) < (select count(*) from actions)
      then 'the names of actions must differ: ' || (select name from actions group by name having count(*) > 1 limit 1)
        || ' is there more than once'
    when jsonb_typeof(spec -> 'parameters') not in ('array', 'null') then 'spec.parameters must be a list'
  end
$$;

create function opsdeck.guard_playbooks() returns trigger
language plpgsql set search_path = '' as $$
declare
  problem text;
begin
  -- The program itself, and who works at the database, know what they do.
  if opsdeck.me() is null then
    return new;
  end if;
  new.name := btrim(new.name);
  new.namespace := coalesce(nullif(btrim(new.namespace), ''), 'default');
  if coalesce(new.name, '') = '' then
    raise exception 'name must not be empty' using errcode = 'check_violation';
  end if;
  if length(new.name) > 256 or length(new.namespace) > 256 or length(new.category) > 256 or length(new.title) > 1000 then
    raise exception 'name, namespace and category must not be longer than 256 characters' using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' then
    if coalesce(new.source::text, 'UI') <> 'UI' then
      raise exception 'source must be UI' using errcode = 'insufficient_privilege';
    end if;
    new.source := 'UI';
    if new.title = '' then new.title := new.name; end if;
  else
    new.created_at := old.created_at;
    if new.source is distinct from old.source then
      raise exception 'source can not be changed' using errcode = 'insufficient_privilege';
    end if;
    if old.source <> 'UI' then
      raise exception 'this playbook comes from % and is changed there', old.source using errcode = 'insufficient_privilege';
    end if;
  end if;
  if tg_op = 'INSERT' or new.spec is distinct from old.spec then
    problem := opsdeck.playbook_problem(new.spec);
    if problem is not null then
      raise exception '%', problem using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;
create trigger playbooks_guard before insert or update on public.playbooks
  for each row execute function opsdeck.guard_playbooks();

-- Whoever may change a playbook reads it as it is; everybody else reads *** in the place of secrets. The text of a
-- script is shown: to know what a run will do is a reader's right.
create or replace view api.playbooks with (security_invoker = true) as
  select id, namespace, name, title, icon, description,
    case when (select opsdeck.may_see_secrets()) then spec else opsdeck.masked_definition(spec) end as spec,
    created_by, source, category, created_at, updated_at, deleted_at
  from public.playbooks
  where deleted_at is null;

alter view api.playbooks alter column id set default public.generate_ulid();
alter view api.playbooks alter column namespace set default 'default';
alter view api.playbooks alter column title set default '';
alter view api.playbooks alter column category set default '';
alter view api.playbooks alter column source set default 'UI';
alter view api.playbooks alter column created_at set default now();
alter view api.playbooks alter column updated_at set default now();

create function opsdeck.write_playbook() returns trigger
language plpgsql as $$
declare
  saved public.playbooks;
begin
  if tg_op = 'INSERT' then
    insert into public.playbooks (id, namespace, name, title, icon, description, spec, created_by, source, category,
      created_at, updated_at, deleted_at)
    values (new.id, new.namespace, new.name, new.title, new.icon, new.description, new.spec, new.created_by, new.source,
      new.category, new.created_at, new.updated_at, new.deleted_at)
    returning * into saved;
  else
    -- What somebody was shown masked and sends back, stays.
    update public.playbooks p set id = new.id, namespace = new.namespace, name = new.name, title = new.title,
      icon = new.icon, description = new.description,
      spec = case when new.spec is distinct from old.spec then new.spec else p.spec end,
      created_by = new.created_by, source = new.source, category = new.category, created_at = new.created_at,
      updated_at = new.updated_at, deleted_at = new.deleted_at
    where p.id = old.id
    returning * into saved;
    if not found then return null; end if;
  end if;
  new.id := saved.id;
  new.namespace := saved.namespace;
  new.name := saved.name;
  new.title := saved.title;
  new.created_by := saved.created_by;
  new.source := saved.source;
  new.category := saved.category;
  new.created_at := saved.created_at;
  new.updated_at := saved.updated_at;
  new.deleted_at := saved.deleted_at;
  return new;
end $$;
create trigger write_playbook instead of insert or update on api.playbooks
  for each row execute function opsdeck.write_playbook();

create or replace view api.playbook_runs with (security_invoker = true) as
  select id, playbook_id,
    case when (select opsdeck.may_see_secrets()) then spec else opsdeck.masked_definition(spec) end as spec,
    status, created_at, start_time, end_time, scheduled_time, timeout, created_by, notification_send_id, check_id,
    config_id, component_id,
    case when (select opsdeck.may_see_secrets()) then parameters else opsdeck.masked_definition(parameters) end as parameters,
    case when (select opsdeck.may_see_secrets()) then request else opsdeck.masked_definition(request) end as request,
    agent_id, parent_id, error
  from public.playbook_runs;

-- What playbooks may do on the server is for administrators to allow; to switch the screens off is not.
alter policy editor_write on public.properties
  using (name not like 'checks.%' and (name not like 'playbooks.%' or name = 'playbooks.disable'))
  with check (name not like 'checks.%' and (name not like 'playbooks.%' or name = 'playbooks.disable'));

grant execute on function opsdeck.playbook_problem(jsonb) to opsdeck_can_edit;
