import { useApiClient } from '@opsdeck/shared/api';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { notificationKeys, type RuleQuery } from '@/model/notificationKeys';
import { getRule, getRules } from './getRules';

/** One page of the rules. */
export function useRules(query: RuleQuery) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(notificationKeys.rules(organizationId, query), () => getRules(api, query));
}

/** One rule, read anew for each visit; null asks for nothing. */
export function useRule(id: string | null, visit: number) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(
    id === null ? null : notificationKeys.rule(organizationId, id, visit),
    ([, , , , wanted]) => getRule(api, wanted.id),
    {
      keepPreviousData: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      // What somebody edits must not change under their hands.
      revalidateIfStale: false,
    },
  );
}
