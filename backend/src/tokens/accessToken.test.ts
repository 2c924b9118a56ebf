import { accessTokenId, createAccessToken, hashAccessToken, isTokenOfHash } from '@/tokens/accessToken';

const id = '10000000-0000-4000-8000-0000000000a1';

describe('access tokens', () => {
  it('have six parts, carry their id and are never twice the same', () => {
    const token = createAccessToken(id);
    expect(token.split('.')).toHaveLength(6);
    expect(accessTokenId(token)).toBe(id);
    expect(createAccessToken(id)).not.toBe(token);
  });

  it('hold 256 bits of chance', () => {
    const secret = createAccessToken(id).split('.')[4] ?? '';
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  });

  it('are recognised by their hash alone', () => {
    const token = createAccessToken(id);
    const hash = hashAccessToken(token);
    expect(hash).not.toContain(token.split('.')[4]);
    expect(isTokenOfHash(token, hash)).toBe(true);
    expect(isTokenOfHash(createAccessToken(id), hash)).toBe(false);
    expect(isTokenOfHash(token, 'not a hash')).toBe(false);
    expect(isTokenOfHash(token, '')).toBe(false);
  });

  it.each([
    ['nothing', ''],
    ['a token of a provider', 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'],
    ['a slip of the pen', createAccessToken(id).replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ['another id', createAccessToken(id).replace('1000', '2000')],
    ['something behind it', `${createAccessToken(id)}\n`],
  ])('%s is none', (_what, text) => expect(accessTokenId(text)).toBeNull());
});
