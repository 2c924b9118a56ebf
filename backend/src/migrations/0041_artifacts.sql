-- Files that runs leave behind. Lists name them; their content is handed out by the gateway alone.

revoke select on public.artifacts from opsdeck_can_read, opsdeck_guest;
grant select (id, check_id, check_time, playbook_run_action_id, config_change_id, scraper_id, job_history_id, connection_id,
    path, filename, content_type, size, checksum, compression_type, is_pushed, is_data_pushed, created_at, updated_at,
    deleted_at, expires_at)
  on public.artifacts to opsdeck_can_read, opsdeck_guest;

-- Read piece by piece: out of a compressed value each piece would cost the whole.
alter table public.artifacts alter column content set storage external;

-- A run that is cleared away takes its files along.
alter table public.artifacts
  drop constraint artifacts_playbook_run_action_id_fkey,
  add constraint artifacts_playbook_run_action_id_fkey foreign key (playbook_run_action_id)
    references public.playbook_run_actions (id) on delete cascade;

create index artifacts_action_idx on public.artifacts (playbook_run_action_id) where playbook_run_action_id is not null;
create index artifacts_check_idx on public.artifacts (check_id, check_time) where check_id is not null;
