-- Who may read and write what. Reading and writing are granted to capabilities (0001), never to single roles.
--   reads    everybody but: connections, identities, role assignments (editors and up)
--   writes   incident work: responders and up; connections, identities, role assignments: administrators; the rest: editors
--   results of checks, jobs, sends and runs are written by the program alone

grant usage on schema api, public, opsdeck to opsdeck_can_read, opsdeck_guest;

do $$
declare
  t record;
  respond constant text[] := array['incidents', 'hypotheses', 'incident_histories', 'incident_relationships',
    'incident_rules', 'responders', 'evidences', 'comments', 'comment_responders'];
  administer constant text[] := array['casbin_rule', 'connections'];
  edit constant text[] := array['people', 'teams', 'team_members', 'team_components', 'agents', 'properties', 'canaries',
    'checks', 'check_component_relationships', 'check_config_relationships', 'topologies', 'components',
    'component_relationships', 'config_component_relationships', 'config_items', 'config_changes', 'config_analysis',
    'config_relationships', 'config_scrapers', 'applications', 'logging_backends', 'integrations', 'notifications',
    'notification_silences', 'playbooks', 'permissions', 'permission_groups', 'access_scopes', 'views'];
  writer text;
  reader text;
  removable boolean;
begin
  for t in
    select c.relname as name, exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'deleted_at' and not a.attisdropped) as marked
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  loop
    execute format('alter table public.%I enable row level security', t.name);

    reader := case when t.name in ('casbin_rule', 'connections') then 'opsdeck_can_edit' else 'opsdeck_can_read' end;
    if t.name = 'connections' then
      -- Names for everybody, masked secrets for editors, secrets for nobody.
      grant select (id, name, namespace, type, category, source, created_by, created_at, updated_at, deleted_at)
        on public.connections to opsdeck_can_read, opsdeck_guest;
      grant select (insecure_tls, masked_url, masked_username, masked_password, masked_certificate, masked_properties)
        on public.connections to opsdeck_can_edit;
      create policy staff_read on public.connections for select to opsdeck_can_read using (true);
    elsif t.name = 'access_tokens' then
      grant select (id, name, person_id, auto_renew, created_at, created_by, expires_at)
        on public.access_tokens to opsdeck_can_read, opsdeck_guest;
      grant update (name), delete on public.access_tokens to opsdeck_can_edit;
      create policy staff_read on public.access_tokens for select to opsdeck_can_read using (true);
      create policy staff_write on public.access_tokens for all to opsdeck_can_edit using (true) with check (true);
    else
      execute format('grant select on public.%I to %I', t.name, reader);
      if reader = 'opsdeck_can_read' then
        execute format('grant select on public.%I to opsdeck_guest', t.name);
      end if;
      execute format('create policy staff_read on public.%I for select to %I using (true)', t.name, reader);
    end if;

    writer := case
      when t.name = any (respond) then 'opsdeck_can_respond'
      when t.name = any (administer) then 'opsdeck_can_administer'
      when t.name = any (edit) then 'opsdeck_can_edit'
    end;
    if writer is not null then
      removable := not t.marked or t.name in ('config_component_relationships', 'component_relationships',
        'check_component_relationships', 'check_config_relationships', 'config_relationships', 'properties');
      execute format('grant insert, update on public.%I to %I', t.name, writer);
      if removable then
        execute format('grant delete on public.%I to %I', t.name, writer);
      end if;
      if t.name <> 'properties' then
        execute format('create policy staff_write on public.%I for all to %I using (true) with check (true)',
          t.name, writer);
      end if;
    end if;
  end loop;
end $$;

-- Runs may be cleared away, but nobody writes one past the program and its approvals.
grant delete on public.playbook_runs to opsdeck_can_edit;
create policy staff_remove on public.playbook_runs for delete to opsdeck_can_edit using (true);
grant delete on public.view_panels to opsdeck_can_edit;
create policy staff_remove on public.view_panels for delete to opsdeck_can_edit using (true);

