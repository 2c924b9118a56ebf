import { toPage, toRow, type ApiClient } from '@opsdeck/shared/api';
import type { Page } from '@opsdeck/shared/contracts';
import type { SilenceQuery } from '@/model/notificationKeys';
import { toSilence, type Silence } from '../Silence';

const COLUMNS =
  '*,checks:check_id(id,name,type,status),catalog:config_id(id,name,type,config_class),component:component_id(id,name,icon),canary:canary_id(id,name),createdBy:created_by(id,name,avatar,email)';

type Filters = Partial<Record<'until' | 'from' | 'error', string>> & { or?: readonly string[] };

const WORKS = 'error.is.null,error.eq.""';
const NOT_OVER = 'until.is.null,until.gt.now';

/** The states as the database finds them; by its clock, not by the one of a browser. */
const FILTERS: Record<SilenceQuery['state'], Filters> = {
  all: {},
  active: { or: [WORKS, NOT_OVER, 'from.is.null,from.lte.now'] },
  future: { from: 'gt.now', or: [WORKS, NOT_OVER] },
  expired: { until: 'lte.now' },
  error: { error: 'neq.', or: [NOT_OVER] },
};

/** One page of the silences, newest first. */
export async function getSilences(api: ApiClient, query: SilenceQuery): Promise<Page<Silence>> {
  const from = query.pageIndex * query.pageSize;
  const all = api.db.from('notification_silences').select(COLUMNS, { count: 'exact' }).is('deleted_at', null);
  const { or = [], ...columns } = FILTERS[query.state];
  const inTime = Object.entries(columns).reduce((found, [column, condition]) => {
    const [operator = '', value = ''] = condition.split('.');
    return found.filter(column, operator, value);
  }, all);
  const inState = or.reduce((found, conditions) => found.or(conditions), inTime);
  const text = query.search.trim().replace(/[*%,()\\]/g, ' ');
  const found = text === '' ? inState : inState.ilike('name', `%${text}%`);
  const { rows, total } = toPage(
    await found
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, from + query.pageSize - 1),
  );
  return { rows: rows.flatMap((row) => toSilence(row) ?? []), total };
}

/** One silence; null when it is gone. */
export async function getSilence(api: ApiClient, id: string): Promise<Silence | null> {
  return toSilence(
    toRow(await api.db.from('notification_silences').select(COLUMNS).eq('id', id).is('deleted_at', null)),
  );
}
