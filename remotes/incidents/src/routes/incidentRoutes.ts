import type { RemoteRoute } from '@opsdeck/shared/contracts';

/** Incidents and their rules. */
export const incidentRoutes: RemoteRoute[] = [];
