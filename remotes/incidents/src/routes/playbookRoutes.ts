import type { RemoteRoute } from '@opsdeck/shared/contracts';
import { patterns } from '@opsdeck/shared/links';

/** Playbooks and the editor of their specs. */
export const playbookRoutes: RemoteRoute[] = [
  {
    path: patterns.playbooks,
    handle: {
      access: { resource: 'playbooks', action: 'read' },
      feature: 'playbooks',
      title: 'Playbooks',
    },
    lazy: async () => ({ Component: (await import('@/PlaybooksPage')).PlaybooksPage }),
  },
];
