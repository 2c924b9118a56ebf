import { toRows, type ApiClient } from '@opsdeck/shared/api';
import { toPlaybookSummary, type PlaybookSummary } from '@/model/Playbook';

const COLUMNS = 'id,name,namespace,title,icon,category,description,source';
/** The backend gives no more rows than this in one answer. */
const MAX_ROWS = 2000;

/** Every playbook, by title. */
export async function getPlaybooks(api: ApiClient): Promise<PlaybookSummary[]> {
  const rows = toRows(
    await api.db
      .from('playbooks')
      .select(COLUMNS)
      .is('deleted_at', null)
      .order('title', { ascending: true })
      .limit(MAX_ROWS),
  );
  return rows.map(toPlaybookSummary).filter((playbook) => playbook !== null);
}
