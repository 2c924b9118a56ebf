import { useApiClient } from '@opsdeck/shared/api';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { canaryKeys } from '@/model/canaryKeys';
import { getCanaries } from './getCanaries';

/** The list of definitions. */
export function useCanaries() {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(canaryKeys.list(organizationId), () => getCanaries(api));
}
