import type pg from 'pg';
import { CheckInvalidError, CheckUnknownError } from '@/checks/CheckResult';
import { type ConnectionValues, parseConnectionReference } from '@/checks/connectionReference';
import { createConnectionLookup } from '@/checks/createConnectionLookup';
import { readCheckSettings } from '@/checks/readCheckSettings';
import { SecretScrubber } from '@/checks/SecretScrubber';
import type { MailService } from '@/mail/startMail';
import type { Delivery, Message } from './Delivery';
import { DeliveryError } from './DeliveryError';
import { readConnectionTarget, readGenericUrl } from './readConnectionTarget';
import { sendBySmtp } from './sendBySmtp';
import { sendWebhook } from './sendWebhook';

export type Deliverer = {
  /** Resolves when the message was handed over; throws a `DeliveryError` with a readable text. */
  send(delivery: Delivery): Promise<void>;
};

type Deps = { pool: pg.Pool; mail: Pick<MailService, 'courier' | 'isConfigured'> };

const MAIL_LIFE_SECONDS = 24 * 60 * 60;
const MAX_TITLE_LENGTH = 500;
const MAX_BODY_LENGTH = 100_000;
const NEVER = new AbortController().signal;

/** Sends messages for real: mail and plain webhooks. Every other service is refused with a text that says so. */
export function createDeliverer({ pool, mail }: Deps): Deliverer {
  const lookup = createConnectionLookup(pool);

  async function isMetadataAllowed(): Promise<boolean> {
    return (await readCheckSettings(pool, '')).metadataAllowed;
  }

  async function sendMail(to: string, { title, body }: Message): Promise<void> {
    if (!mail.isConfigured) {
      throw new DeliveryError('no mail server is configured: set OPSDECK_SMTP_URL');
    }
    await mail.courier.send({
      to,
      subject: title,
      text: body,
      template: 'notification',
      lifeSeconds: MAIL_LIFE_SECONDS,
    });
  }

  async function sendByConnection(
    target: { connection: string; properties?: Record<string, string> },
    message: Message,
    scrubber: SecretScrubber,
  ): Promise<void> {
    const connection = await lookup(parseConnectionReference(target.connection));
    noteSecrets(connection, scrubber);
    const sender = readConnectionTarget(connection, {
      properties: target.properties ?? {},
      metadataAllowed: await isMetadataAllowed(),
    });
    if (sender.kind === 'smtp') await sendBySmtp(sender.server, message);
    else await sendWebhook(sender.webhook, message);
  }

  async function deliver({ target, ...rest }: Delivery, scrubber: SecretScrubber): Promise<void> {
    const message: Message = {
      ...rest,
      signal: rest.signal ?? NEVER,
      title: rest.title.slice(0, MAX_TITLE_LENGTH),
      body: rest.body.slice(0, MAX_BODY_LENGTH),
    };
    switch (target.kind) {
      case 'email':
        return sendMail(target.to, message);
      case 'connection':
        return sendByConnection(target, message, scrubber);
      case 'webhook': {
        const { url, query } = readGenericUrl(target.url);
        return sendWebhook(
          {
            url,
            method: target.method ?? query.get('requestmethod'),
            messageKey: query.get('messagekey'),
            titleKey: query.get('titlekey'),
            headers: target.headers ?? {},
            metadataAllowed: await isMetadataAllowed(),
          },
          message,
        );
      }
    }
  }

  return {
    async send(delivery) {
      const scrubber = new SecretScrubber();
      try {
        await deliver(delivery, scrubber);
      } catch (error) {
        // What went wrong on the way to the database is no word about the receiver.
        if (error instanceof DeliveryError) {
          throw new DeliveryError(scrubber.text(error.message), { mayRetry: error.mayRetry, cause: error });
        }
        if (error instanceof CheckInvalidError || error instanceof CheckUnknownError) {
          throw new DeliveryError(scrubber.text(error.message), { cause: error });
        }
        throw error;
      }
    },
  };
}

function noteSecrets(
  { username, password, certificate, properties }: ConnectionValues,
  scrubber: SecretScrubber,
) {
  scrubber.addBasic(username, password);
  scrubber.add(certificate);
  for (const [key, value] of Object.entries(properties)) {
    if (/key|token|secret|password|bearer/i.test(key)) scrubber.add(value);
  }
}
