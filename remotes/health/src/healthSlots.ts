import type { SlotFill } from '@opsdeck/shared/contracts';

/** What this area contributes to others. */
export const healthSlots: SlotFill[] = [
  {
    slot: 'canary.editor',
    id: 'health.canaryEditor',
    order: 10,
    feature: 'settings.health',
    access: { resource: 'canaries', action: 'read' },
    lazy: async () => ({ Component: (await import('@/CanaryEditorSlot')).CanaryEditorSlot }),
  },
];
