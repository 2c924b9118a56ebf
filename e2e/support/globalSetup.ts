import { startConsole } from './startConsole';

/** One instance of the product for the whole run; its address and its site travel by the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const console = await startConsole();
  process.env.OPSDECK_URL = console.url;
  process.env.OPSDECK_E2E_SITE = console.siteDir;
  return () => console.remove();
}
