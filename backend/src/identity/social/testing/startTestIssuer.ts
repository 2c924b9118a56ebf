import { createHash, randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import fastify from 'fastify';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';

const CLIENT = { id: 'opsdeck', secret: 'a secret of the client' };

/** Who is signed in at the provider, and what its next answers have that they should not. */
type Behaviour = {
  claims: JWTPayload;
  userinfo: JWTPayload;
  /** Changes the ID token before it is signed. */
  change?: (claims: JWTPayload) => JWTPayload;
  signature?: 'none' | 'stranger';
  /** The code is answered with this instead of a token. */
  refuse?: 'access_denied';
  state?: string;
};

export type TestIssuer = {
  url: string;
  client: typeof CLIENT;
  behaviour: Behaviour;
  /** The queries of the sign-ins that were asked for, the last one last. */
  visits: URLSearchParams[];
  stop(): Promise<void>;
};

/** A small OpenID provider at which everybody is signed in already: real keys, real requests. */
export async function startTestIssuer(): Promise<TestIssuer> {
  const app = fastify();
  await app.register(formbody);
  const [own, stranger] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, { nonce: string | null; challenge: string; redirectUri: string }>();
  const visits: URLSearchParams[] = [];
  const issuer: TestIssuer = {
    url: '',
    client: CLIENT,
    behaviour: { claims: { sub: 'nobody' }, userinfo: {} },
    visits,
    stop: () => app.close(),
  };

  app.get('/.well-known/openid-configuration', async () => ({
    issuer: issuer.url,
    authorization_endpoint: `${issuer.url}/authorize`,
    token_endpoint: `${issuer.url}/token`,
    userinfo_endpoint: `${issuer.url}/userinfo`,
    jwks_uri: `${issuer.url}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  }));
  app.get('/jwks', async () => ({ keys: [jwk] }));

  app.get('/authorize', async (request, reply) => {
    const asked = new URL(request.url, issuer.url).searchParams;
    visits.push(asked);
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.searchParams.set('state', issuer.behaviour.state ?? asked.get('state') ?? '');
    if (issuer.behaviour.refuse) {
      back.searchParams.set('error', issuer.behaviour.refuse);
      return reply.redirect(back.href);
    }
    const code = randomUUID();
    codes.set(code, {
      nonce: asked.get('nonce'),
      challenge: asked.get('code_challenge') ?? '',
      redirectUri: asked.get('redirect_uri') ?? '',
    });
    back.searchParams.set('code', code);
    return reply.redirect(back.href);
  });

  app.post<{ Body: Record<string, string> }>('/token', async (request, reply) => {
    const { code = '', code_verifier: verifier = '', redirect_uri: redirectUri } = request.body;
    const known = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const secret = `Basic ${Buffer.from(`${CLIENT.id}:${encodeURIComponent(CLIENT.secret).replaceAll('%20', '+')}`).toString('base64')}`;
    if (request.headers.authorization !== secret) return reply.code(401).send({ error: 'invalid_client' });
    if (!known || known.challenge !== challenge || known.redirectUri !== redirectUri) {
      return reply.code(400).send({ error: 'invalid_grant' });
    }
    return {
      access_token: 'an access token',
      token_type: 'bearer',
      expires_in: 60,
      id_token: await idToken(known.nonce),
    };
  });
  app.get('/userinfo', async (request, reply) => {
    if (request.headers.authorization !== 'Bearer an access token') return reply.code(401).send();
    return { sub: issuer.behaviour.claims.sub, ...issuer.behaviour.userinfo };
  });

  async function idToken(nonce: string | null): Promise<string> {
    const { claims, change = (same) => same, signature } = issuer.behaviour;
    const now = Math.floor(Date.now() / 1000);
    const all = change({
      iss: issuer.url,
      aud: CLIENT.id,
      iat: now,
      exp: now + 60,
      ...(nonce === null ? {} : { nonce }),
      ...claims,
    });
    if (signature === 'none') return new UnsecuredJWT(all).encode();
    const key = signature === 'stranger' ? stranger.privateKey : own.privateKey;
    return new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);
  }

  issuer.url = await app.listen({ host: '127.0.0.1', port: 0 });
  return issuer;
}
