-- The history of notifications is kept 30 days, like the results of checks.

create index notification_send_history_parent_idx on public.notification_send_history (parent_id)
  where parent_id is not null;
create index notification_send_history_group_idx on public.notification_send_history (group_id)
  where group_id is not null;
create index playbook_runs_notification_send_idx on public.playbook_runs (notification_send_id)
  where notification_send_id is not null;

create function opsdeck.forget_old_notifications(now timestamptz default now()) returns bigint
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  forgotten uuid[];
begin
  -- What still waits for its time is not over, and what a run refers to is a part of the run.
  forgotten := array(
    select h.id from public.notification_send_history h
    where h.created_at < now - interval '30 days' and h.not_before is null
      and not exists (select from public.playbook_runs r where r.notification_send_id = h.id));
  -- A send that something else told of stays when that is forgotten.
  update public.notification_send_history set parent_id = null
  where parent_id = any (forgotten) and not id = any (forgotten);
  delete from public.notification_send_history h where h.id = any (forgotten);
  delete from public.notification_groups g
  where g.created_at < now - interval '30 days'
    and not exists (select from public.notification_send_history h where h.group_id = g.id);
  return cardinality(forgotten);
end $$;
revoke execute on function opsdeck.forget_old_notifications(timestamptz) from public;

-- A silence that was put out of use for its selectors works again with others.
drop trigger notification_silences_reset_error on public.notification_silences;
create trigger notification_silences_reset_error before update of filter, selectors on public.notification_silences
  for each row when ((old.filter is distinct from new.filter or old.selectors is distinct from new.selectors)
    and new.error is not distinct from old.error)
  execute function opsdeck.reset_silence_error();