-- What checks may do on the server (run commands, read folders) is for administrators to allow.
create policy editor_write on public.properties for all to opsdeck_can_edit
  using (name not like 'checks.%') with check (name not like 'checks.%');
create policy admin_write on public.properties for all to opsdeck_can_administer using (true) with check (true);

-- Accounts and sessions.
alter table opsdeck.identities enable row level security;
grant select (id, traits, state, state_changed_at, metadata_public, created_at, updated_at)
  on opsdeck.identities to opsdeck_can_edit;
grant insert (id, traits, state, metadata_public), update (traits, state, metadata_public), delete
  on opsdeck.identities to opsdeck_can_administer;
create policy staff_read on opsdeck.identities for select to opsdeck_can_edit using (true);
create policy staff_write on opsdeck.identities for all to opsdeck_can_administer using (true) with check (true);

alter table opsdeck.sessions enable row level security;
grant select (id, identity_id, active, aal, authentication_methods, authenticated_at, issued_at, expires_at, user_agent,
  ip) on opsdeck.sessions to opsdeck_can_read, opsdeck_guest;
-- Ending a session is all that can be done to it.
grant update (active), delete on opsdeck.sessions to opsdeck_can_edit;
create policy own_read on opsdeck.sessions for select to opsdeck_can_read, opsdeck_guest
  using (identity_id = (select opsdeck.me()));
create policy staff_write on opsdeck.sessions for all to opsdeck_can_edit using (true) with check (not active);

alter table opsdeck.identity_credentials enable row level security;
alter table opsdeck.flows enable row level security;
alter table opsdeck.meta enable row level security;
alter table opsdeck.config_closure enable row level security;
alter table opsdeck.check_kinds enable row level security;

alter table opsdeck.check_summary enable row level security;
grant select on opsdeck.check_summary to opsdeck_can_read, opsdeck_guest;
create policy staff_read on opsdeck.check_summary for select to opsdeck_can_read using (true);

-- Guests: only what a scope opens, and what hangs on it. No policy means no rows.
alter table opsdeck.scope_grants enable row level security;
grant select on opsdeck.scope_grants to opsdeck_guest;
create policy own_grants on opsdeck.scope_grants for select to opsdeck_guest
  using (person_id = (select opsdeck.me()));

do $$
declare
  t text;
begin
  foreach t in array array['config_items', 'components', 'canaries', 'playbooks'] loop
    execute format('create policy guest_read on public.%I for select to opsdeck_guest using (exists (
      select from opsdeck.scope_grants g where g.person_id = (select opsdeck.me()) and g.resource_id = %I.id))', t, t);
  end loop;
  foreach t in array array['config_changes', 'config_analysis'] loop
    execute format('create policy guest_read on public.%I for select to opsdeck_guest using (exists (
      select from opsdeck.scope_grants g where g.person_id = (select opsdeck.me()) and g.resource_id = %I.config_id))',
      t, t);
  end loop;
  foreach t in array array['checks', 'checks_unlogged'] loop
    execute format('create policy guest_read on public.%I for select to opsdeck_guest using (exists (
      select from opsdeck.scope_grants g where g.person_id = (select opsdeck.me()) and g.resource_id = %I.canary_id))',
      t, t);
  end loop;
  -- The rows of the parent are filtered by its own policy.
  foreach t in array array['public.check_statuses', 'public.check_statuses_1h', 'public.check_statuses_1d',
    'opsdeck.check_summary'] loop
    execute format('create policy guest_read on %s for select to opsdeck_guest using (exists (
      select from public.checks c where c.id = check_id))', t);
  end loop;
end $$;

create policy guest_read on public.config_locations for select to opsdeck_guest
  using (exists (select from public.config_items c where c.id = config_locations.id));
create policy guest_read on public.config_relationships for select to opsdeck_guest
  using (exists (select from public.config_items c where c.id = config_id)
    and exists (select from public.config_items c where c.id = related_id));
