import { useState } from 'react';
import { useApiClient } from '@opsdeck/shared/api';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { canaryKeys } from '@/model/canaryKeys';
import { getCanary } from './getCanary';

let visits = 0;

/** One definition. It is read once: what somebody is editing must not change under their hands. */
export function useCanary(canaryId: string | null) {
  const api = useApiClient();
  const { organizationId } = useSession();
  const [visit] = useState(() => (visits += 1));
  return useSWR(
    canaryId === null ? null : canaryKeys.detail(organizationId, canaryId, visit),
    ([, , , , query]) => getCanary(api, query.canaryId),
    {
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      keepPreviousData: false,
    },
  );
}
