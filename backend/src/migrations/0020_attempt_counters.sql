-- How often somebody tried something lately: a restart must not give guessers a fresh start. Keys are hashes, for they
-- are made of addresses.

create table opsdeck.attempt_counters (
  key bytea primary key,
  count integer not null,
  reset_at timestamptz not null
);
create index attempt_counters_reset_at_idx on opsdeck.attempt_counters (reset_at);
