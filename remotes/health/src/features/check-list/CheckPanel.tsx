import { useMemo } from 'react';
import { CheckTable } from './CheckTable';
import type { ListUrl } from './listUrl';
import { NoChecksLeft } from './NoChecksLeft';
import { retryableLazy } from './retryableLazy';
import type { ChangeFilters } from './useListUrl';
import type { SelectedChecks } from './useSelectedChecks';

const CheckCards = retryableLazy('check cards', async () => (await import('./cards/CheckCards')).CheckCards);
const CheckPivot = retryableLazy('check pivot', async () => (await import('./pivot/CheckPivot')).CheckPivot);

type CheckPanelProps = {
  filters: ListUrl;
  selected: SelectedChecks;
  openCheckId: string | null;
  onOpen: (checkId: string) => void;
  onChange: ChangeFilters;
};

/** What the filters leave, in the chosen layout. */
export function CheckPanel({ filters, selected, openCheckId, onOpen, onChange }: CheckPanelProps) {
  const { pivotBy, pivotLabel, pivotCellType } = filters;
  const pivot = useMemo(() => ({ pivotBy, pivotLabel, pivotCellType }), [pivotBy, pivotLabel, pivotCellType]);
  if (selected.rows.length === 0) {
    return <NoChecksLeft filters={filters} passing={selected.found.length} onChange={onChange} />;
  }
  if (pivotBy !== null) {
    return <CheckPivot selected={selected} pivot={pivot} onOpen={onOpen} onChange={onChange} />;
  }
  if (filters.layout === 'card') {
    return <CheckCards selected={selected} openCheckId={openCheckId} onOpen={onOpen} />;
  }
  return <CheckTable selected={selected} openCheckId={openCheckId} onOpen={onOpen} />;
}
