import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { ApiClient } from './createApiClient';

const ApiClientContext = createContext<ApiClient | null>(null);

/** Gives everything below it the client to speak to the backend with. */
export function ApiClientProvider({ client, children }: { client: ApiClient; children: ReactNode }) {
  return <ApiClientContext value={client}>{children}</ApiClientContext>;
}

/** The client of the nearest provider. */
export function useApiClient(): ApiClient {
  const client = useContext(ApiClientContext);
  if (!client) throw new Error('useApiClient needs an ApiClientProvider above it');
  return client;
}
