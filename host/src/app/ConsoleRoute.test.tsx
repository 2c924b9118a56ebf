import type { RegistryEntry, RemoteModule, RemoteRoute } from '@opsdeck/shared/contracts';
import { createMemoryRouter, Link, RouterProvider, useParams } from '@opsdeck/shared/kit/router';
import { createSlotRegistry } from '@opsdeck/shared/slots';
import {
  createFakeApi,
  type FakeHandlers,
  jsonResponse,
  render,
  screen,
  userEvent,
  waitFor,
  within,
} from '@opsdeck/shared/testing';
import { PageFrame } from '@opsdeck/shared/ui';
import { createRegistryStore } from '@/federation/createRegistryStore';
import { createRemoteLoader } from '@/federation/createRemoteLoader';
import type { Federation } from '@/federation/FederationProvider';
import { type RemoteFailure, RemoteLoadError } from '@/federation/RemoteFailure';
import { createConfigLoader } from '@/session/createConfigLoader';
import { createConsoleSession } from '@/session/createConsoleSession';
import { createSelfHostedVariant } from '@/session/self-hosted/createSelfHostedVariant';
import type { Entrance, SignInVariant } from '@/session/SignInVariant';
import { ConsoleRoute } from './ConsoleRoute';

const entryOf = (
  name: string,
  more: Partial<RegistryEntry> = {},
  area: Partial<RegistryEntry['area']> = {},
): RegistryEntry => {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return {
    name,
    version: '1.0.0',
    entry: `/remotes/${name}/1.0.0/mf-manifest.json`,
    requires: '^1.0.0',
    area: {
      title,
      navigation: [{ key: name, title, icon: 'view', href: `/${name}`, order: name === 'health' ? 20 : 30 }],
      routePrefixes: [`/${name}`],
      slots: [],
      ...area,
    },
    ...more,
  };
};

const page = (path: string, text: string, handle: RemoteRoute['handle'] = {}): RemoteRoute => ({
  path,
  handle,
  lazy: () =>
    Promise.resolve({
      Component: function Page() {
        return (
          <PageFrame title={text}>
            <p>{text} content</p>
          </PageFrame>
        );
      },
    }),
});

function CheckPage() {
  return (
    <PageFrame title="Check">
      <p>Check {useParams()['id']}</p>
      <Link to="/catalog">To the catalog</Link>
    </PageFrame>
  );
}

type World = {
  url?: string;
  remotes?: RegistryEntry[] | null;
  modules?: Record<string, RemoteModule | RemoteFailure>;
  roles?: string[];
  properties?: unknown[];
  api?: FakeHandlers;
  variant?: Partial<SignInVariant>;
  /** Later answers of `/remotes.json`. */
  laterRemotes?: RegistryEntry[];
};

const health: RemoteModule = {
  name: 'health',
  routes: [
    page('/health', 'Health'),
    { ...page('/health/:id', ''), lazy: () => Promise.resolve({ Component: CheckPage }) },
  ],
  slots: [],
};
const catalog: RemoteModule = { name: 'catalog', routes: [page('/catalog', 'Catalog')], slots: [] };

