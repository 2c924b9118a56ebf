import type { ReactNode } from 'react';
import { SearchInput } from '@opsdeck/shared/filters';
import { Button } from '@opsdeck/shared/kit/base';
import { filterCount } from './filters/filterCount';
import type { ListUrl } from './listUrl';
import type { ChangeFilters } from './useListUrl';

type CheckToolbarProps = {
  filters: ListUrl;
  /** "38 of 204 checks"; empty while nothing is known. */
  count: string;
  areFiltersShown: boolean;
  onToggleFilters: () => void;
  onChange: ChangeFilters;
  /** Further controls. */
  children?: ReactNode;
};

/** Search above the list, and the way to the filters beside it. */
export function CheckToolbar(props: CheckToolbarProps) {
  const { filters, count, areFiltersShown, onToggleFilters, onChange, children } = props;
  const inUse = filterCount(filters);
  return (
    <div className="od-check-toolbar" role="search" aria-label="Checks">
      <Button className="od-check-filter-toggle" aria-expanded={areFiltersShown} onClick={onToggleFilters}>
        Filters
        {inUse > 0 && (
          <span className="od-check-filter-count">
            {inUse}
            <span className="od-visually-hidden"> in use</span>
          </span>
        )}
      </Button>
      <div className="od-check-search">
        <SearchInput
          label="Search checks"
          value={filters.query}
          placeholder="Search by name, description, or endpoint"
          onChange={(query) => onChange({ query }, { replace: true })}
        />
      </div>
      {children}
      <span className="od-check-count od-number" role="status">
        {count}
      </span>
    </div>
  );
}
