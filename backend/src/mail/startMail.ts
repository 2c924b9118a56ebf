import type pg from 'pg';
import type { Config } from '@/config/Config';
import type { Log } from '@/gateway/handleError';
import { createSecretBox } from '@/identity/createSecretBox';
import { createCourier, type Courier } from '@/mail/createCourier';
import { createMailbox, type Mailbox } from '@/mail/createMailbox';
import { createTransport } from '@/mail/createTransport';

const MAILBOX_SENDER = 'Opsdeck <no-reply@opsdeck.local>';

export type MailService = {
  courier: Courier;
  /** Where the sample estate's mails end. */
  mailbox: Mailbox | null;
  /** False where mails wait until somebody configures a server. */
  isConfigured: boolean;
  stop: () => Promise<void>;
};

type Deps = { pool: pg.Pool; config: Pick<Config, 'smtp' | 'signIn' | 'dataDir'>; log: Log };

/** Sends by the configured server; over the sample estate without one, into a mailbox that everybody here can read. */
export async function startMail({ pool, config, log }: Deps): Promise<MailService> {
  const { smtp } = config;
  const mailbox = smtp === null && (await isSampleEstate(pool, config)) ? await createMailbox() : null;
  const server = mailbox ? { url: mailbox.url, from: MAILBOX_SENDER } : smtp;
  if (!server && config.signIn === 'self-hosted') {
    log('No mail can be sent: set OPSDECK_SMTP_URL, so that people can recover their accounts.');
  }
  const courier = createCourier({
    pool,
    box: createSecretBox(config.dataDir),
    log,
    transport: server && createTransport(server),
  });
  courier.start();
  return {
    courier,
    mailbox,
    isConfigured: server !== null,
    async stop() {
      await courier.stop();
      await mailbox?.stop();
    },
  };
}

/** What was loaded into this database, which is not always what the environment asks for today. */
async function isSampleEstate(pool: pg.Pool, { signIn }: Pick<Config, 'signIn'>): Promise<boolean> {
  if (signIn !== 'self-hosted') return false;
  const { rows } = await pool.query<{ found: boolean }>(
    `select exists (select from opsdeck.meta where key = 'seed' and value #>> '{}' = 'demo') as found`,
  );
  return rows[0]?.found === true;
}
