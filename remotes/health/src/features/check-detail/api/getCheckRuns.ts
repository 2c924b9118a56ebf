import { ApiError, toPage, type ApiClient } from '@opsdeck/shared/api';
import type { Page } from '@opsdeck/shared/contracts';
import { toCheckRun, type CheckRun } from '@/features/check-detail/CheckRun';
import { isCustomRange, resolveCheckRange } from '@/model/checkRange';
import type { CheckRunQuery } from '@/model/healthKeys';

export const RUNS_PER_PAGE = 50;

/** One page of the runs of a check, newest first. A page past the end has no rows. */
export async function getCheckRuns(api: ApiClient, query: CheckRunQuery): Promise<Page<CheckRun>> {
  const { fromMs, toMs } = resolveCheckRange(query.timeRange, Date.now());
  const offset = query.page * RUNS_PER_PAGE;
  // Without `details`, which can be large and is not shown.
  let request = api.db
    .from('check_statuses')
    .select('time,duration,message,error,status,invalid', { count: 'exact' })
    .eq('check_id', query.checkId)
    .gt('time', new Date(fromMs).toISOString());
  // A span up to now has no end, so that a run that was stored a moment ago is not missed.
  if (isCustomRange(query.timeRange)) request = request.lt('time', new Date(toMs).toISOString());
  if (query.status !== null) request = request.eq('status', query.status === 'healthy' ? 1 : 0);
  if (query.minDurationMs !== null) request = request.gte('duration', query.minDurationMs);
  try {
    const page = toPage(
      await request.order('time', { ascending: false }).range(offset, offset + RUNS_PER_PAGE - 1),
    );
    return { rows: page.rows.map(toCheckRun).filter((run) => run !== null), total: page.total };
  } catch (error) {
    // The list got shorter, or the address names a page that never was.
    if (error instanceof ApiError && error.status === 416) return { rows: [], total: null };
    throw error;
  }
}
