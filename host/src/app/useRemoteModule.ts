import { useCallback, useEffect, useState } from 'react';
import { reportError } from '@opsdeck/shared/lib';
import type { LoadedRemote } from '@/federation/createRemoteLoader';
import { useFederation } from '@/federation/FederationProvider';
import { type RemoteFailure, RemoteLoadError } from '@/federation/RemoteFailure';

type RemoteState =
  | { phase: 'loading' }
  | { phase: 'ready'; loaded: LoadedRemote }
  | { phase: 'failed'; failure: RemoteFailure }
  /** The remote left the registry while it was being opened. */
  | { phase: 'gone' };

function failureOf(error: unknown): RemoteFailure {
  if (error instanceof RemoteLoadError) return error.failure;
  return { kind: 'threw', message: error instanceof Error ? error.message : String(error) };
}

/**
 * The module of an area, in the version that the registry names when the area is opened. It stays in that
 * version until the area is left: nothing changes under a person's hands.
 */
export function useRemoteModule(name: string): { state: RemoteState; retry: () => Promise<void> } {
  const { registry, loader } = useFederation();
  const [state, setState] = useState<RemoteState>({ phase: 'loading' });

  const open = useCallback(async (): Promise<RemoteState> => {
    const entry = registry.getEntries().find((candidate) => candidate.name === name);
    if (!entry) return { phase: 'gone' };
    try {
      return { phase: 'ready', loaded: await loader.load(entry) };
    } catch (error) {
      return { phase: 'failed', failure: failureOf(error) };
    }
  }, [registry, loader, name]);

  useEffect(() => {
    let active = true;
    registry
      .refresh()
      .then(open)
      .then((next) => active && setState(next))
      .catch((error: unknown) => reportError(error, `area ${name}`));
    return () => {
      active = false;
    };
  }, [registry, open, name]);

  const retry = useCallback(async () => {
    // Perhaps the registry already points to a version that works.
    await registry.reload();
    loader.forget(name);
    setState(await open());
  }, [registry, loader, name, open]);

  return { state, retry };
}
