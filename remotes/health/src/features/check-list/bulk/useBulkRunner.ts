import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApiClient, type ApiClient } from '@opsdeck/shared/api';
import { useInvalidate } from '@opsdeck/shared/query';
import { useSession } from '@opsdeck/shared/session';
import { healthKeys } from '@/model/healthKeys';
import { toOutcome, type BulkOutcome } from './BulkEntry';
import { createBulkRunner, type BulkRun, type BulkRunner } from './createBulkRunner';

const AT_ONCE = 4;
/** A check may take minutes, and the answer comes when it is through. */
const RUN_TIMEOUT_MS = 600_000;

async function runOne(api: ApiClient, checkId: string, signal: AbortSignal): Promise<BulkOutcome> {
  const path = `canary/run/check/${encodeURIComponent(checkId)}`;
  return toOutcome(await api.post(path, undefined, { signal, timeoutMs: RUN_TIMEOUT_MS }));
}

/** Runs checks for the page and reloads the list afterwards; leaving the page gives up what still runs. */
export function useBulkRunner(): [run: BulkRun, runner: BulkRunner] {
  const api = useApiClient();
  const { organizationId } = useSession();
  const invalidate = useInvalidate();
  const [runner] = useState(() =>
    createBulkRunner((id, signal) => runOne(api, id, signal), {
      limit: AT_ONCE,
      onDone: () => void invalidate(healthKeys.all(organizationId)),
    }),
  );
  useEffect(() => () => runner.dispose(), [runner]);
  return [useSyncExternalStore(runner.subscribe, runner.getState), runner];
}
