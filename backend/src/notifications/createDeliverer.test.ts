import type { IncomingHttpHeaders } from 'node:http';
import { startHttpServer, startTcpServer, type TestServer } from '@/checks/testing/startServers';
import { createTestDatabase, type TestDatabase } from '@/db/testing/createTestDatabase';
import { createMailbox, type Mailbox } from '@/mail/createMailbox';
import type { Mail } from '@/mail/Mail';
import { createDeliverer } from './createDeliverer';
import type { Delivery, DeliveryTarget } from './Delivery';
import { DeliveryError } from './DeliveryError';

// Copying and dropping databases takes seconds on a busy machine.
jest.setTimeout(60_000);

type Call = {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
};

let database: TestDatabase;
let mailbox: Mailbox;
let server: TestServer;
let calls: Call[];
let mails: Mail[];
let status = 200;

const mail = (isConfigured = true) => ({
  isConfigured,
  courier: {
    send: async (one: Mail) => void mails.push(one),
    deliver: async () => undefined,
    start: () => undefined,
    stop: async () => undefined,
  },
});
const send = (target: DeliveryTarget, more: Partial<Delivery> = {}, configured = true) =>
  createDeliverer({ pool: database.pool, mail: mail(configured) }).send({
    target,
    title: 'Check page failed',
    body: 'connection refused',
    ...more,
  });
const addConnection = async (row: Record<string, unknown>): Promise<string> => {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into connections (name, namespace, type, url, username, password, properties, source)
     select r ->> 'name', 'ops', r ->> 'type', r ->> 'url', r ->> 'username', r ->> 'password', r -> 'properties', 'UI'
     from (select $1::jsonb as r) given
     returning id`,
    [row],
  );
  return rows[0]?.id ?? '';
};

beforeAll(async () => {
  [database, mailbox, server] = await Promise.all([
    createTestDatabase(),
    createMailbox(),
    startHttpServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method, url, headers } = request;
        calls.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
        response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('thanks');
      });
    }),
  ]);
});
beforeEach(() => {
  calls = [];
  mails = [];
  status = 200;
});
afterAll(async () => {
  await Promise.all([mailbox.stop(), server.close()]);
  await database.drop();
});

describe('mail', () => {
  it('leaves by the mail server of the console', async () => {
    await send({ kind: 'email', to: 'ines@acme.test' });
    expect(mails).toEqual([
      expect.objectContaining({
        to: 'ines@acme.test',
        subject: 'Check page failed',
        template: 'notification',
      }),
    ]);
  });

  it('says when there is none', async () => {
    await expect(send({ kind: 'email', to: 'ines@acme.test' }, {}, false)).rejects.toThrow(
      'no mail server is configured: set OPSDECK_SMTP_URL',
    );
    expect(mails).toEqual([]);
  });

  it('leaves by a connection of its own', async () => {
    const { port } = new URL(mailbox.url);
    const connection = await addConnection({
      name: 'relay',
      type: 'email',
      url: `smtp://127.0.0.1:${port}/?Encryption=None&from=ops@acme.test&fromName=Operations`,
    });
    await send(
      { kind: 'connection', connection, properties: { to: 'a@acme.test, b@acme.test,nobody' } },
      { title: 'Down\r\nBcc: eve@evil.test' },
    );
    expect(mailbox.mails()[0]).toMatchObject({
      to: ['a@acme.test', 'b@acme.test'],
      from: 'ops@acme.test',
      subject: 'Down Bcc: eve@evil.test',
      text: 'connection refused',
    });
    await expect(send({ kind: 'connection', connection })).rejects.toThrow('the mail has no recipient');
  });

  it('does not repeat what a server says, and says what is worth another try', async () => {
    const rude = await startTcpServer((socket) => socket.end('554 eve@evil.test is not welcome\r\n'));
    const connection = await addConnection({
      name: 'rude',
      type: 'smtp',
      url: `smtp://127.0.0.1:${rude.port}/?from=ops@acme.test`,
    });
    const target: DeliveryTarget = { kind: 'connection', connection, properties: { to: 'a@acme.test' } };
    const refused = await send(target).catch((error: unknown) => error as DeliveryError);
    expect(refused).toBeInstanceOf(DeliveryError);
    expect((refused as DeliveryError).message).not.toContain('eve@evil.test');
    await rude.close();
    await expect(send(target)).rejects.toMatchObject({
      message: expect.stringContaining('connection refused') as string,
      mayRetry: true,
    });
  });
});

describe('webhooks', () => {
  const url = (path = '/hook') => `http://127.0.0.1:${server.port}${path}`;

  it('post the message and what it is about as JSON', async () => {
    await send(
      { kind: 'webhook', url: url() },
      { payload: { event: 'check.failed', resource: { id: '1' } } },
    );
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      method: 'POST',
      url: '/hook',
      headers: { 'content-type': 'application/json' },
    });
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
      event: 'check.failed',
      resource: { id: '1' },
      title: 'Check page failed',
      message: 'connection refused',
    });
  });

  it('are called as their connection says, with its secrets', async () => {
    await addConnection({
      name: 'partner',
      type: 'generic_webhook',
      url: `generic+http://127.0.0.1:${server.port}/ops?RequestMethod=PUT&team=a`,
      username: 'robot',
      password: 'secret-word',
      properties: { key: 'text', titleKey: 'headline' },
    });
    await send({ kind: 'connection', connection: 'connection://ops/partner' });
    expect(calls[0]).toMatchObject({ method: 'PUT', url: '/ops?team=a' });
    expect(calls[0]?.headers.authorization).toBe(
      `Basic ${Buffer.from('robot:secret-word').toString('base64')}`,
    );
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
      headline: 'Check page failed',
      text: 'connection refused',
    });
  });

  it.each([
    [500, 'answered with status 500', false],
    [302, 'answered with status 302', false],
    [429, 'answered with status 429', true],
  ])('that answer %i have refused', async (code, text, mayRetry) => {
    status = code;
    await expect(send({ kind: 'webhook', url: url() })).rejects.toMatchObject({
      message: expect.stringContaining(text) as string,
      mayRetry,
    });
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['http://169.254.169.254/latest', 'cloud metadata address'],
    ['http://[fd00:ec2::254]/', 'cloud metadata address'],
    ['slack://token@C000', 'slack:// is not deliverable here'],
    ['file:///etc/passwd', 'file:// is not deliverable here'],
    ['not an address', 'cannot be read'],
  ])('never go to %s', async (address, text) => {
    await expect(send({ kind: 'webhook', url: address })).rejects.toThrow(text);
  });

  it('keep the secrets of an address out of what is said about it', async () => {
    const gone = await startHttpServer(() => undefined);
    await gone.close();
    const failure = await send({
      kind: 'webhook',
      url: `http://robot:hidden-word@127.0.0.1:${gone.port}/token-in-path?token=hidden-token`,
    }).catch((error: unknown) => error as DeliveryError);
    expect(failure).toMatchObject({ mayRetry: true });
    expect((failure as DeliveryError).message).not.toMatch(/hidden|token-in-path/);
  });
});

it.each(['slack', 'telegram', 'pagerduty', 'aws'])('says that %s is not deliverable here', async (type) => {
  const connection = await addConnection({ name: `is-${type}`, type, url: null });
  await expect(send({ kind: 'connection', connection })).rejects.toThrow(`${type} is not deliverable here`);
});

it.each([
  ['connection://ops/none', 'connection ops/none was not found'],
  ['nonsense', 'connection must be written as'],
])('says what is wrong with %s', async (connection, text) => {
  await expect(send({ kind: 'connection', connection })).rejects.toThrow(text);
});