create policy guest_read on public.config_component_relationships for select to opsdeck_guest
  using (exists (select from public.config_items c where c.id = config_id)
    and exists (select from public.components c where c.id = component_id));
create policy guest_read on public.component_relationships for select to opsdeck_guest
  using (exists (select from public.components c where c.id = component_id)
    and exists (select from public.components c where c.id = relationship_id));
create policy guest_read on public.check_component_relationships for select to opsdeck_guest
  using (exists (select from public.checks c where c.id = check_id)
    and exists (select from public.components c where c.id = component_id));
create policy guest_read on public.check_config_relationships for select to opsdeck_guest
  using (exists (select from public.checks c where c.id = check_id)
    and exists (select from public.config_items c where c.id = config_id));
create policy guest_read on public.agents for select to opsdeck_guest
  using (exists (select from public.canaries c where c.agent_id = agents.id)
    or exists (select from public.config_items c where c.agent_id = agents.id)
    or exists (select from public.components c where c.agent_id = agents.id));
create policy guest_read on public.people for select to opsdeck_guest using (id = (select opsdeck.me()));
create policy guest_read on public.team_members for select to opsdeck_guest using (person_id = (select opsdeck.me()));
create policy guest_read on public.teams for select to opsdeck_guest
  using (exists (select from public.team_members m where m.team_id = teams.id));
create policy guest_read on public.access_scopes for select to opsdeck_guest
  using (person_id = (select opsdeck.me())
    or exists (select from public.team_members m where m.team_id = access_scopes.team_id));
create policy guest_read on public.properties for select to opsdeck_guest using (true);
create policy guest_read on public.severities for select to opsdeck_guest using (true);

-- Views of the API: readable by whoever may read what is below; writable where the table of the same name is.
do $$
declare
  v record;
  p text;
begin
  for v in
    select c.relname as name from pg_class c where c.relnamespace = 'api'::regnamespace and c.relkind = 'v'
  loop
    if v.name in ('connections', 'connection_details', 'casbin_rule', 'identities') then
      execute format('grant select on api.%I to opsdeck_can_edit', v.name);
    else
      execute format('grant select on api.%I to opsdeck_can_read, opsdeck_guest', v.name);
    end if;
    foreach p in array array['opsdeck_can_respond', 'opsdeck_can_edit', 'opsdeck_can_administer'] loop
      if to_regclass(format('public.%I', v.name)) is null then continue; end if;
      if has_table_privilege(p, format('public.%I', v.name), 'insert') then
        execute format('grant insert, update, delete on api.%I to %I', v.name, p);
      end if;
    end loop;
  end loop;
end $$;
grant delete on api.playbook_runs, api.view_panels to opsdeck_can_edit;
grant update, delete on api.access_tokens, api.sessions to opsdeck_can_edit;
grant insert, update, delete on api.identities to opsdeck_can_administer;

-- Functions by name.
grant usage on sequence public.incident_number to opsdeck_can_respond;
grant execute on function public.generate_ulid(), public.format_incident_id(bigint) to opsdeck_can_respond;
grant execute on function opsdeck.me(), opsdeck.check_endpoint(text, jsonb), opsdeck.without_secrets(text),
  opsdeck.roles_of(uuid) to opsdeck_can_read, opsdeck_guest;
grant execute on function opsdeck.property_values(jsonb) to opsdeck_can_edit;
grant execute on function opsdeck.is_reference(text), opsdeck.masked(text), opsdeck.masked_url(text),
  opsdeck.masked_properties(jsonb) to opsdeck_can_administer;

-- Tables and functions of the API that a later migration makes get their rights there; functions made so far:
do $$
declare
  f record;
begin
  for f in
    select p.oid::regprocedure as signature from pg_proc p where p.pronamespace = 'api'::regnamespace
  loop
    execute format('grant execute on function %s to opsdeck_can_read, opsdeck_guest', f.signature);
  end loop;
end $$;
