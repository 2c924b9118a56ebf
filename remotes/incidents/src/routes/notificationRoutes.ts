import type { RemoteRoute } from '@opsdeck/shared/contracts';

/** Sends, rules and silences. */
export const notificationRoutes: RemoteRoute[] = [];
