import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@/db/testing/createTestDatabase';
import { createSecretBox } from '@/identity/createSecretBox';
import { createCourier } from '@/mail/createCourier';
import { createMailbox, type Mailbox } from '@/mail/createMailbox';
import { createTransport } from '@/mail/createTransport';
import type { Mail } from '@/mail/Mail';
import { startMail } from '@/mail/startMail';

// Copying and dropping databases takes seconds on a busy machine.
jest.setTimeout(60_000);

const CODE = '481516';
const buildMail = (overrides: Partial<Mail> = {}): Mail => ({
  to: 'ines@acme.test',
  subject: 'Your code — für dich',
  text: `The code is ${CODE}.\n\n.A line with a dot, and one that is ${'very '.repeat(40)}long.`,
  template: 'recovery_code',
  lifeSeconds: 60,
  ...overrides,
});

describe('mail', () => {
  let database: TestDatabase;
  let folder: string;
  let mailbox: Mailbox;
  let log: string[];

  beforeAll(async () => {
    database = await createTestDatabase();
    folder = mkdtempSync(path.join(tmpdir(), 'opsdeck-mail-'));
    mailbox = await createMailbox();
  });
  beforeEach(async () => {
    log = [];
    await database.pool.query('truncate opsdeck.mails');
  });
  afterAll(async () => {
    await mailbox.stop();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  const courierTo = (url: string | null) =>
    createCourier({
      pool: database.pool,
      box: createSecretBox(folder),
      log: (line) => log.push(line),
      transport: url === null ? null : createTransport({ url, from: 'Opsdeck <no-reply@acme.test>' }),
    });
  const waiting = async () =>
    (
      await database.pool.query<Record<string, unknown>>(
        'select *, due_at > now() as later from opsdeck.mails',
      )
    ).rows;

  it('goes out by SMTP and leaves nothing behind', async () => {
    const courier = courierTo(mailbox.url);
    await courier.send(buildMail());
    await courier.deliver();
    const [caught] = mailbox.mails();
    expect(caught).toMatchObject({
      to: ['ines@acme.test'],
      from: 'no-reply@acme.test',
      subject: 'Your code — für dich',
      text: buildMail().text.trim(),
    });
    expect(await waiting()).toEqual([]);
    expect(log).toEqual([]);
  });

  it('waits in the database where nobody can read it, until there is a server again', async () => {
    await courierTo(null).send(buildMail());
    const rows = await waiting();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/481516|acme/);

    const before = mailbox.mails().length;
    await courierTo(mailbox.url).deliver();
    expect(mailbox.mails()).toHaveLength(before + 1);
  });

  it('tries again later when the server is away, and says so without the address or the code', async () => {
    const away = await createMailbox();
    await away.stop();
    const courier = courierTo(away.url);
    await courier.send(buildMail());
    await courier.deliver();
    expect(await waiting()).toMatchObject([{ attempts: 1, later: true }]);
    expect(log).toEqual(['[mail] recovery_code could not be sent (ESOCKET), again in 5 seconds']);

    await database.pool.query('update opsdeck.mails set due_at = now()');
    await courier.deliver();
    expect(await waiting()).toMatchObject([{ attempts: 2 }]);
    expect(log[1]).toContain('again in 10 seconds');

    await database.pool.query('update opsdeck.mails set due_at = now()');
    const before = mailbox.mails().length;
    await courierTo(mailbox.url).deliver();
    expect(mailbox.mails()).toHaveLength(before + 1);
    expect(await waiting()).toEqual([]);
  });

  it('gives up at once when the server knows no such recipient', async () => {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('no such mailbox ines@acme.test'), { responseCode: 550 })),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const { port } = server.server.address() as AddressInfo;
    const courier = courierTo(`smtp://127.0.0.1:${port}`);
    await courier.send(buildMail());
    await courier.deliver();
    expect(await waiting()).toEqual([]);
    expect(log).toEqual(['[mail] recovery_code was refused for good (EENVELOPE, 550)']);
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  it('does not send what is of no use any more', async () => {
    const courier = courierTo(mailbox.url);
    await courier.send(buildMail());
    await database.pool.query('update opsdeck.mails set expires_at = now()');
    const before = mailbox.mails().length;
    await courier.deliver();
    expect(mailbox.mails()).toHaveLength(before);
  });

  it('stores a mail to nobody as any other, and throws it away instead of sending it', async () => {
    const courier = courierTo(mailbox.url);
    await courier.send(buildMail({ to: null }));
    await courier.send(buildMail());
    expect(await waiting()).toHaveLength(2);
    const before = mailbox.mails().length;
    await courier.deliver();
    expect(mailbox.mails()).toHaveLength(before + 1);
    expect(await waiting()).toEqual([]);
    expect(log).toEqual([]);
  });

  it('sends each mail once when two of us look at the same time', async () => {
    const couriers = [courierTo(mailbox.url), courierTo(mailbox.url)] as const;
    for (let index = 0; index < 6; index += 1)
      await couriers[0].send(buildMail({ subject: `Mail ${index}` }));
    const before = mailbox.mails().length;
    await Promise.all(couriers.map((courier) => courier.deliver()));
    const sent = mailbox
      .mails()
      .slice(0, mailbox.mails().length - before)
      .map(({ subject }) => subject);
    expect(sent.sort()).toEqual([0, 1, 2, 3, 4, 5].map((index) => `Mail ${index}`));
  });

  it('takes an address as one address, whatever is in it', async () => {
    const courier = courierTo(mailbox.url);
    await courier.send(buildMail({ to: 'ines@acme.test, eve@evil.test', subject: 'One' }));
    await courier.deliver();
    const reached = mailbox.mails().filter(({ subject }) => subject === 'One');
    expect(reached.flatMap(({ to }) => to)).not.toContain('eve@evil.test');
  });

  it('keeps the last hundred mails', async () => {
    const small = await createMailbox();
    const courier = courierTo(small.url);
    for (let index = 0; index < 103; index += 1) await courier.send(buildMail({ subject: `Mail ${index}` }));
    await courier.deliver();
    const subjects = small.mails().map(({ subject }) => subject);
    expect(subjects).toHaveLength(100);
    expect(new Set(subjects).size).toBe(100);
    await small.stop();
  });

  describe('where it goes', () => {
    const start = async (config: {
      smtp?: { url: string; from: string };
      signIn?: 'self-hosted' | 'hosted';
    }) =>
      startMail({
        pool: database.pool,
        config: { smtp: null, signIn: 'self-hosted', dataDir: folder, ...config },
        log: (line) => log.push(line),
      });
    const loadSeed = (seed: string) =>
      database.pool.query(
        `insert into opsdeck.meta (key, value) values ('seed', to_jsonb($1::text))
         on conflict (key) do update set value = excluded.value`,
        [seed],
      );

    it('is a mailbox over the sample estate, unless there is a server', async () => {
      await loadSeed('demo');
      const caught = await start({});
      expect(caught.mailbox).not.toBeNull();
      expect(log).toEqual([]);
      await caught.stop();
      const sent = await start({ smtp: { url: mailbox.url, from: 'a@acme.test' } });
      expect(sent.mailbox).toBeNull();
      await sent.stop();
      const hosted = await start({ signIn: 'hosted' });
      expect(hosted.mailbox).toBeNull();
      await hosted.stop();
      expect(log).toEqual([]);
    });

    it('is nowhere elsewhere, which is said', async () => {
      await loadSeed('empty');
      const nowhere = await start({});
      expect(nowhere.mailbox).toBeNull();
      expect(log).toEqual([expect.stringContaining('OPSDECK_SMTP_URL')]);
      await nowhere.courier.send(buildMail());
      expect(await waiting()).toHaveLength(1);
      await nowhere.stop();
    });
  });
});
