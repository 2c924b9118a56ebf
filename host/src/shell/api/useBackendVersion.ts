import useSWR from 'swr';
import { type ApiClient, useApiClient } from '@opsdeck/shared/api';
import { isRecord } from '@opsdeck/shared/lib';
import { freshness } from '@opsdeck/shared/query';

/** The version of the backend, or null when it does not tell. */
async function getBackendVersion(api: ApiClient): Promise<string | null> {
  const about = await api.get<unknown>('canary/about');
  const version = isRecord(about) ? about['Version'] : null;
  return typeof version === 'string' && version !== '' ? version : null;
}

/** Asks for the version of the backend once somebody wants to see it. */
export function useBackendVersion() {
  const api = useApiClient();
  return useSWR(['shell', 'backend-version'], () => getBackendVersion(api), {
    dedupingInterval: freshness.lookup,
  });
}
