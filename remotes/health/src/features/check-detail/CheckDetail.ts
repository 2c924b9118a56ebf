import type { Check } from '@/model/Check';
import type { LinkedComponent, LinkedConfig } from './links/CheckLinks';

/** A check as its dialog shows it. */
export type CheckDetail = Check & {
  agentName: string;
  /** Where the definition comes from, as the backend writes it; empty for the console itself. */
  source: string;
  components: LinkedComponent[];
  configs: LinkedConfig[];
  /** Set once the check was removed; it can still be looked at. */
  deletedAt: string | null;
};
