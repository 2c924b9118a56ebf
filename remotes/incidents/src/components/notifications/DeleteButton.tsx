import { useRef, useState } from 'react';
import { toErrorMessage } from '@opsdeck/shared/api';
import { Alert, Button } from '@opsdeck/shared/kit/base';
import { Dialog, notify } from '@opsdeck/shared/ui';

type DeleteButtonProps = {
  /** What is deleted, such as "silence". */
  what: string;
  name: string;
  onDelete: () => Promise<void>;
  onDeleted: () => void;
};

/** Deletes something, once somebody has said that it is meant. */
export function DeleteButton({ what, name, onDelete, onDeleted }: DeleteButtonProps) {
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
      await onDelete();
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
      <Button danger onClick={() => setAsking(true)}>
        Delete {what}
      </Button>
      <Dialog
        open={isAsking}
        title={`Delete ${what}`}
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
