import { useApiClient } from '@opsdeck/shared/api';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { playbookKeys } from '@/model/playbookKeys';
import { getPlaybooks } from './getPlaybooks';

/** The list of playbooks. */
export function usePlaybooks() {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(playbookKeys.list(organizationId), () => getPlaybooks(api));
}
