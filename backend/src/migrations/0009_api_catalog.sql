-- Read models of configuration items, their changes, insights and relationships.

create view api.configs with (security_invoker = true) as
  select c.id, c.scraper_id, c.config_class, c.external_id, c.type, c.name, c.tags ->> 'namespace' as namespace,
    c.description, c.source, c.labels, c.tags, c.tags_values, c.properties, c.properties_values, c.created_by,
    c.created_at, c.updated_at, c.deleted_at, c.cost_per_minute, c.cost_total_1d, c.cost_total_7d, c.cost_total_30d,
    c.agent_id, c.status, c.health, c.ready, c.path,
    -- In the select list, so that a count or a narrower select does not compute them.
    (select nullif(count(*), 0) from public.config_changes h
      where h.config_id = c.id and h.created_at > now() - interval '7 days') as changes,
    (select jsonb_object_agg(t.analysis_type, t.total) from (
      select a.analysis_type, count(*) as total from public.config_analysis a
      where a.config_id = c.id and a.status = 'open' and a.analysis_type is not null group by 1) t) as analysis
  from public.config_items c;

create view api.config_detail with (security_invoker = true) as
  select c.*, a.name as agent_name,
    json_build_object(
      'relationships', (select count(*) from public.config_relationships r
        where (r.config_id = c.id or r.related_id = c.id) and r.deleted_at is null),
      'analysis', (select count(*) from public.config_analysis n where n.config_id = c.id and n.status = 'open'),
      'changes', (select count(*) from public.config_changes h
        where h.config_id = c.id and h.created_at > now() - interval '7 days'),
      'playbook_runs', (select count(*) from public.playbook_runs p
        where p.config_id = c.id and p.created_at > now() - interval '30 days'),
      'checks', (select count(*) from public.check_config_relationships l
        where l.config_id = c.id and l.deleted_at is null)
    ) as summary,
    case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as scraper
  from public.config_items c
  left join public.agents a on a.id = c.agent_id
  left join public.config_scrapers s on s.id = c.scraper_id;

create view api.config_names with (security_invoker = true) as
  select id, type, external_id, name from public.config_items order by name;
create view api.config_types with (security_invoker = true) as
  select distinct type from public.config_items where deleted_at is null order by 1;
create view api.config_classes with (security_invoker = true) as
  select distinct config_class from public.config_items where deleted_at is null order by 1;
create view api.config_statuses with (security_invoker = true) as
  select distinct status from public.config_items where deleted_at is null and status is not null order by 1;
create view api.config_tags with (security_invoker = true) as
  select distinct t.key, t.value from public.config_items c cross join lateral jsonb_each_text(c.tags) t
  where c.deleted_at is null order by 1, 2;
create view api.config_labels with (security_invoker = true) as
  select distinct t.key, t.value from public.config_items c cross join lateral jsonb_each_text(c.labels) t
  where c.deleted_at is null order by 1, 2;
create view api.config_tags_labels_keys with (security_invoker = true) as
  select distinct 'tag:' || k as key from public.config_items c cross join lateral jsonb_object_keys(c.tags) k
  where c.deleted_at is null
  union
  select distinct 'label:' || k from public.config_items c cross join lateral jsonb_object_keys(c.labels) k
  where c.deleted_at is null
  order by 1;
create view api.change_types with (security_invoker = true) as
  select distinct change_type from public.config_changes order by 1;
create view api.analysis_types with (security_invoker = true) as
  select distinct analysis_type from public.config_analysis order by 1;
create view api.analyzer_types with (security_invoker = true) as
  select distinct analyzer from public.config_analysis order by 1;
create view api.config_analysis_analyzers with (security_invoker = true) as
  select distinct analyzer from public.config_analysis where status = 'open' order by 1;

create view api.config_analysis_items with (security_invoker = true) as
  select a.*, c.type as config_type, c.config_class, c.name, c.deleted_at, c.type, c.tags, c.labels, c.agent_id, c.path,
    c.name as config_name
  from public.config_analysis a
  join public.config_items c on c.id = a.config_id;

