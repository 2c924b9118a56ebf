import { hasSecondFactor } from '@/identity/factors/hasSecondFactor';
import type { FlowResult, FlowStep } from '@/identity/flows/FlowMethod';
import { updateFlow } from '@/identity/flows/flowStore';
import { locationChangeRequired } from '@/identity/KratosError';
import type { LoginBody } from '@/identity/login/LoginBody';
import { secondFactorAddress } from '@/identity/login/secondFactorAddress';
import { signIn } from '@/identity/login/signIn';
import { returnAddress } from '@/identity/returnAddress';
import { sessionToken, setSessionCookie } from '@/identity/sessionCookie';
import { confirmSession, readSession, type Proof } from '@/identity/sessionStore';
import type { IdentityDeps } from '@/identity/IdentityDeps';

/** Whoever this is has proved it: the session they had is confirmed, or they get a new one. */
export async function finishSignIn(
  { pool }: Pick<IdentityDeps, 'pool'>,
  { call, flow }: FlowStep<LoginBody>,
  { identityId, proof }: { identityId: string; proof: Proof },
): Promise<FlowResult<LoginBody>> {
  const { request, reply, session } = call;
  const passed = { ...flow, state: 'passed_challenge' };
  const isSamePerson = session?.identityId === identityId;
  let sessionId: string;
  if (session && isSamePerson) {
    sessionId = session.id;
    await confirmSession(pool, sessionId, proof);
    setSessionCookie(request, reply, sessionToken(request) ?? '');
  } else {
    sessionId = await signIn(pool, call, { identityId, proof });
  }
  const isRaised = proof.aal === 'aal2' || (isSamePerson && session?.aal === 'aal2');
  if (!isRaised && (await hasSecondFactor(pool, identityId))) {
    await updateFlow(pool, passed);
    throw locationChangeRequired(secondFactorAddress(call, flow.returnTo));
  }
  const redirectTo = returnAddress(flow.returnTo, call.origin);
  return {
    kind: 'done',
    flow: passed,
    answer: {
      session: await readSession(pool, sessionId, call.publicUrl),
      continue_with: [{ action: 'redirect_browser_to', redirect_browser_to: redirectTo }],
    },
    redirectTo,
  };
}
