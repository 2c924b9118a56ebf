import { useApiClient } from '@opsdeck/shared/api';
import { freshness } from '@opsdeck/shared/query';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { peopleKeys } from '@/model/peopleKeys';
import { getPeople } from './getPeople';

/** Everybody who can be named. */
export function usePeople() {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(peopleKeys.people(organizationId), () => getPeople(api), {
    dedupingInterval: freshness.lookup,
  });
}
