import { formatGroupBy } from './groupBy';
import type { ListUrl } from './listUrl';
import type { ChangeFilters } from './useListUrl';
import './LayoutToggle.css';

type LayoutToggleProps = { filters: ListUrl; onChange: ChangeFilters };

type Layout = ListUrl['layout'] | 'pivot';

const LAYOUTS: readonly { layout: Layout; label: string; path: string }[] = [
  { layout: 'table', label: 'Table', path: 'M2 3.5h12M2 8h12M2 12.5h12' },
  { layout: 'card', label: 'Cards', path: 'M2 2.5h5v4.5H2zM9 2.5h5v4.5H9zM2 9h5v4.5H2zM9 9h5v4.5H9z' },
  { layout: 'pivot', label: 'Pivot', path: 'M2 2.5h12v11H2zM2 6h12M6 2.5v11' },
];

const NO_PIVOT = { pivotBy: null, pivotLabel: null, pivotCellType: null };

/** Chooses how the checks are laid out. */
export function LayoutToggle({ filters, onChange }: LayoutToggleProps) {
  const current: Layout = filters.pivotBy === null ? filters.layout : 'pivot';

  function handleChoose(layout: Layout) {
    if (layout === current) return;
    if (layout !== 'pivot') return onChange({ layout, ...NO_PIVOT });
    const { groupBy } = filters;
    onChange({ pivotBy: groupBy.kind === 'none' ? 'canary_name' : formatGroupBy(groupBy) });
  }

  return (
    <span className="od-check-layout" role="group" aria-label="Layout">
      {LAYOUTS.map(({ layout, label, path }) => (
        <button
          key={layout}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={layout === current}
          onClick={() => handleChoose(layout)}
        >
          <svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <path d={path} fill="none" stroke="currentColor" strokeWidth="1.4" />
          </svg>
        </button>
      ))}
    </span>
  );
}
