-- Embedding by column name, as callers write it: `created_by(id,name)`, `agent:agent_id(id,name)`. PostgREST follows a
-- foreign key by its column only between tables; between views it needs a function of that name.
create function opsdeck.define_relationships() returns void
language plpgsql set search_path = '' as $$
declare
  r record;
begin
  for r in
    select c.table_name as view_name, c.column_name, target.view_name as target_name
    from information_schema.columns c
    join (values
      ('created_by', 'people'), ('person_id', 'people'), ('commander_id', 'people'), ('communicator_id', 'people'),
      ('fallback_person_id', 'people'), ('updated_by', 'people'), ('team_id', 'teams'), ('agent_id', 'agents'),
      ('responder_id', 'responders'), ('config_id', 'configs'), ('component_id', 'components'), ('check_id', 'checks'),
      ('canary_id', 'canaries'), ('playbook_id', 'playbooks'), ('connection_id', 'connections_list'),
      ('incident_id', 'incidents'), ('scraper_id', 'config_scrapers'), ('topology_id', 'topologies')
    ) as target(column_name, view_name) on target.column_name = c.column_name
    where c.table_schema = 'api' and c.udt_name = 'uuid'
  loop
    execute format('create or replace function api.%I(api.%I) returns setof api.%I rows 1 language sql stable
      as ''select t.* from api.%I t where t.id = $1.%I''',
      r.column_name, r.view_name, r.target_name, r.target_name, r.column_name);
  end loop;
end $$;
select opsdeck.define_relationships();

-- PostgREST learns of a new schema within milliseconds. Only a superuser may make event triggers; on a database where
-- the owner is none, PostgREST is told by the start of the program anyway.
create function opsdeck.reload_postgrest() returns event_trigger
language plpgsql as $$
begin
  notify pgrst, 'reload schema';
end $$;
do $$
begin
  create event trigger opsdeck_reload_postgrest on ddl_command_end execute function opsdeck.reload_postgrest();
exception when insufficient_privilege then
  raise notice 'event triggers are not allowed here; restart PostgREST after a change of the schema';
end $$;
