import { ErrorResponse, OidcClient, type UserProfile, WebStorageStateStore } from 'oidc-client-ts';
import { createApiClient } from '@opsdeck/shared/api';
import { isRecord, reportError } from '@opsdeck/shared/lib';
import { patterns } from '@opsdeck/shared/links';
import { readClaim } from '@opsdeck/shared/organizations';
import type { HostedConfig } from '../parseConsoleConfig';
import { safeReturnTo } from '../safeReturnTo';

const STATE_PREFIX = 'signInState.';
const TIMEOUT_SECONDS = 15;
/** A token that ends sooner is replaced before it is used; a short-lived one in the last third of its life. */
const RENEW_BEFORE_MS = 20_000;
// The answers to `prompt=none` that only mean: show the person your page.
const NEEDS_PERSON = [
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
];

/** What a sign-in gives; lives in the memory of the page and nowhere else. */
export type Tokens = {
  accessToken: string;
  idToken: string | null;
  refreshToken: string | null;
  /** When it should be replaced, in milliseconds of the clock of this machine; null when the provider does not tell. */
  renewAt: number | null;
  scope: string | null;
  sessionState: string | null;
  profile: UserProfile;
};

type Answer = {
  access_token: string;
  id_token?: string;
  refresh_token?: string;
  expires_at?: number;
  scope?: string;
  session_state: string | null;
  profile: UserProfile;
};

export type Finished =
  | { kind: 'signed-in'; returnTo: string; tokens: Tokens }
  | { kind: 'needs-person'; returnTo: string }
  | { kind: 'failed'; reason: string; returnTo: string };

function renewalOf(expiresAt: number | undefined): number | null {
  if (expiresAt === undefined) return null;
  const lifetime = expiresAt * 1000 - Date.now();
  return expiresAt * 1000 - Math.min(RENEW_BEFORE_MS, lifetime / 3);
}

function toTokens(answer: Answer, before?: Tokens): Tokens {
  return {
    accessToken: answer.access_token,
    idToken: answer.id_token ?? before?.idToken ?? null,
    // A provider that does not replace the refresh token lets the first one go on.
    refreshToken: answer.refresh_token ?? before?.refreshToken ?? null,
    renewAt: renewalOf(answer.expires_at),
    scope: answer.scope ?? before?.scope ?? null,
    sessionState: answer.session_state,
    profile: answer.profile,
  };
}

// What an abandoned sign-in left behind is of no use once another one begins.
function forgetStates(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    if (key.startsWith(STATE_PREFIX)) storage.removeItem(key);
  }
}

/** The provider of an installation: authorization code with PKCE, and no token in any storage. */
export function createProvider(config: HostedConfig, origin: string, storage = window.sessionStorage) {
  const { audience } = config;
  // Somebody who comes without an answer of the provider gave up on the way to it.
  if (!new URLSearchParams(window.location.search).has('state')) forgetStates(storage);
  const client = new OidcClient({
    authority: config.issuer,
    client_id: config.clientId,
    redirect_uri: `${origin}${patterns.authStateChecker}`,
    post_logout_redirect_uri: `${origin}${patterns.login}`,
    response_type: 'code',
    scope: config.scope,
    requestTimeoutInSeconds: TIMEOUT_SECONDS,
    // Half a sign-in has to survive the way to the provider: a one-time verifier, useless without the code.
    stateStore: new WebStorageStateStore({ store: storage, prefix: STATE_PREFIX }),
    // Providers know the audience under one of two names.
    ...(audience ? { resource: audience, extraQueryParams: { audience } } : {}),
  });

  async function askAbout({ accessToken, profile }: Tokens): Promise<UserProfile> {
    const { userinfo_endpoint } = await client.metadataService.getMetadata();
    if (!userinfo_endpoint) return profile;
    const { origin: baseUrl, pathname, search } = new URL(userinfo_endpoint);
    try {
      const api = createApiClient({ baseUrl, getToken: () => accessToken });
      const told = await api.get<unknown>(`${pathname}${search}`);
      return isRecord(told) && told['sub'] === profile.sub ? { ...profile, ...told } : profile;
    } catch (error) {
      // Not every token is good for asking; the person may belong to no organization then, which is shown.
      reportError(error, 'sign-in');
      return profile;
    }
  }

  /** A provider tells about organizations in its id token, or when it is asked. */
  async function complete(tokens: Tokens, { id_token: idToken }: Answer): Promise<Tokens> {
    const isTold = readClaim(tokens.profile, config.claims.organizations) !== undefined;
    return isTold && idToken !== undefined ? tokens : { ...tokens, profile: await askAbout(tokens) };
  }

  function returnToOf(state: unknown): string {
    const returnTo = isRecord(state) ? state['returnTo'] : undefined;
    return safeReturnTo(typeof returnTo === 'string' ? returnTo : null, origin);
  }

  return {
    async begin(options: {
      returnTo: string;
      silent: boolean;
      organization: string | null;
    }): Promise<string> {
      forgetStates(storage);
      const { url } = await client.createSigninRequest({
        state: { returnTo: options.returnTo },
        ...(options.silent ? { prompt: 'none' } : {}),
        extraQueryParams: {
          ...client.settings.extraQueryParams,
          ...(options.organization ? { organization: options.organization } : {}),
        },
      });
      return url;
    },
    async finish(address: string): Promise<Finished> {
      try {
        const answer = await client.processSigninResponse(address);
        const tokens = await complete(toTokens(answer), answer);
        return { kind: 'signed-in', returnTo: returnToOf(answer.userState), tokens };
      } catch (error) {
        if (!(error instanceof ErrorResponse)) {
          return {
            kind: 'failed',
            reason: error instanceof Error ? error.message : String(error),
            returnTo: '/',
          };
        }
        const returnTo = returnToOf(error.state);
        if (error.error && NEEDS_PERSON.includes(error.error)) return { kind: 'needs-person', returnTo };
        return { kind: 'failed', reason: error.error_description ?? error.message, returnTo };
      } finally {
        forgetStates(storage);
      }
    },
    async renew(tokens: Tokens): Promise<Tokens | null> {
      const { refreshToken, scope } = tokens;
      if (refreshToken === null) return null;
      const answer = await client.useRefreshToken({
        state: {
          refresh_token: refreshToken,
          session_state: tokens.sessionState,
          profile: tokens.profile,
          // Without the id token of before it shows whether there is a new one.
          ...(scope ? { scope } : {}),
        },
        ...(audience ? { resource: audience } : {}),
      });
      if (answer.profile.sub !== tokens.profile.sub)
        throw new Error('The renewed sign-in is of somebody else.');
      return complete(toTokens(answer, tokens), answer);
    },
    /** The address that ends the session at the provider; null when it knows no such thing. */
    async endSession({ idToken, refreshToken }: Tokens, returnTo: string): Promise<string | null> {
      const { revocation_endpoint, end_session_endpoint } = await client.metadataService.getMetadata();
      if (revocation_endpoint && refreshToken) {
        await client.revokeToken(refreshToken, 'refresh_token').catch(() => undefined);
      }
      if (!end_session_endpoint) return null;
      forgetStates(storage);
      const { url } = await client.createSignoutRequest({
        state: { returnTo },
        ...(idToken ? { id_token_hint: idToken } : {}),
      });
      return url;
    },
    async finishSignOut(address: string): Promise<string> {
      try {
        return returnToOf((await client.processSignoutResponse(address)).userState);
      } catch {
        return '/';
      } finally {
        forgetStates(storage);
      }
    },
  };
}

export type Provider = ReturnType<typeof createProvider>;
