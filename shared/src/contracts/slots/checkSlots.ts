import type { CheckRef } from '../CheckRef';

/** Places on the detail of a health check that other areas may fill. */
export type CheckSlots = {
  /** Footer of the check detail. `closeHost` closes the dialog that renders the slot. */
  'check.actions': { check: CheckRef; closeHost: () => void };
};
