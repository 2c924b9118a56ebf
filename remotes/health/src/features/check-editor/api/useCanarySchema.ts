import { useApiClient } from '@opsdeck/shared/api';
import type { JsonSchema } from '@opsdeck/shared/editor';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { canaryKeys } from '@/model/canaryKeys';

/** The JSON schema of definitions, asked for once; without it the code can be edited all the same. */
export function useCanarySchema(options: { wanted: boolean }) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(
    options.wanted ? canaryKeys.schema(organizationId) : null,
    () => api.get<JsonSchema>('schemas/canary-spec.schema.json'),
    {
      revalidateIfStale: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
    },
  );
}
