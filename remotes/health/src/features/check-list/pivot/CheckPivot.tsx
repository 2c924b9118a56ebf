import { CheckTable } from '@/features/check-list/CheckTable';
import type { PivotUrl } from '@/features/check-list/listUrl';
import type { SelectedChecks } from '@/features/check-list/useSelectedChecks';

type CheckPivotProps = {
  selected: SelectedChecks;
  pivot: PivotUrl;
  onOpen: (checkId: string) => void;
  onChange: (change: Partial<PivotUrl>) => void;
};

/** The checks by two of their properties. */
export function CheckPivot({ selected, onOpen }: CheckPivotProps) {
  return <CheckTable selected={selected} openCheckId={null} onOpen={onOpen} />;
}
