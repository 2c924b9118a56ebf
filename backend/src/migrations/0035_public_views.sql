-- What everybody may see without signing in: one view for each public page. Its columns are the whole of it; the role
-- reads nothing else, and PostgREST cannot take it on. The view reads with the rights of its owner, so that not even the
-- columns that it filters by have to be granted.

do $$
begin
  create role opsdeck_public nologin;
exception when duplicate_object or unique_violation then null;
end $$;
grant opsdeck_public to current_user;
alter role opsdeck_public set statement_timeout = '3s';
alter role opsdeck_public set default_transaction_read_only = on;

create schema public_views;
grant usage on schema public_views to opsdeck_public;

-- No labels: what people note there is not for everybody. Names are cut, as they come from anywhere.
create view public_views.health with (security_barrier = true) as
  select
    c.id,
    left(c.name, 300) as name,
    left(c.type, 100) as type,
    left(c.icon, 100) as icon,
    left(coalesce(nullif(c.namespace, ''), n.namespace), 300) as namespace,
    left(n.name, 300) as canary_name,
    coalesce(u.status, c.status) as status,
    coalesce(s.passed_1h, 0) as passed,
    coalesce(s.failed_1h, 0) as failed,
    s.p95_1h as p95,
    s.p99_1h as p99,
    c.last_transition_time,
    coalesce(u.last_runtime, c.last_runtime) as last_runtime
  from public.checks c
  join public.canaries n on n.id = c.canary_id
  left join public.checks_unlogged u on u.check_id = c.id
  left join opsdeck.check_summary s on s.check_id = c.id
  where c.deleted_at is null and n.deleted_at is null and c.silenced_at is null;

grant select on public_views.health to opsdeck_public;
