import { useApiClient } from '@opsdeck/shared/api';
import { freshness } from '@opsdeck/shared/query';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { runKeys } from '@/model/runKeys';
import { getPlaybookNames } from './getPlaybookNames';

/** The playbooks to filter runs by. */
export function usePlaybookNames() {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(runKeys.playbooks(organizationId), () => getPlaybookNames(api), {
    dedupingInterval: freshness.lookup,
  });
}
