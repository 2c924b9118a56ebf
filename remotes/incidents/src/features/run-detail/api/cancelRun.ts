import type { ApiClient } from '@opsdeck/shared/api';

/** Cancels a run; what it does at the moment is stopped. */
export async function cancelRun(api: ApiClient, runId: string): Promise<void> {
  await api.post(`playbook/run/cancel/${encodeURIComponent(runId)}`);
}
