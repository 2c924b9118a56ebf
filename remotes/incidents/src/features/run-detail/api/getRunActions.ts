import { toRows, type ApiClient } from '@opsdeck/shared/api';
import { toRunAction, type RunAction } from '@/model/RunAction';

// Results can be megabytes; one is asked for when it is looked at.
const COLUMNS = 'id,name,playbook_run_id,status,scheduled_time,start_time,end_time,retry_count,agent';

/** The actions of a run in the order in which they began, those that wait last. */
export async function getRunActions(api: ApiClient, runId: string): Promise<RunAction[]> {
  const rows = toRows(
    await api.db.rpc('get_playbook_run_actions', { run_id: runId }, { get: true }).select(COLUMNS),
  );
  const startOf = ({ startTime }: RunAction) => (startTime === null ? Infinity : Date.parse(startTime));
  return rows
    .map(toRunAction)
    .filter((action) => action !== null)
    .filter((action) => action.runId === runId)
    .sort((a, b) => (startOf(a) === startOf(b) ? a.retryCount - b.retryCount : startOf(a) - startOf(b)));
}
