import type { BrowserSession } from '@/identity/browserSession';
import type { FlowCall } from '@/identity/flows/FlowCall';
import type { Flow } from '@/identity/flows/flowStore';
import { identityMismatch, KratosError, notSignedIn, secondFactorRequired } from '@/identity/KratosError';
import { secondFactorAddress } from '@/identity/login/secondFactorAddress';

export const SETTINGS_PAGE = '/profile-settings';

/** Whose settings these are; everything else is refused, an incomplete sign-in too. */
export function settingsOwner(call: FlowCall, flow?: Flow): BrowserSession {
  const { session } = call;
  if (!session) throw flow ? withoutSession() : notSignedIn(signInAddress(call));
  if (session.lacksSecondFactor) {
    const page = `${SETTINGS_PAGE}${flow ? `?flow=${flow.id}` : ''}`;
    throw secondFactorRequired(secondFactorAddress(call, page));
  }
  if (flow && flow.identityId !== session.identityId) throw identityMismatch();
  return session;
}

/** Without an id where there is a flow, as on the real service. */
function withoutSession(): KratosError {
  return new KratosError(401, 'There is no session.', {
    reason: 'This needs the person whose settings these are.',
  });
}

function signInAddress(call: FlowCall): string {
  const query = new URLSearchParams({ return_to: SETTINGS_PAGE });
  return `${call.publicUrl}/self-service/login/browser?${query.toString()}`;
}
