-- What the engine of playbooks keeps for itself.

-- A call that is sent again, by a double click or after a lost answer, is answered with the run that it made.
create table opsdeck.playbook_run_keys (
  person_id uuid not null references public.people (id) on delete cascade,
  key uuid not null,
  run_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (person_id, key)
);

-- Parameters of the type secret; the run itself holds *** in their place.
create table opsdeck.playbook_run_secrets (
  run_id uuid not null references public.playbook_runs (id) on delete cascade,
  name text not null,
  sealed text not null,
  primary key (run_id, name)
);

create table opsdeck.playbook_schedules (
  playbook_id uuid not null references public.playbooks (id) on delete cascade,
  schedule text not null,
  next_at timestamptz not null,
  primary key (playbook_id, schedule)
);

alter table opsdeck.playbook_run_keys enable row level security;
alter table opsdeck.playbook_run_secrets enable row level security;
alter table opsdeck.playbook_schedules enable row level security;

create index playbook_runs_created_idx on public.playbook_runs (created_at desc);
create index playbook_runs_open_idx on public.playbook_runs (status, scheduled_time)
  where status not in ('completed', 'failed', 'cancelled', 'timed_out');
create index playbook_runs_parent_idx on public.playbook_runs (parent_id) where parent_id is not null;
create index playbook_runs_check_idx on public.playbook_runs (check_id) where check_id is not null;
create index playbook_runs_component_idx on public.playbook_runs (component_id) where component_id is not null;
create index playbook_approvals_run_idx on public.playbook_approvals (run_id);
