import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fc from 'fast-check';
import { maskCsrfSecret, readCsrfSecret, requireCsrfToken } from '@/identity/csrf';
import { KratosError } from '@/identity/KratosError';

const COOKIE = /^csrf_token_[0-9a-f]{64}$/;
const secrets = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes));

/** A request with this value in its anti-CSRF cookie, whatever the cookie's name is. */
function requestWith(value: string): FastifyRequest {
  const cookies = new Proxy<Record<string, string>>(
    {},
    { get: (_target, name) => (COOKIE.test(String(name)) ? value : undefined) },
  );
  return { protocol: 'http', host: 'localhost:3000', cookies } as unknown as FastifyRequest;
}

const requestOf = (secret: Buffer) => requestWith(secret.toString('base64url'));

describe('the anti-CSRF token', () => {
  it('fits its secret however it is masked, and looks different every time', () => {
    fc.assert(
      fc.property(secrets, (secret) => {
        const tokens = [maskCsrfSecret(secret), maskCsrfSecret(secret)];
        for (const token of tokens) expect(requireCsrfToken(requestOf(secret), token)).toEqual(secret);
        expect(tokens[0]).not.toBe(tokens[1]);
        expect(tokens[0]).not.toContain(secret.toString('base64').slice(0, 12));
      }),
    );
  });

  it('fits no other secret, and not after any change', () => {
    fc.assert(
      fc.property(secrets, fc.nat(63), fc.integer({ min: 1, max: 255 }), (secret, place, change) => {
        const token = Buffer.from(maskCsrfSecret(secret), 'base64');
        token[place] = (token[place] ?? 0) ^ change;
        expect(() => requireCsrfToken(requestOf(secret), token.toString('base64'))).toThrow(KratosError);
        const other = requestOf(randomBytes(32));
        expect(() => requireCsrfToken(other, maskCsrfSecret(secret))).toThrow(KratosError);
      }),
    );
  });

  it('is never made of junk', () => {
    fc.assert(
      fc.property(secrets, fc.anything(), (secret, junk) => {
        expect(() => requireCsrfToken(requestOf(secret), junk)).toThrow(KratosError);
      }),
    );
  });

  it('needs a cookie of the right length', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => Buffer.from(text, 'base64url').length !== 32),
        (junk) => {
          expect(readCsrfSecret(requestWith(junk))).toBeNull();
        },
      ),
    );
  });
});
