import { AsyncView, DeniedView, Dialog, NotFoundView, Skeleton } from '@opsdeck/shared/ui';
import { useCanAccess } from '@opsdeck/shared/rbac';
import { useEditedPlaybook } from './api/useEditedPlaybook';
import { PlaybookEditor } from './PlaybookEditor';

type PlaybookEditorDialogProps = {
  /** Null for a new one. */
  playbookId: string | null;
  onClose: () => void;
};

/** Makes and changes playbooks, and shows those that are changed elsewhere. */
export function PlaybookEditorDialog({ playbookId, onClose }: PlaybookEditorDialogProps) {
  const mayWrite = useCanAccess('playbooks', 'write');
  const result = useEditedPlaybook(playbookId);
  const loaded = result.data;
  if (playbookId === null && mayWrite) {
    return <PlaybookEditor playbook={null} mayWrite onClose={onClose} />;
  }
  if (loaded) return <PlaybookEditor playbook={loaded} mayWrite={mayWrite} onClose={onClose} />;
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
