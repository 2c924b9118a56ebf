import { useCallback, useEffect, useRef, useState } from 'react';
import { AbortedError, useApiClient } from '@opsdeck/shared/api';
import { testCanary, type TrialResult } from '../api/testCanary';

type Definition = { name: string; namespace: string; spec: Record<string, unknown> };

/** How a trial stands: of which definition, and what came of it. */
export type Trial = { of: string; results?: TrialResult[]; error?: unknown };

/**
 * Tries an unsaved definition. `signature` stands for it: once it changes, a trial that still runs is called
 * off and its result, like any earlier one, no longer counts.
 */
export function useTrial(signature: string) {
  const api = useApiClient();
  const [trial, setTrial] = useState<Trial | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), [signature]);

  const run = useCallback(
    async (definition: Definition) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setTrial({ of: signature });
      try {
        const results = await testCanary(api, definition, controller.signal);
        if (!controller.signal.aborted) setTrial({ of: signature, results });
      } catch (error) {
        if (!(error instanceof AbortedError) && !controller.signal.aborted)
          setTrial({ of: signature, error });
      }
    },
    [api, signature],
  );

  const current = trial?.of === signature ? trial : null;
  return {
    trial: current,
    isRunning: current !== null && current.results === undefined && current.error === undefined,
    run,
    clear: () => setTrial(null),
  };
}
