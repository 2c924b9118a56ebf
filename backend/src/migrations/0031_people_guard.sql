-- What makes a row the person of somebody is for administrators: who comes in as a person (the id and the name at the
-- provider), what kind of person it is, and whether it is one at all. It does not matter where the account is kept.

drop trigger people_guard_account on public.people;
drop function opsdeck.guard_person_of_account();

create function opsdeck.guard_people() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.id, old.external_id, old.type, old.deleted_at)
    is not distinct from (new.id, new.external_id, new.type, new.deleted_at) then
    return new;
  end if;
  perform opsdeck.refuse_unless_administrator();
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger people_guard before insert or update or delete on public.people
  for each row execute function opsdeck.guard_people();

-- Tokens of people whose accounts are kept elsewhere end, for nobody here hears when such an account does.
update public.access_tokens t set expires_at = now() + interval '30 days'
where t.expires_at is null and not t.auto_renew and t.created_by = t.person_id
  and not exists (select from opsdeck.identities i where i.id = t.person_id);
