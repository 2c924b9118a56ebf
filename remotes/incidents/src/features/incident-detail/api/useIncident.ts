import { useApiClient } from '@opsdeck/shared/api';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { incidentKeys } from '@/model/incidentKeys';
import { getIncident } from './getIncident';

/** One incident. */
export function useIncident(id: string) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(incidentKeys.incident(organizationId, id), () => getIncident(api, id));
}
