import { listenToSession } from '../sessionChannel';
import { HOSTED_CONFIG } from '../testing/hostedConfig';
import { createHostedVariant } from './createHostedVariant';
import type { Finished, Provider, Tokens } from './createProvider';

const metadata = (backend_url: string, direct = true) => ({ public_metadata: { backend_url, direct } });
const acme = { id: 'acme', name: 'Acme', ...metadata('https://acme.example/api') };
const globex = { id: 'globex', name: 'Globex', ...metadata('https://globex.example/api', false) };

function tokensOf(organizations: unknown[], more: Partial<Tokens> = {}, claims: object = {}): Tokens {
  return {
    accessToken: 'a-1',
    idToken: 'i-1',
    refreshToken: 'r-1',
    renewAt: null,
    scope: 'openid',
    sessionState: null,
    profile: {
      sub: 'ada',
      iss: 'https://id.example',
      aud: 'console',
      exp: 0,
      iat: 0,
      name: 'Ada Byron',
      email: 'ada@acme.test',
      organizations,
      ...claims,
    },
    ...more,
  };
}

const stops: (() => void)[] = [];

type World = { tokens?: Tokens; renewed?: () => Promise<Tokens | null>; finished?: Finished };

async function setUp({ tokens = tokensOf([acme, globex]), renewed, finished }: World = {}) {
  const loads: string[] = [];
  let time = 0;
  const renew = jest.fn(renewed ?? (() => Promise.resolve({ ...tokens, accessToken: 'a-2', renewAt: null })));
  const begin = jest.fn(() => Promise.resolve('https://id.example/auth'));
  const provider: Provider = {
    begin,
    renew,
    finish: () => Promise.resolve(finished ?? { kind: 'signed-in', returnTo: '/health', tokens }),
    endSession: () => Promise.resolve('https://id.example/end'),
    finishSignOut: () => Promise.resolve('/health'),
  };
  const variant = createHostedVariant(HOSTED_CONFIG, {
    provider,
    load: (address) => void loads.push(address),
    now: () => time,
    listen: (listener) => {
      const stop = listenToSession(listener);
      stops.push(stop);
      return stop;
    },
  });
  const signIn = () => variant.provider.complete('/auth-state-checker?code=1&state=2');
  const pass = (ms: number) => {
    time += ms;
  };
  return { variant, loads, renew, begin, signIn, pass };
}

async function entered(world: World = {}) {
  const parts = await setUp(world);
  await parts.signIn();
  return { ...parts, entrance: await parts.variant.enter() };
}

