import type { RemoteRoute, RouteHandle } from '@opsdeck/shared/contracts';
import { patterns } from '@opsdeck/shared/links';

const read: RouteHandle = { access: { resource: 'notifications', action: 'read' } };

/** Sends, rules and silences. */
export const notificationRoutes: RemoteRoute[] = [
  {
    path: patterns.notifications,
    handle: { ...read, title: 'Notifications' },
    lazy: async () => ({
      Component: (await import('@/features/notification-history/NotificationHistoryPage'))
        .NotificationHistoryPage,
    }),
  },
  {
    path: patterns.notificationsOfResource,
    handle: { ...read, title: 'Notifications of a resource' },
    lazy: async () => ({
      Component: (await import('@/features/notification-resource/NotificationsOfResourcePage'))
        .NotificationsOfResourcePage,
    }),
  },
];
