import { useContext, useEffect, useId } from 'react';
import { DraftContext } from './DraftContext';

/** Says whether a part of the page holds words that would be lost with it. */
export function useDraft(isUnsaved: boolean): void {
  const drafts = useContext(DraftContext);
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    drafts.add(id);
    return () => {
      drafts.delete(id);
    };
  }, [drafts, id, isUnsaved]);
}
