import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTHeaderParameters, type JWTPayload, jwtVerify } from 'jose';
import { readBackendAddress, readClaim } from '@opsdeck/shared/organizations';
import type { Oidc } from '@/config/switches';
import { HttpError } from '@/gateway/HttpError';

// Signatures that only the provider can make; no shared secrets, no "none".
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const CLOCK_SKEW_SECONDS = 30;
const TIMEOUT_MS = 5_000;
const DISCOVERY_LIFE_MS = 3_600_000;
const USER_INFO_LIFE_MS = 60_000;
const MAX_USER_INFO = 500;

export type TokenClaims = JWTPayload & { sub: string; exp: number };

export type TokenVerifier = {
  /** The claims of a token of the provider that was given for this installation; null for any other text. */
  verify(token: string): Promise<TokenClaims | null>;
  /** The claims together with what the provider tells about the person when it is asked with the token. */
  withUserInfo(token: string, claims: TokenClaims): Promise<TokenClaims>;
};

type Discovery = {
  issuer: string;
  userInfoEndpoint: string | null;
  keys: ReturnType<typeof createRemoteJWKSet>;
  readAt: number;
};

const UNREACHABLE = 'The sign-in service cannot be reached. Please retry shortly.';

/** Believes what the provider signed, found by its discovery document. */
export function createTokenVerifier(oidc: Oidc, now: () => number = Date.now): TokenVerifier {
  let discovery: Promise<Discovery> | null = null;
  const userInfo = new Map<string, { until: number; claims: Record<string, unknown> }>();

  async function discover(): Promise<Discovery> {
    const body = await fetchJson(`${oidc.issuer}/.well-known/openid-configuration`);
    const issuer = textOf(body, 'issuer');
    const keys = readBackendAddress(textOf(body, 'jwks_uri'));
    // A document that speaks for somebody else would let that somebody sign people in here.
    if (issuer.replace(/\/+$/, '') !== oidc.issuer || keys === null) {
      throw new Error(`The discovery document of ${oidc.issuer} names another issuer, or keys out of reach.`);
    }
    return {
      issuer,
      userInfoEndpoint: readBackendAddress(textOf(body, 'userinfo_endpoint')),
      keys: createRemoteJWKSet(new URL(keys), { timeoutDuration: TIMEOUT_MS }),
      readAt: now(),
    };
  }

  async function discovered(): Promise<Discovery> {
    const known = await discovery?.catch(() => null);
    if (known && now() - known.readAt < DISCOVERY_LIFE_MS) return known;
    discovery = discover();
    return discovery;
  }

  return {
    async verify(token) {
      const provider = await discovered().catch((error: unknown) => {
        throw new HttpError(503, UNREACHABLE, { cause: error });
      });
      try {
        const { payload, protectedHeader } = await jwtVerify(token, provider.keys, {
          issuer: provider.issuer,
          algorithms: ALGORITHMS,
          clockTolerance: CLOCK_SKEW_SECONDS,
          currentDate: new Date(now()),
          requiredClaims: ['sub', 'exp'],
        });
        const isMeant =
          isForUs(payload, oidc) && (oidc.audience !== null || isForCalls(payload, protectedHeader));
        return isMeant ? (payload as TokenClaims) : null;
      } catch (error) {
        if (error instanceof errors.JOSEError && !isAboutKeys(error)) return null;
        throw new HttpError(503, UNREACHABLE, { cause: error });
      }
    },
    async withUserInfo(token, claims) {
      const { userInfoEndpoint } = await discovered();
      if (userInfoEndpoint === null) return claims;
      const key = createHash('sha256').update(token).digest('base64url');
      const known = userInfo.get(key);
      if (known && known.until > now()) return { ...known.claims, ...claims };
      const told = await fetchJson(userInfoEndpoint, { authorization: `Bearer ${token}` }).catch(
        (error: unknown) => {
          // A token need not be good for asking about the person.
          if (error instanceof AnswerError && error.status < 500) return {};
          throw new HttpError(503, UNREACHABLE, { cause: error });
        },
      );
      if (readClaim(told, 'sub') !== claims.sub) return claims;
      if (userInfo.size >= MAX_USER_INFO) userInfo.clear();
      userInfo.set(key, { until: Math.min(now() + USER_INFO_LIFE_MS, claims.exp * 1000), claims: told });
      return { ...told, ...claims };
    },
  };
}

class AnswerError extends Error {
  constructor(
    url: string,
    readonly status: number,
  ) {
    super(`${url} answered ${status}`);
  }
}

/** Given for this installation: its audience where one is configured, else its client. */
function isForUs({ aud, azp, client_id }: JWTPayload, { audience, clientId }: Oidc): boolean {
  const audiences = [aud].flat();
  if (audience !== null) return audiences.includes(audience);
  return audiences.includes(clientId) || azp === clientId || client_id === clientId;
}

/**
 * A token for calls, not the one that tells a client who signed in: both name the client where there is no audience.
 * Some providers put a nonce into both, and say which is which.
 */
function isForCalls(payload: JWTPayload, { typ = 'JWT' }: JWTHeaderParameters): boolean {
  const type = typ.toLowerCase().replace(/^application\//, '');
  if (type === 'at+jwt') return true;
  if (type !== 'jwt') return false;
  if (typeof payload.typ === 'string') return payload.typ.toLowerCase() === 'bearer';
  return ['nonce', 'at_hash', 'c_hash', 's_hash', 'events'].every((name) => payload[name] === undefined);
}

/** The provider did not give its keys: nothing is known about the token. */
function isAboutKeys(error: errors.JOSEError): boolean {
  return (
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    error.code === errors.JOSEError.code
  );
}

async function fetchJson(
  url: string,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new AnswerError(url, response.status);
  const body: unknown = await response.json();
  if (typeof body !== 'object' || body === null) throw new Error(`${url} sent no JSON object`);
  return body as Record<string, unknown>;
}

function textOf(body: Record<string, unknown>, key: string): string {
  const value = readClaim(body, key);
  return typeof value === 'string' ? value : '';
}
