import type { RemoteRoute, RouteHandle } from '@opsdeck/shared/contracts';
import { patterns } from '@opsdeck/shared/links';

const read: RouteHandle = { access: { resource: 'notifications', action: 'read' } };

const settings: RouteHandle = { ...read, feature: 'settings.notifications' };

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
  {
    path: patterns.notificationRules,
    handle: { ...settings, title: 'Notification rules' },
    lazy: async () => ({ Component: (await import('@/features/notification-rules/RulesPage')).RulesPage }),
  },
  {
    path: patterns.silences,
    handle: { ...settings, title: 'Silences' },
    lazy: async () => ({ Component: (await import('@/features/silences/SilencesPage')).SilencesPage }),
  },
  {
    path: patterns.newSilence,
    handle: { ...settings, title: 'New silence' },
    lazy: async () => ({ Component: (await import('@/features/silences/NewSilencePage')).NewSilencePage }),
  },
];
