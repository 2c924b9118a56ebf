import type { RemoteRoute } from '@opsdeck/shared/contracts';
import { patterns } from '@opsdeck/shared/links';

/** The pages of this area. */
export const healthRoutes: RemoteRoute[] = [
  {
    path: patterns.health,
    handle: { access: { resource: 'canaries', action: 'read' }, feature: 'health', title: 'Health' },
    lazy: async () => ({ Component: (await import('@/HealthPage')).HealthPage }),
  },
];
