import fc from 'fast-check';
import { isServerAddress, safeReturnTo } from './safeReturnTo';
import { hostileAddresses } from './testing/hostileAddresses';

const ORIGIN = 'https://ops.example.test';

describe('safeReturnTo', () => {
  it.each([
    ['/', '/'],
    ['/health', '/health'],
    ['/health?status=failing&sort=-name', '/health?status=failing&sort=-name'],
    ['/catalog/1?tab=changes#c-7', '/catalog/1?tab=changes#c-7'],
    ['/logs?q=https://elsewhere.test//x', '/logs?q=https://elsewhere.test//x'],
    ['/a/../b', '/b'],
    ['/loginhistory', '/loginhistory'],
    ['/catalog/a%2Fb', '/catalog/a%2Fb'],
    ['/catalog/100%25', '/catalog/100%25'],
    ['/view/K\u00fcche', '/view/K%C3%BCche'],
    ['/logs?q=%0a%5C', '/logs?q=%0a%5C'],
    ['/verification?flow=f-1', '/verification?flow=f-1'],
    ['/profile-settings', '/profile-settings'],
    ['/api/.ory/self-service/settings?flow=f-1', '/api/.ory/self-service/settings?flow=f-1'],
  ])('keeps the path %s', (value, expected) => {
    expect(safeReturnTo(value, ORIGIN)).toBe(expected);
  });

  it.each([null, undefined])('goes to the start page for %s', (value) => {
    expect(safeReturnTo(value, ORIGIN)).toBe('/');
  });

  it('has a long list of hostile addresses', () => {
    expect(hostileAddresses.length).toBeGreaterThanOrEqual(200);
  });

  it.each(hostileAddresses)('refuses %j', (value) => {
    expect(safeReturnTo(value, ORIGIN)).toBe('/');
  });

  const hostile = fc.array(
    fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '//',
      'evil.test',
      ':',
      '@',
      '?',
      '#',
      '\t',
      '\n',
      'https:',
      'a',
      ' ',
    ),
    { maxLength: 12 },
  );

  it('never leaves the origin, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          hostile.map((parts) => parts.join('')),
        ),
        (value) => {
          const result = safeReturnTo(value, ORIGIN);
          expect(new URL(result, ORIGIN).origin).toBe(ORIGIN);
          expect(new URL(result, `${ORIGIN}/some/page?x=1`).origin).toBe(ORIGIN);
          expect(result.startsWith('/') && !result.startsWith('//')).toBe(true);
        },
      ),
    );
  });

  it('is one slash and something else, however often a proxy decodes it', () => {
    const parts = fc.array(
      fc.constantFrom('/', '%2f', '%5c', '%252f', '%25', '.', '%2e', 'a', '%0a', '\uff0f'),
      {
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(parts, (given) => {
        let path = safeReturnTo(`/${given.join('')}`, ORIGIN);
        for (let round = 0; round < 5; round += 1) {
          expect(path).not.toMatch(/^\/[\/\\]/);
          try {
            path = decodeURIComponent(path);
          } catch {
            return;
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('gives the same answer when applied twice', () => {
    fc.assert(
      fc.property(fc.webPath(), (value) => {
        const once = safeReturnTo(value, ORIGIN);
        expect(safeReturnTo(once, ORIGIN)).toBe(once);
      }),
    );
  });

  it('knows which address only the browser can load', () => {
    expect(isServerAddress('/api/.ory/self-service/settings?flow=f-1')).toBe(true);
    expect(isServerAddress('/profile-settings?flow=f-1')).toBe(false);
  });
});
