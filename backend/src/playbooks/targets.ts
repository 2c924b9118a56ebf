import type pg from 'pg';
import { isRecord } from '@/checks/readSpec';
import { HttpError } from '@/gateway/HttpError';
import { isUuid } from '@/gateway/isUuid';
import { TARGET_KINDS, type Target, type TargetKind } from './playbookSpec';

/** `api` shows what the role of the caller may see; `public` is for the program itself. */
type Schema = 'api' | 'public';
type TargetRow = Record<string, unknown> & { id: string; deleted_at: string | null };

const TABLE_OF_KIND: Readonly<Record<TargetKind, string>> = {
  config: 'config_items',
  component: 'components',
  check: 'checks',
};
const LABEL_OF_KIND: Readonly<Record<TargetKind, string>> = {
  config: 'configuration item',
  component: 'component',
  check: 'check',
};

/** The resource that a call is about, by `config_id`, `component_id` or `check_id`; null when it names none. */
export function readTarget(values: unknown): Target | null {
  if (!isRecord(values)) return null;
  const given = TARGET_KINDS.flatMap((kind): Target[] => {
    const id = values[`${kind}_id`];
    if (id === undefined || id === null || id === '') return [];
    if (typeof id !== 'string' || !isUuid(id)) throw new HttpError(400, `${kind}_id must be an id`);
    return [{ kind, id }];
  });
  if (given.length > 1) throw new HttpError(400, 'A playbook runs on one resource at a time');
  return given[0] ?? null;
}

export async function readTargetRow(
  client: Pick<pg.ClientBase, 'query'>,
  { kind, id }: Target,
  schema: Schema,
): Promise<TargetRow | null> {
  const { rows } = await client.query<{ item: TargetRow }>(
    `select to_jsonb(t) as item from ${schema}.${TABLE_OF_KIND[kind]} t where t.id = $1`,
    [id],
  );
  return rows[0]?.item ?? null;
}

/** The same, for calls: a resource that is gone or hidden from the person is not there. */
export async function requireTargetRow(client: pg.ClientBase, target: Target): Promise<TargetRow> {
  const row = await readTargetRow(client, target, 'api');
  if (!row || row.deleted_at) throw new HttpError(404, `The ${LABEL_OF_KIND[target.kind]} was not found`);
  return row;
}
