import { useRef, useState } from 'react';
import { toErrorMessage, useApiClient } from '@opsdeck/shared/api';
import { Alert, Button } from '@opsdeck/shared/kit/base';
import { Dialog, notify } from '@opsdeck/shared/ui';
import { deletePlaybook } from '../api/deletePlaybook';

type DeletePlaybookProps = { playbookId: string; title: string; disabled: boolean; onDeleted: () => void };

/** Deletes a playbook, once somebody has said that it is meant. */
export function DeletePlaybook({ playbookId, title, disabled, onDeleted }: DeletePlaybookProps) {
  const api = useApiClient();
  const [isAsking, setAsking] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isSent = useRef(false);

  async function handleDelete() {
    // A double click arrives before the button has become busy.
    if (isSent.current) return;
    isSent.current = true;
    setDeleting(true);
    setError(null);
    try {
      await deletePlaybook(api, playbookId);
      notify.deleted(title);
      onDeleted();
    } catch (failure) {
      setError(failure);
      isSent.current = false;
      setDeleting(false);
    }
  }

  return (
    <>
      <Button danger disabled={disabled} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Dialog
        open={isAsking}
        title="Delete playbook"
        width={420}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button danger type="primary" loading={isDeleting} onClick={() => void handleDelete()}>
              Delete
            </Button>
          </>
        }
      >
        <p>Are you sure you want to delete this resource?</p>
        {error !== null && <Alert type="error" showIcon title={toErrorMessage(error)} />}
      </Dialog>
    </>
  );
}
