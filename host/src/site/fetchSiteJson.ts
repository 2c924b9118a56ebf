import { parseJson } from '@opsdeck/shared/lib';

const TIMEOUT_MS = 4000;

/**
 * A JSON file of the site itself, such as `/config.json`. Always revalidated; the browser's cache turns an
 * unchanged file into a short answer through its ETag.
 */
export async function fetchSiteJson(path: string): Promise<unknown> {
  const response = await fetch(path, {
    cache: 'no-cache',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const body = parseJson(await response.text());
  if (body === undefined) throw new Error(`${path} is not JSON`);
  return body;
}
