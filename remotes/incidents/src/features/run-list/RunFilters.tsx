import { useState } from 'react';
import { TimeRangePicker, type TimeRange } from '@opsdeck/shared/time';
import { LazySelect } from '@opsdeck/shared/ui';
import { ResourceSelect } from '@/components/ResourceSelect';
import { RUN_STATUSES, runStatusLook } from '@/model/runStatus';
import { usePlaybookNames } from './api/usePlaybookNames';
import { resourceChange, resourceOf, type ResourceKindChoice, type RunListUrl } from './runListUrl';

type RunFiltersProps = {
  url: RunListUrl;
  range: TimeRange | null;
  onChange: (change: Partial<RunListUrl>) => void;
  onRange: (range: TimeRange | null) => void;
};

const ANY = '';
const statusOptions = [
  { value: ANY, label: 'Any status' },
  ...RUN_STATUSES.map((status) => ({ value: status, label: runStatusLook(status).label })),
];
const kindOptions: { value: ResourceKindChoice | ''; label: string }[] = [
  { value: ANY, label: 'Any resource' },
  { value: 'config', label: 'Configuration item' },
  { value: 'component', label: 'Component' },
  { value: 'check', label: 'Check' },
];
const kindLabel = (kind: ResourceKindChoice): string =>
  kindOptions.find(({ value }) => value === kind)?.label ?? kind;

/** Narrows the list of runs. */
export function RunFilters({ url, range, onChange, onRange }: RunFiltersProps) {
  const names = usePlaybookNames();
  const chosen = resourceOf(url);
  const [wantedKind, setWantedKind] = useState<ResourceKindChoice | ''>(ANY);
  const kind = chosen?.kind ?? wantedKind;
  const known = (names.data ?? []).map(({ id, title }) => ({ value: id, label: title }));
  const isUnknown = url.playbook !== null && !known.some(({ value }) => value === url.playbook);

  function handleKind(next: ResourceKindChoice | '') {
    setWantedKind(next);
    if (chosen !== null && chosen.kind !== next) onChange(resourceChange(chosen.kind, null));
  }

  return (
    <div className="od-run-filters">
      <span id="od-run-filter-playbook" className="od-visually-hidden">
        Playbook
      </span>
      <LazySelect
        aria-labelledby="od-run-filter-playbook"
        value={url.playbook ?? ANY}
        searchable
        options={[
          { value: ANY, label: 'Any playbook' },
          ...(isUnknown && url.playbook !== null ? [{ value: url.playbook, label: url.playbook }] : []),
          ...known,
        ]}
        onChange={(playbook) => onChange({ playbook: playbook || null })}
      />
      <span id="od-run-filter-status" className="od-visually-hidden">
        Status
      </span>
      <LazySelect
        aria-labelledby="od-run-filter-status"
        value={url.status ?? ANY}
        options={statusOptions}
        onChange={(status) => onChange({ status: status || null })}
      />
      <span id="od-run-filter-kind" className="od-visually-hidden">
        Kind of resource
      </span>
      <LazySelect
        aria-labelledby="od-run-filter-kind"
        value={kind}
        options={kindOptions}
        onChange={handleKind}
      />
      {kind !== ANY && (
        <div className="od-run-filter-resource">
          <ResourceSelect
            kind={kind}
            label={kindLabel(kind)}
            value={chosen?.id ?? null}
            onChange={(id) => onChange(resourceChange(kind, id))}
          />
        </div>
      )}
      <TimeRangePicker value={range} onChange={onRange} />
    </div>
  );
}
