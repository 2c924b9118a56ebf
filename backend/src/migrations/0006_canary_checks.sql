-- A canary that people write in the console becomes checks here: one for each entry of its lists.
-- Canaries from elsewhere (agents, the console's own checks) bring their checks themselves.

create table opsdeck.check_kinds (
  spec_key text primary key,
  type text not null
);
insert into opsdeck.check_kinds (spec_key, type) values
  ('http', 'http'), ('tcp', 'tcp'), ('icmp', 'icmp'), ('dns', 'dns'), ('exec', 'exec'),
  ('postgres', 'postgres'), ('mysql', 'mysql'), ('mssql', 'mssql'), ('mongodb', 'mongodb'), ('redis', 'redis'),
  ('ldap', 'ldap'), ('elasticsearch', 'elasticsearch'), ('opensearch', 'opensearch'), ('prometheus', 'prometheus'),
  ('alertmanager', 'alertmanager'), ('folder', 'folder'), ('s3', 's3'), ('kubernetes', 'kubernetes'),
  ('kubernetesResource', 'kubernetes_resource'), ('pod', 'pod'), ('namespace', 'namespace'), ('junit', 'junit'),
  ('jmeter', 'jmeter'), ('helm', 'helm'), ('github', 'github'), ('gitProtocol', 'gitProtocol'),
  ('catalog', 'catalog'), ('webhook', 'webhook'), ('pubsub', 'pubsub'), ('awsConfig', 'awsconfig'),
  ('awsConfigRule', 'awsconfigrule'), ('azureDevops', 'azuredevops'), ('cloudwatch', 'cloudwatch'),
  ('dynatrace', 'dynatrace'), ('restic', 'restic'), ('databaseBackup', 'databasebackupcheck'),
  ('docker', 'dockerPull'), ('dockerPush', 'dockerPush'), ('containerd', 'containerdPull'),
  ('containerdPush', 'containerdPush');

create function opsdeck.sync_checks_of_canary() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  written uuid[];
  runs_here boolean;
begin
  if coalesce(new.source, '') not in ('', 'UI') or new.deleted_at is not null then
    return null;
  end if;

  with entries as (
    select distinct on (kind.type, name)
      kind.type,
      coalesce(nullif(entry ->> 'name', ''), nullif(entry ->> 'description', ''), list.key || '-' || position) as name,
      entry
    from jsonb_each(new.spec) list
    join opsdeck.check_kinds kind on kind.spec_key = list.key
    cross join lateral jsonb_array_elements(
      case when jsonb_typeof(list.value) = 'array' then list.value else '[]' end) with ordinality e(entry, position)
    where jsonb_typeof(entry) = 'object'
    order by kind.type, name, position
  ),
  saved as (
    insert into public.checks as c (canary_id, agent_id, type, name, namespace, description, icon, spec, labels,
      owner, severity)
    select new.id, new.agent_id, e.type, e.name, e.entry ->> 'namespace', e.entry ->> 'description',
      coalesce(e.entry ->> 'icon', new.spec ->> 'icon'), e.entry,
      (select coalesce(jsonb_object_agg(key, value), '{}')
       from jsonb_each(case when jsonb_typeof(e.entry -> 'labels') = 'object' then e.entry -> 'labels' else '{}' end)
       where key !~ '^(pod-template-hash|kustomize\.toolkit\.fluxcd\.io)'),
      coalesce(e.entry ->> 'owner', new.spec ->> 'owner'),
      coalesce(e.entry ->> 'severity', new.spec ->> 'severity')
    from entries e
    on conflict (canary_id, type, name, agent_id) do update set
      namespace = excluded.namespace, description = excluded.description, icon = excluded.icon,
      spec = excluded.spec, labels = excluded.labels, owner = excluded.owner, severity = excluded.severity,
      deleted_at = null
    returning c.id
  )
  select coalesce(array_agg(id), '{}') into written from saved;

  update public.checks set deleted_at = now()
  where canary_id = new.id and deleted_at is null and transformed is not true and id <> all (written);

  -- Due at once when it has a schedule, unless it is another agent's or part of the sample estate.
  runs_here := new.agent_id = '00000000-0000-0000-0000-000000000000'
    and coalesce(new.labels ->> 'opsdeck/sample', '') <> 'true';
  insert into public.checks_unlogged (check_id, canary_id, next_runtime)
  select c.id, new.id, case when runs_here and coalesce(
    nullif(c.spec ->> 'schedule', ''), nullif(c.spec ->> 'interval', '0'),
    nullif(new.spec ->> 'schedule', ''), nullif(new.spec ->> 'interval', '0'), '') <> '' then now() end
  from public.checks c where c.id = any (written)
  on conflict (check_id) do update set next_runtime = excluded.next_runtime;
  return null;
end $$;
create trigger canaries_sync_checks after insert or update of spec, labels, source, deleted_at on public.canaries
  for each row execute function opsdeck.sync_checks_of_canary();
