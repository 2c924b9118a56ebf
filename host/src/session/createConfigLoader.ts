import { isRecord } from '@opsdeck/shared/lib';
import { type ConsoleConfig, parseConsoleConfig } from './parseConsoleConfig';

/**
 * Answers with the configuration of this installation. Rejects when it cannot be read: with a way to sign in
 * that is only assumed, people would be sent to a page that their installation does not have.
 */
export type LoadConfig = () => Promise<ConsoleConfig>;

/** Reads `/config.json` once for the page; after a failure the next caller tries again. */
export function createConfigLoader(fetchSite: (path: string) => Promise<unknown>): LoadConfig {
  let known: Promise<ConsoleConfig> | null = null;

  async function read(): Promise<ConsoleConfig> {
    const body = await fetchSite('/config.json');
    if (!isRecord(body)) throw new Error('/config.json holds no configuration');
    return parseConsoleConfig(body);
  }

  return () => {
    known ??= read().catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
}
