import { useState } from 'react';
import { toErrorMessage, type ApiClient } from '@opsdeck/shared/api';
import { Alert, Button } from '@opsdeck/shared/kit/base';
import { Dialog, notify } from '@opsdeck/shared/ui';
import { useIncidentWork } from './api/useIncidentWork';

type ConfirmDeleteProps = {
  /** The kind of what goes: `Hypothesis`. */
  kind: string;
  /** What goes with it. */
  question: string;
  remove: (api: ApiClient) => Promise<void>;
  onClose: () => void;
  /** It is gone, and with it perhaps what had the focus. */
  onDeleted: () => void;
};

/** Asks before something is deleted; a refusal is shown here and nothing closes. */
export function ConfirmDelete({ kind, question, remove, onClose, onDeleted }: ConfirmDeleteProps) {
  const { isBusy, run } = useIncidentWork();
  const [error, setError] = useState<unknown>(null);

  async function handleDelete() {
    setError(null);
    try {
      if (!(await run(remove))) return;
      notify.deleted(kind);
      onClose();
      onDeleted();
    } catch (failure) {
      setError(failure);
    }
  }

  return (
    <Dialog
      open
      title={`Delete ${kind.toLowerCase()}`}
      width={420}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button danger type="primary" loading={isBusy} onClick={() => void handleDelete()}>
            Delete
          </Button>
        </>
      }
    >
      <p>{question}</p>
      {error !== null && <Alert type="error" showIcon title={toErrorMessage(error)} />}
    </Dialog>
  );
}
