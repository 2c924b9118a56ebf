import type { RegistryEntry, RemoteModule, RemoteRoute } from '@opsdeck/shared/contracts';
import { useParams } from '@opsdeck/shared/kit/router';
import { SlotRegistryProvider } from '@opsdeck/shared/slots';
import {
  act,
  createFakeApi,
  type FakeHandlers,
  jsonResponse,
  renderWithApp,
  screen,
  waitFor,
  within,
} from '@opsdeck/shared/testing';
import { PageFrame } from '@opsdeck/shared/ui';
import { createFederation } from '@/federation/createFederation';
import { FederationProvider } from '@/federation/FederationProvider';
import { DEFAULT_CONSOLE_CONFIG } from '@/session/parseConsoleConfig';
import type { SignInVariant } from '@/session/SignInVariant';
import { SignInVariantProvider } from '@/session/SignInVariantProvider';
import { Console } from './Console';

const entryOf = (name: string, area: Partial<RegistryEntry['area']>): RegistryEntry => ({
  name,
  version: '1.0.0',
  entry: `/remotes/${name}/1.0.0/mf-manifest.json`,
  requires: '^1.0.0',
  area: { title: name, navigation: [], routePrefixes: [`/${name}`], slots: [], ...area },
});

const health = entryOf('health', {
  title: 'Health',
  navigation: [
    { key: 'health', title: 'Health', icon: 'health', href: '/health', order: 20, feature: 'health' },
  ],
});
const catalog = entryOf('catalog', {
  title: 'Catalog',
  navigation: [
    { key: 'catalog', title: 'Catalog', icon: 'catalog', href: '/catalog', order: 40, feature: 'config' },
  ],
  routePrefixes: ['/catalog', '/views'],
});
const setting = (key: string, title: string, more: object = {}) => ({
  key,
  title,
  icon: 'settings' as const,
  href: `/settings/${key}`,
  order: 1,
  group: 'settings' as const,
  ...more,
});
const settings = entryOf('settings', {
  navigation: [
    setting('users', 'Users', { access: { resource: 'identities', action: 'read' } }),
    setting('jobs', 'Jobs History', { feature: 'settings.job_history' }),
    setting('agents', 'Agents', { feature: 'agents' }),
  ],
  slots: ['userMenu.items'],
});
const incidents = entryOf('incidents', { routePrefixes: ['/incidents', '/notifications'] });

const page = (path: string, title: string): RemoteRoute => ({
  path,
  handle: {},
  lazy: () => Promise.resolve({ Component: () => <PageFrame title={title}>{`${title} content`}</PageFrame> }),
});
const modules: Record<string, RemoteModule> = {
  health: { name: 'health', routes: [page('/health', 'Health')], slots: [] },
  catalog: { name: 'catalog', routes: [page('/catalog', 'Catalog'), page('/views/:id', 'View')], slots: [] },
  settings: {
    name: 'settings',
    routes: [page('/settings/jobs', 'Jobs')],
    slots: [
      {
        slot: 'userMenu.items',
        id: 'mcp',
        order: 1,
        lazy: () =>
          Promise.resolve({
            Component: () => (
              <button type="button" role="menuitem">
                Setup MCP
              </button>
            ),
          }),
      },
    ],
  },
};

const variant: SignInVariant = {
  kind: 'self-hosted',
  account: 'menu',
  enter: () => Promise.reject(new Error('not here')),
  reauthenticate: () => Promise.resolve(false),
  signInAddress: () => null,
  signOut: () => Promise.resolve(),
  organizations: () => null,
};

const disabled = (...names: string[]) => names.map((name) => ({ name: `${name}.disable`, value: 'true' }));

type World = {
  url?: string;
  roles?: string[];
  remotes?: RegistryEntry[];
  properties?: unknown;
  api?: FakeHandlers;
  account?: Parameters<typeof Console>[0]['account'];
  modules?: Record<string, RemoteModule>;
};

