import { countRow } from '@/identity/countRow';
import type { FlowCall } from '@/identity/flows/FlowCall';
import type { IdentityDeps } from '@/identity/IdentityDeps';
import { cookieAttributes, hashToken, newToken } from '@/identity/sessionCookie';

const COOKIE = 'ory_kratos_continuity';
const LIFE_SECONDS = 15 * 60;

type Deps = Pick<IdentityDeps, 'pool' | 'box'>;

/** Remembers for this browser, under a cookie, what goes on when it comes back from another page. */
export async function pause(
  { pool, box, rows }: Deps & Pick<IdentityDeps, 'rows'>,
  { request, reply }: Pick<FlowCall, 'request' | 'reply'>,
  { name, identityId, payload }: { name: string; identityId: string | null; payload: object },
): Promise<void> {
  countRow({ rows }, request);
  const token = newToken();
  await pool.query(
    `insert into opsdeck.continuities (token_hash, name, identity_id, payload, expires_at)
     values ($1, $2, $3, $4, now() + $5 * interval '1 second')`,
    [hashToken(token), name, identityId, box.seal(JSON.stringify(payload), context(name)), LIFE_SECONDS],
  );
  reply.setCookie(COOKIE, token, { ...cookieAttributes(request), maxAge: LIFE_SECONDS });
}

/** What was paused under this name, for once: it is gone with this answer. */
export async function resume(
  { pool, box }: Deps,
  { request, reply }: Pick<FlowCall, 'request' | 'reply'>,
  name: string,
): Promise<{ identityId: string | null; payload: unknown } | null> {
  const token = request.cookies[COOKIE];
  if (!token) return null;
  const { rows } = await pool.query<{ identity_id: string | null; payload: string; alive: boolean }>(
    `delete from opsdeck.continuities where token_hash = $1 and name = $2
     returning identity_id, payload, expires_at > now() as alive`,
    [hashToken(token), name],
  );
  const [row] = rows;
  if (!row) return null;
  reply.setCookie(COOKIE, '', { ...cookieAttributes(request), maxAge: -1 });
  if (!row.alive) return null;
  return { identityId: row.identity_id, payload: JSON.parse(box.open(row.payload, context(name))) };
}

function context(name: string): string {
  return `continuity ${name}`;
}
