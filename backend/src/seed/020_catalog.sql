-- Configuration items: cloud accounts and clusters, each a tree. The scale multiplies accounts and clusters.

create temporary table seed_items (
  key text primary key, parent text, id uuid, parent_id uuid, path text, type text, class text, name text, status text,
  health text, description text, labels jsonb, tags jsonb, config jsonb, cost numeric, agent text, scraper text, n bigint
) on commit drop;

insert into config_scrapers (id, name, namespace, description, spec, source, created_by, created_at)
select md5('scraper/' || name)::uuid, name, 'ops', description, spec::jsonb, source::source, md5('person/sre-2')::uuid,
  now() - interval '170 days'
from (values
  ('cloud-accounts', 'Accounts of the first cloud', '{"schedule":"@every 30m","aws":[{"region":["eu-north","us-east","ap-south"],"compliance":true}]}', 'UI'),
  ('office-cloud', 'Subscription of the back office', '{"schedule":"@hourly","azure":[{"subscriptionID":"acme-office"}]}', 'UI'),
  ('clusters', 'All clusters', '{"schedule":"@every 5m","kubernetes":[{"clusterName":"atlas"}],"retention":{"changes":[{"name":"Pulled","age":"7d","count":100}]}}', 'KubernetesCRD'),
  ('source-code', 'Repositories and their workflows', '{"schedule":"@every 15m","github":[{"owner":"acme"}]}', 'UI')
) s(name, description, spec, source);

-- Clouds: account > region > network > subnet > machine > disk, with databases, balancers, buckets beside.
insert into seed_items (key, type, class, name, status, labels, tags, cost, scraper, n)
select 'cloud/' || a, case when a % 4 = 0 then 'Azure::SUBSCRIPTION' else 'AWS::::Account' end,
  case when a % 4 = 0 then 'Subscription' else 'Account' end,
  (array['acme-prod', 'acme-staging', 'acme-data', 'acme-office'])[1 + (a - 1) % 4] || case when a > 4 then '-' || (a + 3) / 4 else '' end,
  'ACTIVE', jsonb_build_object('env', (array['prod', 'staging', 'prod', 'office'])[1 + (a - 1) % 4]),
  jsonb_build_object('account', (array['acme-prod', 'acme-staging', 'acme-data', 'acme-office'])[1 + (a - 1) % 4]
    || case when a > 4 then '-' || (a + 3) / 4 else '' end), 0, case when a % 4 = 0 then 'office-cloud' else 'cloud-accounts' end, a
from generate_series(1, 4 * current_setting('opsdeck.scale')::int) a;

insert into seed_items (key, parent, type, class, name, status, tags, cost, scraper, n)
select p.key || '/' || region, p.key, case when p.scraper = 'office-cloud' then 'Azure::MICROSOFT.RESOURCES/RESOURCEGROUPS' else 'AWS::Region' end,
  case when p.scraper = 'office-cloud' then 'ResourceGroup' else 'Region' end,
  case when p.scraper = 'office-cloud' then 'rg-' || region else region end, null,
  p.tags || jsonb_build_object('region', region), 0, p.scraper, p.n
from seed_items p, unnest(array['eu-north', 'us-east', 'ap-south']) region
where p.key like 'cloud/%';

insert into seed_items (key, parent, type, class, name, status, labels, tags, cost, scraper, n)
select p.key || '/net' || i, p.key, case when p.scraper = 'office-cloud' then 'Azure::MICROSOFT.NETWORK/VIRTUALNETWORKS' else 'AWS::EC2::VPC' end,
  'VPC', (array['core', 'edge'])[i] || '-' || (p.tags ->> 'region'), 'available',
  jsonb_build_object('cidr', '10.' || (p.n * 8 + i) % 250 || '.0.0/16'), p.tags, 0.4, p.scraper, p.n
from seed_items p, generate_series(1, 2) i
where p.class in ('Region', 'ResourceGroup');

insert into seed_items (key, parent, type, class, name, status, labels, tags, cost, scraper, n)
select p.key || '/' || k.kind || i, p.key,
  case when p.scraper = 'office-cloud' then k.azure else k.aws end, k.class,
  format(k.name, left(p.name, 4), i, (array['orders', 'ledger', 'search', 'profile', 'events', 'reports'])[1 + (hashtextextended(p.key, i) & 1023)::int % 6]),
  k.status, jsonb_build_object('team', (array['platform', 'payments', 'storefront', 'data'])[1 + (hashtextextended(p.key, 7 + i) & 1023)::int % 4]),
  p.tags, k.cost, p.scraper, i
