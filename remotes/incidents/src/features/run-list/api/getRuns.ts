import { toPage, type ApiClient } from '@opsdeck/shared/api';
import type { Page } from '@opsdeck/shared/contracts';
import { resolveTimeRange } from '@opsdeck/shared/time';
import { RUN_COLUMNS, toPlaybookRun, type PlaybookRun } from '@/model/PlaybookRun';
import type { RunQuery } from '@/model/runKeys';

/** One page of the runs that are no child of another, newest first. */
export async function getRuns(api: ApiClient, query: RunQuery): Promise<Page<PlaybookRun>> {
  let request = api.db.from('playbook_runs').select(RUN_COLUMNS, { count: 'exact' }).is('parent_id', null);
  if (query.playbook !== null) request = request.eq('playbook_id', query.playbook);
  if (query.status !== null) request = request.eq('status', query.status);
  if (query.configId !== null) request = request.eq('config_id', query.configId);
  if (query.componentId !== null) request = request.eq('component_id', query.componentId);
  if (query.checkId !== null) request = request.eq('check_id', query.checkId);
  if (query.range !== null) {
    const { from, to } = resolveTimeRange(query.range, {
      now: new Date(),
      timeZone: query.timeZone,
      weekStart: query.weekStart,
    });
    const within = (column: string) =>
      `and(${column}.gte.${from.toISOString()},${column}.lte.${to.toISOString()})`;
    // A run that waits for its approval has not begun.
    request = request.or(`${within('start_time')},${within('created_at')}`);
  }
  const offset = query.pageIndex * query.pageSize;
  const page = toPage(
    await request.order('created_at', { ascending: false }).range(offset, offset + query.pageSize - 1),
  );
  return { rows: page.rows.map(toPlaybookRun).filter((run) => run !== null), total: page.total };
}
