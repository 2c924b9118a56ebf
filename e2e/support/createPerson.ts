import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { readMails } from './readMails';

/** A person that no other test knows. */
export type Person = { email: string; firstName: string; password: string };

export function createPerson(): Person {
  const id = randomUUID().slice(0, 8);
  return { email: `ada-${id}@opsdeck.local`, firstName: 'Ada', password: `correct horse ${id}` };
}

/** The newest code that was mailed to the address and is not `previous`; undefined while there is none. */
export async function mailedCode(
  request: APIRequestContext,
  email: string,
  previous?: string,
): Promise<string | undefined> {
  const [newest] = await readMails(request, email);
  const code = newest?.match(/\b\d{6}\b/)?.[0];
  return code === previous ? undefined : code;
}
