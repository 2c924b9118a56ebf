import useSWR from 'swr';
import { type ApiClient, useApiClient } from '@opsdeck/shared/api';
import { isRecord, reportError } from '@opsdeck/shared/lib';
import { freshness } from '@opsdeck/shared/query';

/** A view that wants an entry in the sidebar. */
export type SidebarView = { id: string; title: string; icon: string | null; ordinal: number };

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function toSidebarView(row: unknown): SidebarView[] {
  if (!isRecord(row)) return [];
  const id = toText(row['id']);
  const title = toText(row['title']).trim() || toText(row['name']).trim();
  if (id === '' || title === '') return [];
  const ordinal = row['ordinal'];
  return [
    { id, title, icon: toText(row['icon']) || null, ordinal: typeof ordinal === 'number' ? ordinal : 0 },
  ];
}

async function getSidebarViews(api: ApiClient): Promise<SidebarView[]> {
  const rows = await api.get<unknown>('db/views_summary', {
    query: {
      sidebar: 'eq.true',
      select: 'id,name,namespace,title,icon,ordinal',
      order: 'ordinal.asc,title.asc',
    },
  });
  return Array.isArray(rows) ? rows.flatMap(toSidebarView) : [];
}

const NONE: SidebarView[] = [];

/** The views flagged for the sidebar. A failure is logged and shows as no views: the frame does not depend on them. */
export function useSidebarViews({ enabled }: { enabled: boolean }): SidebarView[] {
  const api = useApiClient();
  const { data } = useSWR(enabled ? ['shell', 'sidebar-views'] : null, () => getSidebarViews(api), {
    dedupingInterval: freshness.lookup,
    onError: (error: unknown) => reportError(error, 'views of the sidebar'),
  });
  return (enabled ? data : undefined) ?? NONE;
}