from seed_items p
cross join (values
  ('subnet', 'AWS::EC2::Subnet', 'Azure::MICROSOFT.NETWORK/SUBNETS', 'Subnet', '%s-subnet-%s', 'available', 4, 0.1),
  ('firewall', 'AWS::EC2::SecurityGroup', 'Azure::MICROSOFT.NETWORK/NETWORKSECURITYGROUPS', 'SecurityGroup', '%s-rules-%s', null, 6, 0.0),
  ('db', 'AWS::RDS::DBInstance', 'Azure::MICROSOFT.SQL/SERVERS/DATABASES', 'RelationalDatabase', '%3$s-db-%2$s', 'available', 3, 41.5),
  ('lb', 'AWS::ElasticLoadBalancingV2::LoadBalancer', 'Azure::MICROSOFT.NETWORK/LOADBALANCERS', 'LoadBalancer', '%3$s-lb-%2$s', 'active', 3, 6.2),
  ('bucket', 'AWS::S3::Bucket', 'Azure::MICROSOFT.STORAGE/STORAGEACCOUNTS', 'ObjectStorage', 'acme-%3$s-%2$s', null, 2, 3.7)
) k(kind, aws, azure, class, name, status, many, cost)
cross join lateral generate_series(1, k.many) i
where p.class = 'VPC';

insert into seed_items (key, parent, type, class, name, status, labels, tags, cost, scraper, n)
select p.key || '/vm' || i, p.key, case when p.scraper = 'office-cloud' then 'Azure::MICROSOFT.COMPUTE/VIRTUALMACHINES' else 'AWS::EC2::Instance' end,
  'VirtualMachine', (array['batch', 'proxy', 'build', 'worker', 'bastion', 'cache'])[1 + (hashtextextended(p.key, i) & 1023)::int % 6] || '-' || p.n || i,
  case when (hashtextextended(p.key, 50 + i) & 1023) < 40 then 'stopped' else 'running' end,
  jsonb_build_object('os', case when (hashtextextended(p.key, 90 + i) & 7) = 0 then 'windows' else 'linux' end,
    'arch', case when (hashtextextended(p.key, 91 + i) & 3) = 0 then 'arm64' else 'amd64' end,
    'team', (array['platform', 'payments', 'storefront', 'data'])[1 + (hashtextextended(p.key, 92 + i) & 1023)::int % 4]),
  p.tags || jsonb_build_object('zone', (p.tags ->> 'region') || '-' || (array['a', 'b', 'c'])[1 + (p.n % 3)::int]), 4.8, p.scraper, i
from seed_items p, generate_series(1, 10) i
where p.class = 'Subnet';

insert into seed_items (key, parent, type, class, name, status, tags, cost, scraper, n)
select p.key || '/disk', p.key, case when p.scraper = 'office-cloud' then 'Azure::MICROSOFT.COMPUTE/DISKS' else 'AWS::EBS::Volume' end,
  'DiskStorage', p.name || '-root', case when p.status = 'stopped' then 'available' else 'in-use' end, p.tags, 0.6, p.scraper, p.n
from seed_items p where p.class = 'VirtualMachine';

-- Clusters: cluster > node, cluster > namespace > deployment > replica set > pod, with services and configuration.
insert into seed_items (key, type, class, name, status, labels, tags, cost, agent, scraper, n)
select 'cluster/' || c, 'Kubernetes::Cluster', 'Cluster',
  (array['atlas', 'borealis', 'cinder', 'delta', 'ember', 'fjord', 'glacier', 'harbor'])[1 + (c - 1) % 8] || '-'
    || (array['eu', 'us', 'ap'])[1 + (c - 1) % 3] || (c + 7) / 8, 'Ready',
  jsonb_build_object('version', (array['1.31', '1.32', '1.30'])[1 + c % 3], 'env', case when c % 4 = 0 then 'staging' else 'prod' end),
  jsonb_build_object('cluster', (array['atlas', 'borealis', 'cinder', 'delta', 'ember', 'fjord', 'glacier', 'harbor'])[1 + (c - 1) % 8] || '-'
    || (array['eu', 'us', 'ap'])[1 + (c - 1) % 3] || (c + 7) / 8), 96,
  (array[null, 'fra-edge', 'nyc-core', null, null, 'fra-edge', 'nyc-core', 'warehouse-lab'])[1 + (c - 1) % 8], 'clusters', c
