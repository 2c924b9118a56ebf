import { useApiClient } from '@opsdeck/shared/api';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { incidentKeys } from '@/model/incidentKeys';
import { getComments } from './getComments';

/** The comments of an incident. */
export function useComments(incidentId: string) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(incidentKeys.comments(organizationId, incidentId), () => getComments(api, incidentId));
}
