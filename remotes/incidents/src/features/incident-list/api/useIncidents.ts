import { useApiClient } from '@opsdeck/shared/api';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { incidentKeys } from '@/model/incidentKeys';
import type { IncidentPageQuery } from '../IncidentPageQuery';
import { getIncidents } from './getIncidents';

/** A page of the incidents that match; the one before stays in sight while another is asked for. */
export function useIncidents(query: IncidentPageQuery) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(incidentKeys.list(organizationId, query), () => getIncidents(api, query), {
    keepPreviousData: true,
  });
}
