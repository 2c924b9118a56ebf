import { useId, useMemo } from 'react';
import { SearchInput, useUrlState } from '@opsdeck/shared/filters';
import { LazySelect } from '@opsdeck/shared/ui';
import type { PlaybookSummary } from '@/model/Playbook';
import { playbookListUrl, type PlaybookListUrl } from './playbookListUrl';
import { listCategories } from './selectPlaybooks';

type PlaybookFiltersProps = { playbooks: readonly PlaybookSummary[] };

/** Search and category; both live in the address. */
export function PlaybookFilters({ playbooks }: PlaybookFiltersProps) {
  const [{ query, category }, setUrl] = useUrlState<PlaybookListUrl>(playbookListUrl);
  const labelId = useId();
  const options = useMemo(() => {
    const names = listCategories(playbooks);
    const known = category === '' || names.includes(category) ? names : [...names, category];
    return [{ value: '', label: 'All categories' }, ...known.map((name) => ({ value: name, label: name }))];
  }, [category, playbooks]);
  return (
    <>
      <div className="od-playbook-search">
        <SearchInput
          label="Search playbooks"
          placeholder="Search playbooks"
          value={query}
          delayMs={150}
          onChange={(text) => setUrl({ query: text }, { replace: true })}
        />
      </div>
      <div className="od-playbook-filter">
        <span id={labelId} className="od-visually-hidden">
          Category
        </span>
        <LazySelect
          aria-labelledby={labelId}
          value={category}
          options={options}
          onChange={(next) => setUrl({ category: next })}
        />
      </div>
    </>
  );
}
