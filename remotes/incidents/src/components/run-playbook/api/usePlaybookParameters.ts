import { useApiClient } from '@opsdeck/shared/api';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { playbookKeys } from '@/model/playbookKeys';
import type { ResourceTarget } from '@/model/ResourceSelector';
import { getPlaybookParameters } from './getPlaybookParameters';

type Query = { playbookId: string; target: ResourceTarget | null };

/** The parameters of a playbook for a resource; those of the resource before stay until the answer is here. */
export function usePlaybookParameters(query: Query | null) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(
    query === null ? null : playbookKeys.parameters(organizationId, query.playbookId, query.target),
    ([, , , wanted]) => getPlaybookParameters(api, wanted.playbookId, wanted.target),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
}
