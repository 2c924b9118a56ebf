import type { Log } from '@/gateway/handleError';
import { pause } from '@/identity/flows/continuity';
import type { FlowCall } from '@/identity/flows/FlowCall';
import { updateFlow, type Flow } from '@/identity/flows/flowStore';
import type { IdentityDeps } from '@/identity/IdentityDeps';
import { KratosError, locationChangeRequired } from '@/identity/KratosError';
import type { Providers, SignInSecrets } from '@/identity/social/createProviders';

export const CONTINUITY = 'social sign-in';

export type SocialDeps = IdentityDeps & { providers: Providers };

/** What is remembered while the browser is at the provider. */
export type Trip = SignInSecrets & {
  kind: 'login' | 'registration' | 'settings';
  flowId: string;
  provider: string;
};

type Options = { flow: Flow; provider: string; identityId: string | null; askAgain: boolean };

/**
 * Sends the browser to the provider; it comes back to `callbackAddress`. Returns when that cannot be, after saying so in
 * the log.
 */
export async function leaveForProvider(
  deps: SocialDeps,
  call: FlowCall,
  { flow, provider, identityId, askAgain }: Options,
): Promise<void> {
  const { providers, pool, log } = deps;
  if (!providers.has(provider)) {
    throw new KratosError(404, 'There is no such provider.', { reason: 'It is not configured here.' });
  }
  const redirectUri = callbackAddress(call, provider);
  const begun = await providers.begin(provider, { redirectUri, askAgain }).catch((error: unknown) => {
    logFailure(log, provider, error);
    return null;
  });
  if (!begun) return;
  const trip: Trip = { ...begun.secrets, kind: flow.kind as Trip['kind'], flowId: flow.id, provider };
  await pause(deps, call, { name: CONTINUITY, identityId, payload: trip });
  await updateFlow(pool, {
    ...flow,
    body: { ...flow.body, active: 'oidc', messages: [], fieldMessages: {} },
  });
  throw locationChangeRequired(begun.address);
}

export function callbackAddress({ publicUrl }: Pick<FlowCall, 'publicUrl'>, provider: string): string {
  return `${publicUrl}/self-service/methods/oidc/callback/${provider}`;
}

/** The code of an error and never its text, which may hold what the provider sent. */
export function logFailure(log: Log, provider: string, error: unknown): void {
  const { name, code } = error as { name?: string; code?: unknown };
  log(
    `[identity] sign-in at ${provider} failed: ${typeof code === 'string' ? code : (name ?? 'unknown error')}`,
  );
}
