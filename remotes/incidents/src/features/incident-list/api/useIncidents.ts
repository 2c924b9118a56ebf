import { useApiClient } from '@opsdeck/shared/api';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { incidentKeys } from '@/model/incidentKeys';
import type { IncidentListUrl } from '../incidentListUrl';
import { getIncidents } from './getIncidents';

/** The incidents that match; the ones before stay in sight while others are asked for. */
export function useIncidents(query: IncidentListUrl) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(incidentKeys.list(organizationId, query), () => getIncidents(api, query), {
    keepPreviousData: true,
  });
}
