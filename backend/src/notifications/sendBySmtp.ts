import { connect, type Socket } from 'node:net';
import nodemailer from 'nodemailer';
import { describeFailure } from '@/checks/executors/describeFailure';
import { guardedLookup, refuseMetadataHost } from '@/checks/executors/metadataGuard';
import type { Message } from './Delivery';
import { DeliveryError } from './DeliveryError';

export type SmtpServer = {
  host: string;
  port: number;
  username: string;
  password: string;
  /** `implicit` is TLS from the first byte, `required` refuses to go on without it. */
  tls: 'none' | 'auto' | 'required' | 'implicit';
  insecureTls: boolean;
  from: string;
  fromName: string;
  to: readonly string[];
  metadataAllowed: boolean;
};

const PATIENCE_MS = 15_000;

/** Hands one mail to a mail server and waits for its word. */
export async function sendBySmtp(server: SmtpServer, { title, body, signal }: Message): Promise<void> {
  if (server.to.length === 0) throw new DeliveryError('the mail has no recipient: set the property "to"');
  if (server.from === '') throw new DeliveryError('the mail has no sender: set the property "from"');
  const connection = await openSocket(server, signal);
  const transporter = nodemailer.createTransport({
    connection,
    host: server.host,
    port: server.port,
    secure: server.tls === 'implicit',
    ignoreTLS: server.tls === 'none',
    requireTLS: server.tls === 'required',
    tls: { rejectUnauthorized: !server.insecureTls },
    ...(server.username || server.password ? { auth: { user: server.username, pass: server.password } } : {}),
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const end = (): void => void connection.destroy();
  signal.addEventListener('abort', end, { once: true });
  try {
    await transporter.sendMail({
      from: { name: server.fromName, address: server.from },
      // As objects: a text would be read as a list of addresses.
      to: server.to.map((address) => ({ name: '', address })),
      subject: title.replaceAll(/\s+/g, ' ').slice(0, 500),
      text: body,
    });
  } catch (error) {
    throw new DeliveryError(`the mail server ${describeRefusal(error)}`, { cause: error });
  } finally {
    signal.removeEventListener('abort', end);
    connection.destroy();
  }
}

function openSocket({ host, port, metadataAllowed }: SmtpServer, signal: AbortSignal): Promise<Socket> {
  if (!metadataAllowed) refuseMetadataHost(host);
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, ...(metadataAllowed ? {} : { lookup: guardedLookup }) });
    const fail = (text: string, cause?: unknown): void => {
      settle();
      socket.destroy();
      reject(new DeliveryError(text, { mayRetry: !signal.aborted, cause }));
    };
    const onError = (error: Error): void => fail(`mail server: ${describeFailure(error)}`, error);
    const onAbort = (): void => fail('the console was stopped meanwhile');
    const settle = (): void => {
      socket.off('error', onError);
      // Whatever comes later is told by the library that then holds the socket.
      socket.on('error', () => undefined);
      socket.setTimeout(0);
      signal.removeEventListener('abort', onAbort);
    };
    socket.setTimeout(PATIENCE_MS, () => fail('the mail server did not answer'));
    socket.on('error', onError);
    signal.addEventListener('abort', onAbort, { once: true });
    socket.once('connect', () => {
      settle();
      socket.removeAllListeners('timeout');
      resolve(socket);
    });
  });
}

/** Never what the server said word for word: servers repeat addresses and more. */
function describeRefusal(error: unknown): string {
  const { code = 'unknown error', responseCode } = error as { code?: string; responseCode?: number };
  if (code === 'EAUTH') return `refused the sign-in (${responseCode ?? code})`;
  if (code === 'EENVELOPE') return `refused the sender or the recipient (${responseCode ?? code})`;
  if (code === 'ETLS') return 'does not offer the encryption that is asked for';
  return `failed (${responseCode === undefined ? code : `${code}, ${responseCode}`})`;
}
