-- About 200 health checks of the made-up company with 30 days of results. The label `opsdeck/sample` keeps the runner
-- from running them: their hosts do not exist. The scale multiplies them by region.

create temporary table seed_services (service text, namespace text, team text, owner text, tier text, agent text, site text,
  store text, nr int) on commit drop;
insert into seed_services
select s.service, s.namespace, s.team, s.owner, s.tier, s.agent, s.site, s.store,
  row_number() over (order by s.namespace, s.service)
from (values
  ('payment-gateway', 'payments', 'payments', 'callum@acme.test', 'critical', null, 'eu', 'postgres'),
  ('ledger', 'payments', 'payments', 'callum@acme.test', 'critical', null, 'eu', 'postgres'),
  ('fraud-scoring', 'payments', 'payments', 'ines@acme.test', 'high', 'nyc-core', 'us', 'redis'),
  ('payout', 'payments', 'payments', 'ines@acme.test', 'high', null, 'eu', 'postgres'),
  ('checkout', 'storefront', 'storefront', 'femi@acme.test', 'critical', null, 'eu', 'redis'),
  ('cart', 'storefront', 'storefront', 'femi@acme.test', 'high', 'fra-edge', 'eu', 'redis'),
  ('pricing', 'storefront', 'storefront', 'femi@acme.test', 'high', null, 'eu', 'postgres'),
  ('recommendations', 'storefront', 'storefront', 'femi@acme.test', 'medium', 'nyc-core', 'us', 'mongodb'),
  ('storefront-web', 'storefront', 'storefront', 'femi@acme.test', 'critical', 'fra-edge', 'eu', null),
  ('login', 'identity', 'platform', 'anika@acme.test', 'critical', null, 'eu', 'ldap'),
  ('accounts', 'identity', 'platform', 'anika@acme.test', 'high', null, 'eu', 'postgres'),
  ('directory-sync', 'identity', 'platform', 'anika@acme.test', 'medium', 'fra-edge', 'eu', 'ldap'),
  ('query', 'search', 'storefront', 'femi@acme.test', 'high', null, 'eu', 'opensearch'),
  ('indexer', 'search', 'storefront', 'femi@acme.test', 'medium', null, 'eu', 'opensearch'),
  ('orders', 'fulfilment', 'storefront', 'femi@acme.test', 'critical', null, 'eu', 'postgres'),
  ('shipping', 'fulfilment', 'storefront', 'femi@acme.test', 'high', 'warehouse-lab', 'wh', 'mysql'),
  ('tracking', 'fulfilment', 'storefront', 'femi@acme.test', 'medium', 'nyc-core', 'us', 'mongodb'),
  ('stock', 'fulfilment', 'storefront', 'femi@acme.test', 'high', 'warehouse-lab', 'wh', 'mssql'),
  ('stream-ingest', 'data', 'data', 'hana@acme.test', 'high', 'nyc-core', 'us', 'kafka'),
  ('warehouse-loader', 'data', 'data', 'hana@acme.test', 'medium', null, 'eu', 'postgres'),
  ('reports', 'data', 'data', 'ruben@acme.test', 'low', null, 'eu', 'postgres'),
  ('mailer', 'messaging', 'platform', 'diego@acme.test', 'medium', null, 'eu', 'redis'),
  ('webhooks', 'messaging', 'platform', 'diego@acme.test', 'medium', 'fra-edge', 'eu', 'redis'),
  ('edge-proxy', 'ingress', 'platform', 'maren@acme.test', 'critical', 'fra-edge', 'eu', null),
  ('tls-renewal', 'ingress', 'platform', 'maren@acme.test', 'high', null, 'eu', null),
  ('metrics', 'monitoring', 'platform', 'diego@acme.test', 'high', null, 'eu', null)
) s(service, namespace, team, owner, tier, agent, site, store);

