import { useApiClient } from '@opsdeck/shared/api';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { notificationKeys } from '@/model/notificationKeys';
import type { NotifiedKind } from '@/model/NotifiedResource';
import { getSilencesOfResource } from './getSilencesOfResource';

/** The silences that are meant for a resource itself and work now. */
export function useSilencesOfResource(resource: { kind: NotifiedKind; id: string }) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(notificationKeys.silencesOfResource(organizationId, resource), ([, , , , wanted]) =>
    getSilencesOfResource(api, wanted),
  );
}
