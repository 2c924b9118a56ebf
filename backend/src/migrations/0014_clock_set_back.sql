-- A clock that ran ahead leaves due times and last runs in the future; after it was set back, the checks would wait for
-- those times and take every new result for a late one.
create function opsdeck.forget_runs_to_come() returns void
language sql security definer set search_path = '' as $$
  update public.checks c set last_runtime = now()
  where c.last_runtime > now() + interval '1 minute';
  update public.checks_unlogged u set
    last_runtime = least(u.last_runtime, now()),
    next_runtime = case when u.next_runtime is not null then now() end,
    created_at = least(u.created_at, now()),
    updated_at = now()
  where greatest(u.last_runtime, u.updated_at, u.created_at) > now() + interval '1 minute';
$$;
