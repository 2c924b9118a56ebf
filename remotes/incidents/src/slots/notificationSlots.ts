import type { SlotFill } from '@opsdeck/shared/contracts';

/** What the bell of the shell counts. */
export const notificationSlots: SlotFill[] = [
  {
    slot: 'header.notifications',
    id: 'incidents.bell',
    order: 10,
    access: { resource: 'notifications', action: 'read' },
    lazy: async () => ({ Component: (await import('@/features/notification-bell/BellCount')).BellCount }),
  },
];
