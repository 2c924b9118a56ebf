import type { FlowBody } from '@/identity/flows/flowStore';

export type LoginBody = FlowBody & {
  /** Somebody who is signed in proves again who they are. */
  refresh: boolean;
  requestedAal: 'aal1' | 'aal2';
  /** For the answer of a security key. */
  challenge: string;
};
