import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ApiClientProvider } from '../api/ApiClientProvider';
import { createApiClient } from '../api/createApiClient';
import type { RemoteModule } from '../contracts/RemoteModule';
import { parseFlags } from '../flags/featureFlags';
import { FlagsProvider } from '../flags/FlagsProvider';
import { createMemoryRouter, RouterProvider } from '../kit/router';
import { QueryProvider } from '../query/QueryProvider';
import { SessionProvider } from '../session/SessionProvider';
import type { CurrentUser } from '../session/SessionProvider';
import { createSlotRegistry } from '../slots/createSlotRegistry';
import { SlotRegistryProvider } from '../slots/SlotRegistryProvider';
import { ThemeProvider } from '../theme/ThemeProvider';
import { buildUser } from './builders';
import { createFakeApi } from './createFakeApi';
import type { FakeApi, FakeHandlers } from './createFakeApi';

/** The world that a page under test lives in. */
export type AppOptions = {
  /** Where the browser is. */
  url?: string;
  /** The pattern that the page is mounted at, when it reads path parameters. */
  path?: string;
  user?: Partial<CurrentUser>;
  /** Short for `user.roles`. */
  roles?: string[];
  organizationId?: string | null;
  api?: FakeApi | FakeHandlers;
  /** Names of switched-off features. */
  flags?: string[];
  /** Properties that the flags are read from, together with `flags`. */
  properties?: { name: string; value: string }[];
  /** Contributions to slots. */
  slots?: RemoteModule['slots'];
};

const isFakeApi = (api: FakeApi | FakeHandlers): api is FakeApi => typeof api['fetch'] === 'function';

/** Everything around a page: a new cache, client, session, flags, slots and look for each call. */
export function createApp(options: AppOptions = {}) {
  const { api: given = {}, roles, flags = [], properties = [], organizationId = null, slots = [] } = options;
  const api = isFakeApi(given) ? given : createFakeApi(given);
  const onUnauthorized = jest.fn();
  const client = createApiClient({ baseUrl: '/api', fetch: api.fetch, onUnauthorized });
  const session = { user: buildUser({ ...options.user, ...(roles ? { roles } : {}) }), organizationId };
  const disabled = parseFlags([
    ...properties,
    ...flags.map((name) => ({ name: `${name}.disable`, value: 'true' })),
  ]);
  const registry = createSlotRegistry();
  registry.setFills('test', slots);

  function AppProviders({ children }: { children: ReactNode }) {
    return (
      <ApiClientProvider client={client}>
        <QueryProvider config={{ dedupingInterval: 0, errorRetryCount: 0, revalidateOnFocus: false }}>
          <SessionProvider value={session}>
            <FlagsProvider value={disabled}>
              <SlotRegistryProvider value={registry}>
                <ThemeProvider>{children}</ThemeProvider>
              </SlotRegistryProvider>
            </FlagsProvider>
          </SessionProvider>
        </QueryProvider>
      </ApiClientProvider>
    );
  }
  return { api, client, onUnauthorized, registry, AppProviders };
}

/** What a test gets back: the queries of testing-library and the handles of its world. */
export type AppResult = RenderResult & {
  api: FakeApi;
  events: UserEvent;
  router: ReturnType<typeof createMemoryRouter>;
  onUnauthorized: jest.Mock;
};

/** Renders a page as the host would, over a fake API. */
export function renderWithApp(ui: ReactNode, options: AppOptions = {}): AppResult {
  const { api, onUnauthorized, AppProviders } = createApp(options);
  const router = createMemoryRouter([{ path: options.path ?? '*', element: ui }], {
    initialEntries: [options.url ?? '/'],
  });
  const events = userEvent.setup();
  const result = render(
    <AppProviders>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  return { ...result, api, events, router, onUnauthorized };
}
