-- Accounts and role assignments are for administrators. Two tables that editors write lead to both by a detour: who
-- deletes the person of an account locks it out, and who joins a team gets the roles that the team was given.

create function opsdeck.refuse_unless_administrator() returns void
language plpgsql as $$
begin
  if not pg_has_role(current_user, 'opsdeck_can_administer', 'member') then
    raise exception 'only an administrator may do this' using errcode = 'insufficient_privilege';
  end if;
end $$;
grant execute on function opsdeck.refuse_unless_administrator() to opsdeck_can_edit;

create function opsdeck.guard_person_of_account() returns trigger
language plpgsql as $$
begin
  if exists (select from opsdeck.identities i where i.id = old.id) then
    perform opsdeck.refuse_unless_administrator();
  end if;
  return new;
end $$;
create trigger people_guard_account before update of id, deleted_at on public.people
  for each row when (old.deleted_at is distinct from new.deleted_at or old.id <> new.id)
  execute function opsdeck.guard_person_of_account();

-- Editors cannot read all role assignments, so this looks for them with the owner's rights.
create function opsdeck.gives_roles(team uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.casbin_rule r where r.ptype = 'g' and r.v0 = team::text)
$$;
grant execute on function opsdeck.gives_roles(uuid) to opsdeck_can_edit;

create function opsdeck.guard_team_with_roles() returns trigger
language plpgsql as $$
begin
  if opsdeck.gives_roles(case when tg_op = 'DELETE' then old.team_id else new.team_id end) then
    perform opsdeck.refuse_unless_administrator();
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger team_members_guard before insert or update or delete on public.team_members
  for each row execute function opsdeck.guard_team_with_roles();
