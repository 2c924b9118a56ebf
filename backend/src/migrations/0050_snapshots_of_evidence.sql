-- What evidence shows of its object is what the object was: people cannot make it up, and another object is seen anew.
create or replace function opsdeck.keep_snapshot() returns trigger
language plpgsql as $$
declare
  snapshot jsonb;
begin
  if tg_op = 'INSERT' or (new.check_id, new.component_id, new.config_id, new.config_change_id, new.config_analysis_id)
    is distinct from (old.check_id, old.component_id, old.config_id, old.config_change_id, old.config_analysis_id)
  then
    snapshot := opsdeck.evidence_snapshot(new);
  end if;
  if snapshot is null and tg_op = 'UPDATE' and jsonb_typeof(old.properties) = 'object' then
    snapshot := old.properties -> 'snapshot';
  end if;
  if snapshot is not null then
    new.properties := case when jsonb_typeof(new.properties) = 'object' then new.properties else '{}' end
      || jsonb_build_object('snapshot', snapshot);
  elsif opsdeck.me() is not null and jsonb_typeof(new.properties) = 'object' then
    new.properties := new.properties - 'snapshot';
  end if;
  return new;
end $$;
create or replace trigger evidences_snapshot
  before insert or update of properties, check_id, component_id, config_id, config_change_id, config_analysis_id
  on public.evidences for each row execute function opsdeck.keep_snapshot();
