import { toPage, type ApiClient } from '@opsdeck/shared/api';
import { RUN_COLUMNS } from '@/model/PlaybookRun';
import { toRunDetail, type RunDetail } from '../RunDetail';

const DETAIL_COLUMNS = `${RUN_COLUMNS},spec,parameters,notification_send_id,playbook_approvals(id,created_at,person_id(id,name,avatar,email),team_id(id,name))`;
/** A run that starts more children than this shows the first of them. */
const MAX_ROWS = 200;

/** A run with its children; null when there is no such run. */
export async function getRun(api: ApiClient, runId: string): Promise<RunDetail | null> {
  const page = toPage(
    await api.db
      .from('playbook_runs')
      .select(DETAIL_COLUMNS, { count: 'exact' })
      .or(`id.eq.${runId},parent_id.eq.${runId}`)
      // The run itself comes first: no child is older than it.
      .order('created_at', { ascending: true })
      .limit(MAX_ROWS),
  );
  return toRunDetail(page, runId);
}