from generate_series(1, 8 * current_setting('opsdeck.scale')::int) c;

insert into seed_items (key, parent, type, class, name, status, labels, tags, cost, agent, scraper, n)
select p.key || '/node' || i, p.key, 'Kubernetes::Node', 'Node', 'node-' || p.n || '-' || lpad(i::text, 2, '0'), 'Ready',
  jsonb_build_object('instance-type', (array['c4', 'c8', 'm8'])[1 + i % 3], 'arch', (array['amd64', 'arm64'])[1 + i % 2]),
  p.tags || jsonb_build_object('zone', (array['a', 'b', 'c'])[1 + i % 3]), 4.6, p.agent, p.scraper, i
from seed_items p, generate_series(1, 12) i
where p.type = 'Kubernetes::Cluster';

insert into seed_items (key, parent, type, class, name, status, labels, tags, cost, agent, scraper, n)
select p.key || '/' || ns, p.key, 'Kubernetes::Namespace', 'Namespace', ns, 'Active', jsonb_build_object('team', team),
  p.tags || jsonb_build_object('namespace', ns), 0, p.agent, p.scraper, row_number() over (partition by p.key order by ns)
from seed_items p
cross join (values ('payments', 'payments'), ('storefront', 'storefront'), ('identity', 'platform'), ('search', 'storefront'),
  ('fulfilment', 'storefront'), ('data', 'data'), ('messaging', 'platform'), ('monitoring', 'platform'),
  ('ingress', 'platform'), ('batch', 'data')) ns(ns, team)
where p.type = 'Kubernetes::Cluster';

insert into seed_items (key, parent, type, class, name, status, labels, tags, cost, agent, scraper, n)
select p.key || '/app' || i, p.key, case when i % 6 = 0 then 'Kubernetes::StatefulSet' else 'Kubernetes::Deployment' end,
  case when i % 6 = 0 then 'StatefulSet' else 'Deployment' end,
  (case p.name
    when 'payments' then array['payment-gateway', 'ledger', 'fraud-scoring', 'payout', 'invoice-render', 'ledger-store', 'card-vault', 'refunds', 'tax', 'settlement', 'statement', 'risk-store']
    when 'storefront' then array['checkout', 'cart', 'catalog', 'recommendations', 'pricing', 'cart-store', 'reviews', 'wishlist', 'media', 'storefront-web', 'gift-cards', 'session-store']
    when 'identity' then array['login', 'accounts', 'consent', 'tokens', 'directory-sync', 'identity-store', 'mfa', 'audit', 'profile', 'sessions', 'scim', 'secrets']
    when 'search' then array['query', 'indexer', 'suggest', 'ranking', 'spelling', 'index-store', 'facets', 'crawler', 'images', 'synonyms', 'feed', 'shard-store']
    when 'fulfilment' then array['orders', 'picking', 'shipping', 'returns', 'labels', 'order-store', 'tracking', 'carriers', 'slots', 'stock', 'customs', 'stock-store']
    when 'data' then array['stream-ingest', 'warehouse-loader', 'reports', 'metrics-api', 'exports', 'lake-store', 'lineage', 'quality', 'features', 'notebooks', 'catalog-api', 'event-store']
    when 'messaging' then array['mailer', 'sms', 'push', 'templates', 'webhooks', 'queue-store', 'bounces', 'digests', 'inbox', 'preferences', 'scheduler', 'outbox-store']
    when 'monitoring' then array['metrics', 'logs', 'traces', 'alerts', 'dashboards', 'metrics-store', 'blackbox', 'uptime', 'profiles', 'synthetics', 'status-page', 'log-store']
    when 'ingress' then array['edge-proxy', 'tls-renewal', 'rate-limit', 'geo-router', 'waf', 'edge-store', 'dns-sync', 'bot-filter', 'cdn-purge', 'api-docs', 'tunnel', 'cert-store']
    else array['nightly-close', 'reindex', 'archiver', 'import', 'reconcile', 'batch-store', 'retention', 'snapshots', 'sync', 'thumbnails', 'anonymise', 'job-store']
  end)[i],
  'Running', jsonb_build_object('app', p.name || '-' || i, 'team', p.labels ->> 'team', 'version', '2.' || i || '.' || p.n),
  p.tags, 6.1, p.agent, p.scraper, i
