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
  type SessionJson,
} from '@/identity/testing/identityBrowser';

type Registered = {
  session: SessionJson;
  identity: { id: string; traits: object };
  continue_with: { action: string; redirect_browser_to?: string }[];
};

// Real servers are started first, which takes its time on a busy machine.
jest.setTimeout(60_000);

describe('registration', () => {
  let gateway: TestGateway;
  let count = 0;

  beforeAll(async () => {
    gateway = await startTestGateway();
  });
  afterAll(() => gateway.stop());

  const newBrowser = () => identityBrowser(gateway.url);
  const newPerson = () => {
    count += 1;
    return {
      method: 'password',
      traits: { email: `person-${count}@acme.test`, name: { first: 'Nadia', last: 'Brandt' } },
      password: PASSWORD,
    };
  };

  it('shows everything at once', async () => {
    const flow = await newBrowser().open('registration', '?return_to=/health');
    expect(flow).toMatchObject({ type: 'browser', state: 'choose_method', return_to: '/health' });
    expect(namesOf(flow)).toEqual([
      'csrf_token',
      'traits.email',
      'traits.name.first',
      'traits.name.last',
      'password',
      'method=password',
    ]);
    expect(nodeOf(flow, 'traits.email')).toMatchObject({
      group: 'default',
      attributes: { type: 'email', required: true, autocomplete: 'email' },
      meta: { label: { id: 1070002, context: { name: 'traits.email', title: 'E-mail' } } },
    });
    expect(nodeOf(flow, 'password')?.attributes).toMatchObject({ autocomplete: 'new-password' });
    expect(nodeOf(flow, 'method')?.meta.label?.id).toBe(1040001);
  });

  it('goes from the form to a session, out of it, and in again', async () => {
    const browser = newBrowser();
    const person = newPerson();
    const done = await browser.send<Registered>(
      await browser.open('registration', '?return_to=/health'),
      person,
    );
    expect(done.status).toBe(200);
    expect(done.body.identity.traits).toEqual(person.traits);
    expect(done.body.continue_with.at(-1)).toEqual({
      action: 'redirect_browser_to',
      redirect_browser_to: `${gateway.url}/health`,
    });
    expect(done.body.continue_with[0]).toMatchObject({
      action: 'show_verification_ui',
      flow: { verifiable_address: person.traits.email },
    });
    const { body: session } = await browser.whoami();
    expect(session).toMatchObject({ id: done.body.session.id, identity: { traits: person.traits } });
    expect(JSON.stringify(done.body)).not.toMatch(/argon2|correct horse/);

    const logout = await browser.json<{ logout_url: string }>('/api/.ory/self-service/logout/browser');
    await browser.json(logout.body.logout_url);
    expect((await browser.whoami()).status).toBe(401);
    expect(await browser.signIn(` ${person.traits.email.toUpperCase()}`)).toBe(200);
  });

  it('gives strangers no role; over the sample estate they may look around', async () => {
    const rolesOf = async () => {
      const browser = newBrowser();
      await browser.send(await browser.open('registration'), newPerson());
      const whoami = await browser.json<{ payload: { roles: string[] } }>('/api/auth/whoami');
      return whoami.body.payload.roles;
    };
    expect(await rolesOf()).toEqual([]);
    await gateway.pool.query(`insert into opsdeck.meta (key, value) values ('seed', '"demo"')`);
    expect(await rolesOf()).toEqual(['viewer']);
    await gateway.pool.query(`update opsdeck.meta set value = '"empty"' where key = 'seed'`);
    expect(await rolesOf()).toEqual([]);
  });

  it.each([
    ['without an address', { traits: {} }, 'traits.email', 4000002],
    ['with a strange address', { traits: { email: 'no address' } }, 'traits.email', 4000040],
    ['with two addresses', { traits: { email: 'a@acme.test,b@acme.test' } }, 'traits.email', 4000040],
    [
      'with a too long address',
      { traits: { email: `${'x'.repeat(250)}@acme.test` } },
      'traits.email',
      4000017,
    ],
    ['with lists for texts', { traits: { email: ['a@acme.test'] } }, 'traits.email', 4000002],
    ['with a too long name', { 'traits.name.first': 'x'.repeat(101) }, 'traits.name.first', 4000017],
    ['without a password', { password: '' }, 'password', 4000002],
    ['with a short password', { password: 'short' }, 'password', 4000032],
    ['with a huge password', { password: 'x'.repeat(1025) }, 'password', 4000033],
    [
      'with the address as password',
      { password: 'likely@acme.test1', traits: { email: 'likely@acme.test' } },
      'password',
      4000031,
    ],
  ])('says what is wrong %s', async (_name, change, field, id) => {
    const browser = newBrowser();
    const flow = await browser.open('registration');
    const { status, body } = await browser.send(flow, { ...newPerson(), ...change });
    expect([status, idsOf(nodeOf(body, field)?.messages)]).toEqual([400, [id]]);
    expect(nodeOf(body, 'password')?.attributes).not.toHaveProperty('value');
    expect(browser.jar.has('ory_kratos_session')).toBe(false);
    expect((await browser.send(body, newPerson())).status).toBe(200);
  });

  it('says that an address is taken, in any case of letters, and keeps what was typed', async () => {
    await createAccount(gateway.pool, 'taken@acme.test', ['viewer']);
    const browser = newBrowser();
    const { status, body } = await browser.send(await browser.open('registration'), {
      ...newPerson(),
      traits: { email: 'Taken@Acme.test', name: { first: 'Nadia', last: '' } },
    });
    expect([status, idsOf(body.ui.messages)]).toEqual([400, [4000007]]);
    expect(nodeOf(body, 'traits.name.first')?.attributes.value).toBe('Nadia');
  });

  it('makes one account of two forms that are sent at once', async () => {
    const person = newPerson();
    const browsers = [newBrowser(), newBrowser()];
    const statuses = await Promise.all(
      browsers.map(
        async (browser) => (await browser.send(await browser.open('registration'), person)).status,
      ),
    );
    expect(statuses.sort()).toEqual([200, 400]);
  });

  it('compares the password with no address that it refuses', async () => {
    const browser = newBrowser();
    const password = `${'a'.repeat(300)}@acme.test`;
    const answer = await browser.send(await browser.open('registration'), {
      ...newPerson(),
      traits: { email: password },
      password,
    });
    expect(answer.status).toBe(400);
    expect(idsOf(nodeOf(answer.body, 'traits.email')?.messages)).toEqual([4000017]);
    expect(idsOf(nodeOf(answer.body, 'password')?.messages)).toEqual([]);
  });

  it('does not let anybody ask for many addresses', async () => {
    const browser = newBrowser();
    const flow = await browser.open('registration');
    const person = { ...newPerson(), traits: { email: 'taken@acme.test' } };
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) statuses.push((await browser.send(flow, person)).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('works as a plain form with dotted names', async () => {
    const browser = newBrowser();
    const flow = await browser.open('registration');
    const { traits, password } = newPerson();
    const token = nodeOf(flow, 'csrf_token')?.attributes.value ?? '';
    const done = await browser.json(flow.ui.action, {
      method: 'POST',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        csrf_token: token,
        method: 'password',
        'traits.email': traits.email,
        'traits.name.first': 'Nadia',
        password,
      }).toString(),
    });
    expect([done.status, done.headers.get('location')]).toEqual([303, `${gateway.url}/`]);
    expect((await browser.whoami()).body.identity.traits).toEqual({
      email: traits.email,
      name: { first: 'Nadia', last: '' },
    });
  });

  it('is nothing for somebody who is signed in, nor for another browser', async () => {
    const browser = newBrowser();
    const flow = await browser.open('registration');
    const other = newBrowser();
    const foreign = await other.send<ErrorJson>(flow, newPerson());
    expect([foreign.status, foreign.body.error.id]).toEqual([403, 'security_csrf_violation']);
    await browser.send(flow, newPerson());
    const again = await browser.send<ErrorJson>(flow, newPerson());
    expect([again.status, again.body.error.id]).toEqual([400, 'session_already_available']);
    const create = await browser.json<ErrorJson>('/api/.ory/self-service/registration/browser');
    expect([create.status, create.body.error.id]).toEqual([400, 'session_already_available']);
    const navigation = await browser.navigate(
      '/api/.ory/self-service/registration/browser?return_to=/health',
    );
    expect([navigation.status, navigation.headers.get('location')]).toEqual([303, `${gateway.url}/health`]);
  });

  it('replaces a form that was open for too long', async () => {
    const browser = newBrowser();
    const flow = await browser.open('registration');
    await gateway.pool.query('update opsdeck.flows set expires_at = now() where id = $1', [flow.id]);
    const late = await browser.send<ErrorJson>(flow, newPerson());
    expect([late.status, late.body.error.id]).toEqual([410, 'self_service_flow_expired']);
    const fresh = await browser.read('registration', late.body.use_flow_id ?? '');
    expect([fresh.status, idsOf(fresh.body.ui.messages)]).toEqual([200, [4040001]]);
    expect((await browser.send(fresh.body, newPerson())).status).toBe(200);
  });

  it('shows what was typed to the browser it was typed in only', async () => {
    const browser = newBrowser();
    const { traits } = newPerson();
    const flow = await browser.open('registration');
    const typed = await browser.send(flow, { method: 'password', traits, password: 'short' });
    expect(nodeOf(typed.body, 'traits.email')?.attributes.value).toBe(traits.email);
    await gateway.pool.query('update opsdeck.flows set expires_at = now() where id = $1', [flow.id]);
    const emailOf = async (reader: ReturnType<typeof newBrowser>) => {
      const late = await reader.send<ErrorJson>(flow, newPerson());
      const fresh = await reader.read('registration', late.body.use_flow_id ?? '');
      expect(fresh.status).toBe(200);
      return nodeOf(fresh.body, 'traits.email')?.attributes.value;
    };
    expect(await emailOf(newBrowser())).toBeUndefined();
    expect(await emailOf(browser)).toBe(traits.email);
  });

  it('can be switched off', async () => {
    const browser = newBrowser();
    const flow: FlowJson = await browser.open('registration');
    await gateway.pool.query(
      `insert into public.properties (name, value) values ('registration.disable', 'true')`,
    );
    const create = await browser.json<ErrorJson>('/api/.ory/self-service/registration/browser');
    const submit = await browser.send<ErrorJson>(flow, newPerson());
    await gateway.pool.query(`delete from public.properties where name = 'registration.disable'`);
    for (const { status, body } of [create, submit]) {
      expect([status, body.error.id]).toEqual([400, 'self_service_flow_disabled']);
    }
  });
});