function openConsole(world: World = {}) {
  const { url = '/health', roles = ['admin'], remotes = [health], properties = [], account = 'menu' } = world;
  const loads: string[] = [];
  const api = createFakeApi({
    'GET /api/properties': properties,
    'GET /api/canary/about': { Version: '2.3.4' },
    ...world.api,
  });
  const federation = createFederation(
    { remotes },
    {
      load: ({ name }) => {
        loads.push(name);
        return Promise.resolve({ remote: (world.modules ?? modules)[name] });
      },
      preload: () => Promise.resolve(),
    },
  );
  const onSignOut = jest.fn();
  const app = renderWithApp(
    <SignInVariantProvider value={variant}>
      <FederationProvider value={federation}>
        <SlotRegistryProvider value={federation.slots}>
          <Console
            config={{ ...DEFAULT_CONSOLE_CONFIG, docsUrl: 'https://docs.acme.test', version: '1.4.57' }}
            properties={properties}
            account={account}
            onSignOut={onSignOut}
          />
        </SlotRegistryProvider>
      </FederationProvider>
    </SignInVariantProvider>,
    { url, roles, api },
  );
  return { ...app, api, loads, federation, onSignOut };
}

const nav = () => within(screen.getByRole('navigation', { name: 'Main' }));
const linkNames = () =>
  nav()
    .queryAllByRole('link')
    .map((link) => link.textContent);

let logged: jest.SpyInstance;
beforeEach(() => {
  window.localStorage.clear();
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  logged.mockRestore();
});

