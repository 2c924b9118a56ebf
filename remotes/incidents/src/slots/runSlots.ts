import type { SlotFill } from '@opsdeck/shared/contracts';

/** Runs of a resource. */
export const runSlots: SlotFill[] = [];
