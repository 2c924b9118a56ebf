-- Connections, access scopes and permissions, incidents, playbooks, notifications, views, jobs and events.

create function opsdeck.is_reference(value text) returns boolean
language sql immutable parallel safe as $$
  select value ~ '^(secret|configmap|helm|serviceaccount)://' or value ~ '^\$\([^)]*\)$'
$$;

-- What a reader sees in place of a secret: references and blanks stay, everything else becomes ***.
create function opsdeck.masked(value text) returns text
language sql immutable parallel safe as $$
  select case when value is null or value = '' or opsdeck.is_reference(value) then value else '***' end
$$;

create function opsdeck.masked_url(url text) returns text
language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(url,
    '(://[^/?#@:]*:)(?!\$\()[^/?#@]+@', '\1***@'),
    '([?&](?:[a-z_-]*(?:password|token|secret|key|signature|sig))=)(?!\$\()[^&#]+', '\1***', 'gi')
$$;

create function opsdeck.masked_properties(properties jsonb) returns jsonb
language sql immutable parallel safe as $$
  select case when jsonb_typeof(properties) = 'object' then coalesce((
    select jsonb_object_agg(key, case
      when key ~* '(password|secret|token|bearer|credential|private|accesskey|apikey|^key$|headers)'
        and key !~* '(url|keyid)$' then to_jsonb(opsdeck.masked(value))
      else to_jsonb(value) end)
    from jsonb_each_text(properties)), '{}') else properties end
$$;