from seed_items p, generate_series(1, 12) i
where p.type = 'Kubernetes::Namespace';
update seed_items set labels = labels || jsonb_build_object('app', name)
where type in ('Kubernetes::Deployment', 'Kubernetes::StatefulSet');

insert into seed_items (key, parent, type, class, name, status, labels, tags, cost, agent, scraper, n)
select p.key || '/' || k.kind, case when k.kind = 'replica' then p.key else p.parent end, 'Kubernetes::' || k.type, k.type,
  p.name || format(k.suffix, left(md5(p.key), 5)), k.status, p.labels, p.tags, 0, p.agent, p.scraper, p.n
from seed_items p
cross join (values ('replica', 'ReplicaSet', '-%s', 'Ready'), ('service', 'Service', '', null), ('config', 'ConfigMap', '-config', null),
  ('secret', 'Secret', '-secret', null))
  k(kind, type, suffix, status)
where p.type in ('Kubernetes::Deployment', 'Kubernetes::StatefulSet')
  and not (k.kind = 'replica' and p.type = 'Kubernetes::StatefulSet');

insert into seed_items (key, parent, type, class, name, status, labels, tags, cost, agent, scraper, n)
select p.key || '/pod' || i, coalesce(r.key, p.key), 'Kubernetes::Pod', 'Pod',
  case when r.key is null then p.name || '-' || (i - 1) else r.name || '-' || left(md5(p.key || i), 5) end,
  'Running', p.labels, p.tags, 2, p.agent, p.scraper, i
from seed_items p
left join seed_items r on r.parent = p.key and r.type = 'Kubernetes::ReplicaSet'
cross join generate_series(1, 3) i
where p.type in ('Kubernetes::Deployment', 'Kubernetes::StatefulSet');

-- Source code.
insert into seed_items (key, type, class, name, tags, cost, scraper, n)
values ('code', 'GitHub::Organization', 'Organization', 'acme', '{"org":"acme"}', 0, 'source-code', 1);
insert into seed_items (key, parent, type, class, name, labels, tags, cost, scraper, n)
select 'code/' || i, 'code', 'GitHub::Repository', 'Repository', 'acme/' || name,
  jsonb_build_object('language', (array['go', 'typescript', 'kotlin', 'python'])[1 + i::int % 4]), '{"org":"acme"}', 0, 'source-code', i
from (select distinct on (name) name, row_number() over (order by name) as i from seed_items
  where type = 'Kubernetes::Deployment' and key like 'cluster/1/%') s;
insert into seed_items (key, parent, type, class, name, status, labels, tags, cost, scraper, n)
select key || '/release', key, 'GitHubAction::Workflow', 'Deployment', 'release', 'success', '{"branch":"main"}', tags, 0,
  'source-code', n
from seed_items where type = 'GitHub::Repository';

-- Health: most things are well. A pod that is not, shows in what it belongs to.
update seed_items s set
  health = case
    when s.class in ('Organization', 'Region', 'ResourceGroup', 'ConfigMap', 'Secret', 'SecurityGroup', 'Service') then null
    when h < 12 then 'unhealthy' when h < 36 then 'warning' when h < 48 then 'unknown' else 'healthy' end,
  status = case
    when h >= 48 then s.status
    when s.type = 'Kubernetes::Pod' and h < 12 then (array['CrashLoopBackOff', 'ImagePullBackOff', 'OOMKilled'])[1 + h % 3]
    when s.type = 'Kubernetes::Pod' and h < 36 then 'Pending'
    when s.type = 'Kubernetes::Node' and h < 12 then 'NotReady'
    when s.class = 'RelationalDatabase' and h < 36 then 'storage-optimization'
    when s.type = 'GitHubAction::Workflow' and h < 36 then 'failure'
    else s.status end,
  description = case
    when h >= 36 then null
    when s.type = 'Kubernetes::Pod' and h < 12 then (array['Back-off restarting failed container', 'Image cannot be pulled: manifest unknown', 'Container exceeded its memory limit'])[1 + h % 3]
    when s.type = 'Kubernetes::Pod' then 'Waiting for a node with enough memory'
    when s.type = 'Kubernetes::Node' and h < 12 then 'Kubelet stopped posting node status'
    when s.class = 'RelationalDatabase' then 'Free storage below 12 percent'
    when s.class = 'VirtualMachine' then 'Processor credit is used up'
    when s.class = 'Deployment' and s.type like 'Kubernetes%' then '2 of 3 replicas ready'
    when s.type = 'GitHubAction::Workflow' then 'Last run failed in step test'
    else null end
