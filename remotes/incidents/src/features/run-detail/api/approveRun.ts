import type { ApiClient } from '@opsdeck/shared/api';

/** Approves a run in the name of the signed-in person. */
export async function approveRun(api: ApiClient, runId: string): Promise<void> {
  await api.post(`playbook/run/approve/${encodeURIComponent(runId)}`);
}
