import { useCallback, useState, type ReactNode } from 'react';
import { useLeaveGuard } from '@/components/useLeaveGuard';
import { DraftContext } from './DraftContext';

/** A page that asks before it is left while a part of it holds words that are not stored. */
export function DraftGuard({ children }: { children: ReactNode }) {
  const [drafts] = useState(() => new Set<string>());
  const question = useLeaveGuard(
    useCallback(() => drafts.size > 0, [drafts]),
    'path',
  );
  return (
    <DraftContext value={drafts}>
      {children}
      {question}
    </DraftContext>
  );
}
