-- Labels are an object of texts. Readers take them apart row by row, so one list among them would break a whole view,
-- and one nested object would reach pages that show text.

create function opsdeck.keep_labels_plain() returns trigger
language plpgsql as $$
begin
  if new.labels is null then return new; end if;
  if jsonb_typeof(new.labels) <> 'object' then
    raise exception 'labels must be an object of texts' using errcode = 'invalid_parameter_value';
  end if;
  if exists (select from jsonb_each(new.labels) where jsonb_typeof(value) <> 'string') then
    new.labels := (select jsonb_object_agg(key, coalesce(value #>> '{}', '')) from jsonb_each(new.labels));
  end if;
  return new;
end $$;

do $$
declare
  t text;
begin
  foreach t in array array['canaries', 'checks', 'components'] loop
    execute format('update public.%1$I set labels = null where jsonb_typeof(labels) <> %2$L', t, 'object');
    execute format('create trigger labels_plain before insert or update of labels on public.%I
      for each row execute function opsdeck.keep_labels_plain()', t);
  end loop;
end $$;

update public.config_items set labels = null where jsonb_typeof(labels) <> 'object';
update public.config_items set tags = null where jsonb_typeof(tags) <> 'object';
alter table public.config_items
  add constraint config_items_labels_check check (jsonb_typeof(labels) = 'object'),
  add constraint config_items_tags_check check (jsonb_typeof(tags) = 'object');
