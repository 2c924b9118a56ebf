import { DEFAULT_CLAIMS } from '@/config/switches';
import { createTokenVerifier } from './createTokenVerifier';
import { startTestIssuer, type TestIssuer } from './testing/startTestIssuer';

let issuer: TestIssuer;

beforeAll(async () => {
  issuer = await startTestIssuer();
});
afterAll(() => issuer.stop());
afterEach(() => {
  issuer.keysAnswer = null;
});

const verifierFor = (audience: string | null = null) =>
  createTokenVerifier({
    issuer: issuer.url,
    clientId: 'console',
    scope: 'openid',
    audience,
    claims: DEFAULT_CLAIMS,
  });

const claimsOf = (more: Record<string, unknown> = {}) => ({
  iss: issuer.url,
  aud: 'console',
  sub: 'ada',
  exp: Math.floor(Date.now() / 1000) + 300,
  ...more,
});

describe('keys that cannot be had', () => {
  it.each([
    ['an error', { status: 500, body: 'down' }],
    ['a page', { status: 200, body: '<html>' }],
    ['no list of keys', { status: 200, body: '{}' }],
  ])('are no verdict on a token: %s', async (_what, answer) => {
    const verifier = verifierFor();
    const token = await issuer.sign(claimsOf());
    issuer.keysAnswer = answer;
    await expect(verifier.verify(token)).rejects.toMatchObject({ statusCode: 503 });
  });

  it('do not excuse a token whose signature is of somebody else', async () => {
    expect(await verifierFor().verify(await issuer.sign(claimsOf(), { foreignKey: true }))).toBeNull();
  });
});

describe('without an audience of its own', () => {
  it.each<[string, Record<string, unknown>, string | undefined]>([
    ['as many providers write it', {}, undefined],
    ['of RFC 9068', { aud: 'api', client_id: 'console', nonce: 'n' }, 'at+jwt'],
    ['that calls itself one, with the nonce of the sign-in', { typ: 'Bearer', nonce: 'n' }, 'JWT'],
  ])('takes a token for calls %s', async (_what, more, typ) => {
    const token = await issuer.sign(claimsOf(more), typ ? { typ } : {});
    expect(await verifierFor().verify(token)).toMatchObject({ sub: 'ada' });
  });

  it.each<[string, Record<string, unknown>, string | undefined]>([
    ['with a nonce', { nonce: 'n' }, undefined],
    ['with the hash of another token', { at_hash: 'h' }, 'JWT'],
    ['that says so', { typ: 'ID' }, 'JWT'],
    ['about a sign-out', { events: {} }, 'logout+jwt'],
  ])('takes no token that tells who signed in or out: %s', async (_what, more, typ) => {
    const token = await issuer.sign(claimsOf(more), typ ? { typ } : {});
    expect(await verifierFor().verify(token)).toBeNull();
    expect(await verifierFor('console').verify(token)).toMatchObject({ sub: 'ada' });
  });
});
