import { type ApiClient, ApiError, readRecord, readText } from '@opsdeck/shared/api';
import type { ResourceTarget } from '@/model/ResourceSelector';
import { toTargetParams } from '@/model/toTargetParams';

/** What is run, on what, with what. */
export type RunRequest = {
  playbookId: string;
  target: ResourceTarget | null;
  params: Readonly<Record<string, string>>;
};

/** Starts a run and gives its id. Requests with the same key start one run, however often they are sent. */
export async function runPlaybook(api: ApiClient, request: RunRequest, key: string): Promise<string> {
  const { playbookId, target, params } = request;
  const body = { id: playbookId, ...toTargetParams(target), params };
  const answer = readRecord(await api.post('playbook/run', body, { headers: { 'idempotency-key': key } }));
  const runId = readText(answer.run_id);
  if (runId === '') throw new ApiError(200, 'The server did not say which run it started');
  return runId;
}
