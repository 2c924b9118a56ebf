import { useEffect, useRef, useState } from 'react';
import { AbortedError, useApiClient } from '@opsdeck/shared/api';
import { dryRunPlaybook, type DryAction, type DryRunRequest } from '../api/dryRunPlaybook';

/** How a trial stands: of what, and what came of it. */
export type DryRun = { of: string; actions?: DryAction[]; error?: unknown };

/** Tries an unsaved playbook. Once what is tried changes, an earlier result no longer counts. */
export function useDryRun(request: DryRunRequest | null) {
  const api = useApiClient();
  const signature = JSON.stringify(request);
  const [trial, setTrial] = useState<DryRun | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), [signature]);

  async function run() {
    if (request === null) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setTrial({ of: signature });
    try {
      const actions = await dryRunPlaybook(api, request, controller.signal);
      if (!controller.signal.aborted) setTrial({ of: signature, actions });
    } catch (error) {
      if (error instanceof AbortedError || controller.signal.aborted) return;
      setTrial({ of: signature, error });
    }
  }

  const current = trial?.of === signature ? trial : null;
  const isRunning = current !== null && current.actions === undefined && current.error === undefined;
  return { trial: current, isRunning, run };
}
