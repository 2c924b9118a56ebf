import {
  createAccount,
  PASSWORD,
  startTestGateway,
  type TestGateway,
} from '@/gateway/testing/startTestGateway';
import {
  identityBrowser,
  idsOf,
  namesOf,
  nodeOf,
  type ErrorJson,
  type FlowJson,
  type IdentityBrowser,
} from '@/identity/testing/identityBrowser';
import { totpCode } from '@/identity/testing/totpCode';

const SETTINGS = '/api/.ory/self-service/settings';
const NEW_PASSWORD = 'seven lazy lighthouses';

// Real servers are started first, which takes its time on a busy machine.
jest.setTimeout(60_000);

describe('the settings of an account', () => {
  let gateway: TestGateway;
  let count = 0;

  beforeAll(async () => {
    gateway = await startTestGateway();
  });
  afterAll(() => gateway.stop());

  const newBrowser = () => identityBrowser(gateway.url);

  async function newPerson() {
    count += 1;
    const email = `owner-${count}@acme.test`;
    const id = await createAccount(gateway.pool, email, ['editor']);
    const browser = newBrowser();
    expect(await browser.signIn(email)).toBe(200);
    return { email, id, browser };
  }

  /** As if the person had signed in two hours ago. */
  async function grownOld(browser: IdentityBrowser): Promise<void> {
    const { body } = await browser.whoami();
    await gateway.pool.query(
      `update opsdeck.sessions set authenticated_at = now() - interval '2 hours' where id = $1`,
      [body.id],
    );
  }

  async function confirm(browser: IdentityBrowser): Promise<void> {
    const flow = await browser.open('login', '?refresh=true');
    expect((await browser.send(flow, { method: 'password', password: PASSWORD })).status).toBe(200);
  }

  it('show every section in the order of the contract', async () => {
    const { browser, email, id } = await newPerson();
    const flow = await browser.open('settings', '?return_to=/health');
    expect(flow).toMatchObject({
      type: 'browser',
      state: 'show_form',
      return_to: '/health',
      identity: { id, schema_id: 'default', traits: { email } },
    });
    expect(namesOf(flow)).toEqual([
      'csrf_token',
      'traits.email',
      'traits.name.first',
      'traits.name.last',
      'method=profile',
      'password',
      'method=password',
      'lookup_secret_regenerate=true',
      'webauthn_register_displayname',
      'webauthn_register',
      'webauthn_register_trigger',
      'totp_qr',
      'totp_secret_key',
      'totp_code',
      'method=totp',
    ]);
    expect(nodeOf(flow, 'traits.email')).toMatchObject({ group: 'profile', attributes: { value: email } });
    expect(nodeOf(flow, 'totp_qr')?.attributes.src).toMatch(/^data:image\//);
    const secret = nodeOf(flow, 'totp_secret_key')?.attributes.text;
    expect(secret).toMatchObject({ id: 1050006, text: secret?.context.secret });
    expect(JSON.parse(nodeOf(flow, 'webauthn_register_trigger')?.attributes.value ?? '')).toMatchObject({
      publicKey: { rp: { name: 'Opsdeck', id: '127.0.0.1' }, user: { name: email }, attestation: 'none' },
    });
    const again = await browser.read('settings', flow.id);
    expect(nodeOf(again.body, 'totp_secret_key')).toEqual(nodeOf(flow, 'totp_secret_key'));
  });

  describe('belong to one person', () => {
    it('who is signed in', async () => {
      const { browser } = await newPerson();
      const flow = await browser.open('settings');
      const nobody = newBrowser();
      const create = await nobody.json<ErrorJson>(`${SETTINGS}/browser`);
      expect([create.status, create.body.error.id]).toEqual([401, 'session_inactive']);
      const read = await nobody.json<ErrorJson>(`${SETTINGS}/flows?id=${flow.id}`);
      const update = await nobody.send<ErrorJson>(flow, { method: 'profile' });
      const resume = await nobody.json<ErrorJson>(`${SETTINGS}?flow=${flow.id}`);
      for (const { status, body } of [read, update, resume]) {
        expect([status, body.error.id]).toEqual([401, undefined]);
      }
      const navigation = await nobody.navigate(`${SETTINGS}/browser`);
      expect([navigation.status, navigation.headers.get('location')]).toEqual([
        303,
        `${gateway.url}/api/.ory/self-service/login/browser?return_to=%2Fprofile-settings`,
      ]);
    });

    it('and to nobody else', async () => {
      const { browser } = await newPerson();
      const flow = await browser.open('settings');
      const { browser: other } = await newPerson();
      await other.open('login', '?refresh=true');
      for (const answer of [
        await other.json<ErrorJson>(`${SETTINGS}/flows?id=${flow.id}`),
        await other.send<ErrorJson>(flow, { method: 'password', password: NEW_PASSWORD }),
        await other.json<ErrorJson>(`${SETTINGS}?flow=${flow.id}`),
      ]) {
        expect([answer.status, answer.body.error.id]).toEqual([403, 'security_identity_mismatch']);
      }
    });

    it('and are changed only with the token of the browser', async () => {
      const { browser, email } = await newPerson();
      const flow = await browser.open('settings');
      const forged = await browser.send<ErrorJson>(flow, {
        method: 'password',
        password: NEW_PASSWORD,
        csrf_token: 'made up',
      });
      expect([forged.status, forged.body.error.id]).toEqual([403, 'security_csrf_violation']);
      expect(await newBrowser().signIn(email)).toBe(200);
    });
  });

  describe('of the profile', () => {
    const name = { first: 'Ada', last: 'Okoye' };

    it('change the name everywhere, also long after the sign-in', async () => {
      const { browser, email, id } = await newPerson();
      await grownOld(browser);
      const { status, body } = await browser.send(await browser.open('settings'), {
        method: 'profile',
        traits: { email, name },
      });
      expect([status, body.state, idsOf(body.ui.messages)]).toEqual([200, 'success', [1050001]]);
      expect(body.ui.messages?.[0]?.type).toBe('success');
      expect(body.continue_with).toEqual([
        {
          action: 'redirect_browser_to',
          redirect_browser_to: `${gateway.url}/profile-settings?flow=${body.id}`,
        },
      ]);
      expect(nodeOf(body, 'traits.name.first')?.attributes.value).toBe('Ada');
      expect((await browser.whoami()).body.identity.traits.name).toEqual(name);
      const { rows } = await gateway.pool.query('select name from public.people where id = $1', [id]);
      expect(rows).toEqual([{ name: 'Ada Okoye' }]);
      const later = await browser.send(body, { method: 'password', password: 'x' });
      expect(later.status).toBe(403);
    });

    it('change the address, with which the person then signs in', async () => {
      const { browser, email } = await newPerson();
      const moved = `moved-${email}`;
      const { status, body } = await browser.send(await browser.open('settings'), {
        method: 'profile',
        traits: { email: moved.toUpperCase(), name },
      });
      expect(status).toBe(200);
      expect(body.continue_with?.map(({ action }) => action)).toEqual([
        'show_verification_ui',
        'redirect_browser_to',
      ]);
      const asked = await browser.read('verification', body.continue_with?.[0]?.flow?.id ?? '');
      expect(asked.body.state).toBe('sent_email');
      expect((await browser.whoami()).body.identity).toMatchObject({
        verifiable_addresses: [{ value: moved, verified: false }],
      });
      expect((await browser.whoami()).body.identity.traits.email).toBe(moved);
      expect(await newBrowser().signIn(email)).toBe(400);
      expect(await newBrowser().signIn(moved)).toBe(200);
    });

    it('change the address, for which codes that went to the old one count no more', async () => {
      const { browser, email, id } = await newPerson();
      const elsewhere = newBrowser();
      await elsewhere.send(await elsewhere.open('recovery'), { method: 'code', email });
      const waiting = async () => {
        const { rows } = await gateway.pool.query(
          'select address from opsdeck.codes where identity_id = $1',
          [id],
        );
        return rows;
      };
      expect(await waiting()).toEqual([{ address: email }]);
      const traits = { email: `left-${email}`, name };
      await browser.send(await browser.open('settings'), { method: 'profile', traits });
      expect(await waiting()).toEqual([{ address: traits.email }]);
    });

    it('refuse the address of somebody else, and what is none', async () => {
      const { browser, email } = await newPerson();
      const other = await newPerson();
      const flow = await browser.open('settings');
      const send = (address: string) => browser.send(flow, { method: 'profile', traits: { email: address } });
      const taken = await send(other.email);
      expect([taken.status, taken.body.state, idsOf(taken.body.ui.messages)]).toEqual([
        400,
        'show_form',
        [4000007],
      ]);
      const junk = await send('no address');
      expect(idsOf(nodeOf(junk.body, 'traits.email')?.messages)).toEqual([4000040]);
      expect(junk.body.ui.messages).toBeUndefined();
      expect(await newBrowser().signIn(email)).toBe(200);
      expect(await newBrowser().signIn(other.email)).toBe(200);
    });

    it('never take a role', async () => {
      const { browser, email, id } = await newPerson();
      await browser.send(await browser.open('settings'), {
        method: 'profile',
        traits: { email, name, role: 'admin' },
        'traits.role': 'admin',
        metadata_public: { role: 'admin' },
      });
      const { rows } = await gateway.pool.query(
        'select traits, metadata_public from opsdeck.identities where id = $1',
        [id],
      );
      expect(rows).toEqual([{ traits: { email, name }, metadata_public: null }]);
    });
  });

  describe('of the password', () => {
    it('end the other sessions of the person, and only those', async () => {
      const { browser, email } = await newPerson();
      const { browser: stranger } = await newPerson();
      const other = newBrowser();
      await other.signIn(email);
      const flow = await browser.open('settings', '?return_to=/health');
      const { status, body } = await browser.send(flow, { method: 'password', password: NEW_PASSWORD });
      expect([status, idsOf(body.ui.messages)]).toEqual([200, [1050001]]);
      expect(body.continue_with).toEqual([
        { action: 'redirect_browser_to', redirect_browser_to: `${gateway.url}/health` },
      ]);
      expect((await browser.whoami()).status).toBe(200);
      expect((await stranger.whoami()).status).toBe(200);
      expect((await other.whoami()).status).toBe(401);
      expect(await newBrowser().signIn(email)).toBe(400);
      expect(await newBrowser().signIn(email, NEW_PASSWORD)).toBe(200);
    });

    it('refuse what is missing, too short, too like the address, or no change', async () => {
      const { browser, email } = await newPerson();
      const flow = await browser.open('settings');
      const idOf = async (password: unknown) => {
        const { status, body } = await browser.send(flow, { method: 'password', password });
        expect(JSON.stringify(body)).not.toContain('hunter');
        return [status, ...idsOf(nodeOf(body, 'password')?.messages)];
      };
      expect(await idOf('')).toEqual([400, 4000002]);
      expect(await idOf(['hunter2hunter2'])).toEqual([400, 4000002]);
      expect(await idOf('hunter2')).toEqual([400, 4000032]);
      expect(await idOf(`${email}1`)).toEqual([400, 4000031]);
      expect(await idOf(PASSWORD)).toEqual([400, 4000039]);
    });

    it('give somebody a first one who came without', async () => {
      const { browser, email, id } = await newPerson();
      await gateway.pool.query('delete from opsdeck.identity_credentials where identity_id = $1', [id]);
      const done = await browser.send(await browser.open('settings'), {
        method: 'password',
        password: NEW_PASSWORD,
      });
      expect(done.status).toBe(200);
      expect(await newBrowser().signIn(email, NEW_PASSWORD)).toBe(200);
    });
  });

  describe('long after the sign-in', () => {
    it('wait until the person has proved again who they are, and are then made', async () => {
      const { browser, email } = await newPerson();
      await grownOld(browser);
      const flow = await browser.open('settings');
      const asked = await browser.send<ErrorJson>(flow, { method: 'password', password: NEW_PASSWORD });
      expect([asked.status, asked.body.error.id]).toEqual([403, 'session_refresh_required']);
      const address = new URL(asked.body.redirect_browser_to ?? '');
      const back = `${gateway.url}${SETTINGS}?flow=${flow.id}`;
      expect(address.pathname).toBe('/api/.ory/self-service/login/browser');
      expect(Object.fromEntries(address.searchParams)).toEqual({ refresh: 'true', return_to: back });
      expect(await newBrowser().signIn(email)).toBe(200);

      const login = (await browser.json<FlowJson>(address.href)).body;
      const confirmed = await browser.send(login, { method: 'password', password: PASSWORD });
      expect(confirmed.body.continue_with).toEqual([
        { action: 'redirect_browser_to', redirect_browser_to: back },
      ]);
      const made = await browser.navigate(back);
      expect([made.status, made.headers.get('location')]).toEqual([
        303,
        `${gateway.url}/profile-settings?flow=${flow.id}`,
      ]);
      const shown = await browser.read('settings', flow.id);
      expect([shown.body.state, idsOf(shown.body.ui.messages)]).toEqual(['success', [1050001]]);
      expect(await newBrowser().signIn(email, NEW_PASSWORD)).toBe(200);

      expect(browser.jar.has('ory_kratos_continuity')).toBe(false);
      await browser.navigate(back);
      expect(await newBrowser().signIn(email, NEW_PASSWORD)).toBe(200);
    });

    it.each([
      { method: 'password', password: NEW_PASSWORD },
      { method: 'profile', traits: { email: 'somewhere-else@acme.test' } },
      { method: 'totp', totp_code: '123456' },
      { totp_unlink: true },
      { lookup_secret_reveal: true },
      { lookup_secret_regenerate: true },
      { lookup_secret_disable: true },
      { webauthn_register: '{}' },
      { webauthn_remove: 'ff' },
    ])('wait: %j', async (fields) => {
      const { browser } = await newPerson();
      const flow = await browser.open('settings');
      await grownOld(browser);
      const answer = await browser.send<ErrorJson>(flow, fields);
      expect([answer.status, answer.body.error.id]).toEqual([403, 'session_refresh_required']);
    });

    it('keep what waits encrypted, without the token', async () => {
      const { browser, id } = await newPerson();
      await grownOld(browser);
      await browser.send(await browser.open('settings'), {
        method: 'password',
        password: 'a very secret thing',
      });
      const { rows } = await gateway.pool.query<{ kept: string }>(
        'select c::text as kept from opsdeck.continuities c where identity_id = $1',
        [id],
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]?.kept).not.toMatch(/a very secret|password/);
    });

    it('make nothing without the cookie, without the proof, or for another person', async () => {
      const { browser, email } = await newPerson();
      await grownOld(browser);
      const flow = await browser.open('settings');
      await browser.send(flow, { method: 'password', password: NEW_PASSWORD });
      const back = `${SETTINGS}?flow=${flow.id}`;

      const early = await browser.json<ErrorJson>(back);
      expect([early.status, early.body.error.id]).toEqual([403, 'session_refresh_required']);

      const elsewhere = newBrowser();
      await elsewhere.signIn(email);
      expect((await elsewhere.json<FlowJson>(back)).body.state).toBe('show_form');

      const { browser: other } = await newPerson();
      other.jar.set('ory_kratos_continuity', browser.jar.get('ory_kratos_continuity') ?? '');
      expect((await other.json<ErrorJson>(back)).body.error.id).toBe('security_identity_mismatch');
      expect(await newBrowser().signIn(email)).toBe(200);

      await confirm(browser);
      expect((await browser.json<FlowJson>(back)).body.state).toBe('success');
      expect(await newBrowser().signIn(email, NEW_PASSWORD)).toBe(200);
    });

    it('do not show backup codes again', async () => {
      const { browser } = await newPerson();
      const flow = await browser.open('settings');
      await browser.send(flow, { lookup_secret_regenerate: true });
      await browser.send(flow, { lookup_secret_confirm: true });
      const shown = await browser.send(flow, { lookup_secret_reveal: true });
      expect(nodeOf(shown.body, 'lookup_secret_codes')).toBeDefined();
      await grownOld(browser);
      expect(nodeOf((await browser.read('settings', flow.id)).body, 'lookup_secret_codes')).toBeUndefined();
    });
  });

  it('say so when a form was open for too long', async () => {
    const { browser, email } = await newPerson();
    const flow = await browser.open('settings');
    await gateway.pool.query('update opsdeck.flows set expires_at = now() where id = $1', [flow.id]);
    const read = await browser.json<ErrorJson>(`${SETTINGS}/flows?id=${flow.id}`);
    expect([read.status, read.body.error.id]).toEqual([410, undefined]);
    expect(read.body.error.details).toEqual({ redirect_to: `${gateway.url}${SETTINGS}/browser` });
    const late = await browser.send<ErrorJson>(flow, { method: 'password', password: NEW_PASSWORD });
    expect([late.status, late.body.error.id]).toEqual([410, 'self_service_flow_expired']);
    const fresh = await browser.read('settings', late.body.use_flow_id ?? '');
    expect([fresh.status, idsOf(fresh.body.ui.messages)]).toEqual([200, [4050001]]);
    expect(await newBrowser().signIn(email)).toBe(200);
  });

  it('say so when nothing fits', async () => {
    const { browser } = await newPerson();
    const { status, body } = await browser.send(await browser.open('settings'), { method: 'magic' });
    expect([status, idsOf(body.ui.messages)]).toEqual([400, [4010004]]);
  });

  it('refuse a code that is not that of the shown secret', async () => {
    const { browser } = await newPerson();
    const flow = await browser.open('settings');
    const other = nodeOf(await browser.open('settings'), 'totp_secret_key')?.attributes.text?.context.secret;
    const wrong = await browser.send(flow, { method: 'totp', totp_code: await totpCode(other ?? '') });
    expect([wrong.status, idsOf(nodeOf(wrong.body, 'totp_code')?.messages)]).toEqual([400, [4000008]]);
    expect((await browser.whoami()).body.authenticator_assurance_level).toBe('aal1');
  });

  it('are where browsers look for a change of the password', async () => {
    const answer = await newBrowser().navigate('/api/.ory/.well-known/change-password');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${gateway.url}/profile-settings`]);
  });
});
