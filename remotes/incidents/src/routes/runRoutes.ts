import type { RemoteRoute } from '@opsdeck/shared/contracts';

/** Runs of playbooks. */
export const runRoutes: RemoteRoute[] = [];
