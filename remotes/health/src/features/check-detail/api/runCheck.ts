import type { ApiClient } from '@opsdeck/shared/api';
import { toRunResult, type CheckRun } from '@/features/check-detail/CheckRun';

/** A check may take minutes, and the answer comes when it is through. */
const RUN_TIMEOUT_MS = 600_000;

export type RunResult = Omit<CheckRun, 'time'>;

/** Runs a check now; `null` when it produced no result. */
export async function runCheck(api: ApiClient, checkId: string): Promise<RunResult | null> {
  return toRunResult(
    await api.post(`canary/run/check/${encodeURIComponent(checkId)}`, undefined, {
      timeoutMs: RUN_TIMEOUT_MS,
    }),
  );
}
