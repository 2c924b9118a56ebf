import type { RemoteRoute } from '@opsdeck/shared/contracts';
import { patterns } from '@opsdeck/shared/links';

/** Incidents and their rules. */
export const incidentRoutes: RemoteRoute[] = [
  {
    path: patterns.incidents,
    handle: { access: { resource: 'incident', action: 'read' }, feature: 'incidents', title: 'Incidents' },
    lazy: async () => ({ Component: (await import('@/IncidentsPage')).IncidentsPage }),
  },
  {
    path: patterns.incident,
    handle: { access: { resource: 'incident', action: 'read' }, feature: 'incidents', title: 'Incident' },
    lazy: async () => ({ Component: (await import('@/IncidentPage')).IncidentPage }),
  },
];
