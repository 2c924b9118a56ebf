import { useMemo, useState } from 'react';
import { Button, Input } from '@opsdeck/shared/kit/base';
import type { LabelChoice } from './labelCatalogue';
import { isInUse, SUMMARY_FROM, withStrangers } from './labelChoices';
import { LabelFilter } from './LabelFilter';
import type { LabelFilters as Filters } from './labelFilters';

type LabelFiltersProps = {
  catalogue: readonly LabelChoice[];
  filters: Filters;
  onChange: (filters: Filters) => void;
};

const SEARCHABLE_FROM = 12;
const MAX_SHOWN = 100;

/** A control for each label; many of them are a summary first, which still shows those in use. */
export function LabelFilters({ catalogue, filters, onChange }: LabelFiltersProps) {
  const [isExpanded, setExpanded] = useState(false);
  const [search, setSearch] = useState('');
  const choices = useMemo(() => withStrangers(catalogue, filters), [catalogue, filters]);
  const hasSummary = choices.length >= SUMMARY_FROM;
  const isSummary = hasSummary && !isExpanded;
  const isSearchable = isExpanded && choices.length >= SEARCHABLE_FROM;
  const needle = isSearchable ? search.trim().toLowerCase() : '';
  const wanted = choices.filter(
    ({ key }) => (!isSummary && key.toLowerCase().includes(needle)) || isInUse(filters, key),
  );
  const shown = wanted.slice(0, MAX_SHOWN);

  if (choices.length === 0) return <p className="od-check-filter-note">No check carries a label.</p>;
  return (
    <>
      {isSearchable && (
        <Input
          type="search"
          aria-label="Find a label"
          placeholder="Find a label"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {shown.map((choice) => (
        <LabelFilter key={choice.key} choice={choice} filters={filters} onChange={onChange} />
      ))}
      {wanted.length > shown.length && (
        <p className="od-check-filter-note">{wanted.length - shown.length} more; search to find them.</p>
      )}
      {hasSummary && (
        <Button
          size="small"
          className="od-check-filter-more"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show labels in use only' : `Show all ${choices.length} labels`}
        </Button>
      )}
    </>
  );
}
