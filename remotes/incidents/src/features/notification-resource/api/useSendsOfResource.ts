import { useApiClient } from '@opsdeck/shared/api';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { notificationKeys } from '@/model/notificationKeys';
import { getSendsOfResource } from './getSendsOfResource';

/** One page of what was sent or held back about a resource; null asks for nothing. */
export function useSendsOfResource(query: { id: string; pageIndex: number; pageSize: number } | null) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(query ? notificationKeys.ofResource(organizationId, query) : null, ([, , , , wanted]) =>
    getSendsOfResource(api, wanted),
  );
}
