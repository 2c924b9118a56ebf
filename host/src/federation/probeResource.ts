import type { RemoteFailure } from './RemoteFailure';

const TIMEOUT_MS = 4000;

async function matchesIntegrity(integrity: string, body: ArrayBuffer): Promise<boolean> {
  const hashes = integrity.trim().split(/\s+/);
  const known = hashes.map((hash) => /^sha(256|384|512)-(.+)$/.exec(hash)).filter((match) => match !== null);
  if (known.length === 0 || !globalThis.crypto?.subtle) return true;
  for (const [, bits, expected] of known) {
    const digest = new Uint8Array(await crypto.subtle.digest(`SHA-${bits}`, body));
    if (btoa(String.fromCharCode(...digest)) === expected) return true;
  }
  return false;
}

/** The failure that an answer stands for before its body is looked at, or null for a good one. */
export function failureOfResponse(response: Response, url: string): RemoteFailure | null {
  if (response.status === 404 || response.status === 410) return { kind: 'not-found', url };
  if (!response.ok) return { kind: 'server-error', url, status: response.status };
  if (/html/i.test(response.headers.get('content-type') ?? '')) return { kind: 'not-a-script', url };
  return null;
}

/** The failure that a rejected request stands for. */
export function failureOfRequest(error: unknown, url: string): RemoteFailure {
  const name = error instanceof Error ? error.name : '';
  return name === 'TimeoutError' || name === 'AbortError'
    ? { kind: 'timeout', url }
    : { kind: 'unreachable', url };
}

/**
 * Asks the server about a file that a script tag failed to load, because a script tag never says why. Null
 * when the file is there and sound.
 */
export async function probeResource(url: string, integrity?: string): Promise<RemoteFailure | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const failure = failureOfResponse(response, url);
    if (failure) return failure;
    if (integrity && !(await matchesIntegrity(integrity, await response.arrayBuffer())))
      return { kind: 'tampered', url };
    return null;
  } catch (error) {
    return failureOfRequest(error, url);
  }
}
