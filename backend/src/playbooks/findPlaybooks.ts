import type pg from 'pg';
import { HttpError } from '@/gateway/HttpError';
import { isUuid } from '@/gateway/isUuid';
import { findDenied } from './findDenied';
import { matchesTarget } from './matchesTarget';
import type { Target } from './playbookSpec';
import type { PlaybookRow } from './runVariables';

const COLUMNS = 'id, namespace, name, title, icon, description, category, source, created_at, spec';

/** Runs as the person: what they may not see is not there. */
export async function requirePlaybook(client: pg.ClientBase, id: unknown): Promise<PlaybookRow> {
  if (typeof id !== 'string' || !isUuid(id)) throw new HttpError(400, 'id must be the id of a playbook');
  const { rows } = await client.query<PlaybookRow>(`select ${COLUMNS} from api.playbooks where id = $1`, [
    id,
  ]);
  if (!rows[0]) throw new HttpError(404, 'The playbook was not found');
  return rows[0];
}

/** Playbooks for a resource, or all of them. */
export async function findPlaybooks(client: pg.PoolClient, target: Target | null): Promise<PlaybookRow[]> {
  const { rows } = await client.query<PlaybookRow>(
    `select ${COLUMNS} from api.playbooks order by category, name, id`,
  );
  if (target === null) return rows;
  const found: PlaybookRow[] = [];
  for (const playbook of rows) if (await matchesTarget(client, playbook.spec, target)) found.push(playbook);
  return found;
}

/** The same without those that the person is denied to run. Runs as the owner. */
export async function withoutDenied(
  pool: Pick<pg.Pool, 'query'>,
  person: { id: string; roles: readonly string[] },
  playbooks: readonly PlaybookRow[],
): Promise<PlaybookRow[]> {
  const ids = playbooks.map(({ id }) => id);
  const denied = ids.length === 0 ? new Set() : await findDenied(pool, person, ids, 'playbook:run');
  return playbooks.filter(({ id }) => !denied.has(id));
}
