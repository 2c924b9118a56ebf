import { links } from '@opsdeck/shared/links';
import type { SignInVariant } from '../SignInVariant';

/** Nobody signs in: everybody sees the same, and changes nothing. */
export function createAnonymousVariant(): SignInVariant {
  return {
    kind: 'anonymous',
    account: 'none',
    // Who is refused here cannot help it by signing in.
    enter: () =>
      Promise.resolve({
        kind: 'open',
        connection: { baseUrl: '/api' },
        organizationId: null,
        proven: true,
      }),
    reauthenticate: () => Promise.resolve(false),
    signInAddress: () => null,
    signOut: () => {
      window.location.assign(links.home());
      return Promise.resolve();
    },
    organizations: () => null,
  };
}
