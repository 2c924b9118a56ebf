-- The detail of a check asks for what it is linked to. Without signing in there is nothing to see there: topology and
-- catalog stay closed (no policy lets a row through), so the question is answered with none instead of an error.

grant select (check_id, component_id, deleted_at) on public.check_component_relationships to opsdeck_anonymous;
grant select (check_id, config_id, deleted_at) on public.check_config_relationships to opsdeck_anonymous;
grant select (id, name, icon, deleted_at) on public.components to opsdeck_anonymous;
grant select (id, name, type, deleted_at) on public.config_items to opsdeck_anonymous;

create view anonymous.check_component_relationships with (security_invoker = true) as
  select check_id, component_id, deleted_at from public.check_component_relationships;
create view anonymous.check_config_relationships with (security_invoker = true) as
  select check_id, config_id, deleted_at from public.check_config_relationships;
create view anonymous.components with (security_invoker = true) as
  select id, name, icon, deleted_at from public.components;
create view anonymous.configs with (security_invoker = true) as
  select id, name, type, deleted_at from public.config_items;

grant select on anonymous.check_component_relationships, anonymous.check_config_relationships, anonymous.components,
  anonymous.configs to opsdeck_anonymous;
