import { useApiClient } from '@opsdeck/shared/api';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { getAgents } from './getAgents';

/** The agents of the installation. */
export function useAgents() {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(['agents', 'list', organizationId], () => getAgents(api));
}
