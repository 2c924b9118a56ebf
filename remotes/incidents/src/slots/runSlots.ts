import type { SlotFill } from '@opsdeck/shared/contracts';

/** Runs of a resource. */
export const runSlots: SlotFill[] = [
  {
    slot: 'config.playbooks',
    id: 'incidents.runsOfConfig',
    order: 10,
    feature: 'playbooks',
    access: { resource: 'playbook_runs', action: 'read' },
    lazy: async () => ({ Component: (await import('@/features/run-list/RunsOfConfig')).RunsOfConfig }),
  },
];
