import { request as send } from 'node:http';
import { startTestGateway, type TestGateway } from '@/gateway/testing/startTestGateway';
import type { CaughtMail } from '@/mail/createMailbox';
import { mailboxPage } from '@/mail/mailboxPage';

// Real servers are started first, which takes its time on a busy machine.
jest.setTimeout(60_000);

const MAIL: CaughtMail = {
  id: 7,
  to: ['<b>ines</b>@acme.test'],
  from: 'no-reply@acme.test',
  subject: '</h2><script>alert(1)</script>',
  text: 'Code "123456" & <img src=x onerror=alert(2)>',
  receivedAt: '2026-11-20T10:00:00.000Z',
};

describe('the mailbox', () => {
  let gateway: TestGateway;
  let empty: TestGateway;

  beforeAll(async () => {
    const mailbox = { url: 'smtp://127.0.0.1:1', mails: () => [MAIL], stop: async () => undefined };
    const courier = {
      send: async () => undefined,
      deliver: async () => undefined,
      start: () => undefined,
      stop: async () => undefined,
    };
    [gateway, empty] = await Promise.all([
      startTestGateway({ deps: { mail: { courier, mailbox } } }),
      startTestGateway(),
    ]);
  });
  afterAll(async () => {
    await gateway.stop();
    await empty.stop();
  });

  const get = (path: string, headers: Record<string, string> = {}, of = gateway) =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      // Not fetch: that sets headers of its own about the site that asks.
      send(new URL(path, of.url), { headers: { accept: 'text/html', ...headers } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode, body: Buffer.concat(chunks).toString() }),
        );
      })
        .on('error', reject)
        .end();
    });

  it('shows mails as text and nothing else', async () => {
    const { status, body } = await get('/mailbox');
    expect(status).toBe(200);
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(body).toContain('Code &quot;123456&quot; &amp; &lt;img');
    expect(body).not.toMatch(/<script|<img|<b>/);
  });

  it('tells programs the same', async () => {
    const { status, body } = await get('/mailbox.json');
    expect([status, JSON.parse(body)]).toEqual([200, { mails: [MAIL] }]);
  });

  it('says when there is nothing', () => {
    expect(mailboxPage([])).toContain('No mail was sent yet.');
  });

  it.each(['/mailbox', '/mailbox.json'])('has nothing at %s without the sample estate', async (path) => {
    expect((await get(path, {}, empty)).status).toBe(404);
  });

  it.each([
    ['another name for this machine', { host: 'mailbox.evil.test' }, 421],
    ['a proxy for another name', { 'x-forwarded-host': 'mailbox.evil.test' }, 421],
    ['a call of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }, 403],
    [
      'a frame of another site',
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
      403,
    ],
    ['an old browser on another site', { origin: 'https://evil.test' }, 403],
  ])('is closed to %s', async (_who, headers, expected) => {
    const { status, body } = await get('/mailbox', headers);
    expect(status).toBe(expected);
    expect(body).not.toContain('123456');
  });

  it('can be linked to', async () => {
    const visit = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    };
    expect((await get('/mailbox', visit)).status).toBe(200);
  });
});
