import { type ApiClient, ApiError, readRecord, readText } from '@opsdeck/shared/api';
import type { ResourceTarget } from '@/model/ResourceSelector';
import { toTargetParams } from '@/model/toTargetParams';

/** What an action would do. */
export type DryAction = {
  name: string;
  kind: string;
  runs: boolean;
  reason: string;
  /** With everything filled in that is known before a run. */
  spec: unknown;
  delay: string;
  timeout: string;
};

/** What is tried. */
export type DryRunRequest = {
  spec: Record<string, unknown>;
  target: ResourceTarget | null;
  params: Readonly<Record<string, string>>;
};

function toDryAction(wire: unknown): DryAction {
  const row = readRecord(wire);
  return {
    name: readText(row.name),
    kind: readText(row.kind),
    runs: row.runs === true,
    reason: readText(row.reason),
    spec: row.spec,
    delay: readText(row.delay),
    timeout: readText(row.timeout),
  };
}

/** What a playbook would send, action by action. Nothing is run or stored. */
export async function dryRunPlaybook(
  api: ApiClient,
  { spec, target, params }: DryRunRequest,
  signal: AbortSignal,
): Promise<DryAction[]> {
  try {
    const body = { spec, ...toTargetParams(target), params };
    const answer = readRecord(await api.post('playbook/dry-run', body, { signal }));
    return Array.isArray(answer.actions) ? answer.actions.map(toDryAction) : [];
  } catch (error) {
    if (error instanceof ApiError && (error.status === 405 || error.status === 501)) {
      throw new ApiError(error.status, 'This backend cannot try a playbook before it is run');
    }
    throw error;
  }
}
