import { randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import {
  type Answer,
  type Flow,
  IdentityBrowser,
  messageIds,
  type Problem,
  textNode,
} from '../../support/IdentityBrowser';
import { readCode } from '../../support/readCode';
import { startConsole } from '../../support/startConsole';
import { expect, test } from '../../support/test';

// What the console relies on, asked of the service itself: the embedded one here, a real Kratos with `e2e:kratos`.
// Flows that end and sessions that grow old need an installation where that is a matter of seconds.

const PASSWORD = 'correct horse battery staple';
const newAddress = () => `journey-${randomUUID()}@example.com`;

let browsers: IdentityBrowser[] = [];

test.afterEach(async () => {
  await Promise.all(browsers.map((browser) => browser.close()));
  browsers = [];
});

async function open(origin: string): Promise<IdentityBrowser> {
  const browser = await IdentityBrowser.open(origin);
  browsers.push(browser);
  return browser;
}

/** A person of one's own, signed in. */
async function register(origin: string): Promise<{ browser: IdentityBrowser; email: string }> {
  const browser = await open(origin);
  const email = newAddress();
  expect(await browser.register(email, PASSWORD)).toMatchObject({ status: 200, body: { session: {} } });
  return { browser, email };
}

/** An answer without what differs each time. */
function withoutIdentifiers(answer: Answer<Flow>, typed: string): string {
  return JSON.stringify(answer)
    .replaceAll(typed, 'the address')
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'an id')
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+(Z|\+\d{2}:\d{2})/g, 'a time')
    .replaceAll(/("name":"csrf_token"[^}]*"value":)"[^"]*"/g, '$1"a token"')
    .replaceAll(/("value":)"[^"]*"([^}]*"name":"csrf_token")/g, '$1"a token"$2');
}

test('an account is made, signed out of and signed in to', async ({ origin }) => {
  const { browser, email } = await register(origin);
  expect(await browser.whoami()).toMatchObject({
    status: 200,
    body: { identity: { traits: { email, name: { first: 'Ada', last: 'Journey' } } } },
  });
  expect(await browser.signOut()).toBe(204);
  expect((await browser.whoami()).status).toBe(401);
  expect(await browser.signIn(email, PASSWORD)).toMatchObject({ status: 200, body: { session: {} } });
  expect((await browser.whoami()).status).toBe(200);
});

test('a wrong password and an unknown account cannot be told apart', async ({ origin }) => {
  const { email } = await register(origin);
  const answers = [];
  for (const typed of [email, newAddress()]) {
    const answer = await (await open(origin)).signIn<Flow>(typed, 'not the password');
    expect([answer.status, messageIds(answer.body)]).toEqual([400, [4000006]]);
    answers.push(withoutIdentifiers(answer, typed));
  }
  expect(answers[0]).toBe(answers[1]);
});

test('a submit needs the cookie of its browser, and takes a token of another flow of it', async ({
  origin,
}) => {
  const { email } = await register(origin);
  const browser = await open(origin);
  const [{ body: first }, { body: second }] = [await browser.create('login'), await browser.create('login')];
  const values = { method: 'password', identifier: email, password: PASSWORD };
  const stranger = await open(origin);
  expect(await stranger.submit<Problem>(first, values)).toMatchObject({
    status: 403,
    body: { error: { id: 'security_csrf_violation' } },
  });
  const token = second.ui.nodes.find(({ attributes }) => attributes.name === 'csrf_token')?.attributes.value;
  expect((await browser.submit(first, { ...values, csrf_token: token })).status).toBe(200);
});

