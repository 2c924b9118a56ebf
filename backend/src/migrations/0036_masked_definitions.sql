-- Definitions of checks hold secrets as they were typed. Whoever may change a definition reads it as it is; everybody
-- else reads *** in their place. References to secrets that are kept elsewhere stay, because readers look for them.

-- A token that may not change definitions says so in its claims, whatever its person may.
create function opsdeck.may_see_secrets() returns boolean
language sql stable as $$
  select pg_has_role(current_user, 'opsdeck_can_edit', 'usage')
    and coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'secrets', '') <> 'masked'
$$;

create function opsdeck.is_secret_name(name text) returns boolean
language sql immutable parallel safe as $$
  select name ~* ('password|passwd|passphrase|passcode|(^|[^a-z])pass$|pwd|secret|token|credential|bearer|authori[sz]ation'
      || '|(^|[^a-z])auth$|cookie|jwt|signature|(^|[^a-z])(sig|pin|dsn|cert)$|certificate$|private|keys?$'
      || '|(api|access|account|encryption)[-_]?key|webhook[-_]?ur[il]|connection[-_]?string')
    and name !~* '(token|auth)[-_]?(ur[il]|endpoint)$'
$$;

-- Free text: addresses, queries, headers, command lines, bodies. It rather hides too much.
create function opsdeck.masked_words(words text) returns text
language plpgsql immutable parallel safe as $$
begin
  if words is null or opsdeck.is_reference(words)
    or words !~* '[=:@]|pass|secret|token|key|pwd|credential|bearer|basic|mysql|maria|redis-cli|gh[opsu]+_|glpat|xox|AKIA|ASIA|eyJ'
  then
    return words;
  end if;
  -- The rules look ahead, so their time grows faster than the text.
  if length(words) > 16384 then
    return '***';
  end if;
  -- scheme://user:password@host up to the last @, unless it is host:port; then a token alone, then no scheme.
  words := regexp_replace(words, '(://[^\s/?#@:"''<>]*:)(?!\d{1,5}([/?#,\s"''<>)]|$)|\$\([^()\s]*\)@)[^\s"''<>]*@', '\1***@', 'g');
  words := regexp_replace(words, '(https?://)[^\s/?#@:"''<>]+@', '\1***@', 'gi');
  words := regexp_replace(words, '((?:^|[\s"''=,;(])[\w.%+-]+:)[^\s/"''@:]+@(?=[\w([])', '\1***@', 'g');
  words := regexp_replace(words, '(authorization\\*["'']?\s*(?:=>|[:=])\s*\\*["'']?)[^"''\r\n\\]+', '\1***', 'gi');
  words := regexp_replace(words, '\m(bearer)(\s+|%20)[^\s"'',;\\]{6,}', '\1 ***', 'gi');
  words := regexp_replace(words, '\m([Bb]asic|BASIC)\s+(?=\S*[0-9=A-Z])[A-Za-z0-9+/_-]{6,}={0,2}', '\1 ***', 'g');
  -- name=value and "name": "value", also within JSON that is text itself. What follows a colon may be a port.
  words := regexp_replace(words, '((?:(?:^|[^a-z])pass|password|passwd|passphrase|passcode|pwd|secret|token|credential|jwt'
    || '|cookie|signature|(?:api|access|account|encryption|private|secret)[-_]?key)[\w.-]*'
    || '(?:\\*["'']\s*(?:=>|[:=])|\s*(?:=>|=|:(?!\d{2,5}(?:[/?#,\s"'']|$))))\s*'
    || '(?:[|>][-+]?\s+)?)("(?:[^"\\]|\\.)*"|\\+"(?:[^"\\]|\\[^"])*\\+"|''[^'']*''|["'']?[^\s"''&;]+)', '\1***', 'gi');
  words := regexp_replace(words, '(--?[\w-]*(?:pass|token|secret|key|pwd|credential)[\w-]*(?:\s+|=))("[^"]*"|''[^'']*''|\S+)',
    '\1***', 'gi');
  words := regexp_replace(words, '((?:^|\s)(?:-u|--user)[\s=]*["'']?[^\s:"'']+:)[^\s"'']+', '\1***', 'g');
  words := regexp_replace(words, '(\m(?:mysql\w*|mariadb\w*|sshpass|redis-cli)\M[^\n|;]*\s-[pa]\s*)[^\s"'']+', '\1***', 'g');
  words := regexp_replace(words, '([?&](?:sig|code|auth|pin|x-amz-credential|[a-z_-]*key)=)[^&#\s"'']+', '\1***', 'gi');
  words := regexp_replace(words, '(hooks\.slack\.com/services/)[^\s"'']+', '\1***', 'gi');
  words := regexp_replace(words, '\m(?:gh[pousr]_|github_pat_|glpat-|xox[abeoprs]-|AKIA|ASIA|eyJ)[\w.-]{12,}', '***', 'g');
  return regexp_replace(words, '-----BEGIN [A-Z ]*PRIVATE KEY-----.*', '***');
