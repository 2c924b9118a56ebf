import type { RemoteRoute } from '@opsdeck/shared/contracts';

/** Playbooks and the editor of their specs. */
export const playbookRoutes: RemoteRoute[] = [];