test('an authenticator app is asked for, and no longer after it was removed', async ({ origin }) => {
  const { browser, email } = await register(origin);
  const { body: settings } = await browser.create('settings');
  const secret = textNode(settings, 'totp_secret_key')?.context?.secret as string;
  expect(secret).toMatch(/^[A-Z2-7]{16,}$/);
  const now = Math.floor(Date.now() / 1000);
  const saved = await browser.submit(settings, {
    method: 'totp',
    totp_code: await generate({ secret, epoch: now }),
  });
  expect([saved.status, messageIds(saved.body)]).toEqual([200, [1050001]]);
  expect(await browser.whoami()).toMatchObject({
    status: 200,
    body: { authenticator_assurance_level: 'aal2' },
  });

  const other = await open(origin);
  expect(await other.signIn(email, PASSWORD)).toMatchObject({
    status: 422,
    body: {
      error: { id: 'browser_location_change_required' },
      redirect_browser_to: expect.stringContaining('aal=aal2') as unknown,
    },
  });
  expect(await other.whoami()).toMatchObject({
    status: 403,
    body: { error: { id: 'session_aal2_required' } },
  });
  const { body: second } = await other.create('login', '?aal=aal2');
  expect((await other.submit(second, { method: 'totp', totp_code: '000000' })).status).toBe(400);
  // A code counts once, so this is the one of the next half minute, which clocks that differ a little may send.
  const code = await generate({ secret, epoch: now + 30 });
  const { body: again } = await other.create('login', '?aal=aal2');
  expect((await other.submit(again, { method: 'totp', totp_code: code })).status).toBe(200);
  expect((await other.whoami()).status).toBe(200);

  const { body: after } = await browser.create('settings');
  expect((await browser.submit(after, { totp_unlink: true })).status).toBe(200);
  const third = await open(origin);
  expect((await third.signIn(email, PASSWORD)).status).toBe(200);
  expect((await third.whoami()).status).toBe(200);
});

test('a backup code works once, and is shown as used', async ({ origin }) => {
  const { browser, email } = await register(origin);
  const { body: settings } = await browser.create('settings');
  const { body: offered } = await browser.submit(settings, { lookup_secret_regenerate: true });
  const secrets = textNode(offered, 'lookup_secret_codes')?.context?.secrets as {
    context: { secret: string };
  }[];
  expect(secrets).toHaveLength(12);
  expect((await browser.submit(offered, { lookup_secret_confirm: true })).status).toBe(200);
  const values = { method: 'lookup_secret', lookup_secret: secrets[0]?.context.secret };
  for (const expected of [200, 400]) {
    const other = await open(origin);
    expect((await other.signIn(email, PASSWORD)).status).toBe(422);
    const { body: flow } = await other.create('login', '?aal=aal2');
    expect((await other.submit(flow, values)).status).toBe(expected);
  }
  const { body: later } = await browser.create('settings');
  const { body: revealed } = await browser.submit(later, { lookup_secret_reveal: true });
  const codes = textNode(revealed, 'lookup_secret_codes')?.context?.secrets as { id: number }[];
  expect(codes.filter(({ id }) => id === 1050014)).toHaveLength(1);
});

test('a lost password is replaced with a mailed code, and unknown addresses look the same', async ({
  origin,
}) => {
  const { email } = await register(origin);
  // The registration mailed a code as well, which is for something else.
  const verification = await readCode(origin, email);
  const asked = [];
  for (const typed of [email, newAddress()]) {
    const browser = await open(origin);
    const { body: flow } = await browser.create('recovery');
    const answer = await browser.submit(flow, { method: 'code', email: typed });
    expect([answer.status, answer.body.state, messageIds(answer.body)]).toEqual([
      200,
      'sent_email',
      [1060003],
    ]);
    asked.push({ browser, answer, text: withoutIdentifiers(answer, typed) });
  }
  const [known, unknown] = asked;
  expect(known?.text).toBe(unknown?.text);
  if (!known) return;
  const code = await readCode(origin, email, verification);
  const wrongCode = code === '123456' ? '654321' : '123456';
  const wrong = await known.browser.submit(known.answer.body, { method: 'code', code: wrongCode });
  expect([wrong.status, messageIds(wrong.body)]).toEqual([200, [4060006]]);
  expect(await known.browser.submit<Problem>(wrong.body, { method: 'code', code })).toMatchObject({
    status: 422,
    body: { redirect_browser_to: expect.stringContaining('/profile-settings?flow=') as unknown },
  });
  expect((await known.browser.whoami()).status).toBe(200);
});

