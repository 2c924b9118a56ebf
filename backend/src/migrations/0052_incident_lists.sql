-- Lists of incidents of any length: sorted by how bad they are, and counted by what they are.

-- Larger is worse, in every spelling that there is (older programs number them); -1 for what is none.
create function public.severity_rank(incident api.incidents) returns integer
language sql immutable as $$
  select coalesce(array_position(array['info', 'warning', 'low', 'medium', 'high', 'blocker', 'critical'],
    case lower(trim((incident).severity)) when '0' then 'low' when '1' then 'medium' when '2' then 'high'
      when '3' then 'blocker' when '4' then 'critical' else lower(trim((incident).severity)) end), 0) - 1
$$;

-- How many incidents have the same state, severity and type, of those that match.
create function api.incident_counts(search text default null, owner uuid default null, component uuid default null)
returns table (status text, severity text, type text, count bigint)
language sql stable as $$
  select i.status, i.severity, i.type, count(*)
  from api.incidents i
  where ($1 is null or i.title ilike $1 or i.incident_id ilike $1)
    and ($2 is null or i.created_by = $2)
    and ($3 is null or exists (
      select from api.hypotheses h join api.evidences e on e.hypothesis_id = h.id
      where h.incident_id = i.id and e.component_id = $3))
  group by i.status, i.severity, i.type
$$;

grant execute on function public.severity_rank(api.incidents), api.incident_counts(text, uuid, uuid)
  to opsdeck_can_read, opsdeck_guest;

create index incidents_created_idx on public.incidents (created_at desc, id);
