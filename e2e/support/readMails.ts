import type { APIRequestContext } from '@playwright/test';

/**
 * The texts that were mailed to an address, newest first: from the mailbox of the console, of the console that stands
 * in for Kratos, or of the Mailpit that a real Kratos sends to.
 */
export async function readMails(request: APIRequestContext, address: string): Promise<string[]> {
  const { MAILPIT_URL: mailpit, OPSDECK_MAILBOX_URL: standIn = '' } = process.env;
  if (mailpit) return fromMailpit(request, mailpit, address);
  const answer = await request.get(`${standIn}/mailbox.json`);
  const { mails } = (await answer.json()) as { mails: { to: string[]; text: string }[] };
  return mails.filter(({ to }) => to.includes(address)).map(({ text }) => text);
}

async function fromMailpit(request: APIRequestContext, url: string, address: string): Promise<string[]> {
  const query = encodeURIComponent(`to:"${address}"`);
  const found = (await (await request.get(`${url}/api/v1/search?query=${query}&limit=1`)).json()) as {
    messages: { ID: string }[];
  };
  const [newest] = found.messages;
  if (!newest) return [];
  const mail = (await (await request.get(`${url}/api/v1/message/${newest.ID}`)).json()) as { Text: string };
  return [mail.Text];
}
