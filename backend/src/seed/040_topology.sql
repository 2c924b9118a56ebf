-- The map of the made-up company: what it sells, the services behind it, the clusters below.

insert into topologies (id, name, namespace, labels, source, spec, schedule, created_by, created_at)
select md5('topology/' || name)::uuid, name, 'ops', labels::jsonb, source::source, spec::jsonb, schedule,
  case when source = 'UI' then md5('person/sre-2')::uuid end, now() - interval '140 days'
from (values
  ('business', '{"view":"business"}', 'UI', '@every 5m', '{"type":"System","icon":"server","schedule":"@every 5m","components":[{"name":"shop","type":"System"}]}'),
  ('clusters', '{"view":"platform"}', 'KubernetesCRD', '@every 10m', '{"type":"KubernetesCluster","icon":"kubernetes","schedule":"@every 10m","components":[{"name":"clusters","type":"Group"}]}')
) t(name, labels, source, schedule, spec);

create temporary table seed_components (key text primary key, parent text, topology text, name text, text text, type text,
  icon text, owner text, namespace text, labels jsonb, properties jsonb, config_key text, agent text, leaf boolean) on commit drop;

insert into seed_components values
  ('shop', null, 'business', 'shop', 'Online shop', 'System', 'shopping-cart', 'Storefront', null, '{"telemetry":"enabled"}', '[]', null, null, false),
  ('office', null, 'business', 'office', 'Back office', 'System', 'office', 'Data', null, '{}', '[]', null, null, false);
insert into seed_components
select 'domain/' || namespace, case when namespace in ('data', 'messaging', 'monitoring') then 'office' else 'shop' end, 'business',
  namespace, initcap(namespace), 'Application', 'application', initcap(min(team)), namespace,
  jsonb_build_object('team', min(team)),
  jsonb_build_array(jsonb_build_object('name', 'owner', 'text', initcap(min(team))),
    jsonb_build_object('name', 'services', 'value', count(*), 'headline', true)), null, null, false
from seed_services group by namespace;
insert into seed_components
select 'service/' || namespace || '/' || service, 'domain/' || namespace, 'business', service,
  initcap(replace(service, '-', ' ')), 'Service', 'service', owner, namespace,
  jsonb_build_object('team', team, 'app', service, 'tier', tier),
  jsonb_build_array(
    jsonb_build_object('name', 'error_percentage', 'label', 'Errors', 'value', (hashtext(service) & 15) / 4, 'unit', 'percent', 'min', 0, 'max', 100, 'headline', true),
    jsonb_build_object('name', 'cpu', 'value', 120 + (hashtext(service) & 1023), 'max', 2000, 'unit', 'millicores', 'headline', true),
    jsonb_build_object('name', 'memory', 'value', (256 + (hashtext(service || 'm') & 511))::bigint * 1048576, 'max', 1073741824, 'unit', 'bytes'),
    jsonb_build_object('name', 'version', 'text', '2.' || (hashtext(service) & 31) || '.0')),
  (select s.key from seed_items s where s.type in ('Kubernetes::Deployment', 'Kubernetes::StatefulSet') and s.key like 'cluster/1/%'
    and s.name = seed_services.service and s.tags ->> 'namespace' = seed_services.namespace limit 1),
  agent, store is null
from seed_services;
insert into seed_components
select 'store/' || namespace || '/' || service, 'service/' || namespace || '/' || service, 'business', service || '-store',
  initcap(replace(service, '-', ' ')) || ' store', 'Database', store, owner, namespace,
  jsonb_build_object('team', team, 'app', service, 'engine', store),
  jsonb_build_array(jsonb_build_object('name', 'engine', 'text', store),
    jsonb_build_object('name', 'connections', 'value', 20 + (hashtext(service) & 63), 'max', 100, 'headline', true)),
  null, agent, true
from seed_services where store is not null;
insert into seed_components
select 'k8s/' || key, null, 'clusters', name, name, 'KubernetesCluster', 'kubernetes', 'Platform', null, labels || tags,
  jsonb_build_array(jsonb_build_object('name', 'version', 'text', labels ->> 'version', 'headline', true),
    jsonb_build_object('name', 'cpu', 'value', 18000 + (hashtext(key) & 8191), 'max', 48000, 'unit', 'millicores', 'headline', true),
    jsonb_build_object('name', 'memory', 'value', (90 + (hashtext(key) & 63))::bigint * 1073741824, 'max', 206158430208, 'unit', 'bytes', 'headline', true)),
  key, agent, false
