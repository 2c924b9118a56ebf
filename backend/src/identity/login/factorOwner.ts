import type { FlowStep } from '@/identity/flows/FlowMethod';
import type { LoginBody } from '@/identity/login/LoginBody';

/**
 * Whose second factor may be used in this flow: that of the person who is signed in, to raise the session or to confirm
 * one that was raised before. A second factor alone never confirms a session that has not got as far.
 */
export function factorOwner({ call: { session }, flow: { body } }: FlowStep<LoginBody>): string | null {
  if (!session) return null;
  const isAsked = body.requestedAal === 'aal2' || (body.refresh && session.aal === 'aal2');
  return isAsked ? session.identityId : null;
}
