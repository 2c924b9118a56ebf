import type { BrowserSession } from '@/identity/browserSession';
import { pause } from '@/identity/flows/continuity';
import type { Fields, FlowStep } from '@/identity/flows/FlowMethod';
import type { IdentityDeps } from '@/identity/IdentityDeps';
import { KratosError } from '@/identity/KratosError';
import type { SettingsBody } from '@/identity/settings/SettingsBody';
import { settingsOwner } from '@/identity/settings/settingsOwner';

type Deps = Pick<IdentityDeps, 'pool' | 'box' | 'config' | 'rows'>;

/** Whether the person proved who they are a short time ago. */
export function isPrivileged({ config }: Pick<Deps, 'config'>, session: BrowserSession): boolean {
  return Date.now() - session.authenticatedAt.getTime() <= config.privilegedSessionSeconds * 1000;
}

/** Under which name a change waits for its person to prove again who they are. */
export function pendingChange(flow: { id: string }): string {
  return `settings ${flow.id}`;
}

/** Who signed in long ago proves it again first; the change waits meanwhile and is made when the browser returns. */
export async function requirePrivileged(
  deps: Deps,
  { call, flow }: FlowStep<SettingsBody>,
  fields: Fields,
): Promise<BrowserSession> {
  const session = settingsOwner(call, flow);
  if (isPrivileged(deps, session)) return session;
  const { csrf_token: _token, ...payload } = fields;
  await pause(deps, call, { name: pendingChange(flow), identityId: session.identityId, payload });
  const query = new URLSearchParams({
    refresh: 'true',
    return_to: `${call.publicUrl}/self-service/settings?flow=${flow.id}`,
  });
  const address = `${call.publicUrl}/self-service/login/browser?${query.toString()}`;
  throw new KratosError(403, 'The session is too old for this change.', {
    id: 'session_refresh_required',
    reason: 'Please confirm first that it is you.',
    details: { redirect_browser_to: address },
    extra: { redirect_browser_to: address },
    navigateTo: address,
  });
}
