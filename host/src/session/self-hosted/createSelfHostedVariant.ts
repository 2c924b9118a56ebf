import { signInAddress } from '../signInAddress';
import type { SignInVariant } from '../SignInVariant';
import { signOut } from '../signOut';

type Parts = {
  /** Asks for the password over the open page. */
  signInAgain?: () => Promise<boolean>;
};

/** Accounts of this installation: a cookie of the identity service says who is calling. */
export function createSelfHostedVariant({ signInAgain }: Parts = {}): SignInVariant {
  return {
    kind: 'self-hosted',
    account: 'menu',
    enter: () =>
      Promise.resolve({
        kind: 'open',
        connection: { baseUrl: '/api' },
        organizationId: null,
        proven: false,
      }),
    reauthenticate: async () => (await signInAgain?.()) ?? false,
    signInAddress,
    signOut,
    organizations: () => null,
  };
}