from (select key, (hashtextextended(key, 11) & 1023)::int as h from seed_items) x
where x.key = s.key;

update seed_items set id = md5('config/' || key)::uuid, parent_id = md5('config/' || parent)::uuid;

create index on seed_items (parent);
analyze seed_items;

with recursive tree as (
  select key, ''::text as path, id from seed_items where parent is null
  union all
  select s.key, concat_ws('.', nullif(t.path, ''), t.id::text), s.id from tree t join seed_items s on s.parent = t.key
)
update seed_items s set path = t.path from tree t where t.key = s.key;

insert into config_items (id, agent_id, scraper_id, config_class, status, health, ready, external_id, type, name,
  description, config, labels, tags, parent_id, path, created_at, updated_at, deleted_at, delete_reason,
  cost_per_minute, cost_total_1d, cost_total_7d, cost_total_30d, last_scraped_time)
select s.id, coalesce(md5('agent/' || s.agent)::uuid, '00000000-0000-0000-0000-000000000000'),
  md5('scraper/' || s.scraper)::uuid, s.class, s.status, s.health, coalesce(s.health <> 'unhealthy', true), array[s.key],
  s.type, s.name, s.description,
  case when s.type like 'Kubernetes::%' then jsonb_build_object(
      'apiVersion', case when s.class in ('Deployment', 'StatefulSet', 'ReplicaSet') then 'apps/v1' else 'v1' end,
      'kind', s.class,
      'metadata', jsonb_strip_nulls(jsonb_build_object('name', s.name, 'namespace', s.tags ->> 'namespace', 'labels', s.labels, 'uid', s.id)),
      'spec', case when s.class in ('Deployment', 'StatefulSet', 'ReplicaSet') then jsonb_build_object('replicas', 3,
          'template', jsonb_build_object('spec', jsonb_build_object('containers', jsonb_build_array(jsonb_build_object(
            'name', 'main', 'image', 'registry.acme.test/' || coalesce(s.labels ->> 'app', s.name) || ':' || coalesce(s.labels ->> 'version', '1.0.0'),
            'resources', jsonb_build_object('requests', jsonb_build_object('cpu', '250m', 'memory', '256Mi'), 'limits', jsonb_build_object('memory', '512Mi'))
          ))))) when s.class = 'Pod' then jsonb_build_object('nodeName', 'node-' || (1 + (h & 7)) || '-' || lpad((1 + (h >> 3) % 12)::text, 2, '0'), 'restartPolicy', 'Always')
        else '{}' end,
      'status', jsonb_strip_nulls(jsonb_build_object('phase', s.status, 'message', s.description)))
    else jsonb_strip_nulls(jsonb_build_object('arn', 'arn:acme:' || replace(s.key, '/', ':'), 'state', s.status, 'tags', s.tags,
      'size', (array['small', 'medium', 'large', 'xlarge'])[1 + (h & 3)::int], 'encrypted', (h & 15) <> 0, 'monitoring', (h & 31) <> 0)) end,
  s.labels, s.tags, s.parent_id, s.path, now() - interval '190 days' * ((h & 255) + 1) / 256.0,
  now() - interval '9 days' * power((h >> 8) & 1023, 2) / 1048576.0,
  case when (h >> 20) & 127 = 0 and s.class in ('Pod', 'DiskStorage', 'ObjectStorage', 'VirtualMachine') then now() - interval '20 days' * ((h & 63) + 1) / 64.0 end,
  case when (h >> 20) & 127 = 0 and s.class in ('Pod', 'DiskStorage', 'ObjectStorage', 'VirtualMachine') then 'STALE' end,
  nullif(s.cost * f, 0) / 1440, nullif(s.cost * f, 0), nullif(s.cost * f, 0) * 7, nullif(s.cost * f, 0) * 30,
  now() - interval '5 minutes' * ((h & 255) + 1) / 256.0
