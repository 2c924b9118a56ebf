import type { SlotFill } from '@opsdeck/shared/contracts';

/** What the bell of the shell counts. */
export const notificationSlots: SlotFill[] = [];
