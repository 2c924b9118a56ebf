-- Second factors of accounts, and changes that wait until somebody has proved again who they are.

-- A second factor belongs to its account and is not looked up by a name.
alter table opsdeck.identity_credentials alter column identifier drop not null;

-- What a browser comes back to under its continuity cookie. The payload is encrypted by the program.
create table opsdeck.continuities (
  token_hash bytea primary key,
  name text not null,
  identity_id uuid references opsdeck.identities (id) on delete cascade,
  payload text not null,
  expires_at timestamptz not null
);
create index continuities_expires_at_idx on opsdeck.continuities (expires_at);
create index continuities_identity_id_idx on opsdeck.continuities (identity_id);
