import { useEffect, useRef } from 'react';
import { ApiError } from '@opsdeck/shared/api';
import { notify } from '@opsdeck/shared/ui';

/** Tells of a failure once, however often a refresh meets it again; a missing right is told by the page alone. */
export function useErrorToast(error: unknown): void {
  const told = useRef(false);
  useEffect(() => {
    if (error === undefined || error === null) told.current = false;
    else if (!told.current && !(error instanceof ApiError && error.status === 403)) {
      told.current = true;
      notify.error(error);
    }
  }, [error]);
}
