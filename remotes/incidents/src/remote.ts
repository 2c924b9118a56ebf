import type { RemoteModule } from '@opsdeck/shared/contracts';
import { incidentRoutes } from '@/routes/incidentRoutes';
import { notificationRoutes } from '@/routes/notificationRoutes';
import { playbookRoutes } from '@/routes/playbookRoutes';
import { runRoutes } from '@/routes/runRoutes';
import { evidenceSlots } from '@/slots/evidenceSlots';
import { notificationSlots } from '@/slots/notificationSlots';
import { playbookSlots } from '@/slots/playbookSlots';
import { runSlots } from '@/slots/runSlots';

/** Exposed as `./remote`: the only way into this area. */
export const remote: RemoteModule = {
  name: 'incidents',
  routes: [...incidentRoutes, ...playbookRoutes, ...runRoutes, ...notificationRoutes],
  slots: [...evidenceSlots, ...playbookSlots, ...runSlots, ...notificationSlots],
};
