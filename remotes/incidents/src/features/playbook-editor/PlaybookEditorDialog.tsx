import { useEffect, useState } from 'react';
import { AsyncView, DeniedView, Dialog, NotFoundView, Skeleton } from '@opsdeck/shared/ui';
import { useCanAccess } from '@opsdeck/shared/rbac';
import { useEditedPlaybook } from './api/useEditedPlaybook';
import { PlaybookEditor } from './PlaybookEditor';

type PlaybookEditorDialogProps = {
  /** Null for a new one. */
  playbookId: string | null;
  onClose: () => void;
};

const LATE_MS = 300;

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), LATE_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return isLate;
}

/** Makes and changes playbooks, and shows those that are changed elsewhere. */
export function PlaybookEditorDialog({ playbookId, onClose }: PlaybookEditorDialogProps) {
  const mayWrite = useCanAccess('playbooks', 'write');
  const result = useEditedPlaybook(playbookId);
  const isLate = useIsLate();
  const loaded = result.data;
  if (playbookId === null && mayWrite) {
    return <PlaybookEditor playbook={null} mayWrite onClose={onClose} />;
  }
  if (loaded) return <PlaybookEditor playbook={loaded} mayWrite={mayWrite} onClose={onClose} />;
  // The editor is a dialog of its own; one that only waits for it would flash.
  if (result.isLoading && !isLate) return null;
  return (
    <Dialog open title="Playbook" width="full" onClose={onClose}>
      {playbookId === null ? (
        <DeniedView resource="playbooks" action="write" />
      ) : (
        <AsyncView
          result={result}
          skeleton={<Skeleton height={320} />}
          errorTitle="The playbook could not be loaded"
        >
          {() => (
            <NotFoundView
              title="Playbook not found"
              description="It may have been deleted, or you may not have access to it."
            />
          )}
        </AsyncView>
      )}
    </Dialog>
  );
}
