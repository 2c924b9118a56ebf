import { useEffect, useState } from 'react';
import { type ApiClient, useApiClient } from '@opsdeck/shared/api';
import { type DisabledFeatures, parseFlags } from '@opsdeck/shared/flags';

const POLL_EVERY_MS = 60_000;
/** Coming back to the tab asks again, but going to and fro does not ask each time. */
const FOCUS_AFTER_MS = 5_000;

function isSame(a: DisabledFeatures, b: DisabledFeatures): boolean {
  return a.size === b.size && [...a].every((feature) => b.has(feature));
}

async function getFlags(api: ApiClient, signal: AbortSignal): Promise<DisabledFeatures> {
  return parseFlags(await api.get<unknown>('properties', { signal }));
}

/**
 * The feature flags, from the properties of the start on. They are asked for again every minute while the tab
 * is seen, and when a person comes back to it; while that fails, what was known last holds.
 */
export function useLiveFlags(properties: unknown): DisabledFeatures {
  const api = useApiClient();
  const [flags, setFlags] = useState(() => parseFlags(properties));

  useEffect(() => {
    const leaving = new AbortController();
    let askedAt = Date.now();
    let timer: number | undefined;

    const ask = () => {
      askedAt = Date.now();
      getFlags(api, leaving.signal).then(
        (next) => setFlags((before) => (isSame(before, next) ? before : next)),
        () => undefined,
      );
    };
    const schedule = () => {
      window.clearTimeout(timer);
      if (document.hidden) return;
      timer = window.setTimeout(
        () => {
          ask();
          schedule();
        },
        Math.max(0, askedAt + POLL_EVERY_MS - Date.now()),
      );
    };
    const handleReturn = () => {
      if (!document.hidden && Date.now() - askedAt >= FOCUS_AFTER_MS) ask();
      schedule();
    };

    schedule();
    document.addEventListener('visibilitychange', handleReturn);
    window.addEventListener('focus', handleReturn);
    return () => {
      leaving.abort();
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleReturn);
      window.removeEventListener('focus', handleReturn);
    };
  }, [api]);

  return flags;
}