create temporary table seed_checks (
  canary text, namespace text, agent text, schedule text, type text, name text, description text, icon text, severity text,
  owner text, labels jsonb, canary_labels jsonb, spec jsonb, source text, base int, key text, id uuid, canary_id uuid,
  step int, salt bigint, mood text, error text, error_duration int, error_code int
) on commit drop;

-- What every service has.
insert into seed_checks (canary, namespace, agent, schedule, type, name, description, icon, severity, owner, labels,
  canary_labels, spec, base)
select s.service, s.namespace, s.agent, k.schedule, k.type, format(k.name, s.service), k.description, k.icon,
  case when k.main then s.tier when s.tier = 'critical' then 'high' else 'medium' end, s.owner,
  jsonb_build_object('app', s.service, 'probe', k.probe), jsonb_build_object('team', s.team, 'site', s.site, 'tier', s.tier),
  (k.spec #>> '{}')::jsonb, k.base
from seed_services s
cross join lateral (values
  (true, '@every 1m', 'http', '%s readiness', 'Answers 200 within two seconds', 'http', 'readiness', 180,
    jsonb_build_object('url', format('https://%s.%s.%s.acme.test/ready', s.service, s.namespace, s.site), 'responseCodes', jsonb_build_array(200), 'threshold', 2000)),
  (true, '@every 5m', 'http', '%s api', 'A read of the public interface', 'http', 'api', 260,
    jsonb_build_object('url', format('https://api.%s.acme.test/%s/v1/ping', s.site, s.service), 'responseCodes', jsonb_build_array(200, 204), 'maxSSLExpiry', 14)),
  (false, '@every 1m', 'tcp', '%s port', 'The port accepts connections', 'network', 'port', 14,
    jsonb_build_object('endpoint', format('%s.%s.svc.%s.acme.test:8443', s.service, s.namespace, s.site), 'thresholdMillis', 500)),
  (false, '@every 5m', 'dns', '%s name', 'The name resolves inside the site', 'dns', 'name', 9,
    jsonb_build_object('query', format('%s.%s.svc.%s.acme.test', s.service, s.namespace, s.site), 'querytype', 'A', 'server', format('10.%s.0.10', 10 + s.nr), 'minrecords', 1)),
  (false, '@every 15m', 'kubernetes_resource', '%s replicas', 'All replicas of the workload are ready', 'k8s-deployment', 'workload', 2400,
    jsonb_build_object('name', s.service, 'namespace', s.namespace))
) k(main, schedule, type, name, description, icon, probe, base, spec);

-- What keeps the data of the services.
insert into seed_checks (canary, namespace, agent, schedule, type, name, description, icon, severity, owner, labels,
  canary_labels, spec, base)
select s.service || '-store', s.namespace, s.agent, '@every 1m', t.type, s.service || ' ' || t.noun, t.description, t.icon, s.tier,
  s.owner, jsonb_build_object('app', s.service, 'probe', 'store'), jsonb_build_object('team', s.team, 'site', s.site, 'tier', s.tier),
  case t.type
    when 'redis' then jsonb_build_object('addr', format('%s-store.%s.svc.%s.acme.test:6379', s.service, s.namespace, s.site), 'db', 0)
    when 'mongodb' then jsonb_build_object('url', format('mongodb://%s-store.%s.svc.%s.acme.test:27017', s.service, s.namespace, s.site))
    when 'ldap' then jsonb_build_object('url', format('ldap://directory.%s.acme.test:389', s.site), 'bindDN', 'ou=users,dc=acme,dc=test')
    when 'opensearch' then jsonb_build_object('url', format('https://%s-store.%s.svc.%s.acme.test:9200', s.service, s.namespace, s.site), 'index', s.service)
    when 'pubsub' then jsonb_build_object('queue', s.service || '-events')
    else jsonb_build_object('connection', format('%s://$(username):$(password)@%s-store.%s.svc.%s.acme.test/%s',
      case t.type when 'mssql' then 'sqlserver' else t.type end, s.service, s.namespace, s.site, s.service), 'query', 'select 1', 'results', 1)
  end, t.base
from seed_services s
join (values
  ('postgres', 'postgres', 'database', 'A query returns one row', 'postgres', 60),
  ('mysql', 'mysql', 'database', 'A query returns one row', 'mysql', 55),
  ('mssql', 'mssql', 'database', 'A query returns one row', 'sqlserver', 90),
  ('mongodb', 'mongodb', 'documents', 'The server answers a ping', 'mongo', 40),
  ('redis', 'redis', 'cache', 'The server answers a ping', 'redis', 8),
  ('ldap', 'ldap', 'directory', 'A user can bind', 'ldap', 70),
  ('opensearch', 'opensearch', 'index', 'A search returns documents', 'opensearch', 120),
  ('kafka', 'pubsub', 'backlog', 'The backlog stays short', 'kafka', 150)
) t(store, type, noun, description, icon, base) on t.store = s.store;

-- Things of their own.
insert into seed_checks (canary, namespace, agent, schedule, type, name, description, icon, severity, owner, labels,
  canary_labels, spec, base)
select canary, namespace, agent, schedule, type, name, description, icon, severity, owner, labels::jsonb,
  jsonb_build_object('team', team, 'site', site), spec::jsonb, base
from (values
  ('company-website', 'external', 'fra-edge', '@every 30s', 'http', 'company website', 'The front page loads', 'http', 'critical', 'femi@acme.test', '{"customer-facing":"true"}', 'storefront', 'eu', '{"url":"https://www.acme.test/","responseCodes":[200],"responseContent":"Acme"}', 320),
  ('company-website', 'external', 'nyc-core', '@every 30s', 'http', 'company website', 'The front page loads', 'http', 'critical', 'femi@acme.test', '{"customer-facing":"true"}', 'storefront', 'us', '{"url":"https://www.acme.test/","responseCodes":[200],"responseContent":"Acme"}', 410),
  ('status-page', 'external', null, '@every 5m', 'http', 'status page', 'Customers can read the status page', 'http', 'high', 'diego@acme.test', '{"customer-facing":"true"}', 'platform', 'eu', '{"url":"https://status.acme.test/","responseCodes":[200]}', 240),
  ('card-network', 'external', null, '@every 1m', 'http', 'card network sandbox', 'The partner accepts authorisations', 'http', 'high', 'callum@acme.test', '{"partner":"cardnet"}', 'payments', 'eu', '{"url":"https://sandbox.cardnet.test/authorise","method":"POST","responseCodes":[200]}', 380),
  ('carrier-api', 'external', null, '@every 5m', 'http', 'carrier labels', 'The carrier prints labels', 'http', 'medium', 'femi@acme.test', '{"partner":"swiftparcel"}', 'storefront', 'eu', '{"url":"https://labels.swiftparcel.test/v2/health","responseCodes":[200]}', 610),
  ('mail-relay', 'messaging', null, '@every 5m', 'tcp', 'mail relay', 'The relay greets', 'mail', 'medium', 'diego@acme.test', '{}', 'platform', 'eu', '{"endpoint":"relay.acme.test:587"}', 22),
  ('zones', 'ingress', null, '@every 5m', 'dns', 'acme.test zone', 'Name servers agree on the zone', 'dns', 'critical', 'maren@acme.test', '{}', 'platform', 'eu', '{"query":"acme.test","querytype":"NS","server":"10.0.0.53"}', 12),
  ('zones', 'ingress', null, '@every 5m', 'dns', 'mail exchangers', 'Mail for the company finds its way', 'dns', 'medium', 'maren@acme.test', '{}', 'platform', 'eu', '{"query":"acme.test","querytype":"MX","server":"10.0.0.53"}', 13),
  ('sites', 'network', 'fra-edge', '@every 1m', 'icmp', 'Frankfurt uplink', 'Loss below 10 percent', 'network', 'high', 'maren@acme.test', '{"link":"primary"}', 'platform', 'eu', '{"endpoint":"uplink.fra.acme.test","thresholdMillis":100,"packetLossThreshold":10}', 18),
  ('sites', 'network', 'nyc-core', '@every 1m', 'icmp', 'New York uplink', 'Loss below 10 percent', 'network', 'high', 'maren@acme.test', '{"link":"primary"}', 'platform', 'us', '{"endpoint":"uplink.nyc.acme.test","thresholdMillis":150,"packetLossThreshold":10}', 44),
  ('sites', 'network', 'warehouse-lab', '@every 5m', 'icmp', 'warehouse backup line', 'Loss below 25 percent', 'network', 'low', 'maren@acme.test', '{"link":"backup"}', 'platform', 'wh', '{"endpoint":"lte.wh.acme.test","thresholdMillis":400,"packetLossThreshold":25}', 95),
  ('backups', 'backups', null, '@hourly', 'folder', 'ledger dump', 'Newest file younger than a day and over 10 MB', 'folder', 'critical', 'hana@acme.test', '{"backup":"true"}', 'data', 'eu', '{"path":"/backups/ledger","minCount":1,"maxAge":"24h","minSize":"10mb"}', 35),
  ('backups', 'backups', null, '@hourly', 'folder', 'orders dump', 'Newest file younger than a day and over 10 MB', 'folder', 'critical', 'hana@acme.test', '{"backup":"true"}', 'data', 'eu', '{"path":"/backups/orders","minCount":1,"maxAge":"24h","minSize":"10mb"}', 33),
  ('backups', 'backups', null, '@hourly', 's3', 'archive bucket', 'The bucket can be listed', 'aws-s3-bucket', 'medium', 'hana@acme.test', '{"backup":"true"}', 'data', 'eu', '{"endpoint":"https://objects.acme.test","bucket":"archive"}', 140),
  ('backups', 'backups', null, '@every 6h', 'restic', 'home folders', 'The repository is whole', 'restic', 'high', 'hana@acme.test', '{"backup":"true"}', 'data', 'eu', '{"repository":"s3:https://objects.acme.test/restic-home","maxAge":"48h"}', 24000),
  ('backups', 'backups', null, '@daily', 'databasebackupcheck', 'managed snapshots', 'Every managed database has a snapshot of today', 'database', 'high', 'hana@acme.test', '{"backup":"true"}', 'data', 'eu', '{"description":"acme-prod/managed"}', 3200),
  ('certificates', 'ingress', null, '@every 15m', 'kubernetes', 'certificates ready', 'No certificate waits for its issuer', 'cert-manager', 'high', 'maren@acme.test', '{}', 'platform', 'eu', '{"kind":"Certificate","description":"all","namespaceSelector":{"name":"ingress"},"ready":true}', 480),
  ('pipelines', 'ci', null, '@every 2h', 'junit', 'storefront acceptance', 'Acceptance tests pass', 'junit', 'medium', 'femi@acme.test', '{}', 'storefront', 'eu', '{"description":"storefront acceptance","testResults":"/results"}', 41000),
  ('pipelines', 'ci', null, '@every 2h', 'junit', 'payments contract tests', 'Contract tests pass', 'junit', 'medium', 'ines@acme.test', '{}', 'payments', 'eu', '{"description":"payments contracts","testResults":"/results"}', 28000),
  ('pipelines', 'ci', null, '@every 30m', 'azuredevops', 'office deployments', 'The last release succeeded', 'azure-devops', 'low', 'diego@acme.test', '{}', 'platform', 'eu', '{"project":"office","pipeline":"release"}', 900),
  ('sources', 'ci', null, '@every 15m', 'github', 'stale pull requests', 'No pull request waits longer than a week', 'github', 'low', 'diego@acme.test', '{}', 'platform', 'eu', '{"query":"select * from pull_requests where age > 7"}', 700),
  ('sources', 'ci', null, '@every 5m', 'gitProtocol', 'mirror of the code', 'The mirror accepts a fetch', 'git', 'medium', 'diego@acme.test', '{}', 'platform', 'eu', '{"repository":"https://git.acme.test/mirror/platform.git"}', 520),
  ('images', 'ci', null, '@every 1h', 'containerdPull', 'base image', 'The base image can be pulled', 'docker', 'medium', 'diego@acme.test', '{}', 'platform', 'eu', '{"image":"registry.acme.test/base:stable"}', 5200),
  ('charts', 'ci', null, '@every 1h', 'helm', 'chart repository', 'A chart can be pushed and pulled', 'helm', 'low', 'diego@acme.test', '{}', 'platform', 'eu', '{"chartmuseum":"charts.acme.test","project":"platform"}', 1900),
  ('alerts', 'monitoring', null, '@every 1m', 'alertmanager', 'firing alerts', 'No critical alert fires', 'alertmanager', 'high', 'diego@acme.test', '{}', 'platform', 'eu', '{"url":"https://alerts.monitoring.acme.test"}', 60),
  ('alerts', 'monitoring', null, '@every 1m', 'prometheus', 'error budget', 'Less than 1 percent of the calls fail', 'prometheus', 'critical', 'diego@acme.test', '{"slo":"availability"}', 'platform', 'eu', '{"url":"https://metrics.monitoring.acme.test","query":"sum(rate(http_errors_total[5m]))"}', 75),
  ('alerts', 'monitoring', null, '@every 1m', 'prometheus', 'queue age', 'The oldest message is younger than 5 minutes', 'prometheus', 'high', 'diego@acme.test', '{"slo":"freshness"}', 'platform', 'eu', '{"url":"https://metrics.monitoring.acme.test","query":"max(queue_oldest_seconds)"}', 72),
  ('logs', 'monitoring', null, '@every 5m', 'elasticsearch', 'audit log arrives', 'Documents of the last 10 minutes exist', 'elasticsearch', 'high', 'anika@acme.test', '{}', 'platform', 'eu', '{"url":"https://logs.monitoring.acme.test:9200","index":"audit-*"}', 190),
  ('cloud-rules', 'cloud', null, '@every 30m', 'awsconfigrule', 'encryption at rest', 'No volume without encryption', 'aws', 'high', 'maren@acme.test', '{"compliance":"true"}', 'platform', 'eu', '{"description":"encrypted-volumes","rules":["encrypted-volumes"]}', 1100),
  ('cloud-rules', 'cloud', null, '@every 30m', 'awsconfig', 'public addresses', 'Only the edge has public addresses', 'aws', 'high', 'maren@acme.test', '{"compliance":"true"}', 'platform', 'eu', '{"query":"select resourceId where publicIp is not null"}', 1300),
  ('cloud-rules', 'cloud', null, '@every 5m', 'cloudwatch', 'function errors', 'No function alarm', 'aws-cloudwatch', 'medium', 'diego@acme.test', '{}', 'platform', 'eu', '{"region":"eu-north"}', 650),
  ('apm', 'monitoring', null, '@every 5m', 'dynatrace', 'open problems', 'No open problem of the shop', 'dynatrace', 'medium', 'diego@acme.test', '{}', 'platform', 'eu', '{"scheme":"https","host":"apm.acme.test"}', 830),
  ('scripts', 'batch', 'warehouse-lab', '@every 15m', 'exec', 'label printer queue', 'Fewer than 20 jobs wait', 'script', 'low', 'femi@acme.test', '{}', 'storefront', 'wh', '{"script":"lpstat -o | wc -l"}', 80),
  ('scripts', 'batch', null, '0 */4 * * *', 'exec', 'night close finished', 'The marker file is there', 'script', 'high', 'hana@acme.test', '{}', 'data', 'eu', '{"script":"test -f /var/run/close.done"}', 30),
  ('load', 'batch', null, '@every 4h', 'jmeter', 'checkout under load', 'Median stays below 800 ms with 50 users', 'jmeter', 'low', 'femi@acme.test', '{}', 'storefront', 'eu', '{"host":"load.acme.test","port":"8443","jmx":"checkout"}', 58000),
  ('smoke', 'batch', null, '@every 30m', 'pod', 'a pod starts', 'A pod starts and answers within two minutes', 'k8s-pod', 'medium', 'maren@acme.test', '{}', 'platform', 'eu', '{"name":"smoke","namespace":"batch"}', 21000),
  ('smoke', 'batch', null, '@every 1h', 'namespace', 'a namespace works', 'Everything that a new namespace needs', 'k8s-namespace', 'medium', 'maren@acme.test', '{}', 'platform', 'eu', '{"name":"smoke"}', 34000),
  ('hooks', 'external', null, '', 'webhook', 'deployments of partners', 'Reported by the partners themselves', 'webhook', 'low', 'diego@acme.test', '{"partner":"many"}', 'platform', 'eu', '{"name":"partner-deployments"}', 5),
  ('inventory', 'data', null, '@every 30m', 'catalog', 'unhealthy databases', 'No database of production is unhealthy', 'catalog', 'medium', 'hana@acme.test', '{}', 'data', 'eu', '{"selector":[{"types":["AWS::RDS::DBInstance"],"health":"unhealthy"}]}', 90)
) v(canary, namespace, agent, schedule, type, name, description, icon, severity, owner, labels, team, site, spec, base);

-- The full seed repeats the services for more regions.
insert into seed_checks (canary, namespace, agent, schedule, type, name, description, icon, severity, owner, labels,
  canary_labels, spec, base)
select canary || '-r' || r, namespace, agent, schedule, type, name || ' r' || r, description, icon, severity, owner, labels,
  canary_labels || jsonb_build_object('region', 'r' || r), spec, base
from seed_checks, generate_series(2, current_setting('opsdeck.scale')::int) r;

-- Every eleventh check is failing, every tenth flaps, some had a bad day. Some canaries come from a cluster.
update seed_checks set key = concat_ws('/', namespace, canary, coalesce(agent, 'local'), type, name);
update seed_checks c set
  id = md5('check/' || key)::uuid,
  canary_id = md5(concat_ws('/', 'canary', namespace, canary, coalesce(agent, 'local')))::uuid,
  step = case
    when schedule ~ '^@every \d+s' then 30 when schedule ~ '^@every \d+m' then substring(schedule from '\d+')::int * 60
    when schedule ~ '^@every \d+h' then substring(schedule from '\d+')::int * 3600
    when schedule = '@hourly' then 3600 when schedule = '@daily' then 86400 when schedule = '0 */4 * * *' then 14400 else 3600 end,
  salt = hashtextextended(key, 41) & 2147483647,
  source = case
    when agent is null and hashtext(namespace || canary) & 3 <> 0 then 'UI'
    else 'kubernetes/' || md5('canary-uid/' || namespace || canary) end,
  spec = jsonb_build_object('name', name, 'description', description, 'icon', icon) || jsonb_build_object('labels', labels) || spec;
update seed_checks set mood = case
  when salt % 11 = 3 then 'failing'
  when salt % 10 = 7 then 'flapping'
  when salt % 9 = 4 then 'recovered'
  when salt % 12 = 5 then 'slow'
  else 'well' end;

insert into canaries (id, agent_id, name, namespace, labels, spec, source, created_at, created_by, updated_at)
select canary_id, coalesce(md5('agent/' || agent)::uuid, '00000000-0000-0000-0000-000000000000'), canary, namespace,
  min(canary_labels::text)::jsonb || '{"opsdeck/sample": "true"}',
  jsonb_strip_nulls(jsonb_build_object('schedule', nullif(min(schedule), ''))) || jsonb_object_agg(spec_key, entries),
  min(source), now() - interval '120 days' * ((hashtext(canary) & 255) + 1) / 256.0 - interval '31 days',
  case when min(source) = 'UI' then md5('person/' || (array['sre-2', 'sre-3'])[1 + (hashtext(canary) & 1)])::uuid end,
  now() - interval '20 days' * ((hashtext(canary) & 127) + 1) / 128.0
from (
  select c.canary_id, c.agent, c.canary, c.namespace, k.spec_key, min(c.canary_labels::text) as canary_labels,
    min(c.source) as source, min(c.schedule) as schedule,
    jsonb_agg(c.spec || jsonb_build_object('severity', c.severity, 'owner', c.owner, 'schedule', c.schedule)
      order by c.name) as entries
  from seed_checks c join opsdeck.check_kinds k on k.type = c.type
  group by 1, 2, 3, 4, 5) e
group by canary_id, agent, canary, namespace;

insert into checks (id, canary_id, agent_id, type, name, description, icon, spec, labels, owner, severity, created_at,
  updated_at)
select c.id, c.canary_id, k.agent_id, c.type, c.name, c.description, c.icon, c.spec, c.labels, c.owner, c.severity,
  k.created_at, k.updated_at
from seed_checks c join canaries k on k.id = c.canary_id;

-- What a failure says, by kind.
create temporary table seed_failures (type text, nr int, error text, duration int, code int) on commit drop;
insert into seed_failures values
  ('http', 0, 'response code 503 is not one of the expected codes [200]', 95, 503),
  ('http', 1, 'response code 500 is not one of the expected codes [200]', 140, 500),
  ('http', 2, E'no answer within 2s\ncontext deadline exceeded while awaiting headers', 2000, null),
  ('http', 3, 'the certificate expires in 6 days, at least 14 days are required', 210, 200),
  ('tcp', 0, 'connection refused', 3, null),
  ('tcp', 1, 'no connection within 500ms', 500, null),
  ('dns', 0, 'no such host (NXDOMAIN)', 11, null),
  ('dns', 1, 'the server did not answer within 2s', 2000, null),
  ('icmp', 0, 'packet loss of 40.00 percent is above the allowed 10.00 percent', 1000, null),
  ('icmp', 1, 'round trip of 612ms is above the allowed 150ms', 612, null),
  ('postgres', 0, E'could not connect: remaining connection slots are reserved\nSQLSTATE 53300', 30, null),
  ('postgres', 1, 'query returned 0 rows, expected 1', 55, null),
  ('mysql', 0, 'Error 1040: too many connections', 40, null),
  ('mssql', 0, 'login failed for the user of the check', 160, null),
  ('mongodb', 0, 'server selection timeout: no primary in the replica set', 5000, null),
  ('redis', 0, 'LOADING the data set is being read into memory', 6, null),
  ('redis', 1, 'connection reset by peer', 4, null),
  ('ldap', 0, 'bind failed: invalid credentials (49)', 60, null),
  ('opensearch', 0, 'cluster health is red: 3 shards are not assigned', 130, null),
  ('elasticsearch', 0, 'the search returned 0 documents, expected at least 1', 180, null),
  ('pubsub', 0, 'backlog of 18402 messages is above 5000', 150, null),
  ('kubernetes_resource', 0, E'2 of 3 replicas are ready\nwaiting for a node with enough memory', 60000, null),
  ('kubernetes', 0, '1 of 14 certificates is not ready: renewal failed', 510, null),
  ('folder', 0, 'newest file is 31h old, at most 24h are allowed', 28, null),
  ('s3', 0, 'access denied while listing the bucket', 120, 403),
  ('restic', 0, 'the newest snapshot is older than 48h', 26000, null),
  ('databasebackupcheck', 0, 'no snapshot of today for reports-db-2', 2900, null),
  ('junit', 0, E'3 of 214 tests failed\n  checkout › pays with a stored card\n  checkout › keeps the cart after sign-in\n  refunds › refunds a part', 47000, null),
  ('azuredevops', 0, 'the last run of release failed', 880, null),
  ('github', 0, 'query returned 4 rows, expected 0', 720, null),
  ('gitProtocol', 0, 'the remote ended the connection while fetching', 3400, null),
  ('containerdPull', 0, 'manifest unknown: registry.acme.test/base:stable', 900, 404),
  ('helm', 0, 'push refused: 507 insufficient storage', 1700, 507),
  ('alertmanager', 0, '2 critical alerts are firing: DiskFull, QueueStuck', 58, null),
  ('prometheus', 0, '0.034 is above the limit of 0.01', 70, null),
  ('awsconfigrule', 0, '3 resources break encrypted-volumes', 1150, null),
  ('awsconfig', 0, 'query returned 2 rows, expected 0', 1280, null),
  ('cloudwatch', 0, 'alarm invoice-render-errors is in state ALARM', 640, null),
  ('dynatrace', 0, '1 open problem: response time degradation of checkout', 800, null),
  ('exec', 0, 'exit code 1', 75, null),
  ('jmeter', 0, 'median of 1342ms is above the allowed 800ms', 59000, null),
  ('pod', 0, 'the pod was not scheduled within 120s', 120000, null),
  ('namespace', 0, 'the namespace was not removed within 120s', 120000, null),
  ('webhook', 0, 'a partner reported a failed deployment', 5, null),
  ('catalog', 0, '2 resources are unhealthy', 95, null);

update seed_checks c set error = f.error, error_duration = f.duration, error_code = f.code
from (select *, count(*) over (partition by type) as variants from seed_failures) f
where f.type = c.type and f.nr = c.salt % f.variants;

-- Results at the check's own pace for six hours, then coarser; the laboratory's agent has been off for two days.
insert into check_statuses (check_id, time, status, duration, message, error, invalid, details, severity, created_at)
select c.id, t.at, not t.failed,
  case when t.failed then greatest(1, (c.error_duration * (0.9 + 0.2 * t.r2))::int)
    else greatest(1, (c.base * (0.75 + 0.5 * t.r2 + 0.12 * sin(t.age / 13751.0))
      * case when t.r1 > 1015 then 3 else 1 end
      * case when c.mood = 'slow' and t.age < 72000 then 2.4 else 1 end)::int) end,
  case when not t.failed then case c.type when 'http' then '200 OK' when 'tcp' then 'connected' when 'redis' then 'PONG'
    when 'dns' then '1 record' when 'postgres' then '1 row' end end,
  case when t.failed then c.error end, false,
  case when t.failed and c.error_code is not null then jsonb_build_object('code', c.error_code) end, c.severity, t.at
from seed_checks c
cross join lateral (
  select date_trunc('second', now()) - interval '1 second' * age as at, age, r1, r2,
    case c.mood
      when 'failing' then age < 1200 + c.salt % 400000 or r1 < 6
      when 'flapping' then (age < 345600 and hashint8extended(age / 2400, c.salt) & 7 < 3 and r1 < 900) or r1 < 8
      when 'recovered' then age between 86400 * (1 + c.salt % 4) and 86400 * (1 + c.salt % 4) + 3600 * (2 + c.salt % 7)
        or (age > 1800 and r1 < 3)
      else age > 1800 and r1 < 2
    end as failed
  from (
    select age, (hashint8extended(age, c.salt) & 1023)::int as r1, (hashint8extended(age, c.salt + 1) & 1023) / 1023.0 as r2
    from (
      select generate_series(c.salt % c.step, 21599, c.step) as age
      union all
      select generate_series(21600 + c.salt % greatest(c.step, 900), 604799, greatest(c.step, 900))
      union all
      select generate_series(604800 + c.salt % greatest(c.step, 7200), 2591999, greatest(c.step, 7200))
    ) ages
    where c.agent is distinct from 'warehouse-lab' or age > 183600
  ) drawn
) t;
