import { useApiClient } from '@opsdeck/shared/api';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { incidentKeys } from '@/model/incidentKeys';
import { getIncidentRules } from './getIncidentRules';

/** The rules that open incidents. */
export function useIncidentRules() {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(incidentKeys.rules(organizationId), () => getIncidentRules(api));
}
