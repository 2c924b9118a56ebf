import fastifyCookie from '@fastify/cookie';
import fastify from 'fastify';
import {
  createAccount,
  createBrowser,
  PASSWORD,
  startTestGateway,
  type LoginFlowJson,
  type TestGateway,
} from '@/gateway/testing/startTestGateway';
import { authenticateCalls, cookieAuthenticator } from '@/gateway/authenticate';
import { handleErrors } from '@/gateway/handleError';
import { identityRoutes } from '@/identity/identityRoutes';
import { createMailbox, type Mailbox } from '@/mail/createMailbox';
import { replaceToken } from '@/tokens/tokenStore';
import { DEFAULT_SWITCHES } from '@/config/switches';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const RECOVERY = '/api/.ory/self-service/recovery';
const VERIFICATION = '/api/.ory/self-service/verification';
const NEW_PASSWORD = 'a wholly different sentence';

type Browser = ReturnType<typeof createBrowser>;
type ErrorJson = {
  error: {
    id?: string;
    code: number;
    details?: { continue_with?: { action: string; flow: { id: string } }[] };
  };
  redirect_browser_to?: string;
  use_flow_id?: string;
};
type SessionJson = {
  authenticator_assurance_level: string;
  authentication_methods: { method: string; aal: string }[];
  identity: { verifiable_addresses: object[]; recovery_addresses: object[] };
};

// Real servers are started first, which takes its time on a busy machine.
jest.setTimeout(60_000);

