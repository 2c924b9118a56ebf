import type { RemoteRoute, RouteHandle } from '@opsdeck/shared/contracts';
import { patterns } from '@opsdeck/shared/links';
import { loadDetail } from '@/loadDetail';

const canaries: RouteHandle = {
  access: { resource: 'canaries', action: 'read' },
  feature: 'settings.health',
};

/** The pages of this area. */
export const healthRoutes: RemoteRoute[] = [
  {
    path: patterns.health,
    handle: { access: { resource: 'canaries', action: 'read' }, feature: 'health', title: 'Health' },
    lazy: async () => {
      const [{ HealthPage }] = await Promise.all([import('@/HealthPage'), prepareDetail()]);
      return { Component: HealthPage };
    },
  },
  {
    path: patterns.publicHealth,
    handle: { public: true, title: 'Health' },
    lazy: async () => ({
      Component: (await import('@/features/check-list/public/PublicHealthPage')).PublicHealthPage,
    }),
  },
  {
    path: patterns.canaries,
    handle: { ...canaries, title: 'Health checks' },
    lazy: async () => ({
      Component: (await import('@/features/canary-list/CanaryListPage')).CanaryListPage,
    }),
  },
  {
    path: patterns.canary,
    handle: { ...canaries, title: 'Health check' },
    lazy: async () => ({ Component: (await import('@/CanaryPage')).CanaryPage }),
  },
];

/** A link to a check needs its dialog at once; asked for by the page, it would come after the list was drawn. */
async function prepareDetail(): Promise<void> {
  if (!new URLSearchParams(window.location.search).has('checkId')) return;
  // The page asks again and shows what went wrong.
  await loadDetail().catch(() => undefined);
}
