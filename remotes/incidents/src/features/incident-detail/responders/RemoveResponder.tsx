import { useState } from 'react';
import { toErrorMessage, useApiClient } from '@opsdeck/shared/api';
import { Alert, Button } from '@opsdeck/shared/kit/base';
import { Dialog } from '@opsdeck/shared/ui';
import { removeResponder } from '../api/removeResponder';
import { useBusy } from '../useBusy';
import type { Responder } from './Responder';

type RemoveResponderProps = { responder: Responder; onRemoved: () => void };

/** Takes somebody from the responders, once somebody has said that it is meant. */
export function RemoveResponder({ responder, onRemoved }: RemoveResponderProps) {
  const api = useApiClient();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, error, run } = useBusy();

  async function handleRemove() {
    if (!(await run(() => removeResponder(api, responder.id)))) return;
    setAsking(false);
    onRemoved();
  }

  return (
    <>
      <Button
        size="small"
        type="text"
        aria-label={`Remove ${responder.name}`}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      <Dialog
        open={isAsking}
        title="Remove responder"
        width={420}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button danger type="primary" loading={isBusy} onClick={() => void handleRemove()}>
              Remove
            </Button>
          </>
        }
      >
        <p>{`${responder.name} no longer helps with this incident?`}</p>
        {error !== null && <Alert type="error" showIcon title={toErrorMessage(error)} />}
      </Dialog>
    </>
  );
}
