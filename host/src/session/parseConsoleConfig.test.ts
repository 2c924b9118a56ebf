import { DEFAULT_CONSOLE_CONFIG, parseConsoleConfig } from './parseConsoleConfig';

const admin = { email: 'admin@opsdeck.local', password: 'opsdeck-admin', role: 'admin' };

describe('parseConsoleConfig', () => {
  it('reads seed, accounts and version', () => {
    expect(parseConsoleConfig({ seed: 'demo', version: '1.4.57', demoAccounts: [admin] })).toEqual({
      ...DEFAULT_CONSOLE_CONFIG,
      seed: 'demo',
      version: '1.4.57',
      demoAccounts: [admin],
    });
  });

  const hosted = {
    issuer: 'https://id.acme.test/',
    clientId: 'deck',
    scope: 'openid email',
    claims: {
      organizations: 'organizations',
      activeOrganization: 'org_id',
      id: 'id',
      name: 'name',
      metadata: 'public_metadata',
      backendUrl: 'backend_url',
      directAccess: 'direct',
    },
  };

  it('reads the variant, the product and the provider', () => {
    const config = parseConsoleConfig({
      variant: 'hosted',
      product: 'health',
      hosted,
      publicUrl: 'https://deck.acme.test/',
    });
    expect(config).toMatchObject({
      variant: 'hosted',
      product: 'health',
      publicUrl: 'https://deck.acme.test',
      hosted: { ...hosted, issuer: 'https://id.acme.test', audience: null },
    });
  });

  it.each([
    { ...hosted, issuer: 'javascript:alert(1)' },
    { ...hosted, clientId: '' },
    { ...hosted, claims: { ...hosted.claims, backendUrl: 5 } },
    { ...hosted, claims: null },
    'https://id.acme.test',
  ])('knows no provider from %j', (broken) => {
    expect(parseConsoleConfig({ variant: 'hosted', hosted: broken }).hosted).toBeNull();
  });

  it('takes only web addresses for the help and only known names for the variant', () => {
    expect(parseConsoleConfig({ docsUrl: 'javascript:alert(1)', variant: 'magic' })).toMatchObject({
      docsUrl: null,
      variant: 'self-hosted',
    });
    expect(parseConsoleConfig({ docsUrl: 'https://docs.acme.test/' }).docsUrl).toBe('https://docs.acme.test');
  });

  it('offers the accounts of the large estate, too, whose mails are not for everybody to read', () => {
    const config = parseConsoleConfig({ seed: 'full', mailbox: true, demoAccounts: [admin] });
    expect(config).toMatchObject({ demoAccounts: [admin], mailbox: false });
  });

  it('offers no accounts with other seeds, even when the server sends some', () => {
    expect(parseConsoleConfig({ seed: 'empty', demoAccounts: [admin] }).demoAccounts).toEqual([]);
  });

  it('drops accounts of the wrong shape', () => {
    const body = {
      seed: 'demo',
      demoAccounts: [admin, null, { email: 1 }, 'x', { email: 'a', password: 'b' }],
    };
    expect(parseConsoleConfig(body).demoAccounts).toEqual([admin]);
  });

  it.each([null, undefined, '', 7, [], 'html', { seed: 5, demoAccounts: 'x', version: {} }])(
    'answers with defaults for %j',
    (body) => {
      expect(parseConsoleConfig(body)).toEqual(DEFAULT_CONSOLE_CONFIG);
    },
  );
});
