import { useApiClient } from '@opsdeck/shared/api';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { incidentKeys } from '@/model/incidentKeys';
import type { IncidentListUrl } from '../incidentListUrl';
import { getIncidentCounts } from './getIncidentCounts';

/** How many incidents there are by value. The choices themselves do not count, so they ask for nothing anew. */
export function useIncidentCounts(query: IncidentListUrl) {
  const api = useApiClient();
  const { organizationId } = useSession();
  const wanted = { ...query, status: [], severity: [], type: [] };
  return useSWR(incidentKeys.counts(organizationId, wanted), () => getIncidentCounts(api, wanted), {
    keepPreviousData: true,
  });
}
