import { useCallback, useRef } from 'react';
import { useApiClient } from '@opsdeck/shared/api';
import { useInvalidate } from '@opsdeck/shared/query';
import { useSession } from '@opsdeck/shared/session';
import { useSWRConfig } from 'swr';
import { incidentKeys } from '@/model/incidentKeys';
import type { IncidentChange } from '../incidentChange';
import type { IncidentDetail } from '../IncidentDetail';
import { updateIncident } from './updateIncident';

/**
 * Changes an incident. The page shows the change at once and takes it back when it fails. A change that is
 * on its way is not sent a second time.
 */
export function useUpdateIncident(id: string): (change: IncidentChange) => Promise<void> {
  const api = useApiClient();
  const { organizationId } = useSession();
  const { mutate } = useSWRConfig();
  const invalidate = useInvalidate();
  const running = useRef(new Map<string, Promise<void>>());

  return useCallback(
    (change) => {
      const wanted = JSON.stringify(change.columns);
      const known = running.current.get(wanted);
      if (known) return known;

      async function send(): Promise<void> {
        try {
          await mutate<IncidentDetail | null, void>(
            incidentKeys.incident(organizationId, id),
            () => updateIncident(api, id, change.columns),
            {
              optimisticData: (current) => (current ? { ...current, ...change.shown } : null),
              rollbackOnError: true,
              populateCache: false,
              revalidate: false,
            },
          );
        } finally {
          running.current.delete(wanted);
          // Not awaited: a failing reload says so where its data is shown. After a lost answer it tells the truth.
          void invalidate(incidentKeys.all(organizationId));
        }
      }
      const promise = send();
      running.current.set(wanted, promise);
      return promise;
    },
    [api, id, invalidate, mutate, organizationId],
  );
}
