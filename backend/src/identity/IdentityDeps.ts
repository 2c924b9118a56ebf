import type pg from 'pg';
import type { Config } from '@/config/Config';
import type { Log } from '@/gateway/handleError';
import type { GuessLimiter } from '@/identity/createGuessLimiter';
import type { RowLimiter } from '@/identity/createRowLimiter';
import type { SecretBox } from '@/identity/createSecretBox';
import type { FlowCall } from '@/identity/flows/FlowCall';
import type { CourierPort } from '@/mail/Mail';

/**
 * Mails a code to an address and makes the flow that takes it, for the member `flow` of a `continue_with`; null when the
 * address is proved already.
 */
export type StartVerification = (
  call: FlowCall,
  options: { identityId: string; address: string },
) => Promise<{ id: string; verifiable_address: string; url: string } | null>;

/** What the identity service works with. */
export type IdentityDeps = {
  pool: pg.Pool;
  config: Pick<Config, 'flowLifeSeconds' | 'privilegedSessionSeconds' | 'signIn' | 'socialProviders'>;
  guesses: GuessLimiter;
  /** Codes that were mailed, over a day. */
  codeGuesses: GuessLimiter;
  /** How many mails may be asked for. */
  mailLimits: GuessLimiter;
  /** How many forms and the like one network may have stored. */
  rows: RowLimiter;
  courier: CourierPort;
  /** For what is encrypted at rest. */
  box: SecretBox;
  log: Log;
  /** Asks the owner of a new or changed address to prove that it is theirs. */
  startVerification?: StartVerification;
};
