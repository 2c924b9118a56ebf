-- Schemas, roles and the small functions that everything else uses.
--   public   base tables, named as in the wire contract; every one with row level security
--   api      what PostgREST exposes: views (security_invoker) and functions
--   opsdeck  internal: accounts, sessions, summaries, grants of access scopes

create extension if not exists citext;
create extension if not exists pg_trgm;

create schema if not exists opsdeck;
create schema if not exists api;

revoke all on schema public from public;

-- Without "in schema": the form per schema cannot take away what every role has by default.
alter default privileges revoke execute on functions from public;

-- Roles belong to the whole server, so another database may have made them already.
do $$
declare
  r text;
begin
  foreach r in array array[
    'opsdeck_can_read', 'opsdeck_can_respond', 'opsdeck_can_edit', 'opsdeck_can_administer',
    'opsdeck_admin', 'opsdeck_editor', 'opsdeck_commander', 'opsdeck_responder', 'opsdeck_viewer', 'opsdeck_guest',
    'web_anon'
  ] loop
    begin
      execute format('create role %I nologin', r);
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
  begin
    create role authenticator login noinherit;
  exception when duplicate_object or unique_violation then null;
  end;
end $$;

-- Capabilities grow by membership: who may administer may also edit, respond and read.
-- A guest stands apart: the same views as a reader, but only the rows that an access scope opens.
grant opsdeck_can_read to opsdeck_can_respond;
grant opsdeck_can_respond to opsdeck_can_edit;
grant opsdeck_can_edit to opsdeck_can_administer;
grant opsdeck_can_read to opsdeck_viewer;
grant opsdeck_can_respond to opsdeck_commander, opsdeck_responder;
grant opsdeck_can_edit to opsdeck_editor;
grant opsdeck_can_administer to opsdeck_admin;
grant opsdeck_admin, opsdeck_editor, opsdeck_commander, opsdeck_responder, opsdeck_viewer, opsdeck_guest, web_anon
  to authenticator;

-- PostgREST applies the settings of the role that it impersonates.
alter role opsdeck_admin set statement_timeout = '30s';
alter role opsdeck_editor set statement_timeout = '30s';
alter role opsdeck_commander set statement_timeout = '10s';
alter role opsdeck_responder set statement_timeout = '10s';
alter role opsdeck_viewer set statement_timeout = '10s';
alter role opsdeck_guest set statement_timeout = '3s';
alter role web_anon set statement_timeout = '1s';
-- For whoever signs in as these roles with another tool; through PostgREST the missing grants are the lock.
alter role opsdeck_viewer set default_transaction_read_only = on;
alter role opsdeck_guest set default_transaction_read_only = on;

create table opsdeck.meta (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create type public.source as enum
  ('KubernetesCRD', 'ConfigFile', 'UI', 'Topology', 'Push', 'CRDSync', 'ApplicationCRD', 'System');

-- A time-ordered uuid (version 7), so that new rows go to the end of the primary key.
create function public.generate_ulid() returns uuid
language sql volatile as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;

-- The person of the current request; null outside of one, or when the claims are empty or malformed.
create function opsdeck.me() returns uuid
language sql stable as $$
  select case
    when sub ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then sub::uuid
  end
  from (select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub' as sub) claims
$$;

create function opsdeck.touch_updated_at() returns trigger
language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Deleting a record again keeps the time of the first deletion.
create function opsdeck.keep_first_deletion() returns trigger
language plpgsql as $$
begin
  if old.deleted_at is not null and new.deleted_at is not null then
    new.deleted_at := old.deleted_at;
  end if;
  return new;
end $$;
