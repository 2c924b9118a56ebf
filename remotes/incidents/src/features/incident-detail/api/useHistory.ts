import { useApiClient } from '@opsdeck/shared/api';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { incidentKeys } from '@/model/incidentKeys';
import { getHistory } from './getHistory';

/** What happened to an incident. */
export function useHistory(incidentId: string) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(incidentKeys.history(organizationId, incidentId), () => getHistory(api, incidentId));
}
