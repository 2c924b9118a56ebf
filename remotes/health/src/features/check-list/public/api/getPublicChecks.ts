import { type ApiClient, readRecord } from '@opsdeck/shared/api';
import type { Check } from '@/model/Check';
import { toCheck } from '@/model/toCheck';

/** Every check as everybody may see it. */
export async function getPublicChecks(api: ApiClient, signal?: AbortSignal): Promise<Check[]> {
  const answer = readRecord(await api.get('public/health', signal ? { signal } : {}));
  if (!Array.isArray(answer.checks)) return [];
  const checks = new Map<string, Check>();
  for (const item of answer.checks) {
    const check = toCheck(item);
    if (check) checks.set(check.id, check);
  }
  return [...checks.values()];
}
