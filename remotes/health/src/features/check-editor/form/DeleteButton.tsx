import { useRef, useState } from 'react';
import { toErrorMessage, useApiClient } from '@opsdeck/shared/api';
import { Alert, Button } from '@opsdeck/shared/kit/base';
import { Dialog, notify } from '@opsdeck/shared/ui';
import { deleteCanary } from '../api/deleteCanary';

type DeleteButtonProps = { canaryId: string; name: string; disabled: boolean; onDeleted: () => void };

/** Deletes a definition, once somebody has said that it is meant. */
export function DeleteButton({ canaryId, name, disabled, onDeleted }: DeleteButtonProps) {
  const api = useApiClient();
  const [isAsking, setAsking] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const sent = useRef(false);

  async function handleDelete() {
    // A double click arrives before the button has become busy.
    if (sent.current) return;
    sent.current = true;
    setDeleting(true);
    setError(null);
    try {
      await deleteCanary(api, canaryId);
      notify.deleted(name);
      onDeleted();
    } catch (failure) {
      setError(failure);
    } finally {
      sent.current = false;
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
        title="Delete health check"
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
