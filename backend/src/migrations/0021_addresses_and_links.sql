-- Addresses of accounts and whether they are proved, the codes that prove them, and accounts at other providers.

create table opsdeck.verifiable_addresses (
  id uuid primary key default gen_random_uuid(),
  identity_id uuid not null references opsdeck.identities (id) on delete cascade,
  value text not null,
  verified boolean not null default false,
  status text not null default 'pending' check (status in ('pending', 'sent', 'completed')),
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifiable_addresses_identity_id_idx on opsdeck.verifiable_addresses (identity_id);
create index verifiable_addresses_value_idx on opsdeck.verifiable_addresses (lower(value));
create trigger verifiable_addresses_touch before update on opsdeck.verifiable_addresses
  for each row execute function opsdeck.touch_updated_at();

-- The address follows the account. A changed one is a new one, which nobody has proved yet; another spelling is not.
create function opsdeck.sync_addresses_of_identity() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  address text := nullif(trim(new.traits ->> 'email'), '');
begin
  delete from opsdeck.verifiable_addresses a
  where a.identity_id = new.id and (address is null or lower(a.value) <> lower(address));
  insert into opsdeck.verifiable_addresses (identity_id, value)
  select new.id, address
  where address is not null
    and not exists (select from opsdeck.verifiable_addresses a where a.identity_id = new.id);
  return null;
end $$;
create trigger identities_sync_addresses after insert or update of traits on opsdeck.identities
  for each row execute function opsdeck.sync_addresses_of_identity();

-- Until now accounts were made by an administrator or with the sample estate only.
insert into opsdeck.verifiable_addresses (identity_id, value, verified, status, verified_at)
select id, trim(traits ->> 'email'), true, 'completed', now() from opsdeck.identities
where nullif(trim(traits ->> 'email'), '') is not null;

-- One code for each flow: a new one takes the place of the old. Without an account nobody was sent any code, but it is
-- counted all the same, so that the answers are the same.
create table opsdeck.codes (
  flow_id uuid primary key references opsdeck.flows (id) on delete cascade,
  identity_id uuid references opsdeck.identities (id) on delete cascade,
  address text not null,
  digest bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index codes_identity_id_idx on opsdeck.codes (identity_id);

-- By issuer and not by the provider's name here: another issuer under the same name has other people.
create table opsdeck.social_links (
  issuer text not null,
  subject text not null,
  provider text not null,
  identity_id uuid not null references opsdeck.identities (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject),
  unique (identity_id, provider)
);