test('after six wrong codes the flow is another one', async ({ origin }) => {
  const { email } = await register(origin);
  // The code of the registration is one of another kind, and so as wrong as can be.
  const wrongCode = await readCode(origin, email);
  const browser = await open(origin);
  const { body: flow } = await browser.create('recovery');
  let { body: current } = await browser.submit(flow, { method: 'code', email });
  for (let tries = 0; tries < 6 && current.id === flow.id; tries += 1) {
    ({ body: current } = await browser.submit(current, { method: 'code', code: wrongCode }));
  }
  expect(current.id).not.toBe(flow.id);
  expect(current.state).toBe('choose_method');
});

test('only addresses of the console are returned to', async ({ origin }) => {
  const browser = await open(origin);
  const statusOf = async (address: string) =>
    (await browser.create<Problem>('login', `?return_to=${encodeURIComponent(address)}`)).status;
  expect(await statusOf('/health?query=a')).toBe(200);
  expect(await statusOf(`${origin}/health`)).toBe(200);
  for (const address of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)']) {
    expect([address, await statusOf(address)]).toEqual([address, 400]);
  }
});

test('the second tab learns that the first one signed in', async ({ origin }) => {
  const { email } = await register(origin);
  const browser = await open(origin);
  const [{ body: first }, { body: second }] = [await browser.create('login'), await browser.create('login')];
  const values = { method: 'password', identifier: email, password: PASSWORD };
  expect((await browser.submit(first, values)).status).toBe(200);
  const late = await browser.submit(second, values);
  expect([late.status, messageIds(late.body)]).toEqual([400, [4000001]]);
  expect(await browser.create<Problem>('login')).toMatchObject({
    status: 400,
    body: { error: { id: 'session_already_available' } },
  });
});

test(
  'a form that is too old is replaced, and an old session confirms a change first',
  { tag: '@embedded' },
  async () => {
    test.setTimeout(120_000);
    const flowSeconds = 6;
    const product = await startConsole({
      seed: 'empty',
      env: {
        OPSDECK_FLOW_LIFE_SECONDS: String(flowSeconds),
        OPSDECK_PRIVILEGED_SESSION_SECONDS: '4',
      },
    });
    try {
      const { browser, email } = await register(product.url);
      const elsewhere = await open(product.url);
      const { body: old } = await elsewhere.create('login');
      const begin = Date.now();
      await expect
        .poll(() => Date.now() - begin, { timeout: 20_000 })
        .toBeGreaterThan(flowSeconds * 1000 + 200);

      const values = { method: 'password', identifier: email, password: PASSWORD };
      const late = await elsewhere.submit<Problem & { use_flow_id: string }>(old, values);
      expect(late).toMatchObject({ status: 410, body: { error: { id: 'self_service_flow_expired' } } });
      const { body: fresh } = await elsewhere.load('login', late.body.use_flow_id);
      expect(messageIds(fresh)).toEqual([4010001]);
      expect((await elsewhere.submit(fresh, values)).status).toBe(200);

      const changed = `${PASSWORD} changed`;
      const { body: settings } = await browser.create('settings');
      const asked = await browser.submit<Problem>(settings, { method: 'password', password: changed });
      expect(asked).toMatchObject({ status: 403, body: { error: { id: 'session_refresh_required' } } });
      const address = new URL(asked.body.redirect_browser_to ?? '');
      expect(address.searchParams.get('refresh')).toBe('true');
      expect((await (await open(product.url)).signIn(email, changed)).status).toBe(400);
      const { body: confirm } = await browser.create('login', address.search);
      expect((await browser.submit(confirm, values)).status).toBe(200);
      const made = await browser.follow(address.searchParams.get('return_to') ?? '');
      expect(made).toMatchObject({ status: 200, body: { state: 'success' } });
      expect((await (await open(product.url)).signIn(email, changed)).status).toBe(200);
    } finally {
      await product.remove();
    }
  },
);
