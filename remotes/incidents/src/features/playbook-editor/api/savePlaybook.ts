import { type ApiClient, ApiError, readText, toRow } from '@opsdeck/shared/api';
import { DEFAULT_SOURCE } from '@opsdeck/shared/contracts';
import { ensureCreated } from '@/api/ensureCreated';
import { rowExists } from '@/api/rowExists';

/** A playbook to be stored. */
export type PlaybookPayload = { name: string; spec: Record<string, unknown> };

function columnsOf({ name, spec }: PlaybookPayload) {
  return {
    title: readText(spec.title) || name,
    category: readText(spec.category),
    description: readText(spec.description),
    icon: readText(spec.icon),
    spec,
  };
}

/** Stores a new playbook. Its id is made by the caller, so that asking twice makes one. */
export async function createPlaybook(
  api: ApiClient,
  payload: PlaybookPayload,
  options: { id: string; personId: string },
): Promise<void> {
  const row = {
    id: options.id,
    name: payload.name,
    ...columnsOf(payload),
    source: DEFAULT_SOURCE,
    created_by: options.personId,
  };
  await ensureCreated(
    async () => void (await api.db.from('playbooks').insert(row).select('id')),
    () => rowExists(api, 'playbooks', options.id),
  );
}

/** Changes a playbook; its name stays. */
export async function updatePlaybook(
  api: ApiClient,
  payload: PlaybookPayload,
  playbookId: string,
): Promise<void> {
  const change = columnsOf(payload);
  const row = toRow(await api.db.from('playbooks').update(change).eq('id', playbookId).select('id'));
  if (row === null) throw new ApiError(404, 'This playbook no longer exists, or you may not change it');
}
