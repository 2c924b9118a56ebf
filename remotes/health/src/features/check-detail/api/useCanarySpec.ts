import { useApiClient } from '@opsdeck/shared/api';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { isUuid } from '@/model/isUuid';
import { healthKeys } from '@/model/healthKeys';
import { getCanarySpec } from './getCanarySpec';

/** The definition behind a check; the data is `null` when there is none. */
export function useCanarySpec(canaryId: string) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(healthKeys.canary(organizationId, canaryId), ([, , , query]) =>
    isUuid(query.canaryId) ? getCanarySpec(api, query.canaryId) : null,
  );
}
