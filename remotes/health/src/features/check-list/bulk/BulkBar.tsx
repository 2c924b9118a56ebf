import { lazy, Suspense, useState } from 'react';
import type { Check } from '@/model/Check';
import { usePickedChecks } from './PickedChecks';

const BulkPanel = lazy(async () => ({ default: (await import('./BulkPanel')).BulkPanel }));

type BulkBarProps = { checks: readonly Check[] };

/** What can be done with the picked checks. Its code is loaded with the first one that is picked. */
export function BulkBar({ checks }: BulkBarProps) {
  const selection = usePickedChecks();
  const isWanted = selection !== undefined && selection.selected.size > 0;
  const [wasWanted, setWasWanted] = useState(false);
  if (isWanted && !wasWanted) setWasWanted(true);
  if (!wasWanted || !selection) return null;
  return (
    <Suspense fallback={null}>
      <BulkPanel checks={checks} selection={selection} />
    </Suspense>
  );
}