describe('codes by mail', () => {
  let gateway: TestGateway;
  let mailbox: Mailbox;
  let folder: string;
  let people = 0;

  beforeAll(async () => {
    mailbox = await createMailbox();
    gateway = await startTestGateway({
      config: { smtp: { url: mailbox.url, from: 'Opsdeck <no-reply@acme.test>' } },
    });
    folder = mkdtempSync(path.join(tmpdir(), 'opsdeck-codes-'));
  });
  beforeEach(() => gateway.pool.query('truncate opsdeck.attempt_counters'));
  afterAll(async () => {
    await gateway.stop();
    await mailbox.stop();
    rmSync(folder, { recursive: true });
  });

  const newPerson = async () => {
    people += 1;
    const email = `person${people}@acme.test`;
    return { email, id: await createAccount(gateway.pool, email, ['viewer']) };
  };
  const open = async (browser: Browser, kind = RECOVERY, query = '') => {
    const answer = await browser.json<LoginFlowJson>(`${kind}/browser${query}`);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const send = <Body = LoginFlowJson>(
    browser: Browser,
    flow: LoginFlowJson,
    values: Record<string, unknown>,
  ) => browser.submit<Body>(flow, { method: 'code', ...values });
  const messageIds = (flow: LoginFlowJson) => (flow.ui.messages ?? []).map(({ id }) => id);
  const nodesOf = (flow: LoginFlowJson) =>
    flow.ui.nodes.map(({ group, attributes, meta }) => [
      group,
      attributes.name,
      attributes.type,
      meta.label?.id,
    ]);
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

  /** The mails go out after the answer: what was asked for is there when its row is gone. */
  const codesFor = async (email: string): Promise<string[]> => {
    for (;;) {
      const { rowCount } = await gateway.pool.query('select from opsdeck.mails');
      if (rowCount === 0) break;
      await new Promise((resolve) => setImmediate(resolve));
    }
    return mailbox
      .mails()
      .filter(({ to }) => to.includes(email))
      .map(({ text }) => /^ {4}(\d{6})$/m.exec(text)?.[1] ?? '');
  };
  const codeFor = async (email: string) => (await codesFor(email))[0] ?? 'none';

  describe('recovery', () => {
    it('leads from an address over a code to a new password', async () => {
      const { email, id } = await newPerson();
      const before = createBrowser(gateway.url);
      await before.submit(await open(before, '/api/.ory/self-service/login'), {
        identifier: email,
        password: PASSWORD,
      });
      expect((await before.json('/api/.ory/sessions/whoami')).status).toBe(200);

      const browser = createBrowser(gateway.url);
      const asked = await open(browser);
      expect(asked.state).toBe('choose_method');
      expect(nodesOf(asked)).toEqual([
        ['default', 'csrf_token', 'hidden', undefined],
        ['code', 'email', 'email', 1070007],
        ['code', 'method', 'submit', 1070009],
      ]);

      const sent = await send(browser, asked, { email: email.toUpperCase() });
      expect([sent.status, sent.body.state, messageIds(sent.body)]).toEqual([200, 'sent_email', [1060003]]);
      expect(nodesOf(sent.body)).toEqual([
        ['default', 'csrf_token', 'hidden', undefined],
        ['code', 'code', 'text', 1070010],
        ['code', 'method', 'hidden', undefined],
        ['code', 'method', 'submit', 1070009],
        ['code', 'email', 'submit', 1070008],
      ]);

      const code = await codeFor(email);
      const missed = await send(browser, sent.body, { code: wrong(code) });
      expect([missed.status, missed.body.state, messageIds(missed.body)]).toEqual([
        200,
        'sent_email',
        [4060006],
      ]);

      const right = await send<ErrorJson>(browser, missed.body, {
        code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
      });
      expect([right.status, right.body.error.id]).toEqual([422, 'browser_location_change_required']);
      const page = new URL(right.body.redirect_browser_to ?? '');
      expect(`${page.origin}${page.pathname}`).toBe(`${gateway.url}/profile-settings`);

      const session = await browser.json<SessionJson>('/api/.ory/sessions/whoami');
      expect(session.body).toMatchObject({
        authenticator_assurance_level: 'aal1',
        authentication_methods: [{ method: 'code_recovery', aal: 'aal1' }],
        identity: {
          verifiable_addresses: [{ value: email, via: 'email', verified: true, status: 'completed' }],
          recovery_addresses: [{ value: email, via: 'email' }],
        },
      });

      const settings = await browser.json<LoginFlowJson>(
        `/api/.ory/self-service/settings/flows?id=${page.searchParams.get('flow')}`,
      );
      expect(settings.body.ui.messages).toMatchObject([
        {
          id: 1060001,
          type: 'success',
          context: { privileged_session_expires_at: expect.stringMatching(/^20.*Z$/) },
        },
      ]);
      const saved = await browser.submit(settings.body, { method: 'password', password: NEW_PASSWORD });
      expect(saved.status).toBe(200);
      expect((await before.json('/api/.ory/sessions/whoami')).status).toBe(401);

      const later = createBrowser(gateway.url);
      const login = await open(later, '/api/.ory/self-service/login');
      expect((await later.submit(login, { identifier: email, password: NEW_PASSWORD })).status).toBe(200);
      const { rows } = await gateway.pool.query(
        'select from opsdeck.sessions where identity_id = $1 and active',
        [id],
      );
      expect(rows).toHaveLength(2);
    });

    it('answers the same for addresses that nobody has, and mails nothing there', async () => {
      const { email } = await newPerson();
      const inactive = await newPerson();
      await gateway.pool.query(`update opsdeck.identities set state = 'inactive' where id = $1`, [
        inactive.id,
      ]);
      const answers = [];
      for (const address of [email, inactive.email, 'nobody@acme.test']) {
        const browser = createBrowser(gateway.url);
        const sent = await send(browser, await open(browser), { email: address });
        const missed = await send(browser, sent.body, { code: 'abcdef' });
        answers.push(
          [sent, missed].map(({ status, body }) => [
            status,
            body.state,
            body.ui.messages,
            nodesOf(body),
            body.ui.nodes.find(({ attributes }) => attributes.name === 'email')?.attributes.value === address,
          ]),
        );
      }
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
      expect(await codesFor(email)).toHaveLength(1);
      expect(await codesFor(inactive.email)).toEqual([]);
      expect(await codesFor('nobody@acme.test')).toEqual([]);
    });

    it('takes a code once', async () => {
      const { email } = await newPerson();
      const browser = createBrowser(gateway.url);
      const sent = await send(browser, await open(browser), { email });
      const code = await codeFor(email);
      expect((await send(browser, sent.body, { code })).status).toBe(422);

      const home = await send<ErrorJson>(browser, sent.body, { code });
      expect([home.status, home.body.error.id]).toEqual([400, 'session_already_available']);

      const thief = createBrowser(gateway.url);
      const other = await open(thief);
      const again = await thief.json(`${RECOVERY}?flow=${sent.body.id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ method: 'code', code, csrf_token: tokenOf(other) }),
      });
      expect(again.status).toBe(303);
      expect((await thief.json('/api/.ory/sessions/whoami')).status).toBe(401);
      const replaced = await thief.json<LoginFlowJson>(again.headers.get('location') ?? '');
      expect([replaced.body.state, messageIds(replaced.body)]).toEqual(['choose_method', [4060001]]);
    });

    it('makes a new code the only one', async () => {
      const { email } = await newPerson();
      const browser = createBrowser(gateway.url);
      const sent = await send(browser, await open(browser), { email });
      const first = await codeFor(email);
      const resent = await browser.submit(sent.body, { method: undefined, email });
      expect(resent.status).toBe(200);
      const second = await codeFor(email);
      expect(await codesFor(email)).toHaveLength(2);
      if (first !== second) {
        const old = await send(browser, sent.body, { code: first });
        expect([old.status, messageIds(old.body)]).toEqual([200, [4060006]]);
      }
      expect((await send(browser, sent.body, { code: second })).status).toBe(422);
    });

    it('replaces the flow at the sixth try, also when that one is right, and resending gives no more tries', async () => {
      const { email } = await newPerson();
      const browser = createBrowser(gateway.url);
      const sent = await send(browser, await open(browser), { email });
      const code = await codeFor(email);
      for (let index = 0; index < 3; index += 1) {
        expect((await send(browser, sent.body, { code: wrong(code) })).status).toBe(200);
      }
      await send(browser, sent.body, { email });
      const newest = await codeFor(email);
      for (let index = 0; index < 2; index += 1) {
        expect((await send(browser, sent.body, { code: wrong(newest) })).status).toBe(200);
      }
      const last = await send(browser, sent.body, { code: newest });
      expect(last.status).toBe(303);
      const replaced = await browser.json<LoginFlowJson>(last.headers.get('location') ?? '');
      expect([replaced.status, replaced.body.state, messageIds(replaced.body)]).toEqual([
        200,
        'choose_method',
        [4000001],
      ]);
      expect(replaced.body.id).not.toBe(sent.body.id);
      expect((await send(browser, sent.body, { email })).status).toBe(303);
    });

    it('counts tries that are made at the same time', async () => {
      const { email } = await newPerson();
      const browser = createBrowser(gateway.url);
      const sent = await send(browser, await open(browser), { email });
      const code = await codeFor(email);
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => send(browser, sent.body, { code: wrong(code) })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    });

    it('goes on with a new flow when the old one is too old', async () => {
      const { email } = await newPerson();
      const browser = createBrowser(gateway.url);
      const sent = await send(browser, await open(browser, RECOVERY, '?return_to=/health'), { email });
      await gateway.pool.query(`update opsdeck.flows set expires_at = now() where id = $1`, [sent.body.id]);
      const late = await send(browser, sent.body, { code: await codeFor(email) });
      expect(late.status).toBe(303);
      const next = await browser.json<LoginFlowJson>(late.headers.get('location') ?? '');
      expect([next.body.state, next.body.return_to, messageIds(next.body)]).toEqual([
        'choose_method',
        '/health',
        [4060005],
      ]);
      const gone = await browser.json<ErrorJson>(`${RECOVERY}/flows?id=${sent.body.id}`);
      expect([gone.status, gone.body.error.id]).toEqual([410, undefined]);
    });

    it.each([
      ['nothing', {}, 400],
      ['no address', { email: 'not an address' }, 400],
      ['a list', { email: ['a@acme.test'] }, 400],
      ['two addresses', { email: 'a@acme.test,b@acme.test' }, 400],
    ])('refuses %s beside the field', async (_what, values, status) => {
      const browser = createBrowser(gateway.url);
      const answer = await send(browser, await open(browser), values);
      const field = answer.body.ui.nodes.find(({ attributes }) => attributes.name === 'email');
      expect([answer.status, answer.body.state, field?.messages.length]).toEqual([
        status,
        'choose_method',
        1,
      ]);
    });

    it('needs the token, and no session', async () => {
      const browser = createBrowser(gateway.url);
      const flow = await open(browser);
      const forged = await send<ErrorJson>(browser, flow, { email: 'a@acme.test', csrf_token: 'junk' });
      expect([forged.status, forged.body.error.id]).toEqual([403, 'security_csrf_violation']);

      const { email } = await newPerson();
      await browser.submit(await open(browser, '/api/.ory/self-service/login'), {
        identifier: email,
        password: PASSWORD,
      });
      const signedIn = await browser.json<ErrorJson>(`${RECOVERY}/browser`);
      expect([signedIn.status, signedIn.body.error.id]).toEqual([400, 'session_already_available']);
    });

    it('asks somebody with a second factor for it before anything can be changed', async () => {
      const { email, id } = await newPerson();
      await gateway.pool.query('update opsdeck.verifiable_addresses set verified = true where value = $1', [
        email,
      ]);
      await gateway.pool.query(
        `insert into opsdeck.identity_credentials (identity_id, type, config) values ($1, 'totp', '{}')`,
        [id],
      );
      const browser = createBrowser(gateway.url);
      const sent = await send(browser, await open(browser), { email });
      const right = await send<ErrorJson>(browser, sent.body, { code: await codeFor(email) });
      expect(right.status).toBe(422);
      const flowId = new URL(right.body.redirect_browser_to ?? '').searchParams.get('flow');
      const settings = await browser.json<ErrorJson>(`/api/.ory/self-service/settings/flows?id=${flowId}`);
      expect([settings.status, settings.body.error.id]).toEqual([403, 'session_aal2_required']);
    });

    it('leaves no way in to whoever signed up with an address before its owner came', async () => {
      const { email, id } = await newPerson();
      const intruder = createBrowser(gateway.url);
      await intruder.submit(await open(intruder, '/api/.ory/self-service/login'), {
        identifier: email,
        password: PASSWORD,
      });
      expect((await intruder.json('/api/auth/whoami')).status).toBe(200);
      const token = await replaceToken(gateway.pool, { personId: id, name: 'kept' });
      const withToken = () =>
        createBrowser(gateway.url).json('/api/auth/whoami', {
          headers: { authorization: `Bearer ${token}` },
        });
      expect((await withToken()).status).toBe(200);
      for (const type of ['totp', 'lookup_secret', 'webauthn']) {
        await gateway.pool.query(
          `insert into opsdeck.identity_credentials (identity_id, type, config) values ($1, $2, '{}')`,
          [id, type],
        );
      }
      await gateway.pool.query(
        `insert into opsdeck.social_links (issuer, subject, provider, identity_id)
         values ('https://id.test', 'intruder', 'acme', $1)`,
        [id],
      );

      const owner = createBrowser(gateway.url);
      const sent = await send(owner, await open(owner), { email });
      const right = await send<ErrorJson>(owner, sent.body, { code: await codeFor(email) });
      expect(right.status).toBe(422);
      const flowId = new URL(right.body.redirect_browser_to ?? '').searchParams.get('flow');
      const settings = await owner.json<LoginFlowJson>(`/api/.ory/self-service/settings/flows?id=${flowId}`);
      expect(settings.status).toBe(200);
      expect((await intruder.json('/api/auth/whoami')).status).toBe(401);
      expect((await withToken()).status).toBe(401);
      const old = await intruder.submit(await open(intruder, '/api/.ory/self-service/login'), {
        identifier: email,
        password: PASSWORD,
      });
      expect(old.status).toBe(400);
      const { rows } = await gateway.pool.query(
        `select 'credential' as kept from opsdeck.identity_credentials where identity_id = $1
         union all select 'link' from opsdeck.social_links where identity_id = $1`,
        [id],
      );
      expect(rows).toEqual([]);

      const saved = await owner.submit(settings.body, { method: 'password', password: NEW_PASSWORD });
      expect(saved.status).toBe(200);
      const later = createBrowser(gateway.url);
      const login = await open(later, '/api/.ory/self-service/login');
      expect((await later.submit(login, { identifier: email, password: NEW_PASSWORD })).status).toBe(200);
      expect((await later.json('/api/auth/whoami')).status).toBe(200);
    });

    it('takes nothing from an account whose address was proved, until the password is changed', async () => {
      const { email, id } = await newPerson();
      await gateway.pool.query('update opsdeck.verifiable_addresses set verified = true where value = $1', [
        email,
      ]);
      const token = await replaceToken(gateway.pool, { personId: id, name: 'kept' });
      const before = createBrowser(gateway.url);
      await before.submit(await open(before, '/api/.ory/self-service/login'), {
        identifier: email,
        password: PASSWORD,
      });
      const browser = createBrowser(gateway.url);
      const sent = await send(browser, await open(browser), { email });
      const right = await send<ErrorJson>(browser, sent.body, { code: await codeFor(email) });
      expect(right.status).toBe(422);
      expect((await before.json('/api/auth/whoami')).status).toBe(200);
      const kept = await createBrowser(gateway.url).json('/api/auth/whoami', {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(kept.status).toBe(200);
      const other = createBrowser(gateway.url);
      const login = await open(other, '/api/.ory/self-service/login');
      expect((await other.submit(login, { identifier: email, password: PASSWORD })).status).toBe(200);

      const flowId = new URL(right.body.redirect_browser_to ?? '').searchParams.get('flow');
      const settings = await browser.json<LoginFlowJson>(
        `/api/.ory/self-service/settings/flows?id=${flowId}`,
      );
      const saved = await browser.submit(settings.body, { method: 'password', password: NEW_PASSWORD });
      expect(saved.status).toBe(200);
      for (const ended of [before, other]) expect((await ended.json('/api/auth/whoami')).status).toBe(401);
      expect((await browser.json('/api/auth/whoami')).status).toBe(200);
    });

    it('leads nowhere when the address was changed after the code was sent', async () => {
      const { email, id } = await newPerson();
      const browser = createBrowser(gateway.url);
      const sent = await send(browser, await open(browser), { email });
      await gateway.pool.query(
        `update opsdeck.identities set traits = jsonb_set(traits, '{email}', to_jsonb($2::text)) where id = $1`,
        [id, `new-${email}`],
      );
      const late = await send(browser, sent.body, { code: await codeFor(email) });
      expect([late.status, messageIds(late.body)]).toEqual([200, [4060006]]);
      expect((await browser.json('/api/.ory/sessions/whoami')).status).toBe(401);
    });

    it('mails one address only so often, whoever has it', async () => {
      const { email } = await newPerson();
      for (const address of [email, 'nobody-asked@acme.test']) {
        const browser = createBrowser(gateway.url);
        const flow = await open(browser);
        for (let index = 0; index < 5; index += 1) {
          expect((await send(browser, flow, { email: address })).status).toBe(200);
        }
        const stopped = await send<ErrorJson>(browser, flow, { email: address });
        expect(stopped.status).toBe(429);
        expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(60);
      }
    });

    it('takes only so many wrong codes in a day, however long somebody waits between them', async () => {
      const { email } = await newPerson();
      const passQuarter = () =>
        gateway.pool.query(`update opsdeck.attempt_counters set reset_at = reset_at - interval '15 minutes'`);
      for (let round = 0; round < 4; round += 1) {
        const browser = createBrowser(gateway.url);
        const sent = await send(browser, await open(browser), { email });
        const code = await codeFor(email);
        for (let index = 0; index < 5; index += 1) {
          expect((await send(browser, sent.body, { code: wrong(code) })).status).toBe(200);
        }
        await passQuarter();
      }
      const browser = createBrowser(gateway.url);
      const sent = await send(browser, await open(browser), { email: email.toUpperCase() });
      const stopped = await send(browser, sent.body, { code: await codeFor(email) });
      expect(stopped.status).toBe(429);
      expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(20 * 60 * 60);

      const other = await newPerson();
      const elsewhere = createBrowser(gateway.url);
      const asked = await send(elsewhere, await open(elsewhere), { email: other.email });
      expect((await send(elsewhere, asked.body, { code: await codeFor(other.email) })).status).toBe(422);
    });

    it('stores no code that could be read or guessed from the database alone', async () => {
      const { email } = await newPerson();
      const browser = createBrowser(gateway.url);
      const { body } = await send(browser, await open(browser), { email });
      const code = await codeFor(email);
      const { rows } = await gateway.pool.query<{ row: string }>(
        `select c::text as row from opsdeck.codes c where flow_id = $1
         union all select f::text from opsdeck.flows f where id = $1`,
        [body.id],
      );
      expect(rows).toHaveLength(2);
      for (const { row } of rows) expect(row).not.toMatch(new RegExp(`\\b${code}\\b`));
      expect(gateway.log.join('\n')).not.toContain(code);
    });

    it('sends a browser that navigates to the pages', async () => {
      const { email } = await newPerson();
      const browser = createBrowser(gateway.url);
      const html = { headers: { accept: 'text/html' } };
      const opened = await browser.json(`${RECOVERY}/browser`, html);
      expect([opened.status, opened.headers.get('location')]).toEqual([
        303,
        expect.stringContaining(`${gateway.url}/recovery?flow=`),
      ]);
      const flow = await open(browser);
      const post = (values: Record<string, string>) =>
        browser.json(`${RECOVERY}?flow=${flow.id}`, {
          method: 'POST',
          headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ csrf_token: tokenOf(flow), method: 'code', ...values }).toString(),
        });
      expect((await post({ email })).headers.get('location')).toBe(`${gateway.url}/recovery?flow=${flow.id}`);
      const done = await post({ code: await codeFor(email) });
      expect([done.status, done.headers.get('location')]).toEqual([
        303,
        expect.stringContaining(`${gateway.url}/profile-settings?flow=`),
      ]);
    });
  });

  describe('recovery that tells what comes next', () => {
    it('names the settings, or the flow that takes the place of a used up one', async () => {
      let code = '';
      const app = fastify();
      handleErrors(app, () => undefined);
      await app.register(fastifyCookie);
      await app.register(
        async (api) => {
          authenticateCalls(api, [cookieAuthenticator(gateway.pool)]);
          await api.register(identityRoutes, {
            prefix: '/.ory',
            pool: gateway.pool,
            log: () => undefined,
            config: { ...DEFAULT_SWITCHES, dataDir: folder },
            courier: {
              send: async ({ text }: { text: string }) => {
                code = /^ {4}(\d{6})$/m.exec(text)?.[1] ?? '';
              },
            },
            withTransitions: true,
          });
        },
        { prefix: '/api' },
      );
      const url = await app.listen({ host: '127.0.0.1', port: 0 });
      const { email } = await newPerson();
      const browser = createBrowser(url);
      const used = await send(browser, await open(browser), { email });
      for (let index = 0; index < 5; index += 1) await send(browser, used.body, { code: wrong(code) });
      const replaced = await send<ErrorJson>(browser, used.body, { code });
      expect(replaced.status).toBe(400);
      const [next] = replaced.body.error.details?.continue_with ?? [];
      expect(next).toMatchObject({ action: 'show_recovery_ui', flow: { id: expect.any(String) } });

      const flow = await browser.json<LoginFlowJson>(`${RECOVERY}/flows?id=${next?.flow.id}`);
      const sent = await send(browser, flow.body, { email });
      const done = await send(browser, sent.body, { code });
      expect(done.status).toBe(200);
      expect(done.body).toMatchObject({
        state: 'passed_challenge',
        continue_with: [
          {
            action: 'show_settings_ui',
            flow: { id: expect.any(String), url: expect.stringContaining('/profile-settings?flow=') },
          },
        ],
      });
      expect((await browser.json('/api/.ory/sessions/whoami')).status).toBe(200);
      await app.close();
    });
  });

  describe('verification', () => {
    it('proves an address, with or without a session', async () => {
      const { email } = await newPerson();
      const browser = createBrowser(gateway.url);
      const asked = await open(browser, VERIFICATION, '?return_to=/health');
      const sent = await send(browser, asked, { email });
      expect([sent.status, sent.body.state, messageIds(sent.body)]).toEqual([200, 'sent_email', [1080003]]);
      const code = await codeFor(email);
      const missed = await send(browser, sent.body, { code: wrong(code) });
      expect([missed.status, messageIds(missed.body)]).toEqual([200, [4070006]]);
      // The code is a secret of its own: no token is needed.
      const done = await send(browser, sent.body, { code, csrf_token: undefined });
      expect([done.status, done.body.state, messageIds(done.body)]).toEqual([
        200,
        'passed_challenge',
        [1080002],
      ]);
      expect(done.body.ui).toMatchObject({ method: 'GET', action: `${gateway.url}/health` });
      expect(done.body.ui.nodes).toContainEqual(
        expect.objectContaining({
          type: 'a',
          group: 'code',
          attributes: expect.objectContaining({ id: 'continue', href: `${gateway.url}/health` }),
        }),
      );
      expect(await isVerified(email)).toBe(true);
      expect((await browser.json('/api/.ory/sessions/whoami')).status).toBe(401);

      const again = await send<ErrorJson>(browser, sent.body, { code });
      expect([again.status, again.body.error.id]).toEqual([410, 'self_service_flow_replaced']);
      const next = await browser.json<LoginFlowJson>(`${VERIFICATION}/flows?id=${again.body.use_flow_id}`);
      expect(messageIds(next.body)).toEqual([4070002]);
    });

    it('answers the same for addresses that nobody has', async () => {
      const { email } = await newPerson();
      const answers = [];
      for (const address of [email, 'nobody@acme.test']) {
        const browser = createBrowser(gateway.url);
        const sent = await send(browser, await open(browser, VERIFICATION), { email: address });
        const missed = await send(browser, sent.body, { code: 'x' });
        answers.push(
          [sent, missed].map(({ status, body }) => [status, body.state, body.ui.messages, nodesOf(body)]),
        );
      }
      expect(answers[1]).toEqual(answers[0]);
      expect(await codesFor('nobody@acme.test')).toEqual([]);
    });

    it('replaces a flow after too many tries, and one that is too old', async () => {
      const { email } = await newPerson();
      const browser = createBrowser(gateway.url);
      const sent = await send(browser, await open(browser, VERIFICATION), { email });
      const code = await codeFor(email);
      for (let index = 0; index < 5; index += 1) await send(browser, sent.body, { code: wrong(code) });
      const last = await send<ErrorJson>(browser, sent.body, { code });
      expect([last.status, last.body.error.id]).toEqual([410, 'self_service_flow_replaced']);
      const next = await browser.json<LoginFlowJson>(`${VERIFICATION}/flows?id=${last.body.use_flow_id}`);
      expect(messageIds(next.body)).toEqual([4000001]);
      expect(await isVerified(email)).toBe(false);

      await gateway.pool.query(`update opsdeck.flows set expires_at = now() where id = $1`, [next.body.id]);
      const late = await send(browser, next.body, { email });
      expect(late.status).toBe(303);
      const newest = await browser.json<LoginFlowJson>(late.headers.get('location') ?? '');
      expect(messageIds(newest.body)).toEqual([4070005]);
    });

    it('does not prove an address that was changed after the code was sent', async () => {
      const { email, id } = await newPerson();
      const browser = createBrowser(gateway.url);
      const sent = await send(browser, await open(browser, VERIFICATION), { email });
      await gateway.pool.query(
        `update opsdeck.identities set traits = jsonb_set(traits, '{email}', to_jsonb($2::text)) where id = $1`,
        [id, `new-${email}`],
      );
      const late = await send(browser, sent.body, { code: await codeFor(email) });
      expect([late.status, messageIds(late.body)]).toEqual([200, [4070006]]);
      expect(await isVerified(`new-${email}`)).toBe(false);
    });

    it('begins with a registration, and its flow can be read by the one who registered', async () => {
      const browser = createBrowser(gateway.url);
      const email = 'newcomer@acme.test';
      const registration = await open(browser, '/api/.ory/self-service/registration');
      const done = await browser.submit<{ continue_with: { action: string; flow?: { id: string } }[] }>(
        registration,
        {
          traits: { email, name: { first: 'New', last: 'Comer' } },
          password: PASSWORD,
        },
      );
      expect(done.status).toBe(200);
      const step = done.body.continue_with.find(({ action }) => action === 'show_verification_ui');
      expect(step?.flow).toMatchObject({
        verifiable_address: email,
        url: `${gateway.url}/verification?flow=${step?.flow?.id}`,
      });
      const flow = await browser.json<LoginFlowJson>(`${VERIFICATION}/flows?id=${step?.flow?.id}`);
      expect([flow.status, flow.body.state]).toEqual([200, 'sent_email']);
      const stranger = await createBrowser(gateway.url).json(`${VERIFICATION}/flows?id=${step?.flow?.id}`);
      expect(stranger.status).toBe(403);
      expect(await isVerified(email)).toBe(false);
      const proved = await send(browser, flow.body, { code: await codeFor(email) });
      expect(proved.body.state).toBe('passed_challenge');
      expect(await isVerified(email)).toBe(true);
    });
  });

  async function isVerified(email: string): Promise<boolean | undefined> {
    const { rows } = await gateway.pool.query<{ verified: boolean }>(
      'select verified from opsdeck.verifiable_addresses where value = $1',
      [email],
    );
    return rows[0]?.verified;
  }
});

function tokenOf(flow: LoginFlowJson): string {
  return flow.ui.nodes.find(({ attributes }) => attributes.name === 'csrf_token')?.attributes.value ?? '';
}