from seed_items where type = 'Kubernetes::Cluster' and n <= 8;
insert into seed_components
select 'k8s/' || s.key, 'k8s/' || s.parent, 'clusters', s.name, s.name, 'KubernetesNode', 'k8s-node', 'Platform', null,
  s.labels || s.tags, jsonb_build_array(jsonb_build_object('name', 'zone', 'text', s.tags ->> 'zone')), s.key, s.agent, true
from seed_items s where s.type = 'Kubernetes::Node' and exists (select from seed_components c where c.key = 'k8s/' || s.parent);

with recursive tree as (
  select key, ''::text as path from seed_components where parent is null
  union all
  select c.key, concat_ws('.', nullif(t.path, ''), md5('component/' || t.key)::uuid::text)
  from tree t join seed_components c on c.parent = t.key
)
insert into components (id, agent_id, topology_id, external_id, parent_id, config_id, name, text, namespace, labels, status,
  health, icon, type, owner, properties, log_selectors, path, is_leaf, created_at)
select md5('component/' || c.key)::uuid, coalesce(md5('agent/' || c.agent)::uuid, '00000000-0000-0000-0000-000000000000'),
  md5('topology/' || c.topology)::uuid, c.key, md5('component/' || c.parent)::uuid, i.id, c.name, c.text, c.namespace,
  c.labels, coalesce(i.health, 'healthy'), coalesce(i.health, 'healthy'), c.icon, c.type, c.owner, c.properties,
  case when c.type = 'Service' then jsonb_build_array(jsonb_build_object('name', 'application', 'labels', jsonb_build_object('app', c.name))) end,
  t.path, c.leaf, now() - interval '140 days'
from seed_components c
join tree t on t.key = c.key
left join seed_items i on i.key = c.config_key
order by length(t.path);

insert into check_component_relationships (component_id, check_id, canary_id, selector_id)
select c.id, k.id, k.canary_id, md5('selector/' || c.name)
from components c
join seed_checks k on k.namespace = c.namespace and k.labels ->> 'app' = c.labels ->> 'app'
  and (k.labels ->> 'probe' = 'store') = (c.type = 'Database')
where c.type in ('Service', 'Database');

insert into config_component_relationships (component_id, config_id, selector_id)
select c.id, i.id, md5('selector/' || c.name)
from components c
join seed_items i on i.type in ('Kubernetes::Deployment', 'Kubernetes::StatefulSet') and i.name = c.name
  and i.tags ->> 'namespace' = c.namespace
where c.type = 'Service'
union
select c.id, c.config_id, md5('selector/' || c.name) from components c where c.type like 'Kubernetes%';

insert into check_config_relationships (config_id, check_id, canary_id, selector_id)
select i.id, k.id, k.canary_id, md5('selector/config/' || k.key)
from seed_checks k
join seed_items i on i.key like 'cluster/1/%' and i.type in ('Kubernetes::Deployment', 'Kubernetes::StatefulSet')
  and i.name = k.labels ->> 'app' and i.tags ->> 'namespace' = k.namespace;

-- A service is as well as its checks; what it belongs to shows that something below is not.
update components c set status = 'unhealthy', health = 'unhealthy',
  status_reason = (select k.name || ' is failing' from check_component_relationships l join checks k on k.id = l.check_id
    where l.component_id = c.id and k.status = 'unhealthy' order by k.name limit 1)
where exists (select from check_component_relationships l join checks k on k.id = l.check_id
  where l.component_id = c.id and k.status = 'unhealthy');
update components c set status = 'warning', health = 'warning'
where c.health = 'healthy' and exists (
  select from components below where below.health in ('unhealthy', 'warning') and strpos(below.path, c.id::text) > 0);

insert into component_relationships (component_id, relationship_id, selector_id, relationship_path)
select md5('component/store/payments/ledger')::uuid, md5('component/service/payments/payout')::uuid, 'manual', null
union all
select md5('component/service/identity/login')::uuid, md5('component/domain/storefront')::uuid, 'manual', null;

insert into team_components (team_id, component_id, role, selector_id)
select md5('team/' || (c.labels ->> 'team'))::uuid, c.id, 'owner', 'labels'
from components c where c.type in ('Application', 'Service') and c.labels ? 'team';
