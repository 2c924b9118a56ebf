import type { RemoteModule } from '@opsdeck/shared/contracts';
import { healthSlots } from '@/healthSlots';
import { healthRoutes } from '@/routes';

/** Exposed as `./remote`: the only way into this area. */
export const remote: RemoteModule = { name: 'health', routes: healthRoutes, slots: healthSlots };
