import { SignJWT } from 'jose';
import { databaseClaims } from '@/gateway/databaseRole';
import { rbacDenied, type RequestSession } from '@/gateway/requestSession';

const LIFE_SECONDS = 300;
const RENEW_BEFORE_SECONDS = 60;
const MAX_ENTRIES = 1000;

export type RoleTokens = { tokenFor(session: RequestSession): Promise<string> };

/** Signs what PostgREST needs to act as a person: their database role and id, for five minutes. */
export function createRoleTokens(secret: string, now: () => number = Date.now): RoleTokens {
  const key = new TextEncoder().encode(secret);
  const tokens = new Map<string, { token: Promise<string>; renewAt: number }>();

  return {
    tokenFor(session) {
      const claims = databaseClaims(session);
      if (!claims) throw rbacDenied(session, 'database', 'read');
      const cacheKey = JSON.stringify(claims);
      const seconds = Math.floor(now() / 1000);
      const known = tokens.get(cacheKey);
      if (known && known.renewAt > seconds) return known.token;
      if (tokens.size >= MAX_ENTRIES) tokens.clear();
      const token = new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(seconds + LIFE_SECONDS)
        .sign(key);
      tokens.set(cacheKey, { token, renewAt: seconds + LIFE_SECONDS - RENEW_BEFORE_SECONDS });
      return token;
    },
  };
}
