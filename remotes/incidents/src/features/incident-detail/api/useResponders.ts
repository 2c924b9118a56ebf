import { useApiClient } from '@opsdeck/shared/api';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { incidentKeys } from '@/model/incidentKeys';
import { getResponders } from './getResponders';

/** Who helps with an incident. */
export function useResponders(incidentId: string) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(incidentKeys.responders(organizationId, incidentId), () => getResponders(api, incidentId));
}