function openConsole(world: World = {}) {
  const { remotes = [entryOf('health'), entryOf('catalog')], modules = {} } = world;
  const available: Record<string, RemoteModule | RemoteFailure> = { health, catalog, ...modules };
  const loads: string[] = [];
  const preloads: string[] = [];
  let time = 0;
  const api = createFakeApi({
    'GET /api/auth/whoami': {
      payload: {
        user: { id: 'u-1', name: 'Jonas Weber', email: 'jo@opsdeck.local' },
        roles: world.roles ?? ['admin'],
      },
    },
    'GET /api/properties': world.properties ?? [],
    'GET /api/canary/about': { Timestamp: 'x', Version: '2.3.4' },
    ...world.api,
  });
  const goTo = jest.fn((address: string) => void router.navigate(address, { replace: true }));
  const fetchSite = (path: string) => {
    if (path === '/config.json') return Promise.resolve({ seed: 'demo', version: '1.4.57' });
    return remotes ? Promise.resolve({ remotes }) : Promise.reject(new Error('500'));
  };
  const session = createConsoleSession({
    goTo,
    loadVariant: () => Promise.resolve({ ...createSelfHostedVariant(), ...world.variant } as SignInVariant),
    fetch: api.fetch,
    fetchSite,
    loadConfig: createConfigLoader(fetchSite),
  });
  const leave = jest.fn(() => Promise.resolve());

  const federate = (first: unknown): Federation => ({
    slots: createSlotRegistry(),
    setBarred: () => undefined,
    registry: createRegistryStore(first, {
      now: () => time,
      fetchRegistry: () => Promise.resolve({ remotes: world.laterRemotes ?? remotes ?? [] }),
    }),
    loader: createRemoteLoader({
      provided: '1.0.0',
      probe: () => Promise.resolve(null),
      pause: () => Promise.resolve(),
      runtime: {
        load: ({ name, entry }) => {
          loads.push(entry);
          const answer = available[`${name} ${entry}`] ?? available[name];
          if (answer && 'kind' in answer) return Promise.reject(new RemoteLoadError(answer));
          return Promise.resolve({ remote: answer });
        },
        preload: ({ name }) => {
          preloads.push(name);
          return Promise.resolve();
        },
      },
    }),
  });

  const router = createMemoryRouter(
    [
      { path: '/login', element: <p>Sign-in page</p> },
      { path: '*', element: <ConsoleRoute session={session} federate={federate} leave={leave} /> },
    ],
    { initialEntries: [world.url ?? '/'] },
  );
  render(<RouterProvider router={router} />);
  return {
    router,
    api,
    loads,
    preloads,
    leave,
    available,
    goTo,
    events: userEvent.setup(),
    pass: (ms: number) => {
      time += ms;
    },
  };
}

const navigation = () => screen.findByRole('navigation', { name: 'Main' });
const notFound: RemoteFailure = { kind: 'not-found', url: '/remotes/health/1.0.0/mf-manifest.json' };

