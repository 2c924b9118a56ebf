import nodemailer from 'nodemailer';

export type Transport = {
  send(mail: { to: string; subject: string; text: string }): Promise<void>;
  close(): void;
};

const PATIENCE_MS = 15_000;

/** Mail goes out by SMTP; what follows the address after a question mark are options of the library. */
export function createTransport({ url, from }: { url: string; from: string }): Transport {
  const transporter = nodemailer.createTransport(
    {
      url,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send({ to, subject, text }) {
      // As an object: a text would be read as a list of addresses.
      await transporter.sendMail({ to: { name: '', address: to }, subject, text });
    },
    close: () => transporter.close(),
  };
}
