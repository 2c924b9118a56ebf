-- Health checks: definitions (canaries), checks, results, roll-ups, figures per check.

create table public.canaries (
  id uuid primary key default public.generate_ulid(),
  agent_id uuid not null default '00000000-0000-0000-0000-000000000000' references public.agents (id),
  name text not null,
  namespace text not null,
  labels jsonb,
  annotations jsonb,
  spec jsonb not null,
  source text,
  is_pushed boolean not null default false,
  created_at timestamptz default now(),
  created_by uuid references public.people (id),
  updated_at timestamptz default now(),
  deleted_at timestamptz
);
create unique index canaries_name_key on public.canaries (agent_id, name, namespace, source) nulls not distinct
  where deleted_at is null and agent_id = '00000000-0000-0000-0000-000000000000';

create table public.checks (
  id uuid primary key default public.generate_ulid(),
  canary_id uuid not null references public.canaries (id) on delete cascade,
  agent_id uuid not null default '00000000-0000-0000-0000-000000000000' references public.agents (id),
  type text not null,
  name text not null,
  namespace text,
  description text,
  icon text,
  spec jsonb,
  labels jsonb,
  owner text,
  severity text,
  category text,
  is_pushed boolean not null default false,
  transformed boolean,
  last_runtime timestamptz,
  last_transition_time timestamptz,
  next_runtime timestamptz,
  silenced_at timestamptz,
  status text,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  deleted_at timestamptz,
  unique (canary_id, type, name, agent_id)
);
create index checks_agent_id_idx on public.checks (agent_id);

