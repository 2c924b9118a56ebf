-- Which rows a guest may see. Policies ask one small table by its primary key instead of matching tags each time.

create table opsdeck.scope_grants (
  person_id uuid not null references public.people (id) on delete cascade,
  resource_id uuid not null,
  kind text not null,
  primary key (person_id, resource_id)
);
create index scope_grants_resource_idx on opsdeck.scope_grants (resource_id);

-- Tags AND agents AND names. Only configuration items have tags, playbooks have no agent: what a kind lacks does not
-- count, and a scope of which nothing counts matches nothing.
create function opsdeck.scope_matches(scope jsonb, kind text, tags jsonb, agent_id uuid, name text) returns boolean
language sql immutable as $$
  select (by_tags or by_agents or by_names)
    and (not by_tags or coalesce(tags, '{}') @> (scope -> 'tags'))
    and (not by_agents or scope -> 'agents' ? agent_id::text or (scope -> 'agents' ? '*' and agent_id is not null))
    and (not by_names or scope -> 'names' ? name or scope -> 'names' ? '*')
  from (select
    kind = 'config' and coalesce(nullif(scope -> 'tags', 'null'), '{}') <> '{}' as by_tags,
    kind <> 'playbook' and coalesce(nullif(scope -> 'agents', 'null'), '[]') <> '[]' as by_agents,
    coalesce(nullif(scope -> 'names', 'null'), '[]') <> '[]' as by_names
  ) given
$$;

-- Every scope of every person, also those that come through a team, with the kinds of resource that it opens.
create view opsdeck.person_scopes as
  select distinct subject.person_id, kinds.kind, entry.scope
  from public.access_scopes s
  cross join lateral (
    select s.person_id where s.person_id is not null
    union all
    select m.person_id from public.team_members m join public.teams t on t.id = m.team_id
    where m.team_id = s.team_id and t.deleted_at is null
  ) subject
  cross join lateral (
    select unnest(case when '*' = any (s.resources) then array['config', 'component', 'playbook', 'canary']
      else s.resources end) as kind
  ) kinds
  cross join lateral jsonb_array_elements(s.scopes) as entry(scope)
  where s.deleted_at is null;

create function opsdeck.refresh_scope_grants() returns void
language sql security definer set search_path = '' as $$
  delete from opsdeck.scope_grants;
  insert into opsdeck.scope_grants (person_id, resource_id, kind)
  select p.person_id, r.id, p.kind
  from opsdeck.person_scopes p
  join (
    select 'config' as kind, id, tags, agent_id, name from public.config_items
    union all
    select 'component', id, null, agent_id, name from public.components
    union all
    select 'canary', id, null, agent_id, name from public.canaries
    union all
    select 'playbook', id, null, null, name from public.playbooks
  ) r on r.kind = p.kind and opsdeck.scope_matches(p.scope, r.kind, r.tags, r.agent_id, r.name)
  on conflict do nothing;
$$;

create function opsdeck.refresh_all_grants() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform opsdeck.refresh_scope_grants();
  return null;
end $$;
create trigger access_scopes_grants after insert or update or delete on public.access_scopes
  for each statement execute function opsdeck.refresh_all_grants();
create trigger team_members_grants after insert or update or delete on public.team_members
  for each statement execute function opsdeck.refresh_all_grants();
create trigger teams_grants after update of deleted_at on public.teams
  for each statement execute function opsdeck.refresh_all_grants();

create function opsdeck.refresh_grants_of_resource() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  resource_kind text := tg_argv[0];
  item jsonb;
begin
  if tg_op = 'DELETE' then
    delete from opsdeck.scope_grants where resource_id = old.id;
    return null;
  end if;
  item := to_jsonb(new);
  delete from opsdeck.scope_grants where resource_id = new.id;
  insert into opsdeck.scope_grants (person_id, resource_id, kind)
  select p.person_id, new.id, p.kind
  from opsdeck.person_scopes p
  where p.kind = resource_kind
    and opsdeck.scope_matches(p.scope, p.kind, item -> 'tags', (item ->> 'agent_id')::uuid, new.name)
  on conflict do nothing;
  return null;
end $$;
create trigger config_items_grants after insert or delete or update of tags, agent_id, name on public.config_items
  for each row execute function opsdeck.refresh_grants_of_resource('config');
create trigger components_grants after insert or delete or update of agent_id, name on public.components
  for each row execute function opsdeck.refresh_grants_of_resource('component');
create trigger canaries_grants after insert or delete or update of agent_id, name on public.canaries
  for each row execute function opsdeck.refresh_grants_of_resource('canary');
create trigger playbooks_grants after insert or delete or update of name on public.playbooks
  for each row execute function opsdeck.refresh_grants_of_resource('playbook');
