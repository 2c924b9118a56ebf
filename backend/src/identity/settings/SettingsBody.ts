import type { FlowBody } from '@/identity/flows/flowStore';

export type SettingsBody = FlowBody & {
  /** Sealed: the secret that becomes the authenticator app's once a code of it was typed. */
  totpSecret: string;
  /** For the answer of a new security key. */
  challenge: string;
  /** Sealed: backup codes that are shown and not confirmed yet. */
  newCodes?: string;
  /** The present backup codes were asked for with the last submit. */
  showsCodes?: boolean;
};