describe('createHostedVariant', () => {
  beforeEach(() => {
    window.sessionStorage.clear();
    window.localStorage.clear();
  });

  // A page listens until it is gone.
  afterEach(() => stops.splice(0).forEach((stop) => stop()));

  it('has nobody before the provider has answered', async () => {
    const { variant } = await setUp();
    expect(await variant.enter()).toEqual({ kind: 'signed-out' });
    expect(variant.organizations()).toBeNull();
    expect(variant.provider.hasSession()).toBe(false);
  });

  it('speaks directly to the backend of an organization that allows it', async () => {
    const { entrance } = await entered();
    if (entrance.kind !== 'open') throw new Error(entrance.kind);
    expect(entrance).toMatchObject({ organizationId: 'acme', proven: true });
    expect(entrance.connection).toMatchObject({ baseUrl: 'https://acme.example/api' });
    expect(entrance.connection.headers).toBeUndefined();
    expect(await entrance.connection.getToken?.()).toBe('a-1');
  });

  it('else speaks to the console, and names the organization', async () => {
    const { entrance } = await entered({ tokens: tokensOf([globex]) });
    expect(entrance).toMatchObject({
      connection: { baseUrl: '/api', headers: { 'x-opsdeck-organization': 'globex' } },
    });
  });

  it('begins with the organization that was chosen in this tab, then with the one of the token', async () => {
    const tokens = tokensOf([acme, globex], {}, { org_id: 'globex' });
    expect((await entered({ tokens })).entrance).toMatchObject({ organizationId: 'globex' });
    window.sessionStorage.setItem('organization', 'acme');
    expect((await entered({ tokens })).entrance).toMatchObject({ organizationId: 'acme' });
    window.sessionStorage.setItem('organization', 'left-long-ago');
    expect((await entered({ tokens })).entrance).toMatchObject({ organizationId: 'globex' });
  });

  it('sends a token to no unsafe address, and says which organization it is', async () => {
    const unsafe = { ...acme, ...metadata('http://acme.example/api') };
    const { entrance } = await entered({ tokens: tokensOf([unsafe]) });
    if (entrance.kind !== 'unavailable') throw new Error(entrance.kind);
    expect((entrance.error as Error).message).toContain('backend address of Acme is not safe');
  });

  it('waits for an organization without a backend, and asks the provider at each retry', async () => {
    const early = { id: 'acme', name: 'Acme' };
    const { entrance, variant, renew } = await entered({
      tokens: tokensOf([early]),
      renewed: () => Promise.resolve(tokensOf([acme])),
    });
    expect(entrance).toEqual({ kind: 'provisioning', reason: { kind: 'no-backend', organization: 'Acme' } });
    expect(renew).not.toHaveBeenCalled();
    expect((await variant.enter()).kind).toBe('open');
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('tells somebody who belongs to no organization', async () => {
    const { entrance } = await entered({ tokens: tokensOf([]) });
    expect(entrance).toMatchObject({ kind: 'unavailable' });
  });

  it.each([
    ['no organization', []],
    ['an unsafe address', [{ ...acme, ...metadata('http://acme.example/api') }]],
  ])('asks the provider again at a retry after %s', async (_what, organizations) => {
    const { entrance, variant, renew } = await entered({
      tokens: tokensOf(organizations),
      renewed: () => Promise.resolve(tokensOf([acme])),
    });
    expect(entrance.kind).toBe('unavailable');
    expect((await variant.enter()).kind).toBe('open');
    expect((await variant.enter()).kind).toBe('open');
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('renews a token once for all who need it, before it ends', async () => {
    const tokens = tokensOf([acme], { renewAt: 1000 });
    const { entrance, renew, pass } = await entered({ tokens });
    if (entrance.kind !== 'open') throw new Error(entrance.kind);
    const { getToken } = entrance.connection;
    expect(await getToken?.()).toBe('a-1');
    pass(1000);
    expect(await Promise.all([getToken?.(), getToken?.(), getToken?.()])).toEqual(['a-2', 'a-2', 'a-2']);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('gets a session again by renewal, unless the backend is another one by now', async () => {
    const same = await entered();
    expect(await same.variant.reauthenticate()).toBe(true);
    const moved = { ...acme, ...metadata('https://moved.example/api') };
    const other = await entered({ renewed: () => Promise.resolve(tokensOf([moved, globex])) });
    expect(await other.variant.reauthenticate()).toBe(false);
    expect(other.variant.provider.hasSession()).toBe(true);
  });

  it('leaves for the provider when renewal is refused or impossible', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const renewed of [() => Promise.resolve(null), () => Promise.reject(new Error('invalid_grant'))]) {
      const { variant } = await entered({ renewed });
      expect(await variant.reauthenticate()).toBe(false);
      expect(variant.provider.hasSession()).toBe(false);
      const here = { pathname: '/health', search: '?q=1', hash: '' };
      expect(variant.signInAddress(here)).toBe('/auth-state-checker?return_to=%2Fhealth%3Fq%3D1');
    }
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });

  it('never leads from the pages of the sign-in to themselves', async () => {
    const { variant } = await setUp();
    for (const pathname of ['/login', '/auth-state-checker']) {
      expect(variant.signInAddress({ pathname, search: '', hash: '' })).toBeNull();
    }
  });

  it('leaves everything behind when the organization is switched', async () => {
    window.localStorage.setItem('recentPlaces', '{"person":"u","places":[]}');
    const { variant, entrance, loads } = await entered();
    if (entrance.kind !== 'open') throw new Error(entrance.kind);
    const organizations = variant.organizations();
    expect(organizations).toMatchObject({
      person: { name: 'Ada Byron', email: 'ada@acme.test', picture: null },
      backendHost: 'acme.example',
      list: [
        { id: 'acme', name: 'Acme' },
        { id: 'globex', name: 'Globex' },
      ],
      active: { id: 'acme', name: 'Acme' },
    });
    organizations?.switchTo('acme');
    organizations?.switchTo('of somebody else');
    expect(loads).toEqual([]);
    organizations?.switchTo('globex');
    expect(loads).toEqual(['/organizations/orgs-switched']);
    expect({ ...window.sessionStorage }).toEqual({ organization: 'globex' });
    expect({ ...window.localStorage }).toEqual({});
    expect(variant.provider.hasSession()).toBe(false);
    // Whoever still asks for the token of the first organization gets no answer before the page is gone.
    const settled = jest.fn();
    void Promise.resolve(entrance.connection.getToken?.()).then(settled);
    void variant.reauthenticate().then(settled);
    await new Promise((resolve) => setTimeout(resolve));
    expect(settled).not.toHaveBeenCalled();
  });

  it('signs out here, at the provider and in the other tabs', async () => {
    const { variant, loads } = await entered();
    const other = await entered();
    const channel = new BroadcastChannel('opsdeck-session');
    const heard = new Promise((resolve) => {
      channel.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
    });
    await variant.signOut({ returnTo: '/health?q=1' });
    expect(loads).toEqual(['https://id.example/end']);
    expect(variant.provider.hasSession()).toBe(false);
    expect(await heard).toBe('signed-out');
    channel.postMessage('signed-out');
    await new Promise((resolve) => setTimeout(resolve));
    channel.close();
    expect(other.loads).toEqual(['/login?return_to=%2F']);
    expect(other.variant.provider.hasSession()).toBe(false);
    // It waits there: the provider may not have ended the session yet.
    expect(other.variant.signInAddress({ pathname: '/health', search: '', hash: '' })).toBe(
      '/login?return_to=%2Fhealth',
    );
  });

  it('forgets a chosen organization that the provider fails at', async () => {
    window.sessionStorage.setItem('organization', 'acme');
    const { begin, variant, signIn } = await setUp({
      finished: { kind: 'failed', reason: 'unknown organization', returnTo: '/health' },
    });
    await variant.provider.begin({ returnTo: '/health', silent: true });
    expect(begin).toHaveBeenCalledWith({ returnTo: '/health', silent: true, organization: 'acme' });
    expect(await signIn()).toMatchObject({ kind: 'failed', reason: 'unknown organization' });
    await variant.provider.begin({ returnTo: '/health', silent: false });
    expect(begin).toHaveBeenLastCalledWith({ returnTo: '/health', silent: false, organization: null });
  });
});
