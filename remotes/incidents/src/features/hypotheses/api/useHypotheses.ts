import { useApiClient } from '@opsdeck/shared/api';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { incidentKeys } from '@/model/incidentKeys';
import { getHypotheses } from './getHypotheses';

/** The hypotheses of an incident. */
export function useHypotheses(incidentId: string) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(
    incidentKeys.hypotheses(organizationId, incidentId),
    ([, , , query]) => getHypotheses(api, query.incidentId),
    { keepPreviousData: false },
  );
}
