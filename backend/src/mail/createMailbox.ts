import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const KEPT = 100;
const MAX_MAIL_BYTES = 1024 * 1024;

export type CaughtMail = {
  id: number;
  to: string[];
  from: string;
  subject: string;
  text: string;
  receivedAt: string;
};

export type Mailbox = {
  /** Where mails are to be sent. */
  url: string;
  /** The newest first. */
  mails(): CaughtMail[];
  stop(): Promise<void>;
};

/** A mail server for trying things out: catches every mail and shows the last ones, sends none on. */
export async function createMailbox(): Promise<Mailbox> {
  const caught: CaughtMail[] = [];
  let received = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    size: MAX_MAIL_BYTES,
    disableReverseLookup: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', done);
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(new Error('This mail is too large.'));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        PostalMime.parse(Buffer.concat(chunks)).then(({ from, subject = '', text = '' }) => {
          received += 1;
          caught.unshift({
            id: received,
            to,
            from: from?.address ?? '',
            subject,
            text: text.trim(),
            receivedAt: new Date().toISOString(),
          });
          caught.length = Math.min(caught.length, KEPT);
          done();
        }, done);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails: () => [...caught],
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
