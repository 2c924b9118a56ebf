import { useState } from 'react';
import { retryableLazy } from '@/features/check-list/retryableLazy';
import type { Check } from '@/model/Check';
import { usePickedChecks } from './PickedChecks';

const BulkPanel = retryableLazy('bulk run', async () => (await import('./BulkPanel')).BulkPanel);

type BulkBarProps = { checks: readonly Check[] };

/** What can be done with the picked checks. Its code is loaded with the first one that is picked. */
export function BulkBar({ checks }: BulkBarProps) {
  const selection = usePickedChecks();
  const isWanted = selection !== undefined && selection.selected.size > 0;
  const [wasWanted, setWasWanted] = useState(false);
  if (isWanted && !wasWanted) setWasWanted(true);
  if (!wasWanted || !selection) return null;
  return <BulkPanel checks={checks} selection={selection} />;
}
