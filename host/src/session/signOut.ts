import { isRecord, reportError } from '@opsdeck/shared/lib';
import { links } from '@opsdeck/shared/links';
import type { IdentityClient } from './identity/identityClient';
import { announceSession } from './sessionChannel';

export type SignOutOptions = {
  returnTo: string;
  connect?: () => Promise<IdentityClient>;
  load?: (url: string) => void;
};

/** What the address of the sign-in page says when the session could not be ended. */
export const SIGN_OUT_FAILED = { name: 'signed_out', value: 'failed' } as const;

async function connectToIdentity(): Promise<IdentityClient> {
  const { createIdentityClient } = await import('./identity/identityClient');
  return createIdentityClient(window.location.origin);
}

/** Read by its shape: the class belongs to code that is only fetched when somebody signs out. */
function isOver(error: unknown): boolean {
  if (!(error instanceof Error) || !('problem' in error)) return false;
  return isRecord(error.problem) && error.problem['kind'] === 'signed-out';
}

function signInPage(returnTo: string): string {
  return links.login(returnTo === '/' ? {} : { returnTo });
}

function failedAddress(returnTo: string): string {
  const address = signInPage(returnTo);
  const { name, value } = SIGN_OUT_FAILED;
  return `${address}${address.includes('?') ? '&' : '?'}${name}=${value}`;
}

/**
 * Ends the session and loads the sign-in page anew, so that nothing of this person stays in memory. Where the
 * session could not be ended that page has to say so: it would sign the person in again without a word.
 */
export async function signOut(options: SignOutOptions): Promise<void> {
  const { returnTo, connect = connectToIdentity, load = (url) => window.location.assign(url) } = options;
  try {
    const identity = await connect();
    await identity.signOut();
  } catch (error) {
    if (!isOver(error)) {
      reportError(error, 'sign-out');
      load(failedAddress(returnTo));
      return;
    }
  }
  announceSession('signed-out');
  load(signInPage(returnTo));
}
