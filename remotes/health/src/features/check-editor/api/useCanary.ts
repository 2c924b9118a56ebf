import { useApiClient } from '@opsdeck/shared/api';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { canaryKeys } from '@/model/canaryKeys';
import { getCanary } from './getCanary';

/** One definition. It is read once: what somebody is editing must not change under their hands. */
export function useCanary(canaryId: string | null) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(
    canaryId === null ? null : canaryKeys.detail(organizationId, canaryId),
    ([, , , , query]) => getCanary(api, query.canaryId),
    {
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      revalidateIfStale: true,
      keepPreviousData: false,
    },
  );
}
