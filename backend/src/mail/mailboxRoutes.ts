import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '@/gateway/HttpError';
import { isCrossSite } from '@/gateway/refuseCrossSite';
import type { Mailbox } from '@/mail/createMailbox';
import { mailboxPage } from '@/mail/mailboxPage';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The mails that the sample estate sent: a page to read and the same for programs. Without a mailbox nothing is here. */
export function mailboxRoutes(app: FastifyInstance, { mailbox }: { mailbox: Mailbox | null }): void {
  const open = (request: FastifyRequest): Mailbox => {
    if (!mailbox) throw new HttpError(404, `Nothing is at ${request.url.split('?', 1)[0]}`);
    // The codes in these mails open accounts: they are for whoever sits at this machine.
    if (!LOOPBACK.has(request.hostname) || !LOOPBACK.has(nameOf(request.headers.host)) || isFramed(request)) {
      throw new HttpError(403, 'The mailbox is shown on this machine only.');
    }
    return mailbox;
  };
  app.get('/mailbox', async (request, reply) => {
    const mails = open(request).mails();
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(mailboxPage(mails));
  });
  app.get('/mailbox.json', async (request, reply) => {
    const mails = open(request).mails();
    return reply.header('cache-control', 'no-store').send({ mails });
  });
}

/** A page of another site may link here, but not read or embed what it shows. */
function isFramed(request: FastifyRequest): boolean {
  const isVisit =
    request.headers['sec-fetch-mode'] === 'navigate' && request.headers['sec-fetch-dest'] === 'document';
  return !isVisit && isCrossSite(request);
}

function nameOf(host: string | undefined): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
}
