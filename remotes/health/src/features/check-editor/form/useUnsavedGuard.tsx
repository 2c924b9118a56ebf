import { useEffect, type ReactNode } from 'react';
import { Button } from '@opsdeck/shared/kit/base';
import { useBlocker } from '@opsdeck/shared/kit/router';
import { Dialog } from '@opsdeck/shared/ui';

/** Asks before an address is left while there is something unsaved; gives the question. */
export function useUnsavedGuard(isUnsaved: () => boolean): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  const isAsking = blocker.state === 'blocked';
  return (
    <Dialog
      open={isAsking}
      title="Discard changes?"
      width={400}
      onClose={() => blocker.reset?.()}
      footer={
        <>
          <Button onClick={() => blocker.reset?.()}>Keep editing</Button>
          <Button danger type="primary" onClick={() => blocker.proceed?.()}>
            Discard changes
          </Button>
        </>
      }
    >
      What you have typed is not saved.
    </Dialog>
  );
}
