import * as client from 'openid-client';
import type { SocialProvider } from '@/config/switches';

// Providers change their keys and addresses rarely; a failure is not remembered at all.
const REMEMBER_MS = 60 * 60 * 1000;
const PATIENCE_SECONDS = 10;

/** What has to be remembered of a sign-in while its browser is at the provider. */
export type SignInSecrets = { state: string; nonce: string; verifier: string };

/** Who somebody is at a provider. */
export type SocialProfile = {
  issuer: string;
  subject: string;
  email: string | null;
  /** The provider says that the address is theirs. */
  isEmailVerified: boolean;
  first: string;
  last: string;
};

export type Providers = {
  list: readonly Pick<SocialProvider, 'id' | 'label' | 'issuer'>[];
  has(id: string): boolean;
  /** Where the browser goes to sign in there; rejects when the provider cannot be reached. */
  begin(
    id: string,
    options: { redirectUri: string; askAgain: boolean },
  ): Promise<{ address: string; secrets: SignInSecrets }>;
  /** Who came back; rejects when anything about the answer is not as it has to be. */
  finish(id: string, answer: URL, secrets: SignInSecrets): Promise<SocialProfile>;
};

/** Sign-in at any OpenID provider: code flow with PKCE, state and nonce, and ID tokens whose signature is checked. */
export function createProviders(configured: readonly SocialProvider[]): Providers {
  const known = new Map<string, { at: number; configuration: Promise<client.Configuration> }>();

  function find(id: string): SocialProvider {
    const provider = configured.find((candidate) => candidate.id === id);
    if (!provider) throw new Error('There is no such provider');
    return provider;
  }

  function configurationOf(provider: SocialProvider): Promise<client.Configuration> {
    const present = known.get(provider.id);
    if (present && Date.now() - present.at < REMEMBER_MS) return present.configuration;
    const configuration = discover(provider);
    known.set(provider.id, { at: Date.now(), configuration });
    configuration.catch(() => known.delete(provider.id));
    return configuration;
  }

  return {
    list: configured,
    has: (id) => configured.some((provider) => provider.id === id),
    async begin(id, { redirectUri, askAgain }) {
      const provider = find(id);
      const configuration = await configurationOf(provider);
      const secrets = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: provider.scope,
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        ...(askAgain ? { prompt: 'login' } : {}),
      });
      return { address: address.href, secrets };
    },
    async finish(id, answer, { state, nonce, verifier }) {
      const configuration = await configurationOf(find(id));
      const tokens = await client.authorizationCodeGrant(configuration, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider gave no ID token');
      const isComplete =
        typeof claims.email === 'string' || !configuration.serverMetadata().userinfo_endpoint;
      const more = isComplete
        ? {}
        : await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
      return toProfile(claims, more);
    },
  };
}

function discover({ issuer, clientId, clientSecret }: SocialProvider): Promise<client.Configuration> {
  const server = new URL(issuer);
  return client.discovery(server, clientId, {}, authentication(clientSecret), {
    timeout: PATIENCE_SECONDS,
    execute: [
      client.enableNonRepudiationChecks,
      // Only addresses of this machine get as far as here without https.
      ...(server.protocol === 'http:' ? [client.allowInsecureRequests] : []),
    ],
  });
}

/** The way that the provider knows; the standard's own where it names none. */
function authentication(secret: string | null): client.ClientAuth {
  if (secret === null) return client.None();
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const send = methods.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost;
    send(secret)(server, ...rest);
  };
}

type Claims = Record<string, unknown>;

function toProfile(token: Claims & { iss: string; sub: string }, userinfo: Claims): SocialProfile {
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  const all: Claims = { ...userinfo, ...token };
  const [first = '', ...others] = text(all.name).split(/\s+/);
  // What one of the two says of its address is no word on that of the other.
  const vouching = typeof token.email === 'string' ? token : userinfo;
  return {
    issuer: token.iss,
    subject: token.sub,
    email: text(vouching.email).toLowerCase() || null,
    // Some providers send it as a text; anything but a clear yes is a no.
    isEmailVerified: vouching.email_verified === true || vouching.email_verified === 'true',
    first: text(all.given_name) || first,
    last: text(all.family_name) || others.join(' '),
  };
}
