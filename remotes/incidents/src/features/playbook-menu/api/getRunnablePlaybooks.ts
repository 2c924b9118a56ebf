import type { ApiClient } from '@opsdeck/shared/api';
import { toPlaybookSummary, type PlaybookSummary } from '@/model/Playbook';
import type { ResourceTarget } from '@/model/ResourceSelector';
import { toTargetParams } from '@/model/toTargetParams';

/** Playbooks that can run on a resource. Which these are is for the backend to say. */
export async function getRunnablePlaybooks(
  api: ApiClient,
  target: ResourceTarget,
): Promise<PlaybookSummary[]> {
  const rows = await api.get<unknown>('playbook/list', { query: toTargetParams(target) });
  return Array.isArray(rows) ? rows.map(toPlaybookSummary).filter((playbook) => playbook !== null) : [];
}
