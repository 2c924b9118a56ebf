import { SearchInput } from '@opsdeck/shared/filters';
import { Switch } from '@opsdeck/shared/kit/base';
import { LazySelect } from '@opsdeck/shared/ui';
import { formatGroupBy, parseGroupBy, type GroupOption } from './groupBy';
import type { ListUrl } from './listUrl';

type CheckToolbarProps = {
  filters: ListUrl;
  groupOptions: readonly GroupOption[];
  /** "38 of 204 checks"; empty while nothing is known. */
  count: string;
  onChange: (change: Partial<ListUrl>, options?: { replace?: boolean }) => void;
};

/** Search, grouping and Hide Passing above the list. */
export function CheckToolbar({ filters, groupOptions, count, onChange }: CheckToolbarProps) {
  return (
    <div className="od-check-toolbar" role="search" aria-label="Checks">
      <div className="od-check-search">
        <SearchInput
          label="Search checks"
          value={filters.query}
          placeholder="Search by name, description, or endpoint"
          onChange={(query) => onChange({ query }, { replace: true })}
        />
      </div>
      <span className="od-check-group-by">
        <span id="od-check-group-by">Group By</span>
        <LazySelect
          aria-labelledby="od-check-group-by"
          value={formatGroupBy(filters.groupBy)}
          options={groupOptions}
          searchable
          onChange={(value) => onChange({ groupBy: parseGroupBy(value) })}
        />
      </span>
      <label className="od-check-switch" htmlFor="od-hide-passing">
        <Switch
          id="od-hide-passing"
          size="small"
          checked={filters.hidePassing}
          onChange={(hidePassing) => onChange({ hidePassing })}
        />
        Hide Passing
      </label>
      <span className="od-check-count od-number" role="status">
        {count}
      </span>
    </div>
  );
}
