-- Changes, more of them in the last days.
create temporary table seed_targets on commit drop as
select row_number() over (order by key) as nr, id, coalesce(labels ->> 'app', name) as app, name,
  case when class = 'Node' then 'node' when type like 'Kubernetes::%' then 'k8s' when class = 'VirtualMachine' then 'vm'
    when class = 'RelationalDatabase' then 'db' else 'net' end as kind
from seed_items
where class in ('Pod', 'Deployment', 'StatefulSet', 'Node', 'VirtualMachine', 'RelationalDatabase', 'SecurityGroup', 'LoadBalancer')
  and type <> 'GitHubAction::Workflow';

-- What happens to a kind of item; a change draws one of sixteen slots.
create temporary table seed_change_kinds on commit drop as
select kind, unnest(slots) as slot, change_type, severity, source, summary, by_people, repeats
from (values
  ('k8s', '{0,1,2}'::int[], 'Pulled', 'info', 'kubernetes/', 'Image of %s already present', false, true),
  ('k8s', '{3,4,5}', 'Scheduled', 'info', 'kubernetes/', '%s placed on a node', false, false),
  ('k8s', '{6}', 'BackOff', 'high', 'kubernetes/', 'Back-off restarting failed container of %s', false, true),
  ('k8s', '{7,8}', 'diff', 'info', 'kubernetes/', 'spec.template.spec.containers', true, false),
  ('k8s', '{9,10}', 'Deployment', 'info', 'GitOps', '%s %s rolled out', true, false),
  ('k8s', '{11,12,13}', 'ScalingReplicaSet', 'low', 'kubernetes/', '%s scaled to 3', false, false),
  ('k8s', '{14}', 'FailedScheduling', 'medium', 'kubernetes/', 'No node has room for %s', false, true),
  ('k8s', '{15}', 'Unhealthy', 'medium', 'config-db-health-trigger', 'Readiness probe of %s failed', false, false),
  ('vm', '{0,1,2,3,4,5}', 'StartInstances', 'info', 'AWS::CloudTrail', '%s started', true, false),
  ('vm', '{6,7,8,9,10}', 'StopInstances', 'low', 'AWS::CloudTrail', '%s stopped', true, false),
  ('vm', '{11,12,13,14,15}', 'ModifyInstanceAttribute', 'medium', 'AWS::CloudTrail', 'Size of %s changed', true, false),
  ('db', '{0,1,2,3,4,5,6,7,8,9,10,11,12,13,14}', 'BackupCompleted', 'info', 'AWS::RDS', 'Automated snapshot of %s', false, false),
  ('db', '{15}', 'BackupFailed', 'high', 'AWS::RDS', 'Snapshot of %s failed: storage full', false, false),
  ('net', '{0,1}', 'AuthorizeSecurityGroupIngress', 'critical', 'AWS::CloudTrail', 'Rule added to %s', true, false),
  ('net', '{2,3}', 'RevokeSecurityGroupIngress', 'info', 'AWS::CloudTrail', 'Rule removed from %s', true, false),
  ('net', '{4,5,6,7,8,9,10,11,12,13,14,15}', 'ModifyRules', 'low', 'AWS::CloudTrail', 'Description of %s changed', true, false),
  ('node', '{0}', 'NodeNotReady', 'critical', 'kubernetes/', 'Node %s is NotReady', false, false),
  ('node', '{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15}', 'NodeReady', 'info', 'kubernetes/', 'Node %s is Ready', false, false)
) k(kind, slots, change_type, severity, source, summary, by_people, repeats);
analyze seed_targets, seed_change_kinds;

insert into config_changes (id, config_id, external_change_id, external_created_by, change_type, severity, source,
  summary, diff, details, created_at, first_observed, count)
select md5('change/' || c.n)::uuid, t.id, 'change-' || c.n,
  case when k.by_people then (array['diego@acme.test', 'anika@acme.test', 'release-robot', 'femi@acme.test'])[1 + (c.h >> 30 & 3)::int] end,
  k.change_type, k.severity, k.source, format(k.summary, t.name, '2.' || (c.h >> 12 & 31)),
  case when k.change_type = 'diff' then format(E'--- before\n+++ after\n-image: registry.acme.test/%1$s:2.%2$s.0\n+image: registry.acme.test/%1$s:2.%3$s.0\n',
    t.app, c.h >> 12 & 31, (c.h >> 12 & 31) + 1) end,
  case k.change_type when 'BackupCompleted' then jsonb_build_object('status', 'Completed', 'size', 20 + (c.h >> 9 & 63) || ' GB')
    when 'BackupFailed' then '{"status":"Failed","size":"0 GB"}' end,
  c.at, c.at - interval '1 minute' * (c.h & 15), case when k.repeats then 1 + (c.h >> 20 & 31)::int else 1 end
from (
  select n, h, now() - interval '30 days' * power(((h >> 33) & 1048575) / 1048576.0, 2) as at, 1 + (h & 268435455) % targets as target,
    (h >> 24 & 15)::int as slot
  from (select n, hashint8extended(n, 17) & 9223372036854775807 as h
    from generate_series(1, 100000::bigint * current_setting('opsdeck.scale')::int) n) x,
    (select count(*) as targets from seed_targets) y
) c
join seed_targets t on t.nr = c.target
join seed_change_kinds k on k.kind = t.kind and k.slot = c.slot;
