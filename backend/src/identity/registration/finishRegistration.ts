import type pg from 'pg';
import { refused, type FlowResult, type FlowStep } from '@/identity/flows/FlowMethod';
import type { FlowBody } from '@/identity/flows/flowStore';
import type { IdentityDeps } from '@/identity/IdentityDeps';
import { readIdentity } from '@/identity/identityJson';
import { tooManyAttempts } from '@/identity/KratosError';
import { signIn } from '@/identity/login/signIn';
import { messages } from '@/identity/messages';
import { networkOf } from '@/identity/networkOf';
import { createIdentity } from '@/identity/registration/createIdentity';
import { returnAddress } from '@/identity/returnAddress';
import { readSession, type Proof } from '@/identity/sessionStore';
import type { Traits } from '@/identity/traits';

type NewAccount = {
  traits: Traits;
  proof: Proof;
  addCredentials: (client: pg.PoolClient, identityId: string) => Promise<void>;
};

/** Makes the account and signs it in; a taken address goes back to the form. */
export async function finishRegistration(
  deps: IdentityDeps,
  { call, flow }: FlowStep<FlowBody>,
  { traits, proof, addCredentials }: NewAccount,
): Promise<FlowResult<FlowBody>> {
  await countRegistration(deps, call.request.ip, traits.email);
  const identityId = await createIdentity(deps.pool, traits, addCredentials);
  if (identityId === null) {
    const active = proof.method;
    return refused(flow, active, { values: { traits }, messages: [messages.accountExists] });
  }
  const verification = await deps.startVerification?.(call, { identityId, address: traits.email });
  const sessionId = await signIn(deps.pool, call, { identityId, proof });
  const redirectTo = returnAddress(flow.returnTo, call.origin);
  return {
    kind: 'done',
    flow: { ...flow, state: 'passed_challenge', identityId, body: { ...flow.body, values: {} } },
    answer: {
      session: await readSession(deps.pool, sessionId, call.publicUrl),
      identity: await readIdentity(deps.pool, identityId, call.publicUrl),
      continue_with: [
        ...(verification ? [{ action: 'show_verification_ui', flow: verification }] : []),
        { action: 'redirect_browser_to', redirect_browser_to: redirectTo },
      ],
    },
    redirectTo,
  };
}

/** The form tells whether an address is taken, so nobody may ask for many; nothing is taken off for success. */
async function countRegistration({ guesses }: IdentityDeps, ip: string, email: string): Promise<void> {
  const permission = await guesses.begin({
    identifier: `registration of ${email}`,
    address: `registration from ${networkOf(ip)}`,
  });
  if (!permission.allowed) throw tooManyAttempts(permission.retryAfterSeconds);
}
