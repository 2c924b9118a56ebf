import { useEffect, type ReactNode } from 'react';
import { Button } from '@opsdeck/shared/kit/base';
import { useBlocker } from '@opsdeck/shared/kit/router';
import { Dialog } from '@opsdeck/shared/ui';

/**
 * Asks before an address is left while there is something unsaved; gives the question. What follows the `?`
 * of a path may belong to other parts of its page. A page can have one of these.
 */
export function useLeaveGuard(isUnsaved: () => boolean, guarded: 'address' | 'path' = 'address'): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      isUnsaved() &&
      (here.pathname !== next.pathname || (guarded === 'address' && here.search !== next.search)),
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  return (
    <Dialog
      open={blocker.state === 'blocked'}
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
