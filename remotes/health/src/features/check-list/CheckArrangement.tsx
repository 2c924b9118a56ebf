import { LazySelect } from '@opsdeck/shared/ui';
import { formatGroupBy, groupOptions, parseGroupBy } from './groupBy';
import { LayoutToggle } from './LayoutToggle';
import type { ListUrl } from './listUrl';
import { formatTabBy, parseTabBy, tabOptions } from './tabs/tabBy';
import type { ChangeFilters } from './useListUrl';

type CheckArrangementProps = {
  filters: ListUrl;
  /** Every label key in use. */
  labelKeys: readonly string[];
  onChange: ChangeFilters;
};

/** How the checks are put in order: groups, tabs and layout. */
export function CheckArrangement({ filters, labelKeys, onChange }: CheckArrangementProps) {
  const { groupBy, tabBy } = filters;
  return (
    <>
      <span className="od-check-choice">
        <span id="od-check-group-by">Group By</span>
        <LazySelect
          aria-labelledby="od-check-group-by"
          value={formatGroupBy(groupBy)}
          options={groupOptions(labelKeys, groupBy)}
          searchable
          onChange={(value) => onChange({ groupBy: parseGroupBy(value) })}
        />
      </span>
      <span className="od-check-choice">
        <span id="od-check-tab-by">Tab By</span>
        <LazySelect
          aria-labelledby="od-check-tab-by"
          value={formatTabBy(tabBy)}
          options={tabOptions(labelKeys, tabBy)}
          searchable
          onChange={(value) => onChange({ tabBy: parseTabBy(value), tab: null })}
        />
      </span>
      <LayoutToggle filters={filters} onChange={onChange} />
    </>
  );
}
