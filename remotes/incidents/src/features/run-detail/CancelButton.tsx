import { useState } from 'react';
import { Button } from '@opsdeck/shared/kit/base';
import { Dialog, notify } from '@opsdeck/shared/ui';
import { cancelRun } from './api/cancelRun';
import { useRunMutation } from './api/useRunMutation';

/** Cancels a run after asking. */
export function CancelButton({ runId }: { runId: string }) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useRunMutation('cancel', runId, cancelRun);

  async function handleCancel() {
    try {
      if (!(await cancel.sendOnce())) return;
      notify.success('Run cancelled');
    } catch (error) {
      notify.error(error, 'The run could not be cancelled');
    }
    setAsking(false);
  }

  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        Cancel run
      </Button>
      <Dialog
        open={isAsking}
        title="Cancel this run?"
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Keep running</Button>
            <Button type="primary" danger loading={cancel.isMutating} onClick={() => void handleCancel()}>
              Cancel run
            </Button>
          </>
        }
      >
        What it does at the moment is stopped, and actions that have not begun are skipped. What is done stays
        done.
      </Dialog>
    </>
  );
}
