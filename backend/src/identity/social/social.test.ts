import {
  createAccount,
  createBrowser,
  PASSWORD,
  startTestGateway,
  type LoginFlowJson,
  type TestGateway,
} from '@/gateway/testing/startTestGateway';
import { startTestIssuer, type TestIssuer } from '@/identity/social/testing/startTestIssuer';

const SELF_SERVICE = '/api/.ory/self-service';
const CALLBACK = `${SELF_SERVICE}/methods/oidc/callback`;

type Browser = ReturnType<typeof createBrowser>;
type Kind = 'login' | 'registration' | 'settings';
type ErrorJson = { error: { id?: string; code: number }; redirect_browser_to?: string };
type SessionJson = {
  authentication_methods: { method: string; aal: string; provider?: string }[];
  identity: {
    id: string;
    traits: { email: string; name?: object };
    verifiable_addresses: { verified: boolean }[];
  };
};

// Real servers are started first, which takes its time on a busy machine.
jest.setTimeout(60_000);

describe('sign-in at other providers', () => {
  let gateway: TestGateway;
  let issuer: TestIssuer;
  let people = 0;

  beforeAll(async () => {
    issuer = await startTestIssuer();
    const provider = {
      issuer: issuer.url,
      clientId: issuer.client.id,
      clientSecret: issuer.client.secret,
      scope: 'openid profile email',
    };
    gateway = await startTestGateway({
      config: {
        socialProviders: [
          { ...provider, id: 'acme', label: 'Acme' },
          { ...provider, id: 'again', label: 'Acme again' },
          { ...provider, id: 'away', label: 'Away', issuer: 'http://127.0.0.1:9' },
        ],
      },
    });
  });
  beforeEach(async () => {
    people += 1;
    issuer.behaviour = {
      claims: {
        sub: `subject ${people}`,
        email: `social${people}@acme.test`,
        email_verified: true,
        given_name: 'Sol',
        family_name: 'Cial',
      },
      userinfo: {},
    };
    await gateway.pool.query('truncate opsdeck.attempt_counters');
  });
  afterAll(async () => {
    await gateway.stop();
    await issuer.stop();
  });

  const newBrowser = () => createBrowser(gateway.url);
  const open = async (browser: Browser, kind: Kind = 'login', query = '') =>
    (await browser.json<LoginFlowJson>(`${SELF_SERVICE}/${kind}/browser${query}`)).body;
  const read = async (browser: Browser, kind: Kind, id: string) =>
    (await browser.json<LoginFlowJson>(`${SELF_SERVICE}/${kind}/flows?id=${id}`)).body;
  const whoami = (browser: Browser) => browser.json<SessionJson>('/api/.ory/sessions/whoami');
  const messageIds = (flow: LoginFlowJson) => (flow.ui.messages ?? []).map(({ id }) => id);
  const buttons = (flow: LoginFlowJson) =>
    flow.ui.nodes
      .filter(({ group }) => group === 'oidc')
      .map(({ attributes: { name, type, value }, meta }) => [name, type, value, meta.label?.id]);

  /** Leaves for the provider and says where that sends the browser back to. */
  async function visit(
    browser: Browser,
    flow: LoginFlowJson,
    values: object = { provider: 'acme' },
  ): Promise<URL> {
    const left = await browser.submit<ErrorJson>(flow, { method: undefined, ...values });
    expect([left.status, left.body.error.id]).toEqual([422, 'browser_location_change_required']);
    const there = await fetch(left.body.redirect_browser_to ?? '', { redirect: 'manual' });
    return new URL(there.headers.get('location') ?? '');
  }
  const comeBack = async (browser: Browser, address: URL) => {
    const back = await browser.json(`${address.pathname}${address.search}`, {
      headers: { accept: 'text/html' },
    });
    expect(back.status).toBe(303);
    return back.headers.get('location') ?? '';
  };
  const goThere = async (browser: Browser, flow: LoginFlowJson, values?: object) =>
    comeBack(browser, await visit(browser, flow, values));
  async function signedIn(email: string, browser = newBrowser()): Promise<Browser> {
    const done = await browser.submit(await open(browser), { identifier: email, password: PASSWORD });
    expect(done.status).toBe(200);
    return browser;
  }
  async function newAccount(): Promise<{ email: string; id: string; browser: Browser }> {
    const email = `account${people}@acme.test`;
    const id = await createAccount(gateway.pool, email, ['viewer']);
    return { email, id, browser: await signedIn(email) };
  }

  it('is offered before anything else', async () => {
    const browser = newBrowser();
    const login = await open(browser);
    expect(login.ui.nodes[0]?.group).toBe('oidc');
    expect(buttons(login)).toEqual([
      ['provider', 'submit', 'acme', 1010002],
      ['provider', 'submit', 'again', 1010002],
      ['provider', 'submit', 'away', 1010002],
    ]);
    expect(login.ui.nodes[0]?.meta.label?.context).toEqual({ provider: 'Acme', provider_id: 'acme' });
    expect(buttons(await open(browser, 'registration'))[0]).toEqual(['provider', 'submit', 'acme', 1040002]);
  });

  it('makes an account of what the provider says, and knows the person again', async () => {
    const browser = newBrowser();
    const address = await goThere(browser, await open(browser, 'registration', '?return_to=/health'));
    expect(address).toBe(`${gateway.url}/health`);
    const asked = issuer.visits.at(-1);
    expect(asked?.get('code_challenge_method')).toBe('S256');
    expect(asked?.get('redirect_uri')).toBe(`${gateway.url}${CALLBACK}/acme`);
    const first = await whoami(browser);
    expect(first.body).toMatchObject({
      authentication_methods: [{ method: 'oidc', aal: 'aal1', provider: 'acme' }],
      identity: {
        traits: { email: `social${people}@acme.test`, name: { first: 'Sol', last: 'Cial' } },
        verifiable_addresses: [{ verified: true }],
      },
    });

    // The person is known by the provider's id, whatever becomes of the address.
    issuer.behaviour.claims.email = 'moved@acme.test';
    const later = newBrowser();
    expect(await goThere(later, await open(later))).toBe(`${gateway.url}/`);
    expect((await whoami(later)).body.identity).toMatchObject({
      id: first.body.identity.id,
      traits: { email: `social${people}@acme.test` },
    });
    const again = newBrowser();
    await goThere(again, await open(again, 'registration'));
    expect((await whoami(again)).body.identity.id).toBe(first.body.identity.id);
  });

  it('believes only a provider that vouches for the address, and asks it for what the token lacks', async () => {
    const { email, ...claims } = issuer.behaviour.claims;
    issuer.behaviour = {
      claims: { ...claims, email_verified: true },
      userinfo: { email, email_verified: false },
    };
    const browser = newBrowser();
    await goThere(browser, await open(browser));
    expect((await whoami(browser)).body.identity).toMatchObject({
      traits: { email },
      verifiable_addresses: [{ verified: false }],
    });
  });

  it('links nothing by an address', async () => {
    const { email, id } = await newAccount();
    issuer.behaviour.claims.email = email.toUpperCase();
    const browser = newBrowser();
    const login = await open(browser);
    expect(await goThere(browser, login)).toBe(`${gateway.url}/login?flow=${login.id}`);
    expect((await whoami(browser)).status).toBe(401);
    expect(messageIds(await read(browser, 'login', login.id))).toEqual([1010016]);

    const registration = await open(browser, 'registration');
    expect(await goThere(browser, registration)).toBe(`${gateway.url}/registration?flow=${registration.id}`);
    expect(messageIds(await read(browser, 'registration', registration.id))).toEqual([4000007]);
    const { rowCount } = await gateway.pool.query('select from opsdeck.social_links where identity_id = $1', [
      id,
    ]);
    expect(rowCount).toBe(0);
  });

  it('links and unlinks in the settings, never the last way to sign in', async () => {
    const { id, browser } = await newAccount();
    const settings = await open(browser, 'settings');
    expect(buttons(settings)[0]).toEqual(['link', 'submit', 'acme', 1050002]);
    expect(await goThere(browser, settings, { link: 'acme' })).toBe(
      `${gateway.url}/profile-settings?flow=${settings.id}`,
    );
    const linked = await read(browser, 'settings', settings.id);
    expect([linked.state, messageIds(linked), buttons(linked)[0]]).toEqual([
      'success',
      [1050001],
      ['unlink', 'submit', 'acme', 1050003],
    ]);
    const other = newBrowser();
    await goThere(other, await open(other));
    expect((await whoami(other)).body.identity.id).toBe(id);

    await gateway.pool.query(`delete from opsdeck.identity_credentials where identity_id = $1`, [id]);
    expect(buttons(await read(browser, 'settings', settings.id))).not.toContainEqual(
      expect.arrayContaining(['unlink']),
    );
    const kept = await browser.submit<LoginFlowJson>(linked, { method: undefined, unlink: 'acme' });
    expect([kept.status, messageIds(kept.body)]).toEqual([400, [4000001]]);

    // The same person may be linked at the same issuer once, so the second way is another subject.
    issuer.behaviour.claims.sub = 'second subject';
    await goThere(browser, linked, { link: 'again' });
    const removed = await browser.submit<LoginFlowJson>(linked, { method: undefined, unlink: 'acme' });
    expect([removed.status, messageIds(removed.body)]).toEqual([200, [1050001]]);
    expect(buttons(removed.body).map(([name, , value]) => [name, value])).toEqual([
      ['link', 'acme'],
      ['link', 'away'],
    ]);
  });

  it('does not take an account of a provider away from somebody else', async () => {
    const owner = newBrowser();
    await goThere(owner, await open(owner));
    const { browser } = await newAccount();
    const settings = await open(browser, 'settings');
    await goThere(browser, settings, { link: 'acme' });
    expect(messageIds(await read(browser, 'settings', settings.id))).toEqual([4000027]);
  });

  it('asks first who it is when the session is old', async () => {
    const { id, browser } = await newAccount();
    await gateway.pool.query(
      `update opsdeck.sessions set authenticated_at = now() - interval '2 hours' where identity_id = $1`,
      [id],
    );
    const settings = await open(browser, 'settings');
    const stopped = await browser.submit<ErrorJson>(settings, { method: undefined, link: 'acme' });
    expect([stopped.status, stopped.body.error.id]).toEqual([403, 'session_refresh_required']);
  });

  it('confirms only the person who is signed in', async () => {
    const owner = newBrowser();
    await goThere(owner, await open(owner));
    const { id } = (await whoami(owner)).body.identity;
    const old = `update opsdeck.sessions set authenticated_at = now() - interval '2 hours' where identity_id = $1`;
    await gateway.pool.query(old, [id]);
    const refresh = await open(owner, 'login', '?refresh=true');
    expect(buttons(refresh).map(([, , value]) => value)).toEqual(['acme']);
    await goThere(owner, refresh);
    expect(issuer.visits.at(-1)?.get('prompt')).toBe('login');
    const { rows } = await gateway.pool.query<{ fresh: boolean }>(
      `select authenticated_at > now() - interval '1 minute' as fresh from opsdeck.sessions where identity_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ fresh: true }]);

    await gateway.pool.query(old, [id]);
    issuer.behaviour.claims.sub = 'somebody else';
    const second = await open(owner, 'login', '?refresh=true');
    await goThere(owner, second);
    expect(messageIds(await read(owner, 'login', second.id))).toEqual([4010009]);
  });

  it('still needs the second factor', async () => {
    const browser = newBrowser();
    await goThere(browser, await open(browser));
    const { id } = (await whoami(browser)).body.identity;
    await gateway.pool.query(
      `insert into opsdeck.identity_credentials (identity_id, type, config) values ($1, 'totp', '{}')`,
      [id],
    );
    const later = newBrowser();
    expect(await goThere(later, await open(later))).toContain('/self-service/login/browser?aal=aal2');
    expect((await whoami(later)).status).toBe(403);
  });

  it('keeps a locked account out, and makes none where registration is off', async () => {
    const browser = newBrowser();
    await goThere(browser, await open(browser));
    const { id } = (await whoami(browser)).body.identity;
    await gateway.pool.query(`update opsdeck.identities set state = 'inactive' where id = $1`, [id]);
    const later = newBrowser();
    const locked = await open(later);
    await goThere(later, locked);
    expect(messageIds(await read(later, 'login', locked.id))).toEqual([4010011]);

    await gateway.pool.query(
      `insert into public.properties (name, value) values ('registration.disable', 'true')`,
    );
    issuer.behaviour.claims = { ...issuer.behaviour.claims, sub: 'newcomer', email: 'newcomer@acme.test' };
    const stranger = await open(later);
    await goThere(later, stranger);
    await gateway.pool.query(`delete from public.properties where name = 'registration.disable'`);
    expect(messageIds(await read(later, 'login', stranger.id))).toEqual([4000037]);
    expect((await whoami(later)).status).toBe(401);
  });

  it('says when the provider cannot be reached, refuses, or tells no address', async () => {
    const browser = newBrowser();
    const away = await browser.submit<LoginFlowJson>(await open(browser), {
      method: undefined,
      provider: 'away',
    });
    expect([away.status, messageIds(away.body)]).toEqual([400, [4000001]]);

    issuer.behaviour.refuse = 'access_denied';
    const denied = await open(browser);
    expect(await goThere(browser, denied)).toBe(`${gateway.url}/login?flow=${denied.id}`);
    expect((await read(browser, 'login', denied.id)).ui.messages?.[0]?.text).toBe(
      'Acme did not sign you in.',
    );

    issuer.behaviour = { claims: { sub: 'without address' }, userinfo: {} };
    const nameless = await open(browser);
    await goThere(browser, nameless);
    expect(messageIds(await read(browser, 'login', nameless.id))).toEqual([4000001]);

    const unknown = await browser.submit(await open(browser), { method: undefined, provider: 'other' });
    expect(unknown.status).toBe(404);
  });

  const tokens: [string, Partial<TestIssuer['behaviour']>][] = [
    ['another nonce', { change: (claims) => ({ ...claims, nonce: 'other' }) }],
    ['no nonce', { change: ({ nonce: _nonce, ...claims }) => claims }],
    ['another issuer', { change: (claims) => ({ ...claims, iss: 'https://other.test' }) }],
    ['another audience', { change: (claims) => ({ ...claims, aud: 'other' }) }],
    ['an expired token', { change: (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 600 }) }],
    ['no subject', { change: ({ sub: _sub, ...claims }) => claims }],
    ['no signature', { signature: 'none' }],
    ['a signature of somebody else', { signature: 'stranger' }],
    ['another state', { state: 'other' }],
  ];
  it.each(tokens)('trusts no answer with %s', async (_what, wrong) => {
    Object.assign(issuer.behaviour, wrong);
    const browser = newBrowser();
    const login = await open(browser);
    expect(await goThere(browser, login)).toBe(`${gateway.url}/login?flow=${login.id}`);
    expect((await read(browser, 'login', login.id)).ui.messages?.[0]?.text).toMatch(/could not be trusted/);
    expect((await whoami(browser)).status).toBe(401);
    expect(gateway.log.join('\n')).not.toContain('social');
  });

  it('takes an answer once, in the browser that asked, and from the provider that was asked', async () => {
    const browser = newBrowser();
    const answer = await visit(browser, await open(browser));
    const strangers = await comeBack(newBrowser(), answer);
    expect(strangers).toContain(`${gateway.url}/error?id=`);

    const taken = newBrowser();
    const confused = await visit(taken, await open(taken));
    expect(
      await comeBack(taken, new URL(confused.href.replace('/callback/acme', '/callback/again'))),
    ).toContain('/error?id=');
    expect((await whoami(taken)).status).toBe(401);

    expect(await comeBack(browser, answer)).toBe(`${gateway.url}/`);
    const session = await whoami(browser);
    expect(session.status).toBe(200);
    expect(await comeBack(browser, answer)).toContain('/error?id=');
    expect(await comeBack(newBrowser(), answer)).toContain('/error?id=');
  });
});
