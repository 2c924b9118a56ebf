-- Configuration items, their changes, insights and relationships; topologies and components.

create table public.applications (
  id uuid primary key default public.generate_ulid(),
  description text,
  name text not null,
  namespace text,
  spec jsonb not null,
  labels jsonb,
  source public.source not null,
  created_by uuid references public.people (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz,
  deleted_at timestamptz
);

create table public.config_scrapers (
  id uuid primary key default public.generate_ulid(),
  description text,
  name text not null,
  namespace text,
  spec jsonb not null,
  source public.source not null,
  application_id uuid references public.applications (id) on delete cascade,
  created_by uuid references public.people (id),
  agent_id uuid not null default '00000000-0000-0000-0000-000000000000' references public.agents (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz,
  deleted_at timestamptz,
  is_pushed boolean not null default false
);

create table public.config_items (
  id uuid primary key default public.generate_ulid(),
  agent_id uuid not null default '00000000-0000-0000-0000-000000000000' references public.agents (id),
  icon text,
  scraper_id uuid references public.config_scrapers (id),
  config_class text not null,
  status text,
  health text,
  ready boolean,
  external_id text[],
  type text not null check (type <> ''),
  name text check (name <> ''),
  description text,
  config jsonb,
  source text,
  labels jsonb,
  tags jsonb,
  tags_values jsonb generated always as (jsonb_path_query_array(tags, '$.*')) stored,
  properties jsonb,
  properties_values jsonb,
  parent_id uuid references public.config_items (id),
  path text,
  is_pushed boolean not null default false,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz default now(),
  deleted_at timestamptz,
  delete_reason text,
  inserted_at timestamptz not null default now(),
  cost_per_minute numeric(16, 4),
  cost_total_1d numeric(16, 4),
  cost_total_7d numeric(16, 4),
  cost_total_30d numeric(16, 4),
  last_scraped_time timestamptz
);
create index config_items_parent_id_idx on public.config_items (parent_id);
create index config_items_agent_id_idx on public.config_items (agent_id);
create index config_items_scraper_id_idx on public.config_items (scraper_id);
create index config_items_recent_idx on public.config_items (updated_at desc, id) where deleted_at is null;
create index config_items_type_recent_idx on public.config_items (type, updated_at desc) where deleted_at is null;
create index config_items_name_idx on public.config_items (name);
create index config_items_name_trgm_idx on public.config_items using gin (name gin_trgm_ops);
create index config_items_labels_idx on public.config_items using gin (labels jsonb_path_ops);
create index config_items_tags_idx on public.config_items using gin (tags jsonb_path_ops);

-- Every item with all items above it (and itself at depth 0): "everything below a cluster" is one index scan.
create table opsdeck.config_closure (
  ancestor uuid not null references public.config_items (id) on delete cascade,
  descendant uuid not null references public.config_items (id) on delete cascade,
  depth smallint not null,
  primary key (ancestor, descendant)
);
create index config_closure_descendant_idx on opsdeck.config_closure (descendant);

create table public.config_changes (
  id uuid primary key default public.generate_ulid(),
  config_id uuid not null references public.config_items (id) on delete cascade,
  external_change_id text,
  external_created_by text,
  change_type text,
  severity text,
  source text,
  summary text,
  patches jsonb,
  diff text,
  details jsonb,
  created_by uuid,
  created_at timestamptz not null default now(),
  count integer not null default 1,
  fingerprint text,
  first_observed timestamptz not null default now(),
  is_pushed boolean not null default false,
  inserted_at timestamptz not null default now(),
  unique (config_id, external_change_id)
);
create index config_changes_created_at_idx on public.config_changes (created_at desc, id);
create index config_changes_config_idx on public.config_changes (config_id, created_at desc);
create index config_changes_type_idx on public.config_changes (change_type, created_at desc);
create index config_changes_severe_idx on public.config_changes (severity, created_at desc)
  where severity in ('high', 'critical');

create table public.config_analysis (
  id uuid primary key default public.generate_ulid(),
  config_id uuid not null references public.config_items (id) on delete cascade,
  scraper_id uuid,
  created_by uuid references public.people (id),
  source text,
  analyzer text not null,
  analysis_type text,
  severity text,
  summary text,
  status text default 'open',
  message text,
  analysis jsonb,
  properties jsonb,
  first_observed timestamptz not null default now(),
  last_observed timestamptz default now(),
  is_pushed boolean not null default false
);
create index config_analysis_config_idx on public.config_analysis (config_id);
create index config_analysis_recent_idx on public.config_analysis (last_observed desc, id);

create table public.config_relationships (
  config_id uuid not null references public.config_items (id) on delete cascade,
  related_id uuid not null references public.config_items (id) on delete cascade,
  relation text,
  scraper_id uuid references public.config_scrapers (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  selector_id text,
  is_pushed boolean not null default false,
  unique (related_id, config_id, relation)
);
create index config_relationships_config_idx on public.config_relationships (config_id);

create table public.config_locations (
  id uuid not null references public.config_items (id) on delete cascade,
  location text not null,
  unique (id, location)
);
create index config_locations_location_idx on public.config_locations (location);

create table public.topologies (
  id uuid primary key default public.generate_ulid(),
  agent_id uuid not null default '00000000-0000-0000-0000-000000000000' references public.agents (id),
  name text not null,
  namespace text not null,
  labels jsonb,
  source public.source not null default 'UI',
  spec jsonb,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  is_pushed boolean not null default false,
  schedule text,
  created_by uuid references public.people (id),
  deleted_at timestamptz
);
create unique index topologies_name_key on public.topologies (agent_id, name, namespace)
  where deleted_at is null and agent_id = '00000000-0000-0000-0000-000000000000';

create function opsdeck.property_values(properties jsonb) returns jsonb
language sql immutable parallel safe as $$
  select jsonb_path_query_array(properties, '$[*].keyvalue() ? (@.key == "text" || @.key == "value").value')
$$;

create table public.components (
  id uuid primary key default public.generate_ulid(),
  agent_id uuid not null default '00000000-0000-0000-0000-000000000000' references public.agents (id),
  topology_id uuid references public.topologies (id),
  external_id text not null,
  parent_id uuid references public.components (id),
  config_id uuid references public.config_items (id),
  name text not null,
  text text,
  topology_type text,
  namespace text,
  labels jsonb,
  hidden boolean not null default false,
  silenced boolean not null default false,
  status text not null,
  status_expr text,
  health text,
  health_expr text,
  description text,
  lifecycle text,
  tooltip text,
  status_reason text,
  schedule text,
  icon text,
  type text,
  owner text,
  selectors jsonb,
  log_selectors jsonb,
  component_checks jsonb,
  configs jsonb,
  properties jsonb,
  properties_values jsonb generated always as (opsdeck.property_values(properties)) stored,
  path text,
  summary jsonb,
  is_leaf boolean default false,
  cost_per_minute numeric(16, 4),
  cost_total_1d numeric(16, 4),
  cost_total_7d numeric(16, 4),
  cost_total_30d numeric(16, 4),
  created_by uuid references public.people (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  is_pushed boolean not null default false,
  unique (topology_id, type, name, parent_id)
);
create index components_parent_id_idx on public.components (parent_id);
create index components_config_id_idx on public.components (config_id);

create table public.component_relationships (
  component_id uuid not null references public.components (id) on delete cascade,
  relationship_id uuid not null references public.components (id) on delete cascade,
  selector_id text,
  relationship_path text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  is_pushed boolean not null default false,
  unique (component_id, relationship_id, selector_id)
);
create index component_relationships_parent_idx on public.component_relationships (relationship_id);

create table public.config_component_relationships (
  component_id uuid not null references public.components (id) on delete cascade,
  config_id uuid not null references public.config_items (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz default now(),
  deleted_at timestamptz,
  selector_id text,
  is_pushed boolean not null default false,
  unique (component_id, config_id)
);
create index config_component_relationships_config_idx on public.config_component_relationships (config_id);

create table public.team_components (
  team_id uuid not null references public.teams (id) on delete cascade,
  component_id uuid not null references public.components (id) on delete cascade,
  role text,
  selector_id text,
  primary key (team_id, component_id)
);
create index team_components_component_idx on public.team_components (component_id);

create table public.check_component_relationships (
  component_id uuid not null references public.components (id) on delete cascade,
  check_id uuid not null references public.checks (id) on delete cascade,
  canary_id uuid not null references public.canaries (id) on delete cascade,
  selector_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  is_pushed boolean not null default false,
  unique (component_id, check_id, canary_id, selector_id)
);
create index check_component_relationships_check_idx on public.check_component_relationships (check_id);
create index check_component_relationships_canary_idx on public.check_component_relationships (canary_id);

create table public.check_config_relationships (
  config_id uuid not null references public.config_items (id) on delete cascade,
  check_id uuid not null references public.checks (id) on delete cascade,
  canary_id uuid not null references public.canaries (id) on delete cascade,
  selector_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  is_pushed boolean not null default false,
  unique (config_id, check_id, canary_id, selector_id)
);
create index check_config_relationships_check_idx on public.check_config_relationships (check_id);
create index check_config_relationships_canary_idx on public.check_config_relationships (canary_id);

-- Where an item hangs in the tree: its path, its closure rows, its hard relationship.

create function opsdeck.set_config_path() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.path := case when new.parent_id is null then ''
    else (select concat_ws('.', nullif(p.path, ''), p.id::text) from public.config_items p where p.id = new.parent_id)
  end;
  return new;
end $$;
create trigger config_items_path before insert or update of parent_id on public.config_items
  for each row execute function opsdeck.set_config_path();

create function opsdeck.place_config_item() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into opsdeck.config_closure (ancestor, descendant, depth)
    select new.id, new.id, 0
    union all
    select above.ancestor, new.id, above.depth + 1
    from opsdeck.config_closure above where above.descendant = new.parent_id
    on conflict do nothing;
  elsif new.parent_id is distinct from old.parent_id then
    if exists (select from opsdeck.config_closure c where c.ancestor = new.id and c.descendant = new.parent_id) then
      raise exception 'a configuration item cannot be placed below itself' using errcode = 'check_violation';
    end if;
    delete from opsdeck.config_closure link
    using opsdeck.config_closure below, opsdeck.config_closure above
    where below.ancestor = new.id and above.descendant = new.id and above.ancestor <> new.id
      and link.descendant = below.descendant and link.ancestor = above.ancestor;
    insert into opsdeck.config_closure (ancestor, descendant, depth)
    select above.ancestor, below.descendant, above.depth + below.depth + 1
    from opsdeck.config_closure above, opsdeck.config_closure below
    where above.descendant = new.parent_id and below.ancestor = new.id
    on conflict do nothing;
    update public.config_items child set parent_id = child.parent_id where child.parent_id = new.id;
    delete from public.config_relationships
    where config_id = old.parent_id and related_id = new.id and relation = 'hard';
  else
    -- The path of the parent changed: pass it on.
    update public.config_items child set parent_id = child.parent_id where child.parent_id = new.id;
  end if;
  if new.parent_id is not null then
    insert into public.config_relationships (config_id, related_id, relation)
    values (new.parent_id, new.id, 'hard')
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger config_items_place after insert or update of parent_id on public.config_items
  for each row execute function opsdeck.place_config_item();

-- After a bulk load that skipped the triggers.
create function opsdeck.rebuild_config_closure() returns void
language sql security definer set search_path = '' as $$
  truncate opsdeck.config_closure;
  with recursive tree as (
    select id as ancestor, id as descendant, 0 as depth from public.config_items
    union all
    select tree.ancestor, child.id, tree.depth + 1
    from tree join public.config_items child on child.parent_id = tree.descendant
  )
  insert into opsdeck.config_closure (ancestor, descendant, depth) select ancestor, descendant, depth from tree;
$$;

create function opsdeck.record_health_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.config_changes (config_id, change_type, severity, source, summary)
  values (new.id,
    case new.health when 'healthy' then 'Healthy' when 'unhealthy' then 'Unhealthy' when 'warning' then 'Warning'
      else 'HealthUnknown' end,
    case new.health when 'unhealthy' then 'medium' when 'warning' then 'low' else 'info' end,
    'config-db-health-trigger', concat_ws(': ', new.status, new.description));
  return null;
end $$;
create trigger config_items_health_change after update of health on public.config_items
  for each row when (old.health is distinct from new.health) execute function opsdeck.record_health_change();

-- Soft deletion travels along the links.

create function opsdeck.delete_with_canary() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.checks set deleted_at = new.deleted_at where canary_id = new.id and deleted_at is null;
  update public.checks_unlogged set next_runtime = null where canary_id = new.id;
  return null;
end $$;
create trigger canaries_delete_checks after update of deleted_at on public.canaries
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function opsdeck.delete_with_canary();

create function opsdeck.delete_with_check() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.check_component_relationships set deleted_at = new.deleted_at
    where check_id = new.id and deleted_at is null;
  update public.check_config_relationships set deleted_at = new.deleted_at
    where check_id = new.id and deleted_at is null;
  update public.canaries set deleted_at = new.deleted_at
    where source = 'check=' || new.id and deleted_at is null;
  update public.checks_unlogged set next_runtime = null where check_id = new.id;
  return null;
end $$;
create trigger checks_delete_links after update of deleted_at on public.checks
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function opsdeck.delete_with_check();

create function opsdeck.delete_with_component() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.component_relationships set deleted_at = new.deleted_at
    where (component_id = new.id or relationship_id = new.id) and deleted_at is null;
  update public.check_component_relationships set deleted_at = new.deleted_at
    where component_id = new.id and deleted_at is null;
  update public.config_component_relationships set deleted_at = new.deleted_at
    where component_id = new.id and deleted_at is null;
  delete from public.team_components where component_id = new.id;
  return null;
end $$;
create trigger components_delete_links after update of deleted_at on public.components
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function opsdeck.delete_with_component();

create function opsdeck.delete_with_topology() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.components set deleted_at = new.deleted_at where topology_id = new.id and deleted_at is null;
  return null;
end $$;
create trigger topologies_delete_components after update of deleted_at on public.topologies
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function opsdeck.delete_with_topology();

create function opsdeck.delete_with_team() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.team_components where team_id = new.id;
  return null;
end $$;
create trigger teams_delete_links after update of deleted_at on public.teams
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function opsdeck.delete_with_team();
