import { useApiClient } from '@opsdeck/shared/api';
import { reportError } from '@opsdeck/shared/lib';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { incidentKeys } from '@/model/incidentKeys';
import { searchIncidents } from './searchIncidents';

/** Incidents to choose from. A failure is logged and finds nothing. */
export function useIncidentSearch(text: string) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(
    incidentKeys.incidentSearch(organizationId, text),
    ([, , , query]) => searchIncidents(api, query.text),
    { keepPreviousData: false, onError: (error) => reportError(error, 'search of incidents') },
  );
}
