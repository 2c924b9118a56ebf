import { useState } from 'react';
import { useApiClient } from '@opsdeck/shared/api';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { getPlaybook } from '@/api/getPlaybook';
import { playbookKeys } from '@/model/playbookKeys';

let visits = 0;

/** One playbook. It is read once: what somebody is editing must not change under their hands. */
export function useEditedPlaybook(playbookId: string | null) {
  const api = useApiClient();
  const { organizationId } = useSession();
  const [visit] = useState(() => (visits += 1));
  return useSWR(
    playbookId === null ? null : playbookKeys.edited(organizationId, playbookId, visit),
    ([, , , query]) => getPlaybook(api, query.playbookId),
    { revalidateOnFocus: false, revalidateOnReconnect: false, keepPreviousData: false },
  );
}
