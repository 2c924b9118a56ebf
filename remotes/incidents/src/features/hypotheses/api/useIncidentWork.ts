import { useCallback, useRef, useState } from 'react';
import { useApiClient, type ApiClient } from '@opsdeck/shared/api';
import { useInvalidate } from '@opsdeck/shared/query';
import { useSession } from '@opsdeck/shared/session';
import { incidentKeys } from '@/model/incidentKeys';

type IncidentWork = {
  isBusy: boolean;
  /** Does the work and reloads what belongs to incidents. A call during another one is none. */
  run: (work: (api: ApiClient) => Promise<void>) => Promise<boolean>;
};

/** Work on an incident, one piece at a time; a failure goes to the caller. */
export function useIncidentWork(): IncidentWork {
  const api = useApiClient();
  const { organizationId } = useSession();
  const invalidate = useInvalidate();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  const run = useCallback(
    async (work: (client: ApiClient) => Promise<void>) => {
      // A double click arrives before the button has become busy.
      if (isRunning.current) return false;
      isRunning.current = true;
      setBusy(true);
      try {
        await work(api);
        // Awaited, so that what was changed is not seen as it was before for a moment.
        await invalidate(incidentKeys.all(organizationId));
        return true;
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
    [api, invalidate, organizationId],
  );
  return { isBusy, run };
}
