-- What a parameter of a playbook starts with is as secret as its values: told by its type or format, whatever its name.
create or replace function opsdeck.masked_definition(part jsonb, place text default 'open', depth int default 0) returns jsonb
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
        or coalesce(opsdeck.is_secret_name(part ->> 'key'), false)
        or coalesce(part ->> 'type' = 'secret', false)
        or coalesce(part #>> '{properties,format}' = 'password', false);
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