describe('views in the sidebar', () => {
  const rows = [
    { id: 'v1', name: 'pods', namespace: 'ops', title: 'Pods', icon: 'pod', ordinal: 2 },
    { id: 'v2', name: 'databases', namespace: 'ops', title: null, icon: null, ordinal: 1 },
    { id: 7, name: 'broken' },
  ];

  it('follow the areas, by ordinal, and lead to their pages', async () => {
    const { api, events } = openConsole({
      remotes: [health, catalog],
      api: { 'GET /api/db/views_summary': rows },
    });
    expect(await screen.findByRole('link', { name: 'Pods' })).toHaveAttribute('href', '/views/v1');
    expect(linkNames()).toEqual(['Health', 'Catalog', 'databases', 'Pods']);
    const query = Object.fromEntries(api.callsOf('GET /api/db/views_summary')[0]?.query ?? []);
    expect(query).toEqual({
      sidebar: 'eq.true',
      select: 'id,name,namespace,title,icon,ordinal',
      order: 'ordinal.asc,title.asc',
    });
    await events.click(nav().getByRole('link', { name: 'Pods' }));
    expect(await screen.findByText('View content')).toBeInTheDocument();
    expect(nav().getByRole('link', { name: 'Pods' })).toHaveAttribute('aria-current', 'page');
  });

  it('are missing without a word when the call fails, except in the log', async () => {
    openConsole({
      remotes: [health, catalog],
      api: { 'GET /api/db/views_summary': () => jsonResponse({ message: 'no' }, { status: 400 }) },
    });
    await waitFor(() => expect(logged).toHaveBeenCalled());
    expect(linkNames()).toEqual(['Health', 'Catalog']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['switched off', { properties: disabled('views'), remotes: [health, catalog] }],
    ['shown by no area', { remotes: [health] }],
    ['not for this person', { roles: ['nobody'], remotes: [health, catalog] }],
  ])('are not even asked for when they are %s', async (_why, world) => {
    const { api } = openConsole(world);
    expect(await screen.findByText('Health content')).toBeInTheDocument();
    expect(api.callsOf('GET /api/db/views_summary')).toEqual([]);
  });
});

describe('the settings', () => {
  it('are sorted by name and hold what the person may read', async () => {
    const { events } = openConsole({ remotes: [health, settings] });
    await events.click(nav().getByRole('button', { name: 'Settings' }));
    expect(linkNames()).toEqual(['Health', 'Agents', 'Jobs History', 'Users']);
  });

  it('leave out what a commander may not read and what is switched off', async () => {
    const { events } = openConsole({
      remotes: [health, settings],
      roles: ['commander'],
      properties: disabled('agents'),
    });
    await events.click(nav().getByRole('button', { name: 'Settings' }));
    expect(linkNames()).toEqual(['Health', 'Jobs History']);
  });

  it.each(['viewer', 'guest'])('are hidden from a %s', async (role) => {
    openConsole({ remotes: [health, settings], roles: [role] });
    expect(await screen.findByText('Health content')).toBeInTheDocument();
    expect(nav().queryByRole('button', { name: 'Settings' })).not.toBeInTheDocument();
  });
});

describe('a feature that is switched off', () => {
  it('is not loaded by its address, nor by an address below it', async () => {
    const first = openConsole({ url: '/health', properties: disabled('health') });
    expect(await screen.findByText('Health is switched off')).toBeInTheDocument();
    expect(linkNames()).toEqual([]);
    expect(first.loads).toEqual([]);
    first.unmount();
    const second = openConsole({ url: '/health/42', properties: disabled('health') });
    expect(await screen.findByText('Health is switched off')).toBeInTheDocument();
    expect(second.loads).toEqual([]);
  });

  it('takes its children along', async () => {
    const { loads } = openConsole({
      url: '/settings/jobs',
      remotes: [health, settings],
      properties: disabled('health'),
    });
    expect(await screen.findByText('Jobs History is switched off')).toBeInTheDocument();
    expect(loads).toEqual([]);
  });

  it('leaves the other pages of its area alone', async () => {
    openConsole({ url: '/views/v1', remotes: [catalog], properties: disabled('config', 'views') });
    expect(await screen.findByText('View content')).toBeInTheDocument();
  });

  it('is not loaded for a slot either, until it comes back', async () => {
    jest.useFakeTimers();
    const off = [...disabled('agents', 'settings.job_history'), { name: 'x', value: 'y' }];
    const onlyFlagged = {
      ...settings,
      area: { ...settings.area, navigation: settings.area.navigation.filter(({ feature }) => feature) },
    };
    const { loads, api } = openConsole({ remotes: [health, onlyFlagged], properties: off });
    await act(() => jest.advanceTimersByTimeAsync(0));
    act(() => screen.getByRole('button', { name: /^Account of/ }).click());
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(loads).toEqual(['health']);
    api.use({ 'GET /api/properties': [] });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(loads).toEqual(['health', 'settings']);
    expect(screen.getByRole('menuitem', { name: 'Setup MCP' })).toBeInTheDocument();
  });
});

describe('feature flags in an open tab', () => {
  const hide = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  afterEach(() => hide(false));
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('count at the next poll: the entry goes, the page says so, and both come back', async () => {
    jest.useFakeTimers();
    const { api } = openConsole();
    await pass(0);
    expect(screen.getByText('Health content')).toBeInTheDocument();
    api.use({ 'GET /api/properties': disabled('health') });
    await pass(59_999);
    expect(screen.getByText('Health content')).toBeInTheDocument();
    await pass(1);
    expect(screen.getByText('Health is switched off')).toBeInTheDocument();
    expect(linkNames()).toEqual([]);
    api.use({ 'GET /api/properties': [] });
    await pass(60_000);
    expect(screen.getByText('Health content')).toBeInTheDocument();
    expect(linkNames()).toEqual(['Health']);
  });

  it('stay as they were while the properties cannot be read', async () => {
    jest.useFakeTimers();
    const { api } = openConsole({ properties: disabled('health') });
    await pass(0);
    api.use({ 'GET /api/properties': () => jsonResponse({}, { status: 400 }) });
    await pass(180_000);
    expect(api.callsOf('GET /api/properties')).toHaveLength(3);
    expect(screen.getByText('Health is switched off')).toBeInTheDocument();
  });

  it('are not asked for while nobody looks, and at once when somebody comes back', async () => {
    jest.useFakeTimers();
    const { api } = openConsole();
    await pass(0);
    hide(true);
    await pass(600_000);
    expect(api.callsOf('GET /api/properties')).toEqual([]);
    hide(false);
    act(() => void window.dispatchEvent(new Event('focus')));
    await pass(0);
    expect(api.callsOf('GET /api/properties')).toHaveLength(1);
    await pass(60_000);
    expect(api.callsOf('GET /api/properties')).toHaveLength(2);
  });
});

it('keeps a page that shows another address, with what was typed into it, and forgets its failure', async () => {
  function Notes() {
    const { id = '' } = useParams();
    if (id === 'broken') throw new Error('no such note');
    return (
      <PageFrame title={`Note ${id}`}>
        <input aria-label="Note" />
      </PageFrame>
    );
  }
  const noted: RemoteModule = {
    name: 'health',
    slots: [],
    routes: [{ path: '/health/:id', handle: {}, lazy: () => Promise.resolve({ Component: Notes }) }],
  };
  const { events, router } = openConsole({ url: '/health/1', modules: { health: noted } });
  await events.type(await screen.findByLabelText('Note'), 'half a sentence');
  await act(() => router.navigate('/health/2'));
  expect(await screen.findByRole('heading', { name: 'Note 2' })).toBeInTheDocument();
  expect(screen.getByLabelText('Note')).toHaveValue('half a sentence');
  await act(() => router.navigate('/health/broken'));
  expect(await screen.findByText('no such note')).toBeInTheDocument();
  await act(() => router.navigate('/health/3'));
  expect(await screen.findByRole('heading', { name: 'Note 3' })).toBeInTheDocument();
});

describe('the header', () => {
  it('has a bell only when an area owns the notifications', async () => {
    const first = openConsole();
    expect(screen.queryByRole('link', { name: 'Notifications' })).not.toBeInTheDocument();
    first.unmount();
    openConsole({ remotes: [health, incidents] });
    expect(screen.getByRole('link', { name: 'Notifications' })).toHaveAttribute('href', '/notifications');
  });

  it('offers help: the documentation in a tab of its own, the shortcuts, the versions', async () => {
    const { events } = openConsole();
    await events.click(screen.getByRole('button', { name: 'Help' }));
    const docs = screen.getByRole('menuitem', { name: /^Docs/ });
    expect(docs).toHaveAttribute('href', 'https://docs.acme.test');
    expect(docs).toHaveAttribute('target', '_blank');
    expect(docs).toHaveAttribute('rel', 'noopener noreferrer');
    expect(await screen.findByText('1.4.57 · backend 2.3.4')).toBeInTheDocument();
    await events.click(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
    expect(await screen.findByRole('dialog', { name: /shortcuts/i })).toBeInTheDocument();
  });

  it('signs out by the palette where there is an account of any kind', async () => {
    const offer = async (account: World['account']) => {
      const app = openConsole({ account });
      await app.events.keyboard('{Control>}k{/Control}');
      await screen.findByRole('dialog', { name: 'Command palette' });
      return app;
    };
    const nobody = await offer(null);
    expect(screen.queryByRole('option', { name: 'Sign out' })).not.toBeInTheDocument();
    nobody.unmount();
    const { events, onSignOut } = await offer({ corner: <p>Organizations</p> });
    await events.click(screen.getByRole('option', { name: 'Sign out' }));
    expect(onSignOut).toHaveBeenCalledWith({ returnTo: '/health' });
  });

  it('has preferences and help, but no account, for somebody without one', async () => {
    openConsole({ account: null });
    expect(screen.getByRole('button', { name: 'Preferences' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Help' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Account of/ })).not.toBeInTheDocument();
  });
});

describe('the menu of the account', () => {
  const openMenu = async (world: World = {}) => {
    const app = openConsole(world);
    await app.events.click(screen.getByRole('button', { name: /^Account of/ }));
    return app;
  };
  const items = () => screen.getAllByRole('menuitem').map((item) => item.textContent);

  it('leads to the profile and signs out to the same place', async () => {
    const { events, onSignOut } = await openMenu({ url: '/health?q=api' });
    expect(screen.getByRole('menuitem', { name: 'Your Profile' })).toHaveAttribute(
      'href',
      '/profile-settings',
    );
    await events.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    expect(onSignOut).toHaveBeenCalledWith({ returnTo: '/health?q=api' });
  });

  it('can be walked through by keyboard alone', async () => {
    const { events } = openConsole();
    const button = screen.getByRole('button', { name: /^Account of/ });
    act(() => button.focus());
    await events.keyboard('{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus();
    await events.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Your Profile' })).toHaveFocus();
    await events.keyboard('d');
    expect(screen.getByRole('menuitem', { name: 'Download kubeconfig' })).toHaveFocus();
    await events.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it.each([
    ['admin', true],
    ['editor', true],
    ['commander', false],
    ['viewer', false],
  ])('offers the kubeconfig to a %s: %s', async (role, offered) => {
    await openMenu({ roles: [role] });
    expect(items().includes('Download kubeconfig')).toBe(offered);
  });

  it('has a place for the set-up of MCP that an area fills', async () => {
    await openMenu({ remotes: [health, settings] });
    expect(await screen.findByRole('menuitem', { name: 'Setup MCP' })).toBeInTheDocument();
  });

  it('explains how to use the kubeconfig', async () => {
    const { events } = await openMenu();
    await events.click(screen.getByRole('menuitem', { name: 'Download kubeconfig' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Download and install kubeconfig' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(3);
    const download = dialog.getByRole('link', { name: 'Download kubeconfig' });
    expect(download).toHaveAttribute('href', '/api/kubeconfig');
    expect(download).toHaveAttribute('target', '_blank');
    expect(
      dialog.getByText(/^kubectl --kubeconfig \.\/localhost-kubeconfig\.yaml get canaries/),
    ).toBeVisible();
    expect(dialog.getByRole('link', { name: /^Learn more/ })).toHaveAttribute(
      'href',
      'https://docs.acme.test/installation/saas/agent',
    );
    // antd's own cross in the corner has the same name.
    const [, close] = dialog.getAllByRole('button', { name: 'Close' });
    await events.click(close ?? dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('on a phone', () => {
  it('the menu of the account takes in what the header has no room for', async () => {
    const all = jest.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          media,
          matches: media.includes('max-width'),
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
    const { events } = openConsole({ remotes: [health, incidents] });
    expect(screen.queryByRole('link', { name: 'Notifications' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Help' })).not.toBeInTheDocument();
    await events.click(screen.getByRole('button', { name: /^Account of/ }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Your Profile',
      'Download kubeconfig',
      'Notifications',
      'Preferences',
      'Docs (opens a new tab)',
      'Keyboard shortcuts',
      'Sign out',
    ]);
    await events.click(screen.getByRole('menuitem', { name: 'Preferences' }));
    expect(await screen.findByRole('dialog', { name: 'Preferences' })).toBeInTheDocument();
    all.mockRestore();
  });
});

describe('the preferences', () => {
  it('count at once and are kept', async () => {
    const { events } = openConsole();
    await events.click(screen.getByRole('button', { name: 'Preferences' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Preferences' }));
    await events.click(dialog.getByRole('radio', { name: 'Dark' }));
    await events.click(dialog.getByRole('radio', { name: 'Comfortable' }));
    await events.click(dialog.getByRole('switch', { name: 'Show deleted configs' }));
    expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', density: 'comfortable' });
    expect({ ...window.localStorage }).toMatchObject({
      themeMode: 'dark',
      density: 'comfortable',
      showDeletedConfigs: 'yes',
    });
    await events.click(dialog.getByRole('combobox', { name: 'Date format' }));
    await events.click(await screen.findByTitle(/^Short/));
    expect(window.localStorage.getItem('dateTimePreference')).toBe('short');
  });

  it('follow those of another tab', async () => {
    const { events } = openConsole();
    await events.click(screen.getByRole('button', { name: 'Preferences' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Preferences' }));
    window.localStorage.setItem('themeMode', 'dark');
    window.localStorage.setItem('showDeletedConfigs', 'yes');
    window.localStorage.setItem('timezone', 'Asia/Tokyo');
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    expect(dialog.getByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(dialog.getByRole('switch', { name: 'Show deleted configs' })).toBeChecked();
    expect(dialog.getByRole('combobox', { name: 'Time zone' })).toHaveTextContent('Asia/Tokyo');
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });
});
