import { useApiClient } from '@opsdeck/shared/api';
import { reportError } from '@opsdeck/shared/lib';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { incidentKeys } from '@/model/incidentKeys';
import { searchHypotheses } from './searchHypotheses';

/** Hypotheses of an incident to choose from; none without an incident. A failure is logged and finds nothing. */
export function useHypothesisSearch(incidentId: string | null, text: string) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(
    incidentId === null ? null : incidentKeys.hypothesisSearch(organizationId, { incidentId, text }),
    ([, , , query]) => searchHypotheses(api, query),
    { keepPreviousData: false, onError: (error) => reportError(error, 'search of hypotheses') },
  );
}
