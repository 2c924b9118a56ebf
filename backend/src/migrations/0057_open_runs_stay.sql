-- A run that is cleared away while it works goes on without anybody being able to see or to cancel it.

create function opsdeck.guard_open_runs() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- The program itself, and who works at the database, know what they do.
  if opsdeck.me() is not null and old.status not in ('completed', 'failed', 'cancelled', 'timed_out') then
    raise exception 'this run has not ended: cancel it first' using errcode = 'check_violation';
  end if;
  return old;
end $$;
create trigger playbook_runs_guard before delete on public.playbook_runs
  for each row execute function opsdeck.guard_open_runs();
