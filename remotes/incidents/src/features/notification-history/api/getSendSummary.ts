import { type ApiClient, readCount, readRecord } from '@opsdeck/shared/api';
import { resolveTimeRange, type DateMathContext } from '@opsdeck/shared/time';
import type { SendSummaryQuery } from '@/model/notificationKeys';
import { toResourceSends, type ResourceSends } from '../ResourceSends';

/** One page of the history, a row for each resource. */
export async function getSendSummary(
  api: ApiClient,
  query: SendSummaryQuery,
  context: DateMathContext,
): Promise<{ rows: ResourceSends[]; total: number }> {
  const { search, status, resourceKind, resourceType, tags, withDeleted, range, pageIndex, pageSize } = query;
  const span = range ? resolveTimeRange(range, context) : null;
  const body = {
    ...(search ? { search } : {}),
    ...(status ? { status } : {}),
    ...(resourceKind ? { resourceKind } : {}),
    ...(resourceType ? { resourceType } : {}),
    ...(tags ? { tags } : {}),
    ...(withDeleted ? { includeDeletedResources: true } : {}),
    ...(span ? { from: span.from.toISOString(), to: span.to.toISOString() } : {}),
    pageIndex,
    pageSize,
  };
  const answer = readRecord(await api.post('notification/summary', body));
  // Without results the server sends null.
  const rows = Array.isArray(answer.results) ? answer.results.map(toResourceSends) : [];
  return { rows, total: readCount(answer.total) };
}
