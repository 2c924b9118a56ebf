import { Button } from '@opsdeck/shared/kit/base';
import { EmptyView, NoRowsView } from '@opsdeck/shared/ui';
import type { ListUrl } from './listUrl';
import type { ChangeFilters } from './useListUrl';

type NoChecksLeftProps = {
  filters: ListUrl;
  /** How many checks are hidden only because they pass. */
  passing: number;
  onChange: ChangeFilters;
};

/** The filters leave no row: says which of them, and takes them away. */
export function NoChecksLeft({ filters, passing, onChange }: NoChecksLeftProps) {
  const search = filters.query.trim();
  const isFiltered = search !== '' || filters.labels.length > 0 || filters.tab !== null;
  if (passing > 0) {
    const subject = isFiltered ? 'matching checks' : 'checks';
    const title = `All ${passing} ${subject} are passing`;
    return (
      <EmptyView
        title={
          passing > 1
            ? title
            : isFiltered
              ? 'The only matching check is passing'
              : 'The only check is passing'
        }
        description="Passing checks are hidden."
        action={<Button onClick={() => onChange({ hidePassing: false })}>Show passing checks</Button>}
      />
    );
  }
  const isOnlySearch = filters.labels.length === 0 && filters.tab === null;
  return (
    <NoRowsView
      title={isOnlySearch ? 'No check matches the search' : 'No check matches the filters'}
      {...(search === ''
        ? {}
        : { description: `Nothing has "${search}" in its name, group, description or endpoint.` })}
      onClear={() => onChange({ query: '', labels: [], tab: null })}
    />
  );
}
