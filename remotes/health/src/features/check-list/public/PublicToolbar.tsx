import { SearchInput } from '@opsdeck/shared/filters';
import { Switch } from '@opsdeck/shared/kit/base';
import { LazySelect } from '@opsdeck/shared/ui';
import { formatGroupBy, parseGroupBy } from '@/features/check-list/groupBy';
import { PUBLIC_GROUP_OPTIONS, type PublicUrl } from './publicUrl';
import './PublicToolbar.css';

type PublicToolbarProps = {
  filters: PublicUrl;
  /** "38 of 204 checks"; empty while nothing is known. */
  count: string;
  onChange: (change: Partial<PublicUrl>, options?: { replace?: boolean }) => void;
};

/** Search, groups and Hide Passing above the public list. */
export function PublicToolbar({ filters, count, onChange }: PublicToolbarProps) {
  return (
    <div className="od-check-toolbar" role="search" aria-label="Checks">
      <div className="od-check-search">
        <SearchInput
          label="Search checks"
          value={filters.query}
          placeholder="Search by name or group"
          onChange={(query) => onChange({ query }, { replace: true })}
        />
      </div>
      <span className="od-check-choice">
        <span id="od-public-group-by">Group By</span>
        <LazySelect
          aria-labelledby="od-public-group-by"
          value={formatGroupBy(filters.groupBy)}
          options={PUBLIC_GROUP_OPTIONS}
          onChange={(value) => onChange({ groupBy: parseGroupBy(value) })}
        />
      </span>
      <label className="od-public-switch" htmlFor="od-public-hide-passing">
        <Switch
          id="od-public-hide-passing"
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
