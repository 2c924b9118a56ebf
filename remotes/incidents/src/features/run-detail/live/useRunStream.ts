import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useApiClient } from '@opsdeck/shared/api';
import { useInvalidate } from '@opsdeck/shared/query';
import { useSession } from '@opsdeck/shared/session';
import { runKeys } from '@/model/runKeys';
import { createRunStream, type StreamState } from './createRunStream';

const NOTHING: StreamState = { isLive: false, outputs: new Map() };
/** Changes come in bursts; one reload answers a burst. */
const BURST_MS = 200;

const noStore = { subscribe: () => () => undefined, getState: () => NOTHING };

/** Follows a run while it goes on, and has its rows read again when it changes. */
export function useRunStream(runId: string, isWanted: boolean): StreamState {
  const api = useApiClient();
  const { organizationId } = useSession();
  const invalidate = useInvalidate();

  const stream = useMemo(() => {
    if (!isWanted) return null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    return createRunStream({
      open: (signal) =>
        api.raw(`playbook/run/${encodeURIComponent(runId)}/stream`, {
          signal,
          headers: { accept: 'application/x-ndjson' },
        }),
      onChange: () => {
        timer ??= setTimeout(() => {
          timer = undefined;
          void invalidate(runKeys.run(organizationId, runId));
        }, BURST_MS);
      },
    });
  }, [api, invalidate, isWanted, organizationId, runId]);

  useEffect(() => stream?.start(), [stream]);

  // What was read together with the end of the run may be older than it.
  const wasWanted = useRef(false);
  useEffect(() => {
    if (wasWanted.current && !isWanted) void invalidate(runKeys.run(organizationId, runId));
    wasWanted.current = isWanted;
  }, [invalidate, isWanted, organizationId, runId]);

  const store = stream ?? noStore;
  return useSyncExternalStore(store.subscribe, store.getState);
}
