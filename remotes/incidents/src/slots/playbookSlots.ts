import type { SlotFill, SlotName } from '@opsdeck/shared/contracts';

const common = (slot: SlotName) =>
  ({
    id: `incidents.playbooks.${slot}`,
    order: 10,
    feature: 'playbooks',
    access: { resource: 'playbook_runs', action: 'write' },
  }) as const;

/** The menu of playbooks for a resource. */
export const playbookSlots: SlotFill[] = [
  {
    slot: 'check.actions',
    ...common('check.actions'),
    lazy: async () => ({ Component: (await import('@/slots/CheckPlaybooks')).CheckPlaybooks }),
  },
  {
    slot: 'component.actions',
    ...common('component.actions'),
    lazy: async () => ({ Component: (await import('@/slots/ComponentPlaybooks')).ComponentPlaybooks }),
  },
  {
    slot: 'config.actions',
    ...common('config.actions'),
    lazy: async () => ({ Component: (await import('@/slots/ConfigPlaybooks')).ConfigPlaybooks }),
  },
];
