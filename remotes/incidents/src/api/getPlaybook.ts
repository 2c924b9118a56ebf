import { toRow, type ApiClient } from '@opsdeck/shared/api';
import { isUuid } from '@/model/isUuid';
import { toPlaybook, type Playbook } from '@/model/Playbook';

const COLUMNS = 'id,name,namespace,title,icon,category,description,source,spec';

/** One playbook, `null` when it does not exist, was deleted, or the person may not see it. */
export async function getPlaybook(api: ApiClient, playbookId: string): Promise<Playbook | null> {
  if (!isUuid(playbookId)) return null;
  return toPlaybook(
    toRow(
      await api.db.from('playbooks').select(COLUMNS).eq('id', playbookId).is('deleted_at', null).limit(1),
    ),
  );
}
