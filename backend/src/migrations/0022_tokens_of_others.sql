-- Who revokes or renames a token of somebody else is an administrator; editors manage their own.

create policy own_only on public.access_tokens as restrictive for delete to opsdeck_can_edit
  using (opsdeck.me() in (person_id, created_by) or pg_has_role(current_user, 'opsdeck_can_administer', 'member'));

create policy own_changes_only on public.access_tokens as restrictive for update to opsdeck_can_edit
  using (opsdeck.me() in (person_id, created_by) or pg_has_role(current_user, 'opsdeck_can_administer', 'member'));
