import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, type Configuration } from 'oidc-provider';

const AUDIENCE = 'https://opsdeck.test';

type ProviderAccount = {
  name: string;
  roles: string[];
  organizations: Record<string, unknown>[];
  email?: string;
};

export type RunningProvider = {
  issuer: string;
  /** What a console needs to know about it. */
  env: Record<string, string>;
  /** People by their name at the provider; a test may change them while it runs. */
  accounts: Map<string, ProviderAccount>;
  /** Paths that were asked for, oldest first. */
  asked: string[];
  /** How long the tokens live that are given from now on. */
  tokenSeconds: number;
  /** From when on the console may send people here. */
  serve(consoleUrl: string): void;
  stop(): Promise<void>;
};

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A real OpenID provider whose sign-in page is one field. */
export async function startProvider(): Promise<RunningProvider> {
  const accounts = new Map<string, ProviderAccount>();
  const asked: string[] = [];
  let handle: Handler = (_request, response) => response.writeHead(503).end();
  const server = createServer((request, response) => {
    asked.push((request.url ?? '').replace(/\?.*/, ''));
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const running: RunningProvider = {
    issuer,
    tokenSeconds: 300,
    accounts,
    asked,
    env: {
      OPSDECK_SIGN_IN: 'hosted',
      OPSDECK_OIDC_ISSUER: issuer,
      OPSDECK_OIDC_CLIENT_ID: 'console',
      OPSDECK_OIDC_AUDIENCE: AUDIENCE,
    },
    serve(consoleUrl) {
      const tokenSeconds = () => running.tokenSeconds;
      const provider = new Provider(issuer, configure({ consoleUrl, accounts, tokenSeconds }));
      const callback = provider.callback();
      handle = (request, response) => {
        if (request.url?.startsWith('/sign-in/')) void showSignIn(provider, request, response);
        else void callback(request, response);
      };
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return running;
}

type Options = { consoleUrl: string; accounts: Map<string, ProviderAccount>; tokenSeconds: () => number };

function configure({ consoleUrl, accounts, tokenSeconds }: Options): Configuration {
  const claimsOf = (id: string) => {
    const account = accounts.get(id);
    return { sub: id, email: `${id}@provider.test`, email_verified: true, ...account };
  };
  return {
    clients: [
      {
        client_id: 'console',
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        redirect_uris: [
          `${consoleUrl}/auth-state-checker`,
          `${consoleUrl}/api/.ory/self-service/methods/oidc/callback/acme`,
        ],
        post_logout_redirect_uris: [`${consoleUrl}/login`],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [signingKey()] },
    ttl: { Session: 3600, Grant: 3600, Interaction: 600, IdToken: 600, RefreshToken: 3600 },
    cookies: { keys: ['only for tests'] },
    pkce: { required: () => true },
    clientBasedCORS: (_context, origin) => origin === consoleUrl,
    claims: {
      openid: ['sub', 'organizations', 'roles'],
      profile: ['name'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    findAccount: (_context, id) =>
      accounts.has(id) ? { accountId: id, claims: () => Promise.resolve(claimsOf(id)) } : undefined,
    extraTokenClaims: (_context, token) => ('accountId' in token ? claimsOf(String(token.accountId)) : {}),
    issueRefreshToken: () => Promise.resolve(true),
    loadExistingGrant: async (context) => {
      const { provider, client, session } = context.oidc;
      const grant = new provider.Grant({
        clientId: String(client?.clientId),
        accountId: String(session?.accountId),
      });
      grant.addOIDCScope('openid profile email');
      grant.addResourceScope(AUDIENCE, 'openid profile email');
      await grant.save();
      return grant;
    },
    interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = page(
            `<h1>Leave the provider?</h1>${form}<button type="submit" form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>`,
          );
        },
      },
      resourceIndicators: {
        enabled: true,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'openid profile email',
          audience: AUDIENCE,
          accessTokenFormat: 'jwt',
          accessTokenTTL: tokenSeconds(),
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
  };
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' };
}

/** The page of the provider: whoever is named there is believed. */
async function showSignIn(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const account = new URL(request.url ?? '', provider.issuer).searchParams.get('account');
  if (account) {
    await provider.interactionFinished(request, response, { login: { accountId: account } });
    return;
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(
    page(
      '<h1>Sign in at the provider</h1><form><label>Account <input name="account" autofocus></label><button>Continue</button></form>',
    ),
  );
}

function page(body: string): string {
  return `<!doctype html><html lang="en"><head><title>Provider</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`;
}