-- What changes with every run. Not an unlogged table: a crash must not lose when a check is due.
create table public.checks_unlogged (
  check_id uuid primary key references public.checks (id) on delete cascade,
  canary_id uuid not null,
  status text,
  last_runtime timestamptz,
  next_runtime timestamptz,
  is_pushed boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index checks_unlogged_due_idx on public.checks_unlogged (next_runtime) where next_runtime is not null;
create index checks_unlogged_canary_id_idx on public.checks_unlogged (canary_id);

create table public.check_statuses (
  check_id uuid not null references public.checks (id) on delete cascade,
  time timestamptz not null,
  status boolean,
  duration integer,
  message text,
  error text,
  invalid boolean,
  details jsonb,
  severity text,
  created_at timestamptz not null default now(),
  is_pushed boolean not null default false,
  primary key (check_id, time)
);
create index check_statuses_time_idx on public.check_statuses (time);

create table public.check_statuses_1h (
  check_id uuid not null references public.checks (id) on delete cascade,
  created_at timestamptz not null,
  duration integer not null,
  total integer not null,
  passed integer not null,
  failed integer not null,
  primary key (check_id, created_at)
);

create table public.check_statuses_1d (
  check_id uuid not null references public.checks (id) on delete cascade,
  created_at timestamptz not null,
  duration integer not null,
  total integer not null,
  passed integer not null,
  failed integer not null,
  primary key (check_id, created_at)
);

-- One row per check, renewed by each run, so that the list of all checks never reads results.
create table opsdeck.check_summary (
  check_id uuid primary key references public.checks (id) on delete cascade,
  passed_1h integer not null default 0,
  failed_1h integer not null default 0,
  p50_1h integer, p95_1h integer, p97_1h integer, p99_1h integer, mean_1h integer,
  passed_24h integer not null default 0,
  failed_24h integer not null default 0,
  p50_24h integer, p95_24h integer, p97_24h integer, p99_24h integer, mean_24h integer,
  passed_7d integer not null default 0,
  failed_7d integer not null default 0,
  p50_7d integer, p95_7d integer, p97_7d integer, p99_7d integer, mean_7d integer,
  last_pass timestamptz,
  last_fail timestamptz,
  updated_at timestamptz not null default now()
) with (fillfactor = 70);

create function opsdeck.status_text(passed boolean) returns text
language sql immutable parallel safe as $$
  select case when passed then 'healthy' when passed = false then 'unhealthy' else 'unknown' end
$$;

create function opsdeck.set_transition_time() returns trigger
language plpgsql as $$
begin
  if new.last_transition_time is not distinct from old.last_transition_time then
    new.last_transition_time := now();
  end if;
  return new;
end $$;
create trigger checks_transition before update of status on public.checks
  for each row when (old.status is distinct from new.status) execute function opsdeck.set_transition_time();

-- Runs do not count as edits.
create trigger checks_touch
  before update of canary_id, type, name, namespace, description, icon, spec, labels, owner, severity, category,
    silenced_at, deleted_at
  on public.checks for each row execute function opsdeck.touch_updated_at();
create trigger checks_keep_deletion before update of deleted_at on public.checks
  for each row execute function opsdeck.keep_first_deletion();
create trigger canaries_touch before update on public.canaries
  for each row execute function opsdeck.touch_updated_at();
create trigger canaries_keep_deletion before update of deleted_at on public.canaries
  for each row execute function opsdeck.keep_first_deletion();

-- The figures of one check over the last hour, day and week. When nothing ran in the last hour, the newest run stands in.
create function opsdeck.check_refresh(check_id uuid, at timestamptz default now()) returns void
language sql security definer set search_path = '' as $$
  with recent as materialized (
    select s.time, s.status, s.duration,
      s.time > $2 - interval '1 hour' as in_hour,
      s.time > $2 - interval '24 hours' as in_day
    from public.check_statuses s
    where s.check_id = $1 and s.time > $2 - interval '7 days' and s.time <= $2
  ),
  figures as (
    select
      count(*) filter (where in_hour) as runs_1h,
      count(*) filter (where in_hour and status) as passed_1h,
      count(*) filter (where in_hour and not status) as failed_1h,
      percentile_disc(array[0.5, 0.95, 0.97, 0.99]) within group (order by duration) filter (where in_hour) as p_1h,
      round(avg(duration) filter (where in_hour)) as mean_1h,
      count(*) filter (where in_day and status) as passed_24h,
      count(*) filter (where in_day and not status) as failed_24h,
      percentile_disc(array[0.5, 0.95, 0.97, 0.99]) within group (order by duration) filter (where in_day) as p_24h,
      round(avg(duration) filter (where in_day)) as mean_24h,
      count(*) filter (where status) as passed_7d,
      count(*) filter (where not status) as failed_7d,
      percentile_disc(array[0.5, 0.95, 0.97, 0.99]) within group (order by duration) as p_7d,
      round(avg(duration)) as mean_7d,
      max(time) filter (where status) as last_pass,
      max(time) filter (where not status) as last_fail
    from recent
  ),
  newest as (
    select s.status, s.duration
    from public.check_statuses s
    where s.check_id = $1 and s.time <= $2
    order by s.time desc
    limit 1
  )
  insert into opsdeck.check_summary as kept (
    check_id,
    passed_1h, failed_1h, p50_1h, p95_1h, p97_1h, p99_1h, mean_1h,
    passed_24h, failed_24h, p50_24h, p95_24h, p97_24h, p99_24h, mean_24h,
    passed_7d, failed_7d, p50_7d, p95_7d, p97_7d, p99_7d, mean_7d,
    last_pass, last_fail, updated_at)
  select $1,
    case when f.runs_1h > 0 then f.passed_1h else (n.status is true)::int end,
    case when f.runs_1h > 0 then f.failed_1h else (n.status is false)::int end,
    coalesce(f.p_1h[1], n.duration), coalesce(f.p_1h[2], n.duration),
    coalesce(f.p_1h[3], n.duration), coalesce(f.p_1h[4], n.duration), coalesce(f.mean_1h, n.duration),
    f.passed_24h, f.failed_24h, f.p_24h[1], f.p_24h[2], f.p_24h[3], f.p_24h[4], f.mean_24h,
    f.passed_7d, f.failed_7d, f.p_7d[1], f.p_7d[2], f.p_7d[3], f.p_7d[4], f.mean_7d,
    f.last_pass, f.last_fail, now()
  from figures f left join newest n on true
  where exists (select from public.checks c where c.id = $1)
  on conflict (check_id) do update set
    passed_1h = excluded.passed_1h, failed_1h = excluded.failed_1h, p50_1h = excluded.p50_1h,
    p95_1h = excluded.p95_1h, p97_1h = excluded.p97_1h, p99_1h = excluded.p99_1h, mean_1h = excluded.mean_1h,
    passed_24h = excluded.passed_24h, failed_24h = excluded.failed_24h, p50_24h = excluded.p50_24h,
    p95_24h = excluded.p95_24h, p97_24h = excluded.p97_24h, p99_24h = excluded.p99_24h, mean_24h = excluded.mean_24h,
    passed_7d = excluded.passed_7d, failed_7d = excluded.failed_7d, p50_7d = excluded.p50_7d,
    p95_7d = excluded.p95_7d, p97_7d = excluded.p97_7d, p99_7d = excluded.p99_7d, mean_7d = excluded.mean_7d,
    -- A pass or failure older than a week is still the last one.
    last_pass = coalesce(excluded.last_pass, kept.last_pass),
    last_fail = coalesce(excluded.last_fail, kept.last_fail),
    updated_at = excluded.updated_at
$$;

-- The only way a result enters the database. `status` null means that the check could not be judged.
create function opsdeck.record_check_status(
  check_id uuid,
  "time" timestamptz,
  status boolean,
  duration integer,
  message text default null,
  error text default null,
  invalid boolean default false,
  details jsonb default null,
  next_runtime timestamptz default null
) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  p_check_id alias for $1;
  p_time alias for $2;
  p_status alias for $3;
  p_duration alias for $4;
  p_next_runtime alias for $9;
  checked public.checks;
begin
  select * into checked from public.checks c where c.id = p_check_id for update;
  if not found then
    raise exception 'check % does not exist', p_check_id using errcode = 'no_data_found';
  end if;

  insert into public.check_statuses (check_id, time, status, duration, message, error, invalid, details, severity)
  values (p_check_id, p_time, p_status, p_duration, left($5, 4096), left($6, 131072), coalesce($7, false), $8,
    checked.severity)
  on conflict (check_id, time) do nothing;
  -- Two results of the same instant are one.
  if not found then return; end if;

  insert into public.check_statuses_1h as b (check_id, created_at, duration, total, passed, failed)
  values (p_check_id, date_trunc('hour', p_time, 'UTC'), coalesce(p_duration, 0), 1,
    (p_status is true)::int, (p_status is false)::int)
  on conflict (check_id, created_at) do update set duration = b.duration + excluded.duration,
    total = b.total + 1, passed = b.passed + excluded.passed, failed = b.failed + excluded.failed;
  insert into public.check_statuses_1d as b (check_id, created_at, duration, total, passed, failed)
  values (p_check_id, date_trunc('day', p_time, 'UTC'), coalesce(p_duration, 0), 1,
    (p_status is true)::int, (p_status is false)::int)
  on conflict (check_id, created_at) do update set duration = b.duration + excluded.duration,
    total = b.total + 1, passed = b.passed + excluded.passed, failed = b.failed + excluded.failed;

  -- A late result of an earlier run belongs to the history, not to the present.
  if checked.last_runtime is null or p_time >= checked.last_runtime then
    update public.checks c set
      status = opsdeck.status_text(p_status),
      last_transition_time = case
        when c.status is distinct from opsdeck.status_text(p_status) then p_time
        else c.last_transition_time
      end,
      last_runtime = p_time,
      next_runtime = p_next_runtime
    where c.id = p_check_id;
    insert into public.checks_unlogged as u (check_id, canary_id, status, last_runtime, next_runtime)
    values (p_check_id, checked.canary_id, opsdeck.status_text(p_status), p_time, p_next_runtime)
    on conflict (check_id) do update set canary_id = excluded.canary_id, status = excluded.status,
      last_runtime = excluded.last_runtime, next_runtime = excluded.next_runtime, updated_at = now();
  end if;

  perform opsdeck.check_refresh(p_check_id, greatest(now(), p_time));
end $$;

-- An address without user, password or secret parameters.
create function opsdeck.without_secrets(address text) returns text
language sql immutable parallel safe as $$
  select case when address !~ '[@=]' then address else regexp_replace(regexp_replace(regexp_replace(address,
    '://[^/?#]*@', '://'),
    '([?&](?:[a-z_-]*(?:password|passwd|token|secret|key|sig|signature))=)[^&#]*', '\1***', 'gi'),
    '\m(user|username|uid|password|pwd)\s*=\s*(''[^'']*''|[^\s;]*)\s*;?\s*', '', 'gi') end
$$;

-- Where a check looks, as text for people. Derived from the specification of the check and never with its secrets.
create function opsdeck.check_endpoint(type text, spec jsonb) returns text
language sql immutable parallel safe as $$
  select opsdeck.without_secrets(nullif(case type
    when 'http' then coalesce(spec ->> 'url', spec ->> 'endpoint')
    when 'tcp' then spec ->> 'endpoint'
    when 'icmp' then spec ->> 'endpoint'
    when 'dns' then concat(spec ->> 'querytype', '/', spec ->> 'query', '@' || (spec ->> 'server'))
    when 'exec' then left(split_part(btrim(spec ->> 'script', E' \n\t'), E'\n', 1), 200)
    when 'postgres' then coalesce(spec ->> 'connection', spec ->> 'url', spec ->> 'name')
    when 'mysql' then coalesce(spec ->> 'connection', spec ->> 'url', spec ->> 'name')
    when 'mssql' then coalesce(spec ->> 'connection', spec ->> 'url', spec ->> 'name')
    when 'mongodb' then coalesce(spec ->> 'url', spec ->> 'connection')
    when 'redis' then coalesce(spec ->> 'addr', spec ->> 'url', spec ->> 'connection')
    when 'folder' then spec ->> 'path'
    when 's3' then concat_ws('/', spec ->> 'endpoint', coalesce(spec ->> 'bucket', spec ->> 'bucketName'))
    when 'kubernetes' then concat_ws('/', spec ->> 'kind', spec ->> 'description',
      coalesce(spec #>> '{namespaceSelector,name}', spec ->> 'namespace'))
    when 'junit' then coalesce(spec ->> 'description', spec ->> 'testResults')
    when 'jmeter' then concat_ws(':', spec ->> 'host', spec ->> 'port')
    when 'helm' then concat_ws('/', spec ->> 'chartmuseum', spec ->> 'project')
    when 'github' then spec ->> 'query'
    when 'gitProtocol' then spec ->> 'repository'
    when 'catalog' then md5(spec ->> 'selector')
    when 'pubsub' then spec ->> 'queue'
    when 'awsconfig' then spec ->> 'query'
    when 'awsconfigrule' then spec ->> 'description'
    when 'azuredevops' then spec ->> 'project'
    when 'cloudwatch' then spec ->> 'region'
    when 'dynatrace' then concat(spec ->> 'scheme' || '://', spec ->> 'host')
    when 'restic' then spec ->> 'repository'
    when 'databasebackupcheck' then spec ->> 'description'
    when 'dockerPull' then spec ->> 'image'
    when 'dockerPush' then spec ->> 'image'
    when 'containerdPull' then spec ->> 'image'
    when 'containerdPush' then spec ->> 'image'
    else coalesce(spec ->> 'url', spec ->> 'name')
  end, ''))
$$;

-- Stored: the list of all checks shows it for each of them.
alter table public.checks add column endpoint text
  generated always as (opsdeck.check_endpoint(type, spec)) stored;

-- Results are kept 30 days, their hours 90 days, their days 270 days.
create function opsdeck.apply_retention(now timestamptz default now())
returns table (statuses bigint, hours bigint, days bigint)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  delete from public.check_statuses s where s.time < $1 - interval '30 days';
  get diagnostics statuses = row_count;
  delete from public.check_statuses_1h b where b.created_at < $1 - interval '90 days';
  get diagnostics hours = row_count;
  delete from public.check_statuses_1d b where b.created_at < $1 - interval '270 days';
  get diagnostics days = row_count;
  -- Checks that do not run any more must not show the figures of their last good hour for ever.
  perform opsdeck.check_refresh(s.check_id, $1)
  from opsdeck.check_summary s
  where s.updated_at < $1 - interval '1 hour';
  return next;
end $$;
