import { Button } from '@opsdeck/shared/kit/base';
import { EmptyView, NoRowsView } from '@opsdeck/shared/ui';
import type { PublicUrl } from './publicUrl';

type NoPublicChecksLeftProps = {
  /** How many checks are hidden only because they pass. */
  passing: number;
  onChange: (change: Partial<PublicUrl>) => void;
};

/** The filters leave no row: says which of them, and takes them away. */
export function NoPublicChecksLeft({ passing, onChange }: NoPublicChecksLeftProps) {
  if (passing > 0) {
    return (
      <EmptyView
        title={passing === 1 ? 'The only check is passing' : `All ${passing} checks are passing`}
        description="Passing checks are hidden."
        action={<Button onClick={() => onChange({ hidePassing: false })}>Show passing checks</Button>}
      />
    );
  }
  return (
    <NoRowsView title="No check matches the search" onClear={() => onChange({ query: '', tab: null })} />
  );
}
