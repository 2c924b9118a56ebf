import { useRef, useState } from 'react';
import { toErrorMessage, useApiClient } from '@opsdeck/shared/api';
import { Alert, Button } from '@opsdeck/shared/kit/base';
import { notify } from '@opsdeck/shared/ui';
import { endSilence } from './api/saveSilence';
import type { Silence } from './Silence';

type EndSilenceButtonProps = { silence: Silence; onEnded: () => void };

/** Lets a silence be over now, once; the failure of an attempt stays beside the button. */
export function EndSilenceButton({ silence, onEnded }: EndSilenceButtonProps) {
  const api = useApiClient();
  const [isEnding, setEnding] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const sent = useRef(false);

  async function handleEnd() {
    // A double click arrives before the button has become busy.
    if (sent.current) return;
    sent.current = true;
    setEnding(true);
    setError(null);
    try {
      await endSilence(api, silence.id);
      notify.success(`${silence.name} has ended`);
      onEnded();
    } catch (failure) {
      setError(failure);
      sent.current = false;
      setEnding(false);
    }
  }

  return (
    <>
      <Button loading={isEnding} onClick={() => void handleEnd()}>
        End now
      </Button>
      {error !== null && <Alert type="error" showIcon title={toErrorMessage(error)} role="alert" />}
    </>
  );
}
