import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export type TestIssuer = {
  url: string;
  sign(
    claims: Record<string, unknown>,
    options?: { alg?: 'RS256' | 'HS256'; foreignKey?: boolean; typ?: string },
  ): Promise<string>;
  /** What the provider tells about a person when it is asked with a token. */
  userInfo: Record<string, unknown>;
  /** Another answer than the keys, of a provider that is not well. */
  keysAnswer: { status: number; body: string } | null;
  asked: string[];
  stop(): Promise<void>;
};

/** The parts of a provider that a gateway speaks to. */
export async function startTestIssuer(): Promise<TestIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const foreign = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const issuer: TestIssuer = {
    url: '',
    userInfo: {},
    keysAnswer: null,
    asked: [],
    sign(claims, { alg = 'RS256', foreignKey = false, typ } = {}) {
      const token = new SignJWT(claims).setProtectedHeader({ alg, kid: 'k1', ...(typ ? { typ } : {}) });
      if (alg === 'HS256') return token.sign(new TextEncoder().encode(JSON.stringify(jwk)));
      return token.sign(foreignKey ? foreign.privateKey : privateKey);
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const server = createServer((request, response) => {
    issuer.asked.push(request.url ?? '');
    const answers: Record<string, unknown> = {
      '/.well-known/openid-configuration': {
        issuer: issuer.url,
        jwks_uri: `${issuer.url}/keys`,
        userinfo_endpoint: `${issuer.url}/me`,
      },
      '/keys': { keys: [jwk] },
      '/me': issuer.userInfo,
    };
    response.setHeader('content-type', 'application/json');
    if (request.url === '/keys' && issuer.keysAnswer) {
      response.writeHead(issuer.keysAnswer.status).end(issuer.keysAnswer.body);
      return;
    }
    response.end(JSON.stringify(answers[request.url ?? ''] ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return issuer;
}
