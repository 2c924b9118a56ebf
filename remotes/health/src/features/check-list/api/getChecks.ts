import { type ApiClient, readRecord } from '@opsdeck/shared/api';
import type { Check } from '@/model/Check';
import { toCheck } from '@/model/toCheck';

/** Every check that the person may see; the backend leaves the list out when there is none. */
export async function getChecks(api: ApiClient, signal?: AbortSignal): Promise<Check[]> {
  const answer = readRecord(await api.get('canary/api/summary', signal ? { signal } : {}));
  if (!Array.isArray(answer.checks_summary)) return [];
  const checks = new Map<string, Check>();
  for (const item of answer.checks_summary) {
    const check = toCheck(item);
    // Rows are known by their id; of two the later one counts. Removed checks are of no interest here.
    if (check && readRecord(item).deleted_at == null) checks.set(check.id, check);
  }
  return [...checks.values()];
}