create table public.connections (
  id uuid primary key default public.generate_ulid(),
  name text not null,
  namespace text not null default 'default',
  type text not null,
  url text,
  source public.source,
  username text,
  password text,
  certificate text,
  properties jsonb,
  insecure_tls boolean default true,
  created_by uuid references public.people (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  category text generated always as (case when url ~ '^(bark|discord|smtp|gotify|googlechat|ifttt|join|mattermost|matrix|ntfy|opsgenie|pushbullet|pushover|rocketchat|slack|teams|telegram|zulip)://' then 'notification' else '' end) stored,
  -- The only form of the secrets that a role of the API may select.
  masked_url text generated always as (opsdeck.masked_url(url)) stored,
  masked_username text generated always as (opsdeck.masked(username)) stored,
  masked_password text generated always as (opsdeck.masked(password)) stored,
  masked_certificate text generated always as (opsdeck.masked(certificate)) stored,
  masked_properties jsonb generated always as (opsdeck.masked_properties(properties)) stored
);
create unique index connections_name_key on public.connections (name, namespace) where deleted_at is null;

-- A value that comes back as it was shown keeps what is stored.
create function opsdeck.keep_connection_secrets() returns trigger
language plpgsql as $$
begin
  if new.username = '***' then new.username := old.username; end if;
  if new.password = '***' then new.password := old.password; end if;
  if new.certificate = '***' then new.certificate := old.certificate; end if;
  if new.url like '%***%' and new.url = old.masked_url then new.url := old.url; end if;
  if jsonb_typeof(new.properties) = 'object' then
    new.properties := (
      select coalesce(jsonb_object_agg(key,
        case when value = '"***"' and old.properties ? key then old.properties -> key else value end), '{}')
      from jsonb_each(new.properties));
  end if;
  return new;
end $$;
create trigger connections_keep_secrets before update on public.connections
  for each row execute function opsdeck.keep_connection_secrets();

create table public.access_scopes (
  id uuid primary key default public.generate_ulid(),
  name text not null,
  namespace text,
  description text,
  person_id uuid constraint access_scopes_sub_person_id_fkey references public.people (id) on delete cascade,
  team_id uuid constraint access_scopes_sub_team_id_fkey references public.teams (id) on delete cascade,
  resources text[] not null,
  scopes jsonb not null,
  source text not null default 'UI',
  created_by uuid references public.people (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint access_scopes_one_subject check (num_nonnulls(person_id, team_id) = 1),
  constraint access_scopes_resources check (resources <@ array['*', 'config', 'component', 'playbook', 'canary']
    and cardinality(resources) > 0),
  constraint access_scopes_scopes check (jsonb_typeof(scopes) = 'array' and jsonb_array_length(scopes) > 0)
);
create unique index access_scopes_name_key on public.access_scopes (namespace, name) where deleted_at is null;

create table public.playbooks (
  id uuid primary key default public.generate_ulid(),
  namespace text not null default 'default',
  name text not null,
  title text not null default '',
  icon text,
  description text,
  spec jsonb not null,
  created_by uuid references public.people (id),
  source public.source not null,
  category text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index playbooks_name_key on public.playbooks (namespace, name, category) where deleted_at is null;

create table public.notifications (
  id uuid primary key default public.generate_ulid(),
  name text not null default public.generate_ulid()::text,
  namespace text,
  events text[] not null,
  error text,
  error_at timestamptz,
  title text,
  template text,
  filter text,
  properties jsonb,
  playbook_id uuid,
  person_id uuid references public.people (id) on delete cascade,
  team_id uuid references public.teams (id) on delete cascade,
  repeat_interval text,
  inhibitions jsonb,
  wait_for bigint,
  wait_for_eval_period bigint,
  group_by text[],
  group_by_interval bigint,
  watchdog_interval bigint,
  custom_services jsonb,
  fallback_delay bigint,
  fallback_custom_services jsonb,
  fallback_playbook_id uuid,
  fallback_person_id uuid,
  fallback_team_id uuid,
  created_by uuid references public.people (id),
  created_at timestamptz not null default now(),
  source public.source,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index notifications_name_key on public.notifications (name, namespace) where deleted_at is null;

create function opsdeck.reset_notification_error() returns trigger
language plpgsql as $$
begin
  new.error := null;
  new.error_at := null;
  return new;
end $$;
create trigger notifications_reset_error before update on public.notifications
  for each row when (new.error is not distinct from old.error and (
    old.filter is distinct from new.filter or old.custom_services is distinct from new.custom_services
    or old.team_id is distinct from new.team_id))
  execute function opsdeck.reset_notification_error();

create table public.permissions (
  id uuid primary key default public.generate_ulid(),
  name text not null default public.generate_ulid()::text,
  namespace text,
  description text,
  source text not null default 'UI',
  subject_type text not null default 'group',
  subject text,
  action text not null,
  object text,
  object_selector jsonb,
  deny boolean default false,
  component_id uuid references public.components (id) on delete cascade,
  config_id uuid references public.config_items (id) on delete cascade,
  canary_id uuid references public.canaries (id) on delete cascade,
  playbook_id uuid references public.playbooks (id) on delete cascade,
  connection_id uuid references public.connections (id) on delete cascade,
  created_by uuid references public.people (id),
  updated_by uuid,
  person_id uuid references public.people (id) on delete cascade,
  team_id uuid references public.teams (id) on delete cascade,
  notification_id uuid references public.notifications (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  error text,
  until timestamptz,
  agents text[],
  tags jsonb,
  constraint permissions_selector_or_id_check check (num_nonnulls(
    object, object_selector, component_id, config_id, canary_id, playbook_id, connection_id) = 1)
);

create table public.permission_groups (
  id uuid primary key default public.generate_ulid(),
  name text,
  namespace text,
  selectors jsonb not null,
  source text not null default 'UI',
  created_by uuid references public.people (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index permission_groups_name_key on public.permission_groups (namespace, name) where deleted_at is null;

create table public.incident_rules (
  id uuid primary key default public.generate_ulid(),
  name text not null unique,
  spec jsonb,
  source text,
  created_by uuid not null references public.people (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

create sequence public.incident_number;
create function public.format_incident_id(number bigint) returns text
language sql immutable as $$ select 'INC-' || number $$;

create table public.incidents (
  id uuid primary key default public.generate_ulid(),
  incident_id varchar(10) not null unique default public.format_incident_id(nextval('public.incident_number')),
  incident_rule_id uuid references public.incident_rules (id),
  title text not null,
  created_by uuid not null references public.people (id),
  commander_id uuid references public.people (id),
  communicator_id uuid references public.people (id),
  severity text not null,
  description text not null,
  type text not null,
  status text not null,
  acknowledged timestamptz,
  resolved timestamptz,
  closed timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.responders (
  id uuid primary key default public.generate_ulid(),
  incident_id uuid not null references public.incidents (id),
  type text not null,
  index smallint,
  person_id uuid references public.people (id),
  team_id uuid references public.teams (id),
  external_id text,
  properties jsonb,
  acknowledged timestamptz,
  resolved timestamptz,
  closed timestamptz,
  created_by uuid not null references public.people (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index responders_incident_idx on public.responders (incident_id);

create table public.hypotheses (
  id uuid primary key default public.generate_ulid(),
  created_by uuid not null references public.people (id),
  incident_id uuid not null references public.incidents (id),
  parent_id uuid references public.hypotheses (id),
  owner uuid references public.responders (id),
  team_id uuid references public.teams (id),
  type text not null check (type in ('root', 'factor', 'solution')),
  title text not null,
  status text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index hypotheses_incident_idx on public.hypotheses (incident_id);

create table public.evidences (
  id uuid primary key default public.generate_ulid(),
  description text not null,
  hypothesis_id uuid not null references public.hypotheses (id),
  config_id uuid references public.config_items (id),
  config_change_id uuid references public.config_changes (id),
  config_analysis_id uuid references public.config_analysis (id),
  component_id uuid references public.components (id),
  check_id uuid references public.checks (id),
  definition_of_done boolean default false,
  done boolean,
  factor boolean,
  mitigator boolean,
  created_by uuid not null references public.people (id),
  type text not null,
  evidence jsonb,
  properties jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  script text,
  script_result text
);
create index evidences_hypothesis_idx on public.evidences (hypothesis_id);
create index evidences_config_idx on public.evidences (config_id);
create index evidences_component_idx on public.evidences (component_id);
create index evidences_config_change_idx on public.evidences (config_change_id) where config_change_id is not null;
create index evidences_config_analysis_idx on public.evidences (config_analysis_id) where config_analysis_id is not null;
create index evidences_check_idx on public.evidences (check_id) where check_id is not null;

create table public.comments (
  id uuid primary key default public.generate_ulid(),
  created_by uuid not null references public.people (id),
  comment text not null,
  external_id text,
  external_created_by text,
  incident_id uuid not null references public.incidents (id),
  responder_id uuid references public.responders (id),
  hypothesis_id uuid references public.hypotheses (id),
  read smallint[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index comments_incident_idx on public.comments (incident_id);

create table public.comment_responders (
  id uuid primary key default public.generate_ulid(),
  comment_id uuid not null references public.comments (id),
  responder_id uuid not null references public.responders (id),
  external_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.incident_histories (
  id uuid primary key default public.generate_ulid(),
  incident_id uuid not null references public.incidents (id),
  created_by uuid not null references public.people (id),
  type text,
  description text,
  hypothesis_id uuid references public.hypotheses (id),
  evidence_id uuid references public.evidences (id),
  responder_id uuid references public.responders (id),
  comment_id uuid references public.comments (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index incident_histories_incident_idx on public.incident_histories (incident_id);

create table public.incident_relationships (
  incident_id uuid not null references public.incidents (id),
  related_id uuid not null references public.incidents (id),
  relationship text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.severities (
  id integer not null,
  name text not null,
  aliases text[],
  icon text
);
insert into public.severities (id, name, aliases) values
  (1, 'Critical', '{P1}'), (2, 'Blocker', '{P2}'), (3, 'High', '{P3}'), (4, 'Medium', '{P4}'), (5, 'Low', '{P4}');

-- The history of an incident writes itself.
create function opsdeck.record_incident_history() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'incidents' then
    if tg_op = 'INSERT' then
      insert into public.incident_histories (incident_id, created_by, type, description)
      values (new.id, new.created_by, 'incident.created', new.id::text);
    elsif new.status is distinct from old.status then
      insert into public.incident_histories (incident_id, created_by, type, description)
      values (new.id, coalesce(opsdeck.me(), new.created_by), 'incident.status_updated', new.status);
    end if;
  elsif tg_table_name = 'responders' then
    insert into public.incident_histories (incident_id, created_by, type, responder_id)
    values (new.incident_id, new.created_by, 'responder.created', new.id);
  elsif tg_table_name = 'hypotheses' then
    if tg_op = 'INSERT' then
      insert into public.incident_histories (incident_id, created_by, type, description, hypothesis_id)
      values (new.incident_id, new.created_by, 'hypothesis.created', new.title, new.id);
    elsif new.status is distinct from old.status then
      insert into public.incident_histories (incident_id, created_by, type, description, hypothesis_id)
      values (new.incident_id, coalesce(opsdeck.me(), new.created_by), 'hypothesis.status_updated', new.status, new.id);
    end if;
  elsif tg_table_name = 'evidences' then
    if tg_op = 'INSERT' then
      insert into public.incident_histories (incident_id, created_by, type, hypothesis_id, evidence_id)
      select h.incident_id, new.created_by, 'evidence.created', h.id, new.id
      from public.hypotheses h where h.id = new.hypothesis_id;
    end if;
    if new.definition_of_done and (tg_op = 'INSERT' or old.definition_of_done is not true) then
      insert into public.incident_histories (incident_id, created_by, type, hypothesis_id, evidence_id)
      select h.incident_id, new.created_by, 'evidence.done_definition_added', h.id, new.id
      from public.hypotheses h where h.id = new.hypothesis_id;
    end if;
  elsif tg_table_name = 'comments' and new.responder_id is not null then
    insert into public.incident_histories (incident_id, created_by, type, comment_id)
    values (new.incident_id, new.created_by, 'responder.commented', new.id);
  end if;
  return null;
end $$;
create trigger incidents_history after insert or update of status on public.incidents
  for each row execute function opsdeck.record_incident_history();
create trigger responders_history after insert on public.responders
  for each row execute function opsdeck.record_incident_history();
create trigger hypotheses_history after insert or update of status on public.hypotheses
  for each row execute function opsdeck.record_incident_history();
create trigger evidences_history after insert or update of definition_of_done on public.evidences
  for each row execute function opsdeck.record_incident_history();
create trigger comments_history after insert on public.comments
  for each row execute function opsdeck.record_incident_history();

-- An incident's history must not keep its parts from being removed: the line goes with what it tells about.
create function opsdeck.forget_history() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.incident_histories
  where (tg_table_name = 'hypotheses' and hypothesis_id = old.id)
     or (tg_table_name = 'evidences' and evidence_id = old.id)
     or (tg_table_name = 'comments' and comment_id = old.id);
  return old;
end $$;
create trigger hypotheses_forget before delete on public.hypotheses
  for each row execute function opsdeck.forget_history();
create trigger evidences_forget before delete on public.evidences
  for each row execute function opsdeck.forget_history();
create trigger comments_forget before delete on public.comments
  for each row execute function opsdeck.forget_history();

create table public.notification_groups (
  id uuid primary key default public.generate_ulid(),
  hash text not null,
  notification_id uuid not null references public.notifications (id) on delete cascade,
  created_at timestamptz not null default now()
);

create table public.notification_group_resources (
  group_id uuid not null references public.notification_groups (id) on delete cascade,
  config_id uuid references public.config_items (id) on delete cascade,
  check_id uuid references public.checks (id) on delete cascade,
  component_id uuid references public.components (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz,
  resolved_at timestamptz
);

create table public.notification_silences (
  id uuid primary key default public.generate_ulid(),
  namespace text,
  name text not null default public.generate_ulid()::text,
  description text,
  filter text,
  selectors jsonb,
  error text,
  "from" timestamptz,
  until timestamptz,
  recursive boolean,
  config_id uuid references public.config_items (id) on delete cascade,
  check_id uuid references public.checks (id) on delete cascade,
  canary_id uuid references public.canaries (id) on delete cascade,
  component_id uuid references public.components (id) on delete cascade,
  source public.source,
  created_by uuid references public.people (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

create function opsdeck.reset_silence_error() returns trigger
language plpgsql as $$
begin
  new.error := null;
  return new;
end $$;
create trigger notification_silences_reset_error before update of filter on public.notification_silences
  for each row when (old.filter is distinct from new.filter and new.error is not distinct from old.error)
  execute function opsdeck.reset_silence_error();

create table public.playbook_runs (
  id uuid primary key default public.generate_ulid(),
  playbook_id uuid not null references public.playbooks (id) on delete cascade,
  spec jsonb not null default '{}',
  status text not null default 'scheduled',
  created_at timestamptz not null default now(),
  start_time timestamptz,
  end_time timestamptz,
  scheduled_time timestamptz not null default now(),
  timeout bigint not null default 1800000000000,
  created_by uuid references public.people (id),
  notification_send_id uuid,
  check_id uuid references public.checks (id),
  config_id uuid references public.config_items (id),
  component_id uuid references public.components (id),
  parameters jsonb,
  request jsonb,
  agent_id uuid default '00000000-0000-0000-0000-000000000000' references public.agents (id),
  parent_id uuid references public.playbook_runs (id),
  error text
);
create index playbook_runs_playbook_idx on public.playbook_runs (playbook_id, created_at desc);
create index playbook_runs_config_idx on public.playbook_runs (config_id) where config_id is not null;

create table public.playbook_run_actions (
  id uuid primary key default public.generate_ulid(),
  name text not null,
  status text not null default 'running',
  retry_count integer,
  playbook_run_id uuid references public.playbook_runs (id) on delete cascade,
  start_time timestamptz,
  end_time timestamptz,
  scheduled_time timestamptz not null default now(),
  result jsonb,
  is_pushed boolean not null default false,
  agent_id uuid default '00000000-0000-0000-0000-000000000000' references public.agents (id),
  error text
);
create index playbook_run_actions_run_idx on public.playbook_run_actions (playbook_run_id);

create table public.playbook_approvals (
  id uuid primary key default public.generate_ulid(),
  run_id uuid not null references public.playbook_runs (id),
  person_id uuid references public.people (id),
  team_id uuid references public.teams (id),
  created_at timestamptz not null default now()
);

create table public.notification_send_history (
  id uuid primary key default public.generate_ulid(),
  notification_id uuid not null references public.notifications (id) on delete cascade,
  body text,
  body_payload jsonb,
  status text,
  not_before timestamptz,
  retries integer not null default 0,
  payload jsonb,
  count integer not null default 1,
  first_observed timestamptz not null default now(),
  source_event text not null,
  resource_id uuid not null,
  resource_health text,
  resource_status text,
  resource_health_description text,
  person_id uuid references public.people (id) on delete cascade,
  team_id uuid,
  connection_id uuid,
  silenced_by uuid,
  playbook_run_id uuid,
  error text,
  duration_millis integer,
  created_at timestamptz not null default now(),
  group_id uuid,
  parent_id uuid references public.notification_send_history (id) on delete cascade
);
create index notification_send_history_recent_idx on public.notification_send_history (created_at desc);
create index notification_send_history_rule_idx on public.notification_send_history (notification_id);
create index notification_send_history_resource_idx on public.notification_send_history (resource_id);
alter table public.playbook_runs add constraint playbook_runs_notification_send_id_fkey
  foreign key (notification_send_id) references public.notification_send_history (id);

create table public.logging_backends (
  id uuid primary key default public.generate_ulid(),
  name text not null,
  labels jsonb,
  spec jsonb not null,
  source public.source,
  agent_id uuid references public.agents (id),
  created_at timestamptz default now(),
  created_by uuid references public.people (id),
  updated_at timestamptz,
  deleted_at timestamptz
);

create table public.integrations (
  id uuid primary key default public.generate_ulid(),
  name text not null,
  icon text,
  spec jsonb,
  source text,
  created_by uuid not null references public.people (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.views (
  id uuid primary key default public.generate_ulid(),
  name text not null,
  namespace text,
  spec jsonb not null,
  source public.source not null default 'KubernetesCRD',
  labels jsonb,
  created_by uuid references public.people (id),
  created_at timestamptz not null default now(),
  last_ran timestamptz,
  error text,
  updated_at timestamptz,
  deleted_at timestamptz
);
create unique index views_name_key on public.views (namespace, name) where deleted_at is null;

create table public.view_panels (
  view_id uuid not null references public.views (id) on delete cascade,
  request_fingerprint text not null default '',
  results jsonb not null,
  agent_id uuid not null default '00000000-0000-0000-0000-000000000000' references public.agents (id),
  is_pushed boolean not null default false,
  refreshed_at timestamptz default now(),
  primary key (view_id, request_fingerprint)
);

create table public.job_history (
  id uuid primary key default public.generate_ulid(),
  agent_id uuid not null default '00000000-0000-0000-0000-000000000000',
  name text,
  success_count integer,
  error_count integer,
  details jsonb,
  hostname text,
  duration_millis integer,
  resource_type text,
  resource_id text,
  status text,
  time_start timestamptz,
  time_end timestamptz,
  created_at timestamptz not null default now(),
  is_pushed boolean not null default false
);
create index job_history_recent_idx on public.job_history (created_at desc);
create index job_history_resource_idx on public.job_history (resource_type, resource_id, name, created_at desc);

create table public.event_queue (
  id uuid primary key default public.generate_ulid(),
  name text not null,
  event_id uuid,
  properties jsonb,
  error text,
  delay bigint,
  created_at timestamptz not null default now(),
  last_attempt timestamptz,
  attempts integer default 0,
  priority integer not null default 100
);
create unique index event_queue_key on public.event_queue (name, event_id, properties) nulls not distinct;

create table public.artifacts (
  id uuid primary key default public.generate_ulid(),
  check_id uuid references public.checks (id),
  check_time timestamptz,
  playbook_run_action_id uuid references public.playbook_run_actions (id),
  config_change_id uuid references public.config_changes (id) on delete cascade,
  scraper_id uuid references public.config_scrapers (id) on delete cascade,
  job_history_id uuid references public.job_history (id) on delete set null,
  connection_id uuid,
  path text not null,
  filename text not null,
  content_type text,
  size integer not null,
  checksum text not null,
  content bytea,
  compression_type text,
  is_pushed boolean not null default false,
  is_data_pushed boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  expires_at timestamptz
);

-- An agent that is deleted takes its tokens along, and with `cleanup` everything that it brought in.
create function opsdeck.delete_with_agent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.access_tokens set expires_at = now()
    where person_id = new.person_id and (expires_at is null or expires_at > now());
  if new.cleanup then
    update public.topologies set deleted_at = new.deleted_at where agent_id = new.id and deleted_at is null;
    update public.components set deleted_at = new.deleted_at where agent_id = new.id and deleted_at is null;
    update public.canaries set deleted_at = new.deleted_at where agent_id = new.id and deleted_at is null;
    update public.checks set deleted_at = new.deleted_at where agent_id = new.id and deleted_at is null;
    update public.config_scrapers set deleted_at = new.deleted_at where agent_id = new.id and deleted_at is null;
    update public.config_items set deleted_at = new.deleted_at where agent_id = new.id and deleted_at is null;
    update public.logging_backends set deleted_at = new.deleted_at where agent_id = new.id and deleted_at is null;
  end if;
  return null;
end $$;
create trigger agents_delete_resources after update of deleted_at on public.agents
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function opsdeck.delete_with_agent();

-- updated_at and the first deletion, wherever a table has the columns and no trigger of its own.
do $$
declare
  t record;
begin
  for t in
    select c.table_name, bool_or(c.column_name = 'updated_at') as touch, bool_or(c.column_name = 'deleted_at') as keep
    from information_schema.columns c
    join information_schema.tables b using (table_schema, table_name)
    where c.table_schema = 'public' and b.table_type = 'BASE TABLE'
      and c.table_name not in ('canaries', 'checks', 'checks_unlogged', 'config_items')
    group by 1
  loop
    if t.touch then
      execute format('create trigger %I before update on public.%I for each row
        execute function opsdeck.touch_updated_at()', t.table_name || '_touch', t.table_name);
    end if;
    if t.keep then
      execute format('create trigger %I before update of deleted_at on public.%I for each row
        execute function opsdeck.keep_first_deletion()', t.table_name || '_keep_deletion', t.table_name);
    end if;
  end loop;
end $$;
-- For items the scraper says when it saw a change.
create trigger config_items_keep_deletion before update of deleted_at on public.config_items
  for each row execute function opsdeck.keep_first_deletion();
