import { useApiClient } from '@opsdeck/shared/api';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { getPlaybook } from '@/api/getPlaybook';
import { playbookKeys } from '@/model/playbookKeys';

/** One playbook, to be run. */
export function usePlaybook(playbookId: string) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(
    playbookKeys.detail(organizationId, playbookId),
    ([, , , query]) => getPlaybook(api, query.playbookId),
    { revalidateOnFocus: false },
  );
}
