import type pg from 'pg';
import { browserSession } from '@/identity/browserSession';
import { renewCsrfSecret } from '@/identity/csrf';
import type { FlowCall } from '@/identity/flows/FlowCall';
import { setSessionCookie } from '@/identity/sessionCookie';
import { createSession, revokeSession, type Proof } from '@/identity/sessionStore';

/** Gives the browser a new session; forms that were open for somebody else before are no longer accepted. */
export async function signIn(
  pool: pg.Pool,
  { request, reply }: Pick<FlowCall, 'request' | 'reply'>,
  { identityId, proof }: { identityId: string; proof: Proof },
): Promise<string> {
  const before = browserSession(request);
  // The cookie is about to be overwritten: nobody could end that session any more.
  if (before) await revokeSession(pool, before.identityId, before.id);
  const device = { userAgent: request.headers['user-agent'], ip: request.ip };
  const { id, token } = await createSession(pool, identityId, { device, proof });
  setSessionCookie(request, reply, token);
  renewCsrfSecret(request, reply);
  return id;
}
