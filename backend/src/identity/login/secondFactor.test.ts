import { generateKeyPairSync } from 'node:crypto';
import { createAccount, startTestGateway, type TestGateway } from '@/gateway/testing/startTestGateway';
import { createAuthenticator } from '@/identity/testing/createAuthenticator';
import {
  identityBrowser,
  idsOf,
  namesOf,
  nodeOf,
  type ErrorJson,
  type FlowJson,
  type IdentityBrowser,
  type SessionJson,
} from '@/identity/testing/identityBrowser';
import { totpCode } from '@/identity/testing/totpCode';

// Real servers are started first, which takes its time on a busy machine.
jest.setTimeout(60_000);

describe('the second factor', () => {
  let gateway: TestGateway;
  let count = 0;

  beforeAll(async () => {
    gateway = await startTestGateway();
  });
  afterAll(() => gateway.stop());

  const newBrowser = () => identityBrowser(gateway.url);
  const aal = async (browser: IdentityBrowser) => (await browser.whoami()).body.authenticator_assurance_level;

  /** The code that set the app up counts no more, so the tests take the one after it. */
  const nextCode = (secret: string) => totpCode(secret, 1);

  async function newPerson(): Promise<{ email: string; id: string; browser: IdentityBrowser }> {
    count += 1;
    const email = `factor-${count}@acme.test`;
    const id = await createAccount(gateway.pool, email, ['editor']);
    const browser = newBrowser();
    expect(await browser.signIn(email)).toBe(200);
    return { email, id, browser };
  }

  async function withTotp() {
    const person = await newPerson();
    const flow = await person.browser.open('settings');
    const secret = nodeOf(flow, 'totp_secret_key')?.attributes.text?.context.secret ?? '';
    const code = await totpCode(secret);
    const saved = await person.browser.send(flow, { method: 'totp', totp_code: code });
    expect([saved.status, idsOf(saved.body.ui.messages)]).toEqual([200, [1050001]]);
    return { ...person, secret };
  }

  async function withCodes() {
    const person = await newPerson();
    const flow = await person.browser.open('settings');
    const shown = await person.browser.send(flow, { lookup_secret_regenerate: true });
    const codes = nodeOf(shown.body, 'lookup_secret_codes')?.attributes.text?.context.secrets.map(
      ({ context }) => context.secret,
    );
    await person.browser.send(flow, { lookup_secret_confirm: true });
    return { ...person, codes: codes ?? [] };
  }

  async function withKey() {
    const person = await newPerson();
    const key = createAuthenticator(gateway.url);
    const flow = await person.browser.open('settings');
    const saved = await person.browser.send(flow, {
      webauthn_register: key.create(nodeOf(flow, 'webauthn_register_trigger')?.attributes.value ?? ''),
      webauthn_register_displayname: 'Blue key',
    });
    expect([saved.status, idsOf(saved.body.ui.messages)]).toEqual([200, [1050001]]);
    return { ...person, key };
  }

  /** Another browser of the person, after the password. */
  async function halfSignedIn(email: string): Promise<IdentityBrowser> {
    const browser = newBrowser();
    expect(await browser.signIn(email)).toBe(422);
    return browser;
  }

  const triggerOf = (flow: FlowJson) => nodeOf(flow, 'webauthn_login_trigger')?.attributes.value ?? '';

  describe('from an authenticator app', () => {
    it('is asked for after the password, and nothing works before', async () => {
      const { email, browser, secret } = await withTotp();
      expect(await aal(browser)).toBe('aal2');

      const other = newBrowser();
      const flow = await other.open('login', '?return_to=/health');
      const password = { method: 'password', identifier: email, password: 'correct horse battery staple' };
      const half = await other.send<ErrorJson>(flow, password);
      expect([half.status, half.body.error.id]).toEqual([422, 'browser_location_change_required']);
      const target = new URL(half.body.redirect_browser_to ?? '');
      expect(target.pathname).toBe('/api/.ory/self-service/login/browser');
      expect(Object.fromEntries(target.searchParams)).toEqual({ aal: 'aal2', return_to: '/health' });

      for (const [path, method] of [
        ['/api/.ory/sessions/whoami', 'GET'],
        ['/api/.ory/sessions', 'GET'],
        ['/api/.ory/sessions', 'DELETE'],
        ['/api/.ory/self-service/settings/browser', 'GET'],
        ['/api/auth/whoami', 'GET'],
        ['/api/properties', 'GET'],
        ['/api/db/people?select=id', 'GET'],
        ['/api/%64b/people?select=id', 'GET'],
        ['/api/x/../.ory/', 'GET'],
        ['/api/nothing', 'GET'],
      ] as const) {
        const answer = await other.json<ErrorJson>(path, { method });
        expect([path, answer.status]).toEqual([path, path.includes('..') ? 404 : 403]);
        if (answer.status === 404) continue;
        expect(answer.body.error.id).toBe('session_aal2_required');
        const address = answer.body.redirect_browser_to ?? '';
        expect(address).toMatch(`${gateway.url}/api/.ory/self-service/login/browser?aal=aal2`);
        expect(answer.body.error.details).toEqual({ redirect_browser_to: address });
      }

      const second = (await other.json<FlowJson>(half.body.redirect_browser_to ?? '')).body;
      expect(second).toMatchObject({ requested_aal: 'aal2', refresh: false });
      expect(idsOf(second.ui.messages)).toEqual([1010004]);
      expect(namesOf(second)).toEqual(['csrf_token', 'totp_code', 'method=totp']);
      const done = await other.send<{ session: SessionJson; continue_with: object[] }>(second, {
        method: 'totp',
        totp_code: ` ${await nextCode(secret)} `,
      });
      expect([done.status, done.body.session.authenticator_assurance_level]).toEqual([200, 'aal2']);
      expect(done.body.session.authentication_methods).toMatchObject([
        { method: 'password', aal: 'aal1' },
        { method: 'totp', aal: 'aal2' },
      ]);
      expect(done.body.continue_with).toEqual([
        { action: 'redirect_browser_to', redirect_browser_to: `${gateway.url}/health` },
      ]);
      expect((await other.json('/api/auth/whoami')).status).toBe(200);
      const again = await other.json<ErrorJson>('/api/.ory/self-service/login/browser?aal=aal2');
      expect([again.status, again.body.error.id]).toEqual([400, 'session_already_available']);
    });

    it('sends a browser that navigates on its way', async () => {
      const { email } = await withTotp();
      const other = await halfSignedIn(email);
      const settings = await other.navigate('/api/.ory/self-service/settings/browser');
      expect(settings.status).toBe(303);
      const asked = await other.navigate(settings.headers.get('location') ?? '');
      expect(asked.headers.get('location')).toMatch(`${gateway.url}/login?flow=`);
    });

    it('refuses wrong codes, codes of other times, and a code for the second time', async () => {
      const { email, secret } = await withTotp();
      const first = await halfSignedIn(email);
      const flow = await first.open('login', '?aal=aal2');
      for (const code of [
        '000000',
        'junk',
        '１２３４５６',
        await totpCode(secret, -3),
        await totpCode(secret, 3),
      ]) {
        const { status, body } = await first.send(flow, { method: 'totp', totp_code: code });
        expect([code, status, idsOf(body.ui.messages)]).toEqual([code, 400, [4000008]]);
      }
      const missing = await first.send(flow, { method: 'totp', totp_code: '' });
      expect(idsOf(nodeOf(missing.body, 'totp_code')?.messages)).toEqual([4000002]);

      const code = await nextCode(secret);
      expect((await first.send(flow, { method: 'totp', totp_code: code })).status).toBe(200);
      const second = await halfSignedIn(email);
      const replayed = await second.send(await second.open('login', '?aal=aal2'), {
        method: 'totp',
        totp_code: code,
      });
      expect([replayed.status, idsOf(replayed.body.ui.messages)]).toEqual([400, [4000008]]);
    });

    it('takes a code once when two browsers send it at the same time', async () => {
      const { email, secret } = await withTotp();
      const browsers = [await halfSignedIn(email), await halfSignedIn(email)];
      const flows = await Promise.all(browsers.map((browser) => browser.open('login', '?aal=aal2')));
      const code = await nextCode(secret);
      const statuses = await Promise.all(
        browsers.map(async (browser, index) => {
          const flow = flows[index];
          return flow ? (await browser.send(flow, { method: 'totp', totp_code: code })).status : 0;
        }),
      );
      expect(statuses.sort()).toEqual([200, 400]);
    });

    it('stops guesses after ten, whichever flow they are made in', async () => {
      const { email, secret } = await withTotp();
      const other = await halfSignedIn(email);
      const statuses: number[] = [];
      for (let index = 0; index < 11; index += 1) {
        const flow = await other.open('login', '?aal=aal2');
        statuses.push((await other.send(flow, { method: 'totp', totp_code: '123456' })).status);
      }
      expect(statuses.slice(0, 10).every((status) => status === 400)).toBe(true);
      expect(statuses.at(-1)).toBe(429);
      const right = await other.send(await other.open('login', '?aal=aal2'), {
        method: 'totp',
        totp_code: await nextCode(secret),
      });
      expect(right.status).toBe(429);
    });

    it('is kept encrypted', async () => {
      const { id, secret } = await withTotp();
      const { rows } = await gateway.pool.query<{ kept: string }>(
        `select string_agg(c::text, '') as kept from opsdeck.identity_credentials c where identity_id = $1`,
        [id],
      );
      expect(rows[0]?.kept).toContain('totp');
      expect(rows[0]?.kept).not.toContain(secret);
      const flows = await gateway.pool.query<{ found: boolean }>(
        'select bool_or(f.body::text like $1) as found from opsdeck.flows f',
        [`%${secret}%`],
      );
      expect(flows.rows).toEqual([{ found: false }]);
    });

    it('is not asked for any more once it was unlinked', async () => {
      const { email, browser } = await withTotp();
      const flow = await browser.open('settings');
      expect(namesOf(flow).filter((name) => name.startsWith('totp'))).toEqual(['totp_unlink=true']);
      const { status, body } = await browser.send(flow, { totp_unlink: true });
      expect([status, idsOf(body.ui.messages)]).toEqual([200, [1050001]]);
      expect(nodeOf(body, 'totp_secret_key')).toBeDefined();
      expect(await newBrowser().signIn(email)).toBe(200);
    });

    it('confirms a session that has got as far, and only such a one', async () => {
      const { browser, secret, email } = await withTotp();
      const refresh = await browser.open('login', '?refresh=true');
      expect(namesOf(refresh)).toEqual([
        'csrf_token',
        'identifier',
        'password',
        'method=password',
        'totp_code',
        'method=totp',
      ]);
      const done = await browser.send(refresh, { method: 'totp', totp_code: await nextCode(secret) });
      expect(done.status).toBe(200);

      const half = await halfSignedIn(email);
      const first = await half.open('login', '?refresh=true');
      expect(namesOf(first)).not.toContain('totp_code');
      const early = await half.send(first, { method: 'totp', totp_code: await nextCode(secret) });
      expect([early.status, idsOf(early.body.ui.messages)]).toEqual([400, [4010002]]);
    });

    it('belongs to the person who is signed in, whoever opened the flow', async () => {
      const { email } = await withTotp();
      const attacker = await withTotp();
      const other = await halfSignedIn(email);
      const stranger = await attacker.browser.open('login', '?refresh=true');
      const answer = await other.send(await other.open('login', '?aal=aal2'), {
        method: 'totp',
        totp_code: await nextCode(attacker.secret),
        identifier: attacker.email,
        flow: stranger.id,
      });
      expect([answer.status, idsOf(answer.body.ui.messages)]).toEqual([400, [4000008]]);
    });

    it('cannot be given after the session ended', async () => {
      const { email, secret } = await withTotp();
      const other = await halfSignedIn(email);
      const flow = await other.open('login', '?aal=aal2');
      other.jar.delete('ory_kratos_session');
      const answer = await other.send<ErrorJson>(flow, { method: 'totp', totp_code: await nextCode(secret) });
      expect([answer.status, answer.body.error.id]).toEqual([401, 'session_aal1_required']);
    });
  });

  describe('from a list of backup codes', () => {
    it('counts each of twelve codes once, and shows which were used', async () => {
      const { email, browser, codes } = await withCodes();
      expect(new Set(codes).size).toBe(12);
      expect(codes.every((code) => /^[a-z0-9]{8}$/.test(code))).toBe(true);
      expect(await aal(browser)).toBe('aal2');

      const other = await halfSignedIn(email);
      const flow = await other.open('login', '?aal=aal2');
      expect(namesOf(flow)).toEqual(['csrf_token', 'lookup_secret', 'method=lookup_secret']);
      const wrong = await other.send(flow, { method: 'lookup_secret', lookup_secret: 'aaaaaaaa' });
      expect([wrong.status, idsOf(wrong.body.ui.messages)]).toEqual([400, [4000016]]);
      const right = { method: 'lookup_secret', lookup_secret: ` ${codes[3]?.toUpperCase()} ` };
      expect((await other.send(flow, right)).status).toBe(200);

      const third = await halfSignedIn(email);
      const used = await third.send(await third.open('login', '?aal=aal2'), right);
      expect([used.status, idsOf(used.body.ui.messages)]).toEqual([400, [4000012]]);

      const settings = await browser.open('settings');
      expect(namesOf(settings).filter((name) => name.startsWith('lookup'))).toEqual([
        'lookup_secret_reveal=true',
        'lookup_secret_disable=true',
      ]);
      const { status, body } = await browser.send(settings, { lookup_secret_reveal: 'true' });
      expect([status, body.state, body.ui.messages]).toEqual([200, 'show_form', undefined]);
      const shown = nodeOf(body, 'lookup_secret_codes')?.attributes.text?.context.secrets ?? [];
      expect(shown.map(({ id }) => id)).toEqual(codes.map((_, index) => (index === 3 ? 1050014 : 1050009)));
      expect(shown[3]?.context).toHaveProperty('used_at');
      expect(JSON.stringify(body)).not.toContain(codes[3]);
      expect(namesOf(body).filter((name) => name.startsWith('lookup'))).toEqual([
        'lookup_secret_codes',
        'lookup_secret_disable=true',
        'lookup_secret_regenerate=true',
      ]);
    });

    it('takes a code once when two browsers send it at the same time', async () => {
      const { email, codes } = await withCodes();
      const browsers = [await halfSignedIn(email), await halfSignedIn(email)];
      const statuses = await Promise.all(
        browsers.map(async (browser) => {
          const flow = await browser.open('login', '?aal=aal2');
          return (await browser.send(flow, { method: 'lookup_secret', lookup_secret: codes[0] })).status;
        }),
      );
      expect(statuses.sort()).toEqual([200, 400]);
    });

    it('counts nothing before it was confirmed, and nothing of a list that was replaced', async () => {
      const { email, browser, codes } = await withCodes();
      const settings = await browser.open('settings');
      await browser.send(settings, { lookup_secret_reveal: true });
      const fresh = await browser.send(settings, { lookup_secret_regenerate: true });
      expect(namesOf(fresh.body).filter((name) => name.startsWith('lookup'))).toEqual([
        'lookup_secret_codes',
        'lookup_secret_confirm=true',
      ]);
      const next = nodeOf(fresh.body, 'lookup_secret_codes')?.attributes.text?.context.secrets[0]?.context
        .secret;
      const other = await halfSignedIn(email);
      const flow = await other.open('login', '?aal=aal2');
      const send = async (code: string | undefined) =>
        (await other.send(flow, { method: 'lookup_secret', lookup_secret: code })).status;
      expect(await send(next)).toBe(400);
      await browser.send(settings, { lookup_secret_confirm: true });
      expect(await send(codes[0])).toBe(400);
      expect(await send(next)).toBe(200);
      const twice = await browser.send(settings, { lookup_secret_confirm: true });
      expect([twice.status, idsOf(twice.body.ui.messages)]).toEqual([400, [4010004]]);
    });

    it('is not asked for any more once it was switched off, and is kept encrypted before', async () => {
      const { email, id, browser, codes } = await withCodes();
      const { rows } = await gateway.pool.query<{ kept: string }>(
        `select string_agg(c::text, '') as kept from opsdeck.identity_credentials c where identity_id = $1`,
        [id],
      );
      expect(codes.filter((code) => rows[0]?.kept.includes(code))).toEqual([]);
      await browser.send(await browser.open('settings'), { lookup_secret_disable: true });
      expect(await newBrowser().signIn(email)).toBe(200);
    });
  });

  describe('from a security key', () => {
    it('signs in with what the key signed for this site and this flow', async () => {
      const { email, browser, key } = await withKey();
      expect(await aal(browser)).toBe('aal2');
      const other = await halfSignedIn(email);
      const flow = await other.open('login', '?aal=aal2');
      expect(namesOf(flow)).toEqual(['csrf_token', 'identifier', 'webauthn_login', 'webauthn_login_trigger']);
      expect(JSON.parse(triggerOf(flow))).toMatchObject({
        publicKey: { rpId: '127.0.0.1', allowCredentials: [{ id: key.id, type: 'public-key' }] },
      });
      const done = await other.send<{ session: SessionJson }>(flow, {
        method: 'webauthn',
        webauthn_login: key.get(triggerOf(flow)),
      });
      expect([done.status, done.body.session.authenticator_assurance_level]).toEqual([200, 'aal2']);
    });

    it('refuses whatever was signed elsewhere, by another key, before, or for another question', async () => {
      const { email, key } = await withKey();
      const other = await halfSignedIn(email);
      const flow = await other.open('login', '?aal=aal2');
      const foreign = createAuthenticator(gateway.url);
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const right = key.get(triggerOf(flow));
      const answers: [string, (trigger: string) => string][] = [
        ['another page', (trigger) => key.get(trigger, { origin: 'https://evil.test' })],
        ['another site', (trigger) => key.get(trigger, { rpId: 'evil.test' })],
        ['a key that nobody registered', (trigger) => foreign.get(trigger)],
        ['another key under the same name', (trigger) => key.get(trigger, { key: privateKey })],
        ['another question', (trigger) => key.get(trigger, { challenge: foreign.id })],
        ['an answer that was not sent at its time', () => right],
        ['no JSON', () => '{"response":'],
        ['no object', () => '{"response":7}'],
        ['nothing', () => ''],
      ];
      for (const [name, answer] of answers) {
        const { body: fresh } = await other.read('login', flow.id);
        const { status, body } = await other.send(fresh, {
          method: 'webauthn',
          webauthn_login: answer(triggerOf(fresh)),
        });
        expect([name, status, idsOf(body.ui.messages)]).toEqual([name, 400, [4000043]]);
        expect(triggerOf(body)).not.toBe(triggerOf(fresh));
      }
      expect((await other.whoami()).status).toBe(403);
    });

    it('refuses a key whose counter stands still: somebody has a copy of it', async () => {
      const { email, key } = await withKey();
      const send = async (counter: number) => {
        const other = await halfSignedIn(email);
        const flow = await other.open('login', '?aal=aal2');
        const answer = key.get(triggerOf(flow), { counter });
        return (await other.send(flow, { method: 'webauthn', webauthn_login: answer })).status;
      };
      expect(await send(7)).toBe(200);
      expect(await send(7)).toBe(400);
      expect(await send(6)).toBe(400);
      expect(await send(8)).toBe(200);
    });

    it('is added only when the key answers the question of this flow on this page, and once', async () => {
      const { browser, key } = await withKey();
      const flow = await browser.open('settings');
      const next = createAuthenticator(gateway.url);
      const trigger = (shown: FlowJson) => nodeOf(shown, 'webauthn_register_trigger')?.attributes.value ?? '';
      const add = async (answer: (question: string) => string) => {
        const { body: fresh } = await browser.read('settings', flow.id);
        const { status, body } = await browser.send(fresh, { webauthn_register: answer(trigger(fresh)) });
        return [status, ...idsOf(body.ui.messages)];
      };
      expect(await add((question) => next.create(question, { origin: 'https://evil.test' }))).toEqual([
        400, 4000043,
      ]);
      expect(await add((question) => next.create(question, { rpId: 'evil.test' }))).toEqual([400, 4000043]);
      expect(await add((question) => next.create(question, { challenge: key.id }))).toEqual([400, 4000043]);
      expect(await add(() => 'junk')).toEqual([400, 4000043]);
      expect(await add((question) => key.create(question))).toEqual([400, 4000043]);
      expect(await add((question) => next.create(question))).toEqual([200, 1050001]);
      const { body } = await browser.read('settings', flow.id);
      const removals = body.ui.nodes.filter(({ attributes }) => attributes.name === 'webauthn_remove');
      expect(removals.map(({ meta }) => meta.label?.context)).toEqual([
        { display_name: 'Blue key', added_at: expect.any(String) as string },
        { display_name: 'Security key', added_at: expect.any(String) as string },
      ]);
    });

    it('is kept with nothing that the database cannot hold', async () => {
      const { browser } = await withKey();
      const flow = await browser.open('settings');
      const trigger = nodeOf(flow, 'webauthn_register_trigger')?.attributes.value ?? '';
      const answer = JSON.parse(createAuthenticator(gateway.url).create(trigger)) as { response: object };
      const added = await browser.send(flow, {
        webauthn_register: JSON.stringify({
          ...answer,
          response: { ...answer.response, transports: ['usb', '\ud800', 'nfc\u0000'] },
        }),
        webauthn_register_displayname: `${'x'.repeat(99)}😀😀`,
      });
      expect([added.status, idsOf(added.body.ui.messages)]).toEqual([200, [1050001]]);
      const names = added.body.ui.nodes
        .filter(({ attributes }) => attributes.name === 'webauthn_remove')
        .map(({ meta }) => meta.label?.context?.display_name);
      expect(names).toContain(`${'x'.repeat(99)}😀`);
    });

    it('is removed by its owner only; without the last one the password is enough', async () => {
      const { email, browser, key } = await withKey();
      const stranger = await withKey();
      const hex = Buffer.from(key.id, 'base64url').toString('hex');
      const theirs = await stranger.browser.send(await stranger.browser.open('settings'), {
        webauthn_remove: hex,
      });
      expect([theirs.status, idsOf(theirs.body.ui.messages)]).toEqual([400, [4010004]]);
      expect(await newBrowser().signIn(email)).toBe(422);
      const removed = await browser.send(await browser.open('settings'), { webauthn_remove: hex });
      expect(removed.status).toBe(200);
      expect(await newBrowser().signIn(email)).toBe(200);
    });
  });
});
