import { useApiClient } from '@opsdeck/shared/api';
import { freshness } from '@opsdeck/shared/query';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { healthKeys } from '@/model/healthKeys';
import { isUuid } from '@/model/isUuid';
import { getComponentName } from './getComponentName';

/** The name of a component by its id. */
export function useComponentName(componentId: string) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(
    isUuid(componentId) ? healthKeys.component(organizationId, componentId) : null,
    ([, , , query]) => getComponentName(api, query.componentId),
    { dedupingInterval: freshness.lookup },
  );
}
