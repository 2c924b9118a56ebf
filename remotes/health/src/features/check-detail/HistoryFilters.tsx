import { useState } from 'react';
import { Select } from '@opsdeck/shared/kit/select';
import { DURATION_CHOICES, type HistoryStatus, type HistoryUrl } from './historyUrl';
import { parseDurationFilter } from './parseDurationFilter';

type HistoryFiltersProps = {
  filters: HistoryUrl;
  onChange: (change: Partial<HistoryUrl>) => void;
};

const ALL = 'all';
const STATUS_OPTIONS = [
  { value: ALL, label: 'All' },
  { value: 'healthy', label: 'Healthy' },
  { value: 'unhealthy', label: 'Unhealthy' },
];

/** Status and least duration of the runs shown; a duration may be typed. */
export function HistoryFilters({ filters, onChange }: HistoryFiltersProps) {
  return (
    <div className="od-history-filters">
      <span>
        <span id="od-history-status">Status</span>
        <Select<string>
          aria-labelledby="od-history-status"
          value={filters.historyStatus ?? ALL}
          options={STATUS_OPTIONS}
          popupMatchSelectWidth={false}
          onChange={(value) => onChange({ historyStatus: value === ALL ? null : (value as HistoryStatus) })}
        />
      </span>
      <DurationFilter
        value={filters.historyDuration}
        onChange={(historyDuration) => onChange({ historyDuration })}
      />
    </div>
  );
}

type DurationFilterProps = { value: string | null; onChange: (value: string | null) => void };

function DurationFilter({ value, onChange }: DurationFilterProps) {
  const [typed, setTyped] = useState('');
  const custom = parseDurationFilter(typed);
  return (
    <span>
      <span id="od-history-duration">Duration</span>
      <Select<string>
        aria-labelledby="od-history-duration"
        value={value ?? ALL}
        options={durationOptions(value, typed)}
        showSearch={{ searchValue: typed, onSearch: setTyped, filterOption: false }}
        notFoundContent={'error' in custom ? <span role="alert">{custom.error}</span> : null}
        popupMatchSelectWidth={false}
        onChange={(choice) => {
          setTyped('');
          onChange(choice === ALL ? null : choice);
        }}
      />
    </span>
  );
}

/** The choices that fit what is typed, and the typed duration itself. */
function durationOptions(value: string | null, typed: string) {
  const text = typed.trim().toLowerCase();
  const durations: string[] = DURATION_CHOICES.filter((choice) => choice.startsWith(text));
  if (text !== '' && 'ms' in parseDurationFilter(text) && !durations.includes(text)) durations.unshift(text);
  if (text === '' && value !== null && !durations.includes(value)) durations.push(value);
  const options = durations.map((duration) => ({ value: duration, label: duration }));
  return text === '' ? [{ value: ALL, label: 'All' }, ...options] : options;
}
