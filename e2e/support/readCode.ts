import { expect, request } from '@playwright/test';
import { mailedCode } from './createPerson';

/** The code of the newest mail to an address; waits until there is one that is not `previous`. */
export async function readCode(origin: string, address: string, previous?: string): Promise<string> {
  const context = await request.newContext({ baseURL: origin });
  let code: string | undefined;
  await expect.poll(async () => (code = await mailedCode(context, address, previous))).toBeDefined();
  await context.dispose();
  return code ?? '';
}
