import { useApiClient } from '@opsdeck/shared/api';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { healthKeys } from '@/model/healthKeys';
import { getCheck } from './getCheck';

/** One check by its id; the data is `null` when there is none. */
export function useCheck(checkId: string) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(healthKeys.check(organizationId, checkId), ([, , , query]) => getCheck(api, query.checkId), {
    keepPreviousData: false,
  });
}
