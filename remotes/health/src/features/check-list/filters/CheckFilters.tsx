import { useCallback, useId } from 'react';
import { Button, Switch } from '@opsdeck/shared/kit/base';
import type { ListUrl } from '@/features/check-list/listUrl';
import type { ChangeFilters } from '@/features/check-list/useListUrl';
import type { LabelChoice } from './labelCatalogue';
import { LabelFilters } from './LabelFilters';
import type { LabelFilters as Filters } from './labelFilters';
import './CheckFilters.css';

export type CheckFiltersProps = {
  filters: ListUrl;
  /** `null` until the checks are known. */
  catalogue: readonly LabelChoice[] | null;
  onChange: ChangeFilters;
};

/** What is left out of the list: by health and by label. */
export function CheckFilters({ filters, catalogue, onChange }: CheckFiltersProps) {
  const id = useId();
  const handleLabels = useCallback((labels: Filters) => onChange({ labels }), [onChange]);
  return (
    <div className="od-check-filters">
      <section aria-labelledby={`${id}health`}>
        <h2 id={`${id}health`}>Filter by Health</h2>
        <label className="od-check-switch" htmlFor={`${id}passing`}>
          <Switch
            id={`${id}passing`}
            size="small"
            checked={filters.hidePassing}
            onChange={(hidePassing) => onChange({ hidePassing })}
          />
          Hide Passing
        </label>
      </section>
      {catalogue && (
        <section aria-labelledby={`${id}label`}>
          <div className="od-check-filter-title">
            <h2 id={`${id}label`}>Filter by Label</h2>
            {filters.labels.length > 0 && (
              <Button size="small" type="link" onClick={() => onChange({ labels: [] })}>
                Clear
              </Button>
            )}
          </div>
          <LabelFilters catalogue={catalogue} filters={filters.labels} onChange={handleLabels} />
        </section>
      )}
    </div>
  );
}
