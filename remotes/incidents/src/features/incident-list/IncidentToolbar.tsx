import { SearchInput, toggleTriState, TriStateFilter, type TriState } from '@opsdeck/shared/filters';
import { PersonSelect } from '@/components/PersonSelect';
import { ResourceSelect } from '@/components/ResourceSelect';
import type { IncidentCounts, ValueCount } from './IncidentCounts';
import type { IncidentListUrl } from './incidentListUrl';

type IncidentToolbarProps = {
  filters: IncidentListUrl;
  counts: IncidentCounts | null;
  onChange: (patch: Partial<IncidentListUrl>) => void;
};

const NONE: readonly ValueCount[] = [];

/** The search and the filters of the list. */
export function IncidentToolbar({ filters, counts, onChange }: IncidentToolbarProps) {
  const choice = (label: string, name: 'status' | 'severity' | 'type', options: readonly ValueCount[]) => (
    <TriStateFilter
      label={label}
      options={options}
      state={filters[name]}
      onToggle={(value, next) => {
        const state: TriState = toggleTriState(filters[name], value, next);
        onChange({ [name]: state });
      }}
      onClear={() => onChange({ [name]: [] })}
    />
  );
  return (
    <>
      <div className="od-incident-search">
        <SearchInput
          label="Search incidents"
          placeholder="Search by title or number"
          value={filters.query}
          onChange={(query) => onChange({ query })}
        />
      </div>
      {choice('Status', 'status', counts?.status ?? NONE)}
      {choice('Severity', 'severity', counts?.severity ?? NONE)}
      {choice('Type', 'type', counts?.type ?? NONE)}
      <div className="od-incident-filter">
        <PersonSelect
          label="Owner"
          placeholder="Any owner"
          value={filters.owner}
          onChange={(owner) => onChange({ owner })}
        />
      </div>
      <div className="od-incident-filter">
        <ResourceSelect
          kind="component"
          label="Component"
          placeholder="Any component"
          value={filters.component}
          onChange={(component) => onChange({ component })}
        />
      </div>
    </>
  );
}
