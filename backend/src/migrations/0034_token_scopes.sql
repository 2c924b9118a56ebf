-- What a token may do of all that its person may: a list of {object, action}; null means everything.
alter table public.access_tokens add column scope jsonb
  check (scope is null or jsonb_typeof(scope) = 'array');
comment on column public.access_tokens.scope is 'Pairs of object and action; null: all rights of the person';
