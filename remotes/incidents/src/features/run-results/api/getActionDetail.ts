import { toRow, type ApiClient } from '@opsdeck/shared/api';
import { toActionDetail, type ActionDetail } from '../ActionDetail';

// `*` of artifacts would send their contents along.
const COLUMNS = 'id,status,result,error,artifacts(id,filename,path,content_type,size,created_at)';

/** The result, error and files of an action; null when it is gone. */
export async function getActionDetail(api: ApiClient, actionId: string): Promise<ActionDetail | null> {
  return toActionDetail(toRow(await api.db.from('playbook_run_actions').select(COLUMNS).eq('id', actionId)));
}
