import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSwitches } from './readSwitches';
import { StartupError } from './StartupError';
import { DEFAULT_CLAIMS, DEFAULT_SWITCHES } from './switches';

const provider = { id: 'acme', issuer: 'https://id.acme.test/', clientId: 'deck', clientSecret: 'hunter2' };

describe('readSwitches', () => {
  it('has defaults for everything', () => {
    expect(readSwitches({})).toEqual(DEFAULT_SWITCHES);
    expect(readSwitches({ OPSDECK_SIGN_IN: '', OPSDECK_SMTP_URL: ' ' })).toEqual(DEFAULT_SWITCHES);
  });

  it('shows the public pages unless told otherwise', () => {
    expect(readSwitches({}).publicViews).toBe(true);
    expect(readSwitches({ OPSDECK_PUBLIC_VIEWS: 'off' }).publicViews).toBe(false);
    expect(() => readSwitches({ OPSDECK_PUBLIC_VIEWS: 'no' })).toThrow(/OPSDECK_PUBLIC_VIEWS/);
  });

  it('reads the hosted variant', () => {
    const { signIn, oidc, organizationId, consoleOrigins } = readSwitches({
      OPSDECK_SIGN_IN: 'hosted',
      OPSDECK_OIDC_ISSUER: 'https://id.acme.test/',
      OPSDECK_OIDC_CLIENT_ID: 'deck',
      OPSDECK_OIDC_CLAIMS: '{"organizations":"https://acme.test/orgs"}',
      OPSDECK_ORGANIZATION: 'org-1',
      OPSDECK_CONSOLE_ORIGINS: 'https://a.acme.test, http://localhost:3000,',
    });
    expect(signIn).toBe('hosted');
    expect(oidc).toEqual({
      issuer: 'https://id.acme.test',
      clientId: 'deck',
      scope: 'openid profile email',
      audience: null,
      claims: { ...DEFAULT_CLAIMS, organizations: 'https://acme.test/orgs' },
    });
    expect(organizationId).toBe('org-1');
    expect(consoleOrigins).toEqual(['https://a.acme.test', 'http://localhost:3000']);
  });

  it('serves the health checks alone to people who do not sign in', () => {
    expect(readSwitches({ OPSDECK_PRODUCT: 'health' })).toMatchObject({
      signIn: 'self-hosted',
      product: 'health',
    });
    expect(readSwitches({ OPSDECK_SIGN_IN: 'anonymous', OPSDECK_PRODUCT: 'console' })).toMatchObject({
      signIn: 'anonymous',
      product: 'health',
    });
  });

  it('reads social providers from the variable and from a file', () => {
    const read = {
      ...provider,
      issuer: 'https://id.acme.test',
      label: 'acme',
      scope: 'openid profile email',
    };
    expect(readSwitches({ OPSDECK_SOCIAL_PROVIDERS: JSON.stringify([provider]) }).socialProviders).toEqual([
      read,
    ]);
    const folder = mkdtempSync(path.join(tmpdir(), 'opsdeck-switches-'));
    const file = path.join(folder, 'providers.json');
    writeFileSync(file, JSON.stringify([provider]));
    expect(readSwitches({ OPSDECK_SOCIAL_PROVIDERS: file }).socialProviders).toEqual([read]);
    rmSync(folder, { recursive: true });
  });

  it.each([
    [{ OPSDECK_SIGN_IN: 'magic' }, 'OPSDECK_SIGN_IN must be one of self-hosted, hosted, anonymous'],
    [{ OPSDECK_SIGN_IN: 'hosted' }, 'needs OPSDECK_OIDC_ISSUER'],
    [
      { OPSDECK_SIGN_IN: 'hosted', OPSDECK_OIDC_ISSUER: 'http://id.acme.test', OPSDECK_OIDC_CLIENT_ID: 'x' },
      'OPSDECK_OIDC_ISSUER must be an https address',
    ],
    [
      {
        OPSDECK_SIGN_IN: 'hosted',
        OPSDECK_OIDC_ISSUER: 'https://id.test',
        OPSDECK_OIDC_CLIENT_ID: 'x',
        OPSDECK_OIDC_CLAIMS: '{"organisations":"x"}',
      },
      '"organisations" is not fit',
    ],
    [{ OPSDECK_PRODUCT: 'incidents' }, 'OPSDECK_PRODUCT must be one of'],
    [{ OPSDECK_DOCS_URL: 'javascript:alert(1)' }, 'OPSDECK_DOCS_URL must be an https address'],
    [{ OPSDECK_CONSOLE_ORIGINS: 'https://a.test/path' }, 'takes origins without a path'],
    [{ OPSDECK_CONSOLE_ORIGINS: '*' }, 'must be an https address'],
    [{ OPSDECK_SMTP_URL: 'http://mail' }, 'OPSDECK_SMTP_URL must look like smtp:'],
    [{ OPSDECK_FLOW_LIFE_SECONDS: '0' }, 'must be a number of seconds'],
    [{ OPSDECK_PRIVILEGED_SESSION_SECONDS: '1h' }, 'must be a number of seconds'],
    [{ OPSDECK_SOCIAL_PROVIDERS: '/nowhere.json' }, 'names a file that does not exist'],
    [{ OPSDECK_SOCIAL_PROVIDERS: '{}' }, 'must be a list'],
    [{ OPSDECK_SOCIAL_PROVIDERS: JSON.stringify([provider, provider]) }, 'the same id twice'],
    [
      { OPSDECK_SOCIAL_PROVIDERS: JSON.stringify([{ ...provider, id: '../x' }]) },
      'each provider needs an id',
    ],
  ])('refuses %j', (env, message) => {
    expect(() => readSwitches(env)).toThrow(StartupError);
    expect(() => readSwitches(env)).toThrow(message);
  });

  it('keeps secrets out of its messages', () => {
    const read = () => readSwitches({ OPSDECK_SOCIAL_PROVIDERS: '[{"clientSecret":"hunter2"' });
    expect(read).toThrow(StartupError);
    expect(read).not.toThrow(/hunter2/);
  });
});