create view api.catalog_changes with (security_invoker = true) as
  select h.id, h.config_id, c.name, c.deleted_at, c.type, c.tags,
    jsonb_build_object('id', c.id, 'name', c.name, 'type', c.type) as config, h.external_created_by, h.created_at,
    h.severity, h.change_type, h.source, h.summary, h.details, h.created_by, h.count, h.first_observed, c.agent_id,
    h.diff, c.path, h.inserted_at
  from public.config_changes h
  join public.config_items c on c.id = h.config_id;

create view api.changes_by_component with (security_invoker = true) as
  select h.id, l.config_id, c.name, c.config_class, c.type, h.change_type, h.created_at, h.external_created_by as created_by,
    h.id as change_id, h.severity, l.component_id, c.deleted_at as config_deleted_at
  from public.config_component_relationships l
  join public.config_items c on c.id = l.config_id
  join public.config_changes h on h.config_id = c.id
  where l.deleted_at is null
  order by h.created_at desc;

create view api.analysis_by_component with (security_invoker = true) as
  select l.config_id, c.name, c.config_class, c.type, a.analysis_type, a.first_observed, a.last_observed, a.created_by,
    a.id as analysis_id, a.severity, l.component_id
  from public.config_component_relationships l
  join public.config_items c on c.id = l.config_id and c.deleted_at is null
  join public.config_analysis a on a.config_id = c.id and a.status = 'open'
  where l.deleted_at is null
  order by array_position(array['critical', 'blocker', 'high', 'medium', 'low', 'info'], a.severity);

create view api.analysis_by_config with (security_invoker = true) as
  select config_id as id, json_object_agg(analysis_type, severities) as analysis
  from (
    select config_id, analysis_type, json_object_agg(coalesce(severity, 'info'), total) as severities
    from (select config_id, analysis_type, severity, count(*) as total from public.config_analysis
      where status <> 'resolved' and analysis_type is not null group by 1, 2, 3) n
    group by 1, 2) t
  group by config_id;

create view api.config_summary with (security_invoker = true) as
  select c.type, max(c.created_at) as created_at, max(c.updated_at) as updated_at, count(*) as total_configs,
    sum(c.cost_per_minute) as cost_per_minute, sum(c.cost_total_1d) as cost_total_1d,
    sum(c.cost_total_7d) as cost_total_7d, sum(c.cost_total_30d) as cost_total_30d
  from public.config_items c where c.deleted_at is null group by c.type;

create view api.config_class_summary with (security_invoker = true) as
  select c.config_class, count(*) as total_configs, sum(c.cost_per_minute) as cost_per_minute,
    sum(c.cost_total_1d) as cost_total_1d, sum(c.cost_total_7d) as cost_total_7d, sum(c.cost_total_30d) as cost_total_30d
  from public.config_items c where c.deleted_at is null group by c.config_class;

create view api.config_changes_by_types with (security_invoker = true) as
  select c.type, count(*) as change_count
  from public.config_changes h join public.config_items c on c.id = h.config_id
  where h.created_at > now() - interval '30 days' group by c.type;

create view api.config_analysis_by_severity with (security_invoker = true) as
  select c.type, a.severity, count(*) as analysis_count
  from public.config_analysis a join public.config_items c on c.id = a.config_id
  where a.first_observed > now() - interval '30 days' group by c.type, a.severity;

create function api.get_parents_by_location(
  config_id uuid, alias_prefix text default null, include_deleted boolean default false
) returns table (id uuid, name text, type text)
language sql stable as $$
  select distinct p.id, p.name, p.type
  from public.config_locations l
  join public.config_items p on p.external_id @> array[l.location]
  where l.id = $1 and p.id <> $1 and ($3 or p.deleted_at is null)
    and ($2 is null or l.location like $2 || '%')
$$;

create function api.get_children_by_location(
  config_id uuid, alias_prefix text default null, include_deleted boolean default false
) returns table (id uuid, name text, type text)
language sql stable as $$
  select distinct c.id, c.name, c.type
  from public.config_items p
  cross join lateral unnest(p.external_id) as alias
  join public.config_locations l on starts_with(l.location, alias)
  join public.config_items c on c.id = l.id
  where p.id = $1 and c.id <> $1 and ($3 or c.deleted_at is null)
    and ($2 is null or alias like $2 || '%')
