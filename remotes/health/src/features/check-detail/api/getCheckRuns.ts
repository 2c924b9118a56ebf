import { ApiError, toPage, type ApiClient } from '@opsdeck/shared/api';
import type { Page } from '@opsdeck/shared/contracts';
import { healthRangeMinutes } from '@opsdeck/shared/time';
import { toCheckRun, type CheckRun } from '@/features/check-detail/CheckRun';
import type { CheckRunQuery } from '@/model/healthKeys';

export const RUNS_PER_PAGE = 50;

/** One page of the runs of a check, newest first. A page past the end has no rows. */
export async function getCheckRuns(api: ApiClient, query: CheckRunQuery): Promise<Page<CheckRun>> {
  const since = new Date(Date.now() - healthRangeMinutes(query.timeRange) * 60_000).toISOString();
  const offset = query.page * RUNS_PER_PAGE;
  // Without `details`, which can be large and is not shown.
  let request = api.db
    .from('check_statuses')
    .select('time,duration,message,error,status,invalid', { count: 'exact' })
    .eq('check_id', query.checkId)
    .gt('time', since);
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