from seed_items s
cross join lateral (select hashtextextended(s.key, 3) & 4294967295 as h) a
cross join lateral (select (0.6 + (h & 127) / 128.0)::numeric as f) b;

insert into config_relationships (config_id, related_id, relation)
select parent_id, id, 'hard' from seed_items where parent_id is not null;
insert into config_relationships (config_id, related_id, relation)
select n.id, p.id, 'NodePod'
from seed_items p
join seed_items n on n.key = 'cluster/' || split_part(p.key, '/', 2) || '/node' || 1 + (hashtextextended(p.key, 5) & 1023) % 12
where p.type = 'Kubernetes::Pod';
insert into config_relationships (config_id, related_id, relation)
select s.id, p.id, 'ServicePod'
from seed_items s join seed_items p on p.type = 'Kubernetes::Pod' and left(p.key, length(p.key) - 5) = left(s.key, length(s.key) - 8)
where s.type = 'Kubernetes::Service';
insert into config_relationships (config_id, related_id, relation)
select d.id, b.id, 'UsesDatabase'
from seed_items d
join (select *, row_number() over (order by key) as nr, count(*) over () as all_of from seed_items where class = 'RelationalDatabase') b
  on b.nr = 1 + (hashtextextended(d.key, 8) & 65535) % b.all_of
where d.type = 'Kubernetes::Deployment' and d.n % 3 = 0;
insert into config_relationships (config_id, related_id, relation)
select c.id, d.id, 'DeploysTo'
from seed_items c join seed_items d on d.type = 'Kubernetes::Deployment' and d.key like 'cluster/1/%' and 'acme/' || d.name = c.name
where c.type = 'GitHub::Repository';

insert into config_locations (id, location)
select id, unnest(array['cluster/' || split_part(key, '/', 2), 'cluster/' || split_part(key, '/', 2) || '/' || (tags ->> 'namespace')])
from seed_items where type = 'Kubernetes::Pod';

-- Insights.
insert into config_analysis (id, config_id, scraper_id, source, analyzer, analysis_type, severity, summary, status,
  message, analysis, first_observed, last_observed)
select md5('analysis/' || s.key || k.analyzer)::uuid, s.id, md5('scraper/' || s.scraper)::uuid, k.source, k.analyzer, k.analysis_type,
  k.severity, k.message, case when h & 15 = 0 then 'resolved' when h & 15 = 1 then 'silenced' else 'open' end, k.message,
  jsonb_build_object('resource', s.name, 'rule', k.analyzer), now() - interval '60 days' * ((h >> 4 & 255) + 1) / 256.0,
  now() - interval '2 days' * (h >> 12 & 255) / 256.0
from seed_items s
join (values
  ('SecurityGroup', 'open-to-everybody', 'security', 'critical', 'Posture', 'Port 22 is open to every address', 40),
  ('VirtualMachine', 'low-utilisation', 'cost', 'medium', 'Advisor', 'Processor below 3 percent for 14 days', 110),
  ('DiskStorage', 'unattached-volume', 'cost', 'low', 'Advisor', 'Volume is not attached to a machine', 30),
  ('RelationalDatabase', 'single-zone-database', 'availability', 'high', 'Advisor', 'No standby in a second zone', 200),
  ('RelationalDatabase', 'storage-nearly-full', 'reliability', 'high', 'Advisor', 'Less than 12 percent of the storage is free', 120),
  ('ObjectStorage', 'bucket-logging-disabled', 'compliance', 'low', 'Posture', 'Access logging is off', 250),
  ('Deployment', 'missing-memory-limit', 'recommendation', 'medium', 'Policy', 'A container has no memory limit', 90),
  ('Pod', 'outdated-library', 'security', 'high', 'Scanner', 'A fixed version of a library is available', 60),
  ('Cluster', 'version-leaves-support', 'technical_debt', 'medium', 'Advisor', 'The version leaves support in 60 days', 400),
  ('Repository', 'dependency-alert', 'security', 'medium', 'GitHub', '2 vulnerable packages', 220),
  ('Node', 'disk-pressure', 'performance', 'medium', 'Advisor', 'Less than 15 percent of the disk is free', 150)
) k(class, analyzer, analysis_type, severity, source, message, share) on k.class = s.class
cross join lateral (select hashtextextended(s.key || k.analyzer, 23) & 4294967295 as h) x
where (h >> 21 & 1023) < k.share;
