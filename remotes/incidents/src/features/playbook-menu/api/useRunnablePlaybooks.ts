import { useApiClient } from '@opsdeck/shared/api';
import { freshness } from '@opsdeck/shared/query';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { playbookKeys } from '@/model/playbookKeys';
import type { ResourceTarget } from '@/model/ResourceSelector';
import { getRunnablePlaybooks } from './getRunnablePlaybooks';

/** Playbooks that can run on a resource. */
export function useRunnablePlaybooks(target: ResourceTarget) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(
    playbookKeys.ofResource(organizationId, target),
    ([, , , wanted]) => getRunnablePlaybooks(api, wanted),
    { dedupingInterval: freshness.labels, revalidateOnFocus: false, shouldRetryOnError: false },
  );
}
