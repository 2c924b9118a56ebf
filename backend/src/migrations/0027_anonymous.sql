-- Reading without signing in: health checks alone, and of those nothing that may hold a secret. The schema `anonymous`
-- is the whole of it: PostgREST serves it instead of `api` to this role, which has no right to anything in `api`.

do $$
begin
  create role opsdeck_anonymous nologin;
exception when duplicate_object or unique_violation then null;
end $$;
grant opsdeck_anonymous to authenticator;
alter role opsdeck_anonymous set statement_timeout = '3s';
alter role opsdeck_anonymous set default_transaction_read_only = on;

-- So that the list of checks needs no look into their specifications, which are not for everybody.
alter table public.checks add column stated_severity text
  generated always as (coalesce(nullif(severity, ''), nullif(spec ->> 'severity', ''))) stored;

create schema anonymous;
grant usage on schema anonymous, public, opsdeck to opsdeck_anonymous;

grant select (id, canary_id, agent_id, type, name, namespace, description, icon, labels, owner, severity, stated_severity,
  endpoint, status, last_runtime, last_transition_time, next_runtime, silenced_at, created_at, updated_at, deleted_at)
  on public.checks to opsdeck_anonymous;
grant select (id, name, namespace, labels, source, deleted_at) on public.canaries to opsdeck_anonymous;
grant select (id, name) on public.agents to opsdeck_anonymous;
grant select (check_id, canary_id, status, last_runtime, next_runtime) on public.checks_unlogged to opsdeck_anonymous;
grant select (check_id, time, status, duration, message, error, invalid) on public.check_statuses to opsdeck_anonymous;
grant select on public.check_statuses_1h, opsdeck.check_summary to opsdeck_anonymous;

create policy anonymous_read on public.checks for select to opsdeck_anonymous using (deleted_at is null);
create policy anonymous_read on public.canaries for select to opsdeck_anonymous using (deleted_at is null);
create policy anonymous_read on public.agents for select to opsdeck_anonymous using (true);
create policy anonymous_read on public.checks_unlogged for select to opsdeck_anonymous using (true);
-- The rows of the parent are filtered by its own policy.
create policy anonymous_read on public.check_statuses for select to opsdeck_anonymous
  using (exists (select from public.checks c where c.id = check_id));
create policy anonymous_read on public.check_statuses_1h for select to opsdeck_anonymous
  using (exists (select from public.checks c where c.id = check_id));
create policy anonymous_read on opsdeck.check_summary for select to opsdeck_anonymous using (true);

create view anonymous.checks with (security_invoker = true) as
  select id, canary_id, agent_id, type, name, namespace, description, icon, labels, owner, stated_severity as severity,
    endpoint, status, last_runtime, last_transition_time, next_runtime, silenced_at, created_at, updated_at, deleted_at
  from public.checks;
create view anonymous.canaries with (security_invoker = true) as
  select id, name, namespace, labels, source from public.canaries;
create view anonymous.agents with (security_invoker = true) as
  select id, name from public.agents;
create view anonymous.checks_unlogged with (security_invoker = true) as
  select check_id, canary_id, status, last_runtime, next_runtime from public.checks_unlogged;
create view anonymous.check_statuses with (security_invoker = true) as
  select check_id, time, status, duration, message, error, invalid from public.check_statuses;

grant select on all tables in schema anonymous to opsdeck_anonymous;
