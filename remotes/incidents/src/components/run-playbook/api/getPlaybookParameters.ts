import { type ApiClient, readRecord } from '@opsdeck/shared/api';
import { toPlaybookParameters, type PlaybookParameter } from '@/model/PlaybookParameter';
import type { ResourceTarget } from '@/model/ResourceSelector';
import { toTargetParams } from '@/model/toTargetParams';

/** What a playbook asks for when it runs on a resource, with what it proposes for it. */
export async function getPlaybookParameters(
  api: ApiClient,
  playbookId: string,
  target: ResourceTarget | null,
): Promise<PlaybookParameter[]> {
  const path = `playbook/${encodeURIComponent(playbookId)}/params`;
  const answer = readRecord(await api.post(path, { id: playbookId, ...toTargetParams(target) }));
  return toPlaybookParameters(answer.params, { isTemplated: true });
}
