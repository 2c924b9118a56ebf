import { useRef, useState } from 'react';
import { ApiError, useApiClient } from '@opsdeck/shared/api';
import { useNavigate } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import { notify } from '@opsdeck/shared/ui';
import { newId } from '@/model/newId';
import { runPlaybook, type RunRequest } from './api/runPlaybook';

/** What is said when the server did not say why. */
const RUN_FAILED = 'An error occurred';

/** Starts one run, however often it is asked to, and leads to it. */
export function useRunPlaybook(onStarted: () => void) {
  const api = useApiClient();
  const navigate = useNavigate();
  const [key] = useState(newId);
  const [isRunning, setRunning] = useState(false);
  const isSent = useRef(false);

  async function run(request: RunRequest) {
    // A double click arrives before the button has become busy.
    if (isSent.current) return;
    isSent.current = true;
    setRunning(true);
    try {
      const runId = await runPlaybook(api, request, key);
      await navigate(links.playbookRun(runId));
      // Afterwards: whoever keeps the dialog in the address would else lead back.
      onStarted();
    } catch (error) {
      notify.error(error instanceof ApiError && !error.explained ? RUN_FAILED : error, RUN_FAILED);
      isSent.current = false;
      setRunning(false);
    }
  }

  return { run, isRunning };
}
