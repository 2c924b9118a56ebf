import { useState } from 'react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { SWRConfiguration } from 'swr';
import { createRefreshStore } from './createRefreshStore';
import { isRetryable } from './isRetryable';
import { RefreshStoreContext } from './RefreshStoreContext';
import { trackRequests } from './trackRequests';

const DEFAULTS: SWRConfiguration = {
  use: [trackRequests],
  dedupingInterval: 2_000,
  focusThrottleInterval: 60_000,
  errorRetryInterval: 5_000,
  errorRetryCount: 3,
  // A filter that changes keeps the rows on the page until the new ones are here.
  keepPreviousData: true,
  shouldRetryOnError: isRetryable,
};

type QueryProviderProps = { config?: SWRConfiguration; children: ReactNode };

/**
 * The cache of everything below it, with the console's rules: no retry after a refusal, previous rows stay
 * while new ones load. A page that shows one thing by its id sets `keepPreviousData: false`.
 */
export function QueryProvider({ config, children }: QueryProviderProps) {
  const [store] = useState(() => createRefreshStore());
  return (
    <RefreshStoreContext value={store}>
      <SWRConfig value={{ ...DEFAULTS, provider: () => new Map(), ...config }}>{children}</SWRConfig>
    </RefreshStoreContext>
  );
}
