import { useApiClient } from '@opsdeck/shared/api';
import type { JsonSchema } from '@opsdeck/shared/editor';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { playbookKeys } from '@/model/playbookKeys';

/** A schema of the backend, asked for once; null asks for nothing. Without it, code can be edited all the same. */
export function useJsonSchema(path: string | null) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(
    path === null ? null : playbookKeys.schema(organizationId, path),
    ([, , , wanted]) => api.get<JsonSchema>(wanted.path),
    {
      revalidateIfStale: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
    },
  );
}
