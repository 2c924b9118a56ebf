import type { Check } from '@/model/Check';

/** A check as its dialog shows it. */
export type CheckDetail = Check & {
  agentName: string;
  /** Set once the check was removed; it can still be looked at. */
  deletedAt: string | null;
};
