-- Mails that wait to be sent. They hold codes, so the program encrypts them, and each row goes with its mail.

create table opsdeck.mails (
  id uuid primary key,
  template text not null,
  sealed text not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index mails_due_at_idx on opsdeck.mails (due_at);
