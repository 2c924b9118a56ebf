import { SearchInput, toggleTriState, TriStateFilter, type TriStateMode } from '@opsdeck/shared/filters';
import { Checkbox } from '@opsdeck/shared/kit/base';
import { TimeRangePicker, useTimeRange } from '@opsdeck/shared/time';
import { KIND_LABELS, NOTIFIED_KINDS } from '@/model/NotifiedResource';
import { SEND_STATUSES, sendStatusLook } from '@/model/sendStatus';
import { useFilterChoices } from './api/useFilterChoices';
import type { HistoryUrl } from './historyUrl';

type HistoryFiltersProps = { filters: HistoryUrl; onChange: (change: Partial<HistoryUrl>) => void };
type FilterName = 'status' | 'resourceKind' | 'resourceType' | 'tags';

const STATUS_OPTIONS = SEND_STATUSES.map((value) => ({ value, label: sendStatusLook(value).label }));
const KIND_OPTIONS = [...NOTIFIED_KINDS, 'incident' as const].map((value) => ({
  value,
  label: KIND_LABELS[value],
}));

/** Everything that the history is filtered by. */
export function HistoryFilters({ filters, onChange }: HistoryFiltersProps) {
  const { data: choices } = useFilterChoices();
  const [range, setRange] = useTimeRange();

  const propsOf = (name: FilterName, mode: TriStateMode = 'plain') => ({
    state: filters[name],
    onToggle: (value: string, next: 0 | 1 | -1) =>
      onChange({ [name]: toggleTriState(filters[name], value, next, mode) }),
    onClear: () => onChange({ [name]: [] }),
  });

  return (
    <>
      <div className="od-notification-search">
        <SearchInput
          label="Search resources"
          placeholder="Search by resource"
          value={filters.search}
          onChange={(search) => onChange({ search })}
        />
      </div>
      <TriStateFilter label="Status" options={STATUS_OPTIONS} {...propsOf('status')} />
      <TriStateFilter label="Kind" options={KIND_OPTIONS} {...propsOf('resourceKind')} />
      <TriStateFilter
        label="Type"
        options={(choices?.types ?? []).map((value) => ({ value }))}
        {...propsOf('resourceType')}
      />
      <TriStateFilter
        label="Tags"
        options={(choices?.tags ?? []).map((value) => ({ value }))}
        {...propsOf('tags', 'tags')}
      />
      <TimeRangePicker
        value={range}
        onChange={(next) => {
          setRange(next);
          onChange({});
        }}
      />
      <Checkbox
        checked={filters.includeDeletedResources}
        onChange={(event) => onChange({ includeDeletedResources: event.target.checked })}
      >
        Deleted resources
      </Checkbox>
    </>
  );
}
