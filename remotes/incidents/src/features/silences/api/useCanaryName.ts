import { readRecord, readText, toRow, useApiClient } from '@opsdeck/shared/api';
import { freshness } from '@opsdeck/shared/query';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { notificationKeys } from '@/model/notificationKeys';

/** What a definition of health checks is called; null asks for nothing. */
export function useCanaryName(id: string | null) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(
    id ? notificationKeys.resourceName(organizationId, 'canary', id) : null,
    async () => {
      const row = toRow(await api.db.from('canaries').select('id,name').eq('id', id).limit(1));
      return readText(readRecord(row).name);
    },
    { dedupingInterval: freshness.lookup },
  );
}
