import {
  createAccount,
  createBrowser,
  csrfTokenOf,
  PASSWORD,
  signIn,
  startTestGateway,
  type LoginFlowJson,
  type MessageJson,
  type TestGateway,
} from '@/gateway/testing/startTestGateway';

const LOGIN = '/api/.ory/self-service/login';
const EMAIL = 'jonas@acme.test';

type ErrorJson = { error: { id?: string; code: number; reason: string; details?: Record<string, unknown> } };
type SessionJson = {
  id: string;
  active: boolean;
  expires_at: string;
  authenticated_at: string;
  authenticator_assurance_level: string;
  authentication_methods: { method: string; aal: string }[];
  identity: { id: string; traits: { email: string } };
  devices: { user_agent: string; ip_address: string }[];
};

// Real servers are started first, which takes its time on a busy machine.
jest.setTimeout(60_000);

describe('the identity API', () => {
  let gateway: TestGateway;
  let identityId: string;

  beforeAll(async () => {
    gateway = await startTestGateway();
    identityId = await createAccount(gateway.pool, EMAIL, ['editor']);
  });
  afterAll(() => gateway.stop());

  const newBrowser = () => createBrowser(gateway.url);
  type Browser = ReturnType<typeof newBrowser>;

  async function openFlow(browser: Browser, query = ''): Promise<LoginFlowJson> {
    const answer = await browser.json<LoginFlowJson>(`${LOGIN}/browser${query}`);
    expect(answer.status).toBe(200);
    return answer.body;
  }

  async function signedIn(email = EMAIL): Promise<Browser> {
    const browser = newBrowser();
    const answer = await browser.submit(await openFlow(browser), { identifier: email, password: PASSWORD });
    expect(answer.status).toBe(200);
    return browser;
  }

  const messageIds = (list: MessageJson[] | undefined) => (list ?? []).map((message) => message.id);
  const node = (flow: LoginFlowJson, name: string) =>
    flow.ui.nodes.find(({ attributes }) => attributes.name === name);

  describe('a login flow', () => {
    it('has its members and nodes in the order of the contract', async () => {
      const browser = newBrowser();
      const flow = await openFlow(browser, '?return_to=/health');
      expect(flow).toMatchObject({
        type: 'browser',
        state: 'choose_method',
        refresh: false,
        requested_aal: 'aal1',
        return_to: '/health',
        request_url: `${gateway.url}${LOGIN}/browser?return_to=/health`,
        ui: { method: 'POST', action: `${gateway.url}${LOGIN}?flow=${flow.id}` },
      });
      expect(flow.ui.messages).toBeUndefined();
      expect(
        flow.ui.nodes.map(({ group, attributes, meta }) => [
          group,
          attributes.name,
          attributes.type,
          meta.label?.id,
        ]),
      ).toEqual([
        ['default', 'csrf_token', 'hidden', undefined],
        ['default', 'identifier', 'text', 1070004],
        ['password', 'password', 'password', 1070001],
        ['password', 'method', 'submit', 1010022],
      ]);
      expect(Date.parse(flow.expires_at)).toBeGreaterThan(Date.now() + 59 * 60_000);
    });

    it('is read again by the browser that opened it, with a differently masked token', async () => {
      const browser = newBrowser();
      const flow = await openFlow(browser);
      const again = await browser.json<LoginFlowJson>(`${LOGIN}/flows?id=${flow.id}`);
      expect([again.status, again.body.id]).toEqual([200, flow.id]);
      expect(csrfTokenOf(again.body)).not.toBe(csrfTokenOf(flow));
      const stranger = await newBrowser().json<ErrorJson>(`${LOGIN}/flows?id=${flow.id}`);
      expect([stranger.status, stranger.body.error.id]).toEqual([403, 'security_csrf_violation']);
    });

    it.each(['6d9f3c1e-6f0a-4a57-8d5e-0d7f7d0d1c11', 'junk', ''])('is 404 for the id %j', async (id) => {
      const browser = newBrowser();
      await openFlow(browser);
      expect((await browser.json(`${LOGIN}/flows?id=${id}`)).status).toBe(404);
      expect((await browser.json(`${LOGIN}?flow=${id}`, { method: 'POST' })).status).toBe(404);
    });

    it('sends browsers that navigate to the page', async () => {
      const answer = await newBrowser().json(`${LOGIN}/browser`, { headers: { accept: 'text/html' } });
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toMatch(
        /^http:\/\/127\.0\.0\.1:\d+\/login\?flow=[0-9a-f-]{36}$/,
      );
    });
  });

  describe('signing in and out', () => {
    it('goes from 401 to a session and back', async () => {
      const browser = newBrowser();
      expect((await browser.json('/api/.ory/sessions/whoami')).status).toBe(401);

      const done = await browser.submit<{ session: SessionJson; continue_with: object[] }>(
        await openFlow(browser, '?return_to=/health'),
        { identifier: EMAIL, password: PASSWORD },
      );
      expect(done.status).toBe(200);
      expect(done.body).not.toHaveProperty('session_token');
      expect(done.body.continue_with).toEqual([
        { action: 'redirect_browser_to', redirect_browser_to: `${gateway.url}/health` },
      ]);

      const session = await browser.json<SessionJson>('/api/.ory/sessions/whoami');
      expect(session.status).toBe(200);
      expect(session.headers.get('x-kratos-authenticated-identity-id')).toBe(identityId);
      expect(session.body).toMatchObject({
        id: done.body.session.id,
        active: true,
        authenticator_assurance_level: 'aal1',
        authentication_methods: [{ method: 'password', aal: 'aal1' }],
        identity: { id: identityId, schema_id: 'default', state: 'active', traits: { email: EMAIL } },
      });
      expect(JSON.stringify(session.body)).not.toMatch(/argon2|hashed_password|token/);
      const life = Date.parse(session.body.expires_at) - Date.parse(session.body.authenticated_at);
      expect(life).toBe(24 * 60 * 60 * 1000);

      const logout = await browser.json<{ logout_token: string; logout_url: string }>(
        '/api/.ory/self-service/logout/browser',
      );
      expect(logout.body.logout_url).toBe(
        `${gateway.url}/api/.ory/self-service/logout?token=${logout.body.logout_token}`,
      );
      const kept = browser.cookies();
      const out = await browser.json(`/api/.ory/self-service/logout?token=${logout.body.logout_token}`);
      expect(out.status).toBe(204);
      expect(browser.jar.has('ory_kratos_session')).toBe(false);
      expect((await browser.json('/api/.ory/sessions/whoami')).status).toBe(401);
      const replayed = await fetch(`${gateway.url}/api/.ory/sessions/whoami`, {
        headers: { accept: 'application/json', cookie: kept },
      });
      expect(replayed.status).toBe(401);
      await signedIn();
    });

    it('takes the e-mail address in any case and with blanks around it', async () => {
      const browser = newBrowser();
      const answer = await browser.submit(await openFlow(browser), {
        identifier: ` ${EMAIL.toUpperCase()} `,
        password: PASSWORD,
      });
      expect(answer.status).toBe(200);
    });

    it('remembers when a person signed in last', async () => {
      await gateway.pool.query('update public.people set last_login = null where id = $1', [identityId]);
      await signedIn();
      const { rows } = await gateway.pool.query(
        `select last_login > now() - interval '1 minute' as recent from public.people where id = $1`,
        [identityId],
      );
      expect(rows).toEqual([{ recent: true }]);
    });

    it('stores no token, only its hash', async () => {
      const browser = await signedIn();
      const token = browser.jar.get('ory_kratos_session') ?? '';
      const { rows } = await gateway.pool.query<{ found: boolean }>(
        'select bool_or(s::text like $1) as found, bool_or(token_hash = sha256($2::bytea)) as hashed from opsdeck.sessions s',
        [`%${token}%`, Buffer.from(token)],
      );
      expect(rows).toEqual([{ found: false, hashed: true }]);
    });

    it('works as a plain form', async () => {
      const browser = newBrowser();
      const flow = await openFlow(browser, '?return_to=/health');
      const form = (values: Record<string, string>) =>
        browser.json(flow.ui.action, {
          method: 'POST',
          headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({
            csrf_token: csrfTokenOf(flow),
            method: 'password',
            ...values,
          }).toString(),
        });
      const refused = await form({ identifier: EMAIL, password: 'wrong' });
      expect([refused.status, refused.headers.get('location')]).toEqual([
        303,
        `${gateway.url}/login?flow=${flow.id}`,
      ]);
      const shown = await browser.json<LoginFlowJson>(`${LOGIN}/flows?id=${flow.id}`);
      expect(messageIds(shown.body.ui.messages)).toEqual([4000006]);
      expect(node(shown.body, 'identifier')?.attributes.value).toBe(EMAIL);
      const done = await form({ identifier: EMAIL, password: PASSWORD });
      expect([done.status, done.headers.get('location')]).toEqual([303, `${gateway.url}/health`]);
      expect((await browser.json('/api/.ory/sessions/whoami')).status).toBe(200);
    });

    it('needs a logout token that belongs to the session', async () => {
      const browser = await signedIn();
      const other = await signedIn();
      const { body } = await other.json<{ logout_token: string }>('/api/.ory/self-service/logout/browser');
      expect((await browser.json('/api/.ory/self-service/logout')).status).toBe(400);
      const foreign = await browser.json<ErrorJson>(
        `/api/.ory/self-service/logout?token=${body.logout_token}`,
      );
      expect([foreign.status, foreign.body.error.id]).toEqual([403, undefined]);
      expect((await browser.json('/api/.ory/sessions/whoami')).status).toBe(200);
      const nobody = await newBrowser().json<ErrorJson>('/api/.ory/self-service/logout/browser');
      expect([nobody.status, nobody.body.error.id]).toEqual([401, 'session_inactive']);
    });

    it('returns a navigation that signs out to the asked page, or to sign-in', async () => {
      for (const [query, target] of [
        ['?return_to=/health', '/health'],
        ['', '/login'],
      ]) {
        const browser = await signedIn();
        const { body } = await browser.json<{ logout_url: string }>(
          `/api/.ory/self-service/logout/browser${query}`,
        );
        const answer = await browser.json(body.logout_url, { headers: { accept: 'text/html' } });
        expect([answer.status, answer.headers.get('location')]).toEqual([303, `${gateway.url}${target}`]);
      }
    });
  });

  describe('wrong answers', () => {
    it('are the same for a wrong password and an unknown account', async () => {
      const bodies = await Promise.all(
        [EMAIL, 'unknown@acme.test'].map(async (identifier) => {
          const browser = newBrowser();
          const flow = await openFlow(browser);
          const answer = await browser.submit<LoginFlowJson>(flow, { identifier, password: 'wrong' });
          expect(answer.status).toBe(400);
          expect(messageIds(answer.body.ui.messages)).toEqual([4000006]);
          expect(browser.jar.has('ory_kratos_session')).toBe(false);
          return JSON.stringify(answer.body)
            .replaceAll(flow.id, 'ID')
            .replaceAll(identifier, 'IDENTIFIER')
            .replaceAll(csrfTokenOf(answer.body), 'TOKEN')
            .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
        }),
      );
      expect(bodies[0]).toBe(bodies[1]);
    });

    it('do not keep what is too long for an account', async () => {
      const browser = newBrowser();
      const flow = await openFlow(browser);
      const long = await browser.submit<LoginFlowJson>(flow, { identifier: 'x'.repeat(321), password: 'y' });
      expect([long.status, messageIds(long.body.ui.messages)]).toEqual([400, [4000006]]);
      expect(node(long.body, 'identifier')?.attributes.value ?? '').toBe('');
      const huge = await browser.submit(flow, { identifier: 'x'.repeat(20_000), password: 'y' });
      expect(huge.status).toBe(413);
    });

    it('name the fields that are missing, and clear what was said before', async () => {
      const browser = newBrowser();
      const flow = await openFlow(browser);
      const empty = await browser.submit<LoginFlowJson>(flow, { identifier: '', password: '' });
      expect(empty.status).toBe(400);
      expect(node(empty.body, 'identifier')?.messages).toMatchObject([
        { id: 4000002, context: { property: 'identifier' } },
      ]);
      expect(node(empty.body, 'password')?.messages).toMatchObject([
        { id: 4000002, context: { property: 'password' } },
      ]);
      const half = await browser.submit<LoginFlowJson>(flow, { identifier: EMAIL });
      expect(node(half.body, 'identifier')?.messages).toEqual([]);
      expect(node(half.body, 'identifier')?.attributes.value).toBe(EMAIL);
      const wrong = await browser.submit<LoginFlowJson>(flow, {
        identifier: EMAIL,
        password: 'secret-but-wrong',
      });
      expect(node(wrong.body, 'password')?.messages).toEqual([]);
      expect(JSON.stringify(wrong.body)).not.toContain('secret-but-wrong');
    });

    it.each(['totp', '', undefined])('say that no method fits %j', async (method) => {
      const browser = newBrowser();
      const answer = await browser.submit<LoginFlowJson>(await openFlow(browser), {
        method,
        identifier: EMAIL,
        password: PASSWORD,
      });
      expect([answer.status, messageIds(answer.body.ui.messages)]).toEqual([400, [4010002]]);
    });

    it('say that an account is disabled only to who knows its password', async () => {
      const id = await createAccount(gateway.pool, 'away@acme.test', ['viewer']);
      const browser = await signedIn('away@acme.test');
      await gateway.pool.query(`update opsdeck.identities set state = 'inactive' where id = $1`, [id]);
      expect((await browser.json('/api/.ory/sessions/whoami')).status).toBe(401);
      const later = newBrowser();
      const flow = await openFlow(later);
      const right = await later.submit<LoginFlowJson>(flow, {
        identifier: 'away@acme.test',
        password: PASSWORD,
      });
      expect([right.status, messageIds(right.body.ui.messages)]).toEqual([400, [4010011]]);
      const wrong = await later.submit<LoginFlowJson>(flow, {
        identifier: 'away@acme.test',
        password: 'wrong',
      });
      expect(messageIds(wrong.body.ui.messages)).toEqual([4000006]);
    });

    it('are counted: after ten the account waits, at this address', async () => {
      await createAccount(gateway.pool, 'target@acme.test', ['viewer']);
      const browser = newBrowser();
      const flow = await openFlow(browser);
      const guess = (password: string) =>
        browser.submit<ErrorJson>(flow, { identifier: 'target@acme.test', password });
      for (let index = 0; index < 10; index += 1) expect((await guess(`guess ${index}`)).status).toBe(400);
      const stopped = await guess(PASSWORD);
      expect(stopped.status).toBe(429);
      expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(stopped.body.error).toMatchObject({
        code: 429,
        reason: expect.stringContaining('Try again in') as string,
      });
      await signedIn(EMAIL);
    });

    it('of impossible characters are no defects', async () => {
      const browser = newBrowser();
      const flow = await openFlow(browser);
      for (const identifier of ['a\u0000b', '\ud800', '😀'.repeat(500)]) {
        expect((await browser.submit(flow, { identifier, password: 'x' })).status).toBe(400);
      }
    });

    it('of junk bodies use the error envelope', async () => {
      const browser = newBrowser();
      const flow = await openFlow(browser);
      const answer = await browser.json<ErrorJson>(flow.ui.action, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"identifier":',
      });
      expect([answer.status, answer.body.error.code]).toEqual([400, 400]);
    });
  });

  describe('CSRF', () => {
    const credentials = { identifier: EMAIL, password: PASSWORD };

    it('refuses a submit without the cookie, without the token or with a made-up one', async () => {
      const browser = newBrowser();
      const flow = await openFlow(browser);
      const attempts = [
        await newBrowser().submit<ErrorJson>(flow, credentials),
        await browser.submit<ErrorJson>(flow, { ...credentials, csrf_token: undefined }),
        await browser.submit<ErrorJson>(flow, {
          ...credentials,
          csrf_token: Buffer.alloc(64).toString('base64'),
        }),
        await browser.submit<ErrorJson>(flow, { ...credentials, csrf_token: 7 }),
      ];
      for (const { status, body } of attempts) {
        expect([status, body.error.id]).toEqual([403, 'security_csrf_violation']);
        expect(body.error.details).toHaveProperty('reject_reason');
      }
      expect(browser.jar.has('ory_kratos_session')).toBe(false);
    });

    it('accepts the token of another flow of the same browser', async () => {
      const browser = newBrowser();
      const other = await openFlow(browser);
      const flow = await openFlow(browser);
      const answer = await browser.submit(flow, { ...credentials, csrf_token: csrfTokenOf(other) });
      expect(answer.status).toBe(200);
    });

    it('makes a new secret when the person changes', async () => {
      const browser = newBrowser();
      await openFlow(browser);
      const [name] = [...browser.jar.keys()];
      const before = browser.jar.get(name ?? '');
      await browser.submit(await openFlow(browser), credentials);
      const within = browser.jar.get(name ?? '');
      const { body } = await browser.json<{ logout_token: string }>('/api/.ory/self-service/logout/browser');
      await browser.json(`/api/.ory/self-service/logout?token=${body.logout_token}`);
      expect(new Set([before, within, browser.jar.get(name ?? '')]).size).toBe(3);
    });
  });

  describe('cookies', () => {
    const cookieLines = async (headers: Record<string, string>) => {
      const created = await fetch(`${gateway.url}${LOGIN}/browser`, {
        headers: { accept: 'application/json', ...headers },
      });
      const csrf = created.headers.getSetCookie();
      const flow = (await created.json()) as LoginFlowJson;
      const done = await fetch(`${gateway.url}${LOGIN}?flow=${flow.id}`, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          cookie: csrf.map((line) => line.split(';', 1)[0]).join('; '),
          ...headers,
        },
        body: JSON.stringify({
          method: 'password',
          csrf_token: csrfTokenOf(flow),
          identifier: EMAIL,
          password: PASSWORD,
        }),
      });
      expect(done.status).toBe(200);
      return [...csrf, ...done.headers.getSetCookie()];
    };

    it('are HttpOnly and SameSite=Lax, the session for a day', async () => {
      const lines = await cookieLines({});
      expect(lines.map((line) => line.split('=', 1)[0])).toEqual([
        expect.stringMatching(/^csrf_token_[0-9a-f]{64}$/),
        'ory_kratos_session',
        expect.stringMatching(/^csrf_token_[0-9a-f]{64}$/),
      ]);
      for (const line of lines) {
        expect(line).toMatch(/; Path=\/;.*HttpOnly.*; SameSite=Lax/);
        expect(line).not.toMatch(/; Secure/);
      }
      expect(lines[1]).toContain('Max-Age=86400');
      expect(lines[0]).toContain('Max-Age=31536000');
    });

    it('are Secure behind a proxy that speaks https', async () => {
      const lines = await cookieLines({ 'x-forwarded-proto': 'https' });
      expect(lines).toHaveLength(3);
      for (const line of lines) expect(line).toMatch(/; Secure/);
    });

    it('are not set by reading a session', async () => {
      const browser = await signedIn();
      const answer = await browser.json('/api/.ory/sessions/whoami');
      expect(answer.headers.getSetCookie()).toEqual([]);
    });
  });

  it('lets no network fill the database with forms', async () => {
    const from = (remoteAddress: string, accept = 'application/json') =>
      gateway.app.inject({
        url: `${LOGIN}/browser`,
        remoteAddress,
        headers: { accept, host: new URL(gateway.url).host },
      });
    const stored = async () => (await gateway.pool.query('select from opsdeck.flows')).rowCount;
    for (let index = 0; index < 300; index += 1) {
      expect((await from(`2001:db8::${index.toString(16)}`)).statusCode).toBe(200);
    }
    const before = await stored();
    const stopped = await from('2001:db8::ffff');
    expect(stopped.statusCode).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    expect(stopped.json<ErrorJson>().error.code).toBe(429);
    const page = await from('2001:db8::ffff', 'text/html');
    expect([page.statusCode, page.headers.location]).toEqual([
      303,
      `${gateway.url}/error?error_code=TOO_MANY_REQUESTS`,
    ]);
    expect(await stored()).toBe(before);
    expect((await from('198.51.100.7')).statusCode).toBe(200);
  });

  describe('an expired flow', () => {
    const expire = (id: string) =>
      gateway.pool.query(`update opsdeck.flows set expires_at = now() - interval '1 minute' where id = $1`, [
        id,
      ]);

    it('is replaced on submit by one that works', async () => {
      const browser = newBrowser();
      const flow = await openFlow(browser, '?return_to=/health');
      await expire(flow.id);
      const answer = await browser.submit<
        ErrorJson & { use_flow_id: string; expired_at: string; since: number }
      >(flow, {
        identifier: EMAIL,
        password: PASSWORD,
      });
      expect([answer.status, answer.body.error.id]).toEqual([410, 'self_service_flow_expired']);
      expect(Date.parse(answer.body.expired_at)).toBeLessThan(Date.now());
      expect(answer.body.since).toBeGreaterThan(60e9);
      const fresh = await browser.json<LoginFlowJson>(`${LOGIN}/flows?id=${answer.body.use_flow_id}`);
      expect([fresh.status, messageIds(fresh.body.ui.messages)]).toEqual([200, [4010001]]);
      expect(fresh.body.return_to).toBe('/health');
      const done = await browser.submit(fresh.body, { identifier: EMAIL, password: PASSWORD });
      expect(done.status).toBe(200);
    });

    it('is 410 with the way to a new one on read', async () => {
      const browser = newBrowser();
      const flow = await openFlow(browser);
      await expire(flow.id);
      const answer = await browser.json<ErrorJson>(`${LOGIN}/flows?id=${flow.id}`);
      expect([answer.status, answer.body.error.id]).toEqual([410, 'self_service_flow_expired']);
      expect(answer.body.error.details).toEqual({ redirect_to: `${gateway.url}${LOGIN}/browser` });
      expect(answer.body).not.toHaveProperty('use_flow_id');
    });
  });

  describe('return_to', () => {
    it.each(['/health', 'ORIGIN/health?x=1'])('may be %s', async (template) => {
      const value = template.replace('ORIGIN', gateway.url);
      const flow = await openFlow(newBrowser(), `?return_to=${encodeURIComponent(value)}`);
      expect(flow.return_to).toBe(value);
    });

    it.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)'])(
      'may not be %s',
      async (value) => {
        const query = `?return_to=${encodeURIComponent(value)}`;
        const browser = await signedIn();
        for (const path of [`${LOGIN}/browser${query}`, `/api/.ory/self-service/logout/browser${query}`]) {
          const answer = await browser.json<ErrorJson>(path);
          expect([answer.status, answer.body.error.id]).toEqual([
            400,
            'self_service_flow_return_to_forbidden',
          ]);
        }
      },
    );
  });

  describe('a person who is signed in already', () => {
    it('gets no new login flow, and no second session from another tab', async () => {
      const browser = newBrowser();
      const [first, second] = [await openFlow(browser), await openFlow(browser)];
      await browser.submit(first, { identifier: EMAIL, password: PASSWORD });
      const token = browser.jar.get('ory_kratos_session');
      const late = await browser.submit<LoginFlowJson>(second, { identifier: EMAIL, password: PASSWORD });
      expect([late.status, messageIds(late.body.ui.messages)]).toEqual([400, [4000001]]);
      expect(browser.jar.get('ory_kratos_session')).toBe(token);
      const create = await browser.json<ErrorJson>(`${LOGIN}/browser`);
      expect([create.status, create.body.error.id]).toEqual([400, 'session_already_available']);
      const navigation = await browser.json(`${LOGIN}/browser?return_to=/health`, {
        headers: { accept: 'text/html' },
      });
      expect([navigation.status, navigation.headers.get('location')]).toEqual([303, `${gateway.url}/health`]);
    });

    it('proves again who they are with refresh=true, in the same session', async () => {
      const browser = await signedIn();
      const before = (await browser.json<SessionJson>('/api/.ory/sessions/whoami')).body;
      const flow = await openFlow(browser, '?refresh=true');
      expect([flow.refresh, messageIds(flow.ui.messages)]).toEqual([true, [1010003]]);
      expect(node(flow, 'identifier')?.attributes).toMatchObject({ type: 'hidden', value: EMAIL });
      expect(node(flow, 'method')?.meta.label?.id).toBe(1010001);
      await createAccount(gateway.pool, 'other@acme.test', ['admin']).catch(() => undefined);
      const answer = await browser.submit<{ session: SessionJson }>(flow, {
        identifier: 'other@acme.test',
        password: PASSWORD,
      });
      expect(answer.status).toBe(200);
      expect(answer.body.session.id).toBe(before.id);
      expect(answer.body.session.identity.id).toBe(identityId);
      expect(answer.body.session.authentication_methods).toHaveLength(2);
      expect(Date.parse(answer.body.session.authenticated_at)).toBeGreaterThan(
        Date.parse(before.authenticated_at),
      );
    });

    it('without a session refresh=true is a plain flow', async () => {
      expect(await openFlow(newBrowser(), '?refresh=true')).toMatchObject({ refresh: false });
    });

    it('is asked for a second factor with aal2, and only then', async () => {
      const flow = await openFlow(await signedIn(), '?aal=aal2');
      expect([flow.requested_aal, messageIds(flow.ui.messages)]).toEqual(['aal2', [1010004]]);
      const nobody = await newBrowser().json<ErrorJson>(`${LOGIN}/browser?aal=aal2`);
      expect([nobody.status, nobody.body.error.id]).toEqual([401, 'session_aal1_required']);
      expect((await newBrowser().json(`${LOGIN}/browser?aal=aal9`)).status).toBe(400);
    });
  });

  describe('sessions', () => {
    it('end after their life', async () => {
      const browser = await signedIn();
      const { body } = await browser.json<SessionJson>('/api/.ory/sessions/whoami');
      await gateway.pool.query('update opsdeck.sessions set expires_at = now() where id = $1', [body.id]);
      const answer = await browser.json<ErrorJson>('/api/.ory/sessions/whoami');
      expect([answer.status, answer.body.error.id]).toEqual([401, undefined]);
      expect((await browser.json('/api/auth/whoami')).status).toBe(401);
    });

    it('are listed and revoked by their owner only', async () => {
      const email = 'many@acme.test';
      await createAccount(gateway.pool, email, ['viewer']);
      const [here, there, elsewhere] = [await signedIn(email), await signedIn(email), await signedIn(email)];
      const stranger = await signedIn();
      const idOf = async (browser: Browser) =>
        (await browser.json<SessionJson>('/api/.ory/sessions/whoami')).body.id;
      const [hereId, thereId, elsewhereId] = [await idOf(here), await idOf(there), await idOf(elsewhere)];

      const list = await here.json<SessionJson[]>('/api/.ory/sessions');
      expect(list.body.map((session) => session.id).sort()).toEqual([thereId, elsewhereId].sort());
      expect((await here.json<SessionJson[]>('/api/.ory/sessions?per_page=1&page=2')).body).toHaveLength(1);

      const remove = { method: 'DELETE' };
      expect((await stranger.json(`/api/.ory/sessions/${thereId}`, remove)).status).toBe(404);
      expect((await here.json(`/api/.ory/sessions/${hereId}`, remove)).status).toBe(400);
      expect((await here.json(`/api/.ory/sessions/${thereId}`, remove)).status).toBe(204);
      expect((await there.json('/api/.ory/sessions/whoami')).status).toBe(401);
      expect((await here.json('/api/.ory/sessions', remove)).body).toEqual({ count: 1 });
      expect((await elsewhere.json('/api/.ory/sessions/whoami')).status).toBe(401);
      expect((await here.json('/api/.ory/sessions/whoami')).status).toBe(200);
      expect((await stranger.json('/api/.ory/sessions/whoami')).status).toBe(200);
    });

    it('lose their rights at once when roles change', async () => {
      const id = await createAccount(gateway.pool, 'changing@acme.test', ['editor']);
      const cookie = await signIn(gateway.url, 'changing@acme.test');
      const write = () =>
        fetch(`${gateway.url}/api/db/properties?name=eq.none`, { method: 'DELETE', headers: { cookie } });
      expect((await write()).status).toBe(204);
      await gateway.pool.query(`update public.casbin_rule set v1 = 'viewer' where ptype = 'g' and v0 = $1`, [
        id,
      ]);
      expect((await write()).status).toBe(403);
    });

    it('are listed page by page without a gap, also when a page is larger than allowed', async () => {
      const email = 'everywhere@acme.test';
      const owner = await createAccount(gateway.pool, email, ['viewer']);
      const browser = await signedIn(email);
      await gateway.pool.query(
        `insert into opsdeck.sessions (token_hash, identity_id, expires_at, issued_at)
         select sha256(i::text::bytea), $1, now() + interval '1 day', now() - i * interval '1 second'
         from generate_series(1, 520) i`,
        [owner],
      );
      const pages = await Promise.all(
        [1, 2].map((page) => browser.json<SessionJson[]>(`/api/.ory/sessions?per_page=1000&page=${page}`)),
      );
      expect(pages.map(({ body }) => body.length)).toEqual([500, 20]);
    });
  });

  describe('what this version does not offer', () => {
    it.each(['/self-service/login/api', '/self-service/settings/flows?id=x', '/unknown'])(
      'has no %s',
      async (path) => {
        const answer = await newBrowser().json<ErrorJson>(`/api/.ory${path}`);
        expect([answer.status, answer.body.error.code]).toEqual([404, 404]);
      },
    );
  });

  describe('errors of navigations', () => {
    it('wait for the error page of the same browser', async () => {
      const browser = newBrowser();
      const answer = await browser.json(`${LOGIN}/browser?return_to=//evil.test`, {
        headers: { accept: 'text/html' },
      });
      expect(answer.status).toBe(303);
      const location = new URL(answer.headers.get('location') ?? '');
      expect(location.pathname).toBe('/error');
      const id = location.searchParams.get('id') ?? '';
      const shown = await browser.json<ErrorJson>(`/api/.ory/self-service/errors?id=${id}`);
      expect(shown.body).toMatchObject({
        id,
        error: { id: 'self_service_flow_return_to_forbidden', code: 400 },
      });
      expect((await newBrowser().json(`/api/.ory/self-service/errors?id=${id}`)).status).toBe(404);
    });

    it('have a sample', async () => {
      const answer = await newBrowser().json<ErrorJson>('/api/.ory/self-service/errors?id=stub:500');
      expect([answer.status, answer.body.error.code]).toEqual([200, 500]);
    });
  });
});
