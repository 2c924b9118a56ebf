import fc from 'fast-check';
import { readReturnTo, safeReturnTo } from '@/identity/returnTo';

const origin = 'http://console.test:3000';

describe('safeReturnTo', () => {
  it.each([
    ['/', `${origin}/`],
    ['/health?check=1#top', `${origin}/health?check=1#top`],
    ['/a//b', `${origin}/a//b`],
    [`${origin}/health`, `${origin}/health`],
  ])('allows %s', (value, expected) => expect(safeReturnTo(value, origin)).toBe(expected));

  it.each([
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\tevil',
    '\n//evil.test',
    ' /health',
    'health',
    'http://evil.test/',
    'https://console.test:3000/',
    'http://console.test/',
    'http://console.test:3000@evil.test/',
    'http://user@console.test:3000/',
    'http://console.test:3000.evil.test/',
    'javascript:alert(1)',
    'data:text/html,x',
    'http:evil.test',
    'http:/evil.test',
    '',
  ])('refuses %j', (value) => expect(safeReturnTo(value, origin)).toBeNull());

  it('never leaves the origin', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '@',
      ':',
      'http:',
      'evil.test',
      '%2f',
      '%5c',
      '\t',
      '#',
      '?',
      'console.test:3000',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
        ),
        (value) => {
          const target = safeReturnTo(value, origin);
          expect(target === null || new URL(target).origin === origin).toBe(true);
          if (target !== null) expect(new URL(value, origin).origin).toBe(origin);
        },
      ),
    );
  });
});

describe('readReturnTo', () => {
  it.each([undefined, ''])('takes %j as not given', (value) =>
    expect(readReturnTo(value, origin)).toBeUndefined(),
  );
  it('keeps an allowed address as it was written', () =>
    expect(readReturnTo('/health', origin)).toBe('/health'));
  it.each(['//evil.test', ['/a', '/b']])('refuses %j with the id that clients know', (value) => {
    expect(() => readReturnTo(value, origin)).toThrow(
      expect.objectContaining({
        statusCode: 400,
        envelope: expect.objectContaining({ id: 'self_service_flow_return_to_forbidden' }) as object,
      }) as Error,
    );
  });
});
