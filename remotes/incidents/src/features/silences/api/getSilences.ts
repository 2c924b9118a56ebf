import { toPage, toRow, type ApiClient } from '@opsdeck/shared/api';
import type { Page } from '@opsdeck/shared/contracts';
import type { SilenceQuery } from '@/model/notificationKeys';
import { toSilence, type Silence } from '../Silence';

const COLUMNS =
  '*,checks:check_id(id,name,type,status),catalog:config_id(id,name,type,config_class),component:component_id(id,name,icon),canary:canary_id(id,name),createdBy:created_by(id,name,avatar,email)';

/** One page of the silences, newest first. */
export async function getSilences(api: ApiClient, query: SilenceQuery): Promise<Page<Silence>> {
  const from = query.pageIndex * query.pageSize;
  const all = api.db.from('notification_silences').select(COLUMNS, { count: 'exact' }).is('deleted_at', null);
  const text = query.search.trim().replace(/[*%,()\\]/g, ' ');
  const found = text === '' ? all : all.ilike('name', `%${text}%`);
  const { rows, total } = toPage(
    await found.order('created_at', { ascending: false }).range(from, from + query.pageSize - 1),
  );
  return { rows: rows.flatMap((row) => toSilence(row) ?? []), total };
}

/** One silence; null when it is gone. */
export async function getSilence(api: ApiClient, id: string): Promise<Silence | null> {
  return toSilence(
    toRow(await api.db.from('notification_silences').select(COLUMNS).eq('id', id).is('deleted_at', null)),
  );
}
