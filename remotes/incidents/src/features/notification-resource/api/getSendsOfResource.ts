import { type ApiClient, readRecord, readText, toPage, toRows } from '@opsdeck/shared/api';
import type { Page } from '@opsdeck/shared/contracts';
import { toNotifiedResource, type NotifiedResource } from '@/model/NotifiedResource';
import { toSend, type Send } from '../Send';

/** What sends point to, by id. */
export type SendNames = {
  rules: ReadonlyMap<string, string>;
  silences: ReadonlyMap<string, string>;
  /** What an inhibiting or an original send was about. */
  parents: ReadonlyMap<string, NotifiedResource>;
};

/** A page of the sends of a resource, with what they point to. */
export type SendPage = Page<Send> & { names: SendNames };

const PARENT_COLUMNS = 'id,resource_id,resource,resource_kind,resource_type,source_event';

function idsOf(sends: readonly Send[], read: (send: Send) => string): string[] {
  return [...new Set(sends.map(read))].filter(Boolean);
}

async function getNamed<Value>(
  api: ApiClient,
  request: { table: string; columns: string; ids: string[] },
  read: (row: Record<string, unknown>) => Value,
): Promise<Map<string, Value>> {
  const { table, columns, ids } = request;
  if (ids.length === 0) return new Map();
  try {
    const rows = toRows(await api.db.from(table).select(columns).in('id', ids));
    return new Map(rows.map((wire) => [readText(readRecord(wire).id), read(readRecord(wire))]));
  } catch {
    // Names only explain; the sends are worth showing without them.
    return new Map();
  }
}

/** One page of what was sent or held back about a resource, newest first. */
export async function getSendsOfResource(
  api: ApiClient,
  query: { id: string; pageIndex: number; pageSize: number },
): Promise<SendPage> {
  const from = query.pageIndex * query.pageSize;
  const { rows: wires, total } = toPage(
    await api.db
      .from('notification_send_history_summary')
      .select('*', { count: 'exact' })
      .eq('resource_id', query.id)
      .order('created_at', { ascending: false })
      // What one event sends to several recipients is of one moment, and has to stay on its page.
      .order('id')
      .range(from, from + query.pageSize - 1),
  );
  const rows = wires.flatMap((wire) => toSend(wire) ?? []);
  const nameOf = (row: Record<string, unknown>) => readText(row.name);
  const [rules, silences, parents] = await Promise.all([
    getNamed(
      api,
      { table: 'notifications', columns: 'id,name', ids: idsOf(rows, ({ ruleId }) => ruleId) },
      nameOf,
    ),
    getNamed(
      api,
      { table: 'notification_silences', columns: 'id,name', ids: idsOf(rows, ({ silenceId }) => silenceId) },
      nameOf,
    ),
    getNamed(
      api,
      {
        table: 'notification_send_history_summary',
        columns: PARENT_COLUMNS,
        ids: idsOf(rows, ({ parentId }) => parentId),
      },
      toNotifiedResource,
    ),
  ]);
  return { rows, total, names: { rules, silences, parents } };
}