describe('the console', () => {
  let logged: jest.SpyInstance;
  beforeEach(() => {
    window.localStorage.clear();
    logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => logged.mockRestore());

  it('goes from / to the first area and marks it in the sidebar', async () => {
    const { router } = openConsole();
    expect(await screen.findByText('Health content')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/health');
    expect(within(await navigation()).getByRole('link', { name: 'Health' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(within(await navigation()).getByRole('link', { name: 'Catalog' })).not.toHaveAttribute(
      'aria-current',
    );
    expect(document.title).toBe('Health · Opsdeck');
  });

  it('opens a deep link with its parameters', async () => {
    openConsole({ url: '/health/42' });
    expect(await screen.findByText('Check 42')).toBeInTheDocument();
  });

  it('moves the focus to the heading of the next page', async () => {
    const { events } = openConsole({ url: '/health/42' });
    await events.click(await screen.findByRole('link', { name: 'To the catalog' }));
    expect(await screen.findByText('Catalog content')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Catalog', level: 1 })).toHaveFocus());
  });

  it('loads an area only when it is opened, and fetches it ahead on hover and focus', async () => {
    const { loads, preloads, events } = openConsole();
    await screen.findByText('Health content');
    expect(loads).toEqual(['/remotes/health/1.0.0/mf-manifest.json']);
    await events.hover(within(await navigation()).getByRole('link', { name: 'Catalog' }));
    expect(preloads).toEqual(['catalog']);
  });

  it('says that nobody owns an address', async () => {
    openConsole({ url: '/nowhere/at/all' });
    expect(await screen.findByText('Nothing lives at this address')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
  });

  it('says the same for an address that an area owns and has no page for', async () => {
    openConsole({ url: '/health/42/deeper' });
    expect(await screen.findByText('Nothing lives at this address')).toBeInTheDocument();
  });

  it('finds an area that was released a moment ago', async () => {
    const { pass, router } = openConsole({
      remotes: [entryOf('health')],
      laterRemotes: [entryOf('health'), entryOf('catalog')],
    });
    await screen.findByText('Health content');
    pass(20_000);
    void router.navigate('/catalog');
    expect(await screen.findByText('Catalog content')).toBeInTheDocument();
  });

  it('picks up a new version of an area when it is entered again', async () => {
    const next = entryOf('health', { version: '1.1.0', entry: '/remotes/health/1.1.0/mf-manifest.json' });
    const { pass, router, available } = openConsole({
      url: '/health',
      laterRemotes: [next, entryOf('catalog')],
    });
    await screen.findByText('Health content');
    available[`health ${next.entry}`] = {
      name: 'health',
      routes: [page('/health', 'New health')],
      slots: [],
    };
    void router.navigate('/catalog');
    await screen.findByText('Catalog content');
    pass(20_000);
    void router.navigate('/health');
    expect(await screen.findByText('New health content')).toBeInTheDocument();
  });

  it('shows a page that the person may not read as denied, with the right that is missing', async () => {
    const routes = [page('/health', 'Health', { access: { resource: 'connections', action: 'read' } })];
    openConsole({ url: '/health', roles: ['viewer'], modules: { health: { ...health, routes } } });
    expect(await screen.findByText('connections: read')).toBeInTheDocument();
    expect(screen.queryByText('Health content')).not.toBeInTheDocument();
  });

  it('shows a page whose feature is off as switched off', async () => {
    const routes = [page('/health', 'Health', { feature: 'health' })];
    openConsole({
      url: '/health',
      properties: [{ name: 'health.disable', value: 'true' }],
      modules: { health: { ...health, routes } },
    });
    expect(await screen.findByText('Health is switched off')).toBeInTheDocument();
  });

  describe('with an area that fails', () => {
    it('keeps the shell, names the area and the reason, and recovers with Retry', async () => {
      const { events, available } = openConsole({ url: '/health', modules: { health: notFound } });
      expect(await screen.findByRole('alert')).toHaveTextContent('Health could not be loaded');
      expect(screen.getByRole('alert')).toHaveTextContent('404 for /remotes/health/1.0.0/mf-manifest.json');
      expect(within(await navigation()).getByRole('link', { name: 'Health' })).toBeInTheDocument();
      await events.click(within(await navigation()).getByRole('link', { name: 'Catalog' }));
      expect(await screen.findByText('Catalog content')).toBeInTheDocument();
      await events.click(within(await navigation()).getByRole('link', { name: 'Health' }));
      await screen.findByRole('alert');
      available['health'] = health;
      await events.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByText('Health content')).toBeInTheDocument();
    });

    it('runs the previous version and says so', async () => {
      const previous = entryOf('health', {
        version: '0.9.0',
        entry: '/remotes/health/0.9.0/mf-manifest.json',
      });
      const entry = { ...entryOf('health'), previous };
      openConsole({
        url: '/health',
        remotes: [entry],
        modules: { [`health ${entry.entry}`]: notFound, health },
      });
      expect(await screen.findByText('Health content')).toBeInTheDocument();
      expect(
        screen.getByText(
          /Health runs in its previous version 0\.9\.0, because version 1\.0\.0 could not be loaded/,
        ),
      ).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Retry 1.0.0' })).toBeInTheDocument();
    });

    it('refuses an incompatible area with a readable reason', async () => {
      const { loads } = openConsole({ url: '/health', remotes: [entryOf('health', { requires: '^2.0.0' })] });
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'version ^2.0.0 of the shared contract; this console provides 1.0.0',
      );
      expect(loads).toEqual([]);
    });

    it('contains a page that throws while it is drawn', async () => {
      const broken: RemoteRoute = {
        ...page('/health', 'Health'),
        lazy: () =>
          Promise.resolve({
            Component: () => {
              throw new Error('boom in the page');
            },
          }),
      };
      const { events } = openConsole({
        url: '/health',
        modules: { health: { ...health, routes: [broken] } },
      });
      expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
      await events.click(within(await navigation()).getByRole('link', { name: 'Catalog' }));
      expect(await screen.findByText('Catalog content')).toBeInTheDocument();
    });

    it('names a page whose code cannot be fetched and fetches it anew on Retry', async () => {
      let fails = true;
      const flaky: RemoteRoute = {
        ...page('/health', 'Health'),
        lazy: () =>
          fails ? Promise.reject(new RemoteLoadError(notFound)) : page('/health', 'Health').lazy(),
      };
      const { events } = openConsole({ url: '/health', modules: { health: { ...health, routes: [flaky] } } });
      expect(await screen.findByRole('alert')).toHaveTextContent('Its files are not on the server');
      fails = false;
      await events.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByText('Health content')).toBeInTheDocument();
    });

    it('says that the list of areas is missing and reads it again', async () => {
      const { events } = openConsole({ remotes: null, laterRemotes: [entryOf('health')] });
      expect(await screen.findByText('The list of areas could not be loaded')).toBeInTheDocument();
      await events.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByText('Health content')).toBeInTheDocument();
    });
  });

  describe('at the start', () => {
    const early: Entrance = {
      kind: 'provisioning',
      reason: { kind: 'no-backend', organization: 'Acme' },
    };
    it.each<[string, Entrance]>([
      ['waits for a backend', early],
      ['cannot start', { kind: 'unavailable', error: new Error('Not safe.') }],
    ])('leads to another organization, or out, where it %s', async (_where, entrance) => {
      const switchTo = jest.fn();
      const { leave, events } = openConsole({
        url: '/health?q=1',
        variant: {
          account: 'organizations',
          enter: () => Promise.resolve(entrance),
          organizations: () => ({
            person: { name: 'Ada', email: 'ada@acme.test', picture: null },
            list: [
              { id: 'acme', name: 'Acme' },
              { id: 'globex', name: 'Globex' },
            ],
            active: { id: 'acme', name: 'Acme' },
            backendHost: null,
            switchTo,
          }),
        },
      });
      await events.click(await screen.findByRole('button', { name: 'Organization Acme' }));
      await events.click(screen.getByRole('menuitemradio', { name: 'Globex' }));
      expect(switchTo).toHaveBeenCalledWith('globex');
      await events.click(screen.getByRole('button', { name: 'Sign out' }));
      expect(leave).toHaveBeenCalledWith({ returnTo: '/health?q=1' });
    });

    it('offers only the way out to who belongs to nothing else', async () => {
      openConsole({
        variant: {
          account: 'organizations',
          enter: () => Promise.resolve(early),
          organizations: () => ({
            person: { name: 'Ada', email: 'ada@acme.test', picture: null },
            list: [{ id: 'acme', name: 'Acme' }],
            active: { id: 'acme', name: 'Acme' },
            backendHost: null,
            switchTo: () => undefined,
          }),
        },
      });
      expect(await screen.findByRole('button', { name: 'Sign out' })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Organization Acme' })).not.toBeInTheDocument();
    });

    it('waits for provisioning, says why and goes on with Retry', async () => {
      const { events, api } = openConsole({
        api: {
          'GET /api/auth/whoami': () => jsonResponse({ error: 'database is starting' }, { status: 503 }),
        },
      });
      expect(
        await screen.findByRole('heading', { name: 'Instance provisioning is in progress' }),
      ).toBeInTheDocument();
      expect(screen.getByText('Last answer: 503: database is starting')).toBeInTheDocument();
      api.use({ 'GET /api/auth/whoami': { payload: { user: { id: 'u-1', name: 'Jo' }, roles: ['admin'] } } });
      await events.click(screen.getByRole('button', { name: 'Retry now' }));
      expect(await screen.findByText('Health content')).toBeInTheDocument();
    });

    it('shows an error with Retry when there is no connection', async () => {
      openConsole({
        api: { 'GET /api/auth/whoami': () => Promise.reject(new TypeError('Failed to fetch')) },
      });
      expect(await screen.findByText('Network Error. Please try again.')).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
    });

    it('asks once for a sign-in when the session is over', async () => {
      const refuse = () => jsonResponse({ error: 'no session' }, { status: 401 });
      const { goTo } = openConsole({
        api: { 'GET /api/auth/whoami': refuse, 'GET /api/properties': refuse },
      });
      expect(await screen.findByText('Sign-in page')).toBeInTheDocument();
      expect(goTo).toHaveBeenCalledTimes(1);
    });

    it('says that there is nothing to open when no area is there', async () => {
      openConsole({ remotes: [] });
      expect(await screen.findByText('There is nothing to open yet')).toBeInTheDocument();
    });
  });

  it('leaves for the sign-in page when another tab signs out', async () => {
    openConsole({ url: '/health' });
    await screen.findByText('Health content');
    const channel = new BroadcastChannel('opsdeck-session');
    channel.postMessage('signed-out');
    expect(await screen.findByText('Sign-in page')).toBeInTheDocument();
    channel.close();
  });

  describe('the user menu', () => {
    it('greets, shows both versions and signs out to the same place', async () => {
      const { events, leave } = openConsole({ url: '/health?q=api' });
      await screen.findByText('Health content');
      const button = screen.getByRole('button', { name: 'Account of Jonas Weber' });
      expect(button).toHaveTextContent('JW');
      await events.click(button);
      expect(screen.getByText('Hi, Jonas Weber')).toBeInTheDocument();
      expect(await screen.findByText('1.4.57 · backend 2.3.4')).toBeInTheDocument();
      await events.click(screen.getByRole('menuitem', { name: 'Sign out' }));
      expect(leave).toHaveBeenCalledWith({ returnTo: '/health?q=api' });
    });

    it('shows NA when the backend does not tell its version', async () => {
      const { events } = openConsole({ url: '/health', api: { 'GET /api/canary/about': {} } });
      await screen.findByText('Health content');
      await events.click(screen.getByRole('button', { name: 'Account of Jonas Weber' }));
      expect(await screen.findByText('1.4.57 · backend NA')).toBeInTheDocument();
    });

    it('closes on Escape and gives the focus back', async () => {
      const { events } = openConsole({ url: '/health' });
      await screen.findByText('Health content');
      await events.click(screen.getByRole('button', { name: 'Account of Jonas Weber' }));
      expect(await screen.findByRole('menuitem', { name: 'Your Profile' })).toHaveFocus();
      await events.keyboard('{Escape}');
      expect(screen.queryByRole('menu')).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Account of Jonas Weber' })).toHaveFocus();
    });
  });

  describe('the sidebar', () => {
    const settings = entryOf(
      'settings',
      {},
      {
        navigation: [
          {
            key: 'users',
            title: 'Users',
            icon: 'settings',
            href: '/settings/users',
            order: 1,
            group: 'settings',
          },
          {
            key: 'agents',
            title: 'Agents',
            icon: 'settings',
            href: '/settings/agents',
            order: 2,
            group: 'settings',
          },
        ],
      },
    );

    it('remembers that it is collapsed', async () => {
      const { events } = openConsole();
      await events.click(await screen.findByRole('button', { name: 'Collapse sidebar' }));
      expect(window.localStorage.getItem('sidebarCollapsed')).toBe('true');
      expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeInTheDocument();
    });

    it('opens the settings below the entry, or beside it when collapsed', async () => {
      const { events } = openConsole({ remotes: [entryOf('health'), settings] });
      const bar = await navigation();
      await events.click(within(bar).getByRole('button', { name: 'Settings' }));
      expect(
        within(bar)
          .getAllByRole('link')
          .map((link) => link.textContent),
      ).toEqual(['Health', 'Agents', 'Users']);
      await events.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
      expect(within(bar).queryByRole('link', { name: 'Users' })).not.toBeInTheDocument();
      await events.click(within(bar).getByRole('button', { name: 'Settings' }));
      expect(within(bar).getByRole('link', { name: 'Users' })).toBeInTheDocument();
      await events.keyboard('{Escape}');
      expect(within(bar).queryByRole('link', { name: 'Users' })).not.toBeInTheDocument();
    });

    it('has no settings for viewers', async () => {
      openConsole({ remotes: [entryOf('health'), settings], roles: ['viewer'] });
      expect(within(await navigation()).queryByRole('button', { name: 'Settings' })).not.toBeInTheDocument();
    });
  });

  it('shows the bell only once an area owns the notifications', async () => {
    openConsole({
      remotes: [
        entryOf('health'),
        entryOf('incidents', {}, { routePrefixes: ['/incidents', '/notifications'] }),
      ],
    });
    expect(await screen.findByRole('link', { name: 'Notifications' })).toHaveAttribute(
      'href',
      '/notifications',
    );
  });

  it('has no bell without such an area', async () => {
    openConsole();
    await screen.findByText('Health content');
    expect(screen.queryByRole('link', { name: 'Notifications' })).not.toBeInTheDocument();
  });
});
