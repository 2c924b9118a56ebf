import type { RemoteRoute, RouteHandle } from '@opsdeck/shared/contracts';
import { patterns } from '@opsdeck/shared/links';

const runs: RouteHandle = {
  access: { resource: 'playbook_runs', action: 'read' },
  feature: 'playbooks',
};

/** Runs of playbooks. */
export const runRoutes: RemoteRoute[] = [
  {
    path: patterns.playbookRuns,
    handle: { ...runs, title: 'Runs' },
    lazy: async () => ({ Component: (await import('@/features/run-list/RunListPage')).RunListPage }),
  },
  {
    path: patterns.playbookRun,
    handle: { ...runs, title: 'Run' },
    lazy: async () => ({ Component: (await import('@/RunPage')).RunPage }),
  },
];