$$;

create function api.lookup_analysis_by_component(id text) returns setof api.config_analysis
language sql stable as $$
  select a.* from api.config_analysis a
  join public.config_component_relationships l on l.config_id = a.config_id
  where l.component_id = $1::uuid and l.deleted_at is null
$$;

create function api.lookup_changes_by_component(id text) returns setof api.config_changes
language sql stable as $$
  select h.* from api.config_changes h
  join public.config_component_relationships l on l.config_id = h.config_id
  where l.component_id = $1::uuid and l.deleted_at is null
$$;

create function api.related_config_ids_recursive(
  config_id uuid, type_filter text default 'outgoing', max_depth integer default 5,
  incoming_relation text default 'both', outgoing_relation text default 'both'
) returns table (id uuid, direction text, depth integer)
language sql stable as $$
  with recursive outgoing as (
    select r.related_id as id, 1 as depth, array[$1, r.related_id] as seen
    from public.config_relationships r
    where $2 in ('outgoing', 'all') and r.config_id = $1 and r.related_id <> $1 and r.deleted_at is null
      and ($5 = 'both' or r.relation = 'hard')
    union all
    select r.related_id, o.depth + 1, o.seen || r.related_id
    from outgoing o join public.config_relationships r on r.config_id = o.id
    where o.depth < $3 and r.related_id <> all (o.seen) and r.deleted_at is null and ($5 = 'both' or r.relation = 'hard')
  ),
  incoming as (
    select r.config_id as id, 1 as depth, array[$1, r.config_id] as seen
    from public.config_relationships r
    where $2 in ('incoming', 'all') and r.related_id = $1 and r.config_id <> $1 and r.deleted_at is null
      and ($4 = 'both' or r.relation = 'hard')
    union all
    select r.config_id, i.depth + 1, i.seen || r.config_id
    from incoming i join public.config_relationships r on r.related_id = i.id
    where i.depth < $3 and r.config_id <> all (i.seen) and r.deleted_at is null and ($4 = 'both' or r.relation = 'hard')
  )
  select o.id, 'outgoing', min(o.depth) from outgoing o group by o.id
  union all
  select i.id, 'incoming', min(i.depth) from incoming i group by i.id
$$;

create function api.related_configs_recursive(
  config_id uuid, type_filter text default 'outgoing', include_deleted_configs boolean default false,
  max_depth integer default 5, incoming_relation text default 'both', outgoing_relation text default 'both'
) returns table (
  id uuid, name text, type text, related_ids text[], tags jsonb, changes bigint, analysis jsonb,
  cost_per_minute numeric, cost_total_1d numeric, cost_total_7d numeric, cost_total_30d numeric,
  created_at timestamptz, updated_at timestamptz, deleted_at timestamptz, agent_id uuid, health text, ready boolean,
  status text, path text)
language sql stable as $$
  with start as (select c.path from public.config_items c where c.id = $1),
  found as (
    select r.id, r.depth from api.related_config_ids_recursive($1, $2, $4, $5, $6) r
    union all
    select $1, 0
    union all
    -- What the item hangs below is always shown, whichever direction was asked.
    select a::uuid, 0 from start, unnest(string_to_array(nullif(start.path, ''), '.')) as a
  ),
  nearest as (select f.id, min(f.depth) as depth from found f group by f.id)
  select c.id, c.name, c.type,
    (select array_agg(distinct r.related_id::text)
      from public.config_relationships r join nearest n2 on n2.id = r.related_id
      where r.config_id = c.id and r.deleted_at is null),
    c.tags, c.changes, c.analysis, c.cost_per_minute, c.cost_total_1d, c.cost_total_7d, c.cost_total_30d,
    c.created_at, c.updated_at, c.deleted_at, c.agent_id, c.health, c.ready, c.status, c.path
  from nearest n join api.configs c on c.id = n.id
  where $3 or c.deleted_at is null
  order by n.depth, c.type, c.name
$$;
