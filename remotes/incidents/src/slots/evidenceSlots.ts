import type { SlotFill } from '@opsdeck/shared/contracts';

/** Attach as evidence. */
export const evidenceSlots: SlotFill[] = [];