end $$;

-- The endpoint of a check is in every list, and of a command it is the first line.
create or replace function opsdeck.without_secrets(address text) returns text
language sql immutable parallel safe as $$
  select opsdeck.masked_words(case when address !~ '[@=]' then address else regexp_replace(regexp_replace(regexp_replace(address,
    '://[^/?#]*@', '://'),
    '([?&](?:[a-z_-]*(?:password|passwd|token|secret|key|sig|signature))=)[^&#]*', '\1***', 'gi'),
    '\m(user|username|uid|password|pwd)\s*=\s*(''[^'']*''|[^\s;]*)\s*;?\s*', '', 'gi') end)
$$;
-- Worked out anew, which is no edit.
alter table public.checks disable trigger checks_touch;
update public.checks set type = type;
alter table public.checks enable trigger checks_touch;

-- How a part is read: `open`, within a `secret`, or within a `reference` to one.
create function opsdeck.masked_definition(part jsonb, place text default 'open', depth int default 0) returns jsonb
language plpgsql immutable parallel safe as $$
declare
  names_secret boolean;
begin
  if depth > 60 then
    return '"***"';
  end if;
  case jsonb_typeof(part)
    when 'object' then
      -- {"name": "Authorization", "value": ...}, as headers and environment variables are written.
      names_secret := coalesce(opsdeck.is_secret_name(part ->> 'name'), false)
        or coalesce(opsdeck.is_secret_name(part ->> 'key'), false);
      return (
        select coalesce(jsonb_object_agg(key, case
          when place <> 'open' and jsonb_typeof(value) = 'string'
              and key ~ '^(name|namespace)$' or place = 'secret' and key = 'username'
              or place = 'reference' and key ~ '^(key|serviceAccount)$'
            then opsdeck.masked_definition(value, 'open', depth + 1)
          when place = 'reference' or jsonb_typeof(value) = 'object' and key ~ '(^valueFrom|Ref)$'
            then opsdeck.masked_definition(value, 'reference', depth + 1)
          when place = 'secret' or opsdeck.is_secret_name(key) or names_secret and key ~ '^(values?|default)$'
            then opsdeck.masked_definition(value, 'secret', depth + 1)
          else opsdeck.masked_definition(value, 'open', depth + 1) end), '{}')
        from jsonb_each(part));
    when 'array' then
      return (
        select coalesce(jsonb_agg(opsdeck.masked_definition(value,
          -- ["--password", "word"]
          case when place = 'open' and previous ~ '^--?[\w-]+$' and opsdeck.is_secret_name(previous) then 'secret'
            else place end, depth + 1) order by position), '[]')
        from (select value, position, lag(value #>> '{}') over (order by position) as previous
          from jsonb_array_elements(part) with ordinality e(value, position)) entries);
    when 'string' then
      return to_jsonb(case when place = 'open' then opsdeck.masked_words(part #>> '{}')
        else opsdeck.masked(part #>> '{}') end);
    when 'number' then
      return case when place = 'open' then part else '"***"' end;
    else
      return part;
  end case;
end $$;

-- The text of a whole definition, as an author or a cluster keeps it, is for those alone who may change it.
create function opsdeck.masked_annotations(annotations jsonb) returns jsonb
language sql immutable parallel safe as $$
  select opsdeck.masked_definition(case when jsonb_typeof(annotations) = 'object'
    then annotations - array['opsdeck.dev/source', 'kubectl.kubernetes.io/last-applied-configuration']
    else annotations end)
$$;

grant execute on function opsdeck.may_see_secrets(), opsdeck.is_secret_name(text), opsdeck.masked_words(text),
  opsdeck.masked_definition(jsonb, text, int), opsdeck.masked_annotations(jsonb), opsdeck.is_reference(text),
  opsdeck.masked(text) to opsdeck_can_read, opsdeck_guest;

-- Who asks is found out once for each query, and a column costs something only where it is asked for.
create or replace view api.checks with (security_invoker = true) as
  select id, canary_id, agent_id, type, name, namespace, description, icon,
    case when (select opsdeck.may_see_secrets()) then spec else opsdeck.masked_definition(spec) end as spec,
    labels, owner, severity, category, is_pushed, transformed, last_runtime, last_transition_time, next_runtime,
    silenced_at, status, created_at, updated_at, deleted_at, endpoint
  from public.checks
  where deleted_at is null;

create or replace view api.canaries with (security_invoker = true) as
  select id, agent_id, name, namespace, labels,
    case when (select opsdeck.may_see_secrets()) then annotations else opsdeck.masked_annotations(annotations) end
      as annotations,
    case when (select opsdeck.may_see_secrets()) then spec else opsdeck.masked_definition(spec) end as spec,
    source, is_pushed, created_at, created_by, updated_at, deleted_at
  from public.canaries
  where deleted_at is null;

-- A view whose columns are worked out is written through a trigger, which has to know the defaults.
alter view api.canaries alter column id set default public.generate_ulid();
alter view api.canaries alter column agent_id set default '00000000-0000-0000-0000-000000000000';
alter view api.canaries alter column namespace set default 'default';
alter view api.canaries alter column is_pushed set default false;
alter view api.canaries alter column created_at set default now();
alter view api.canaries alter column updated_at set default now();

create function opsdeck.write_canary() returns trigger
language plpgsql as $$
declare
  saved public.canaries;
begin
  if tg_op = 'INSERT' then
    insert into public.canaries (id, agent_id, name, namespace, labels, annotations, spec, source, is_pushed, created_at,
      created_by, updated_at, deleted_at)
    values (new.id, new.agent_id, new.name, new.namespace, new.labels, new.annotations, new.spec, new.source,
      new.is_pushed, new.created_at, new.created_by, new.updated_at, new.deleted_at)
    returning * into saved;
  else
    -- What somebody was shown masked and sends back, stays.
    update public.canaries c set id = new.id, agent_id = new.agent_id, name = new.name, namespace = new.namespace,
      labels = new.labels,
      annotations = case when new.annotations is distinct from old.annotations then new.annotations else c.annotations end,
      spec = case when new.spec is distinct from old.spec then new.spec else c.spec end,
      source = new.source, is_pushed = new.is_pushed, created_at = new.created_at, created_by = new.created_by,
      updated_at = new.updated_at, deleted_at = new.deleted_at
    where c.id = old.id
    returning * into saved;
    if not found then return null; end if;
  end if;
  new.id := saved.id;
  new.agent_id := saved.agent_id;
  new.name := saved.name;
  new.namespace := saved.namespace;
  new.labels := saved.labels;
  new.source := saved.source;
  new.is_pushed := saved.is_pushed;
  new.created_at := saved.created_at;
  new.created_by := saved.created_by;
  new.updated_at := saved.updated_at;
  new.deleted_at := saved.deleted_at;
  return new;
end $$;
create trigger write_canary instead of insert or update on api.canaries
  for each row execute function opsdeck.write_canary();
