import type { SlotFill } from '@opsdeck/shared/contracts';

/** The menu of playbooks for a resource. */
export const playbookSlots: SlotFill[] = [];
