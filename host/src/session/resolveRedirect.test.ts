import fc from 'fast-check';
import { flowReturnTo, resolveRedirect } from './resolveRedirect';
import { hostileAddresses } from './testing/hostileAddresses';

const ORIGIN = 'https://ops.example.test';
const PUB = `${ORIGIN}/api/.ory/self-service`;
const resolve = (url: string, provider = false) => resolveRedirect(url, { origin: ORIGIN, provider });
const page = (path: string) => ({ kind: 'page', path });

describe('resolveRedirect', () => {
  it.each([
    [`${ORIGIN}/profile-settings?flow=f-1`, page('/profile-settings?flow=f-1')],
    ['/verification?flow=f-1&tracking=x', page('/verification?flow=f-1')],
    [`${ORIGIN}/health?q=a#b`, page('/health?q=a#b')],
    [`${PUB}/login/browser?aal=aal2`, page('/login?aal=aal2')],
    ['/api/.ory/self-service/registration/browser', page('/registration')],
    [
      `${PUB}/login/browser?aal=aal2&return_to=${encodeURIComponent(`${ORIGIN}/health?q=1`)}`,
      page('/login?return_to=%2Fhealth%3Fq%3D1&aal=aal2'),
    ],
    [
      `${PUB}/login/browser?refresh=true&return_to=${encodeURIComponent(`${PUB}/settings?flow=f-1`)}`,
      page('/login?return_to=%2Fapi%2F.ory%2Fself-service%2Fsettings%3Fflow%3Df-1&refresh=true'),
    ],
    [`${PUB}/login/browser?refresh=true&return_to=https%3A%2F%2Fevil.test`, page('/login?refresh=true')],
    [`${ORIGIN}/login?return_to=%2F%2Fevil.test&aal=aal2`, page('/login?aal=aal2')],
    [`${PUB}/settings?flow=f-1`, { kind: 'server', path: '/api/.ory/self-service/settings?flow=f-1' }],
  ])('follows %s', (url, redirect) => {
    expect(resolve(url)).toEqual(redirect);
  });

  it.each([
    ['https://id.example.org/authorize?state=1', 'https://id.example.org/authorize?state=1'],
    ['http://127.0.0.1:4444/authorize', 'http://127.0.0.1:4444/authorize'],
    ['http://localhost:4444/authorize', 'http://localhost:4444/authorize'],
    ['http://[::1]:4444/authorize', 'http://[::1]:4444/authorize'],
  ])('leaves for the provider at %s only when its button was pressed', (url, expected) => {
    expect(resolve(url, true)).toEqual({ kind: 'provider', url: expected });
    expect(resolve(url)).toBeNull();
  });

  it.each([
    'http://id.example.org/authorize',
    'http://127.0.0.1.evil.test/',
    'http://localhost.evil.test/',
    'https://user:secret@id.example.org/',
    'https://id.example.org/\nx',
    '//id.example.org/',
    'ftp://id.example.org/',
    `${PUB}/logout?token=t`,
    `${PUB}/methods/oidc/callback/x?code=1`,
    `${ORIGIN}/api/kubeconfig`,
    `${ORIGIN}/error?error_code=x`,
    `https://id.example.org/${'a'.repeat(9000)}`,
  ])('does not go to %j, even for a provider', (url) => {
    expect(resolve(url, true)).toBeNull();
  });

  it.each(hostileAddresses)('never leaves this origin for %j', (url) => {
    const redirect = resolve(url);
    if (redirect === null) return;
    expect(redirect.kind).not.toBe('provider');
    const { path } = redirect as { path: string };
    expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
    expect(path).toMatch(/^\/(?![/\\])/);
  });

  it('never leaves this origin without a provider, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (url) => {
        expect(resolve(url)?.kind).not.toBe('provider');
      }),
    );
  });
});

describe('flowReturnTo', () => {
  it.each([
    [null, '/'],
    [`${ORIGIN}/health?q=1`, '/health?q=1'],
    ['/health', '/health'],
    [`${ORIGIN}//evil.test`, '/'],
    [`${ORIGIN}.evil.test/x`, '/'],
    [`${ORIGIN}@evil.test/x`, '/'],
    ['https://evil.test/health', '/'],
  ])('reads %j as %s', (value, path) => {
    expect(flowReturnTo(value, ORIGIN)).toBe(path);
  });
});
