import { useState } from 'react';
import type { RegistryEntry } from '@opsdeck/shared/contracts';
import { useLocation } from '@opsdeck/shared/kit/router';
import { createSlotRegistry } from '@opsdeck/shared/slots';
import {
  act,
  buildUser,
  createFakeApi,
  type FakeHandlers,
  jsonResponse,
  renderWithApp,
  screen,
  waitFor,
  within,
} from '@opsdeck/shared/testing';
import type { ShellAction } from '@/features/command-palette/PaletteItem';
import { readRecentPlaces, rememberPlace } from '@/features/command-palette/recentPlaces';
import { createRegistryStore } from '@/federation/createRegistryStore';
import { type Federation, FederationProvider } from '@/federation/FederationProvider';
import { CommandCenter } from './CommandCenter';
import { navigationEntries } from './navigationEntries';
import { PaletteButton } from './PaletteButton';

const remote = (name: string, area: Partial<RegistryEntry['area']>): RegistryEntry => ({
  name,
  version: '1.0.0',
  entry: `/remotes/${name}/1.0.0/mf-manifest.json`,
  requires: '^1.0.0',
  area: { title: name, navigation: [], routePrefixes: [], slots: [], ...area },
});

const remotes = [
  remote('health', {
    navigation: [
      {
        key: 'health',
        title: 'Health',
        icon: 'health',
        href: '/health',
        order: 20,
        feature: 'health',
        access: { resource: 'canaries', action: 'read' },
      },
    ],
    actions: [
      { key: 'unhealthy', title: 'Show unhealthy checks', href: '/health?groupBy=no-group', icon: 'health' },
      {
        key: 'new',
        title: 'New check',
        href: '/health/new',
        access: { resource: 'canaries', action: 'write' },
      },
    ],
    routePrefixes: ['/health'],
  }),
  remote('settings', {
    navigation: [
      {
        key: 'connections',
        title: 'Connections',
        icon: 'settings',
        href: '/settings/connections',
        order: 1,
        group: 'settings',
        access: { resource: 'connections', action: 'read' },
      },
    ],
    routePrefixes: ['/settings'],
  }),
];

const personId = buildUser().id;

function Place() {
  const { pathname, search } = useLocation();
  const [typed, setTyped] = useState('');
  return (
    <>
      <title>{`${pathname.slice(1)} title · Opsdeck`}</title>
      <p data-testid="place">{`${pathname}${search}`}</p>
      <input aria-label="Field" value={typed} onChange={(event) => setTyped(event.target.value)} />
    </>
  );
}

type World = {
  roles?: string[];
  flags?: Set<never> | null;
  url?: string;
  actions?: ShellAction[];
  api?: FakeHandlers;
};

function openFrame({ roles = ['admin'], url = '/health', actions = [], api = {} }: World = {}) {
  const navigation = navigationEntries(remotes, { roles, flags: new Set() });
  const federation = {
    registry: createRegistryStore(
      { remotes },
      { now: () => 0, fetchRegistry: () => Promise.resolve({ remotes }) },
    ),
    slots: createSlotRegistry(),
    setBarred: () => undefined,
  } as unknown as Federation;
  const fake = createFakeApi({ 'POST /api/resources/search': {}, ...api });
  return renderWithApp(
    <FederationProvider value={federation}>
      <CommandCenter navigation={navigation} actions={actions}>
        <PaletteButton />
        <Place />
      </CommandCenter>
    </FederationProvider>,
    { url, roles, api: fake },
  );
}

const palette = () => screen.findByRole('dialog', { name: 'Command palette' });
const box = () => screen.getByRole('combobox');
const lines = () => screen.getAllByRole('option').map((option) => option.textContent);
const activeLine = () =>
  document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
const place = () => screen.getByTestId('place').textContent;

beforeEach(() => window.localStorage.clear());

describe('the command palette', () => {
  it('opens from a field by its keys, goes to a page, and gives the focus back when it is closed', async () => {
    const { events } = openFrame();
    await events.click(screen.getByLabelText('Field'));
    await events.keyboard('{Control>}k{/Control}');
    await palette();
    expect(box()).toHaveFocus();
    await events.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Field')).toHaveFocus();

    await events.keyboard('{Control>}k{/Control}');
    await palette();
    await events.keyboard('conn');
    expect(activeLine()).toContain('Connections');
    await events.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(place()).toBe('/settings/connections');
  });

  it('closes by the keys that opened it, and by a press beside it', async () => {
    const { events } = openFrame();
    await events.click(screen.getByRole('button', { name: 'Search and commands' }));
    await palette();
    await events.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await events.click(screen.getByRole('button', { name: 'Search and commands' }));
    await events.pointer({ keys: '[MouseLeft]', target: await palette() });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('offers an administrator everything', async () => {
    const { events } = openFrame();
    await events.keyboard('{Control>}k{/Control}');
    const list = within(await palette()).getByRole('listbox', { name: 'Results' });
    expect(within(list).getByRole('group', { name: 'Pages' })).toHaveTextContent('HealthConnectionsSettings');
    expect(within(list).getByRole('group', { name: 'Actions' })).toHaveTextContent('New check');
  });

  it('offers a viewer neither settings nor actions that write', async () => {
    rememberPlace(personId, { path: '/settings/connections', title: 'Connections' });
    const { events } = openFrame({ roles: ['viewer'] });
    await events.keyboard('{Control>}k{/Control}');
    await palette();
    expect(lines().join()).toContain('Show unhealthy checks');
    expect(lines().join()).not.toMatch(/New check|Connections/);
    expect(screen.queryByText('Recent places')).not.toBeInTheDocument();
  });

  it('walks over all lines by the arrows, Home and End, and around the ends', async () => {
    const { events } = openFrame();
    await events.keyboard('{Control>}k{/Control}');
    await palette();
    const all = lines();
    expect(activeLine()).toBe(all[0]);
    await events.keyboard('{ArrowDown}');
    expect(activeLine()).toBe(all[1]);
    await events.keyboard('{End}');
    expect(activeLine()).toBe(all.at(-1));
    await events.keyboard('{ArrowDown}');
    expect(activeLine()).toBe(all[0]);
    await events.keyboard('{ArrowUp}{Home}');
    expect(activeLine()).toBe(all[0]);
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
  });

  it('leaves Home and End to the caret once there is a text', async () => {
    const { events } = openFrame();
    await events.keyboard('{Control>}k{/Control}');
    await palette();
    await events.keyboard('e');
    expect(lines().length).toBeGreaterThan(1);
    await events.keyboard('{End}');
    expect(activeLine()).toBe(lines()[0]);
    await events.keyboard('{Home}h');
    expect(box()).toHaveValue('he');
    await events.keyboard('{Control>}{End}{/Control}');
    expect(activeLine()).toBe(lines().at(-1));
  });

  it('names the keys of the computer at hand', async () => {
    const platform = jest.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    const { events } = openFrame();
    await events.click(screen.getByRole('button', { name: 'Search and commands' }));
    await palette();
    expect(screen.getByText('⌘ Enter')).toBeInTheDocument();
    platform.mockRestore();
  });

  it('opens a page in a new tab and stays', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const { events } = openFrame();
    await events.keyboard('{Control>}k{/Control}');
    await palette();
    await events.keyboard('conn{Control>}{Enter}{/Control}');
    expect(open).toHaveBeenCalledWith('/settings/connections', '_blank', 'noopener');
    expect(box()).toBeInTheDocument();
    expect(place()).toBe('/health');
    open.mockRestore();
  });

  it('does what the frame and the palette itself can do', async () => {
    const run = jest.fn();
    const { events } = openFrame({ actions: [{ key: 'out', title: 'Sign out', icon: 'signOut', run }] });
    await events.keyboard('{Control>}k{/Control}');
    await palette();
    await events.keyboard('sign{Enter}');
    expect(run).toHaveBeenCalledTimes(1);
    await events.keyboard('{Control>}k{/Control}');
    await palette();
    await events.keyboard('dark theme{Enter}');
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  });

  it('says when nothing matches', async () => {
    const { events } = openFrame();
    await events.keyboard('{Control>}k{/Control}');
    await palette();
    await events.keyboard('zzz');
    expect(await screen.findByText('Nothing matches "zzz"')).toBeInTheDocument();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(box()).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('resources', () => {
  const found = (name: string) => ({
    checks: [{ id: `id of ${name}`, name, namespace: 'payments', type: 'http' }],
  });

  it('are searched from three letters on, and only of kinds with a page', async () => {
    const { events, api } = openFrame({ api: { 'POST /api/resources/search': found('checkout-api') } });
    await events.keyboard('{Control>}k{/Control}');
    await palette();
    await events.keyboard('ou');
    expect(screen.getByText('Resources are searched from 3 letters on')).toBeInTheDocument();
    await events.keyboard('t=');
    const line = await screen.findByRole('option', { name: /checkout-api/ });
    expect(line).toHaveTextContent('Check in payments');
    expect(api.callsOf('POST /api/resources/search').map((call) => call.body)).toEqual([
      expect.objectContaining({ limit: 8, checks: [{ agent: 'all', search: '*out*' }] }),
    ]);
    const [call] = api.callsOf('POST /api/resources/search');
    expect(Object.keys(call?.body as object)).not.toContain('configs');
    await events.click(line);
    expect(place()).toBe('/health?checkId=id+of+checkout-api&timeRange=1h');
  });

  it('show the answer to the last text, whatever arrives in between', async () => {
    const answers: Record<string, (value: unknown) => void> = {};
    const { events, api } = openFrame({
      api: {
        'POST /api/resources/search': ({ body }: { body: { checks: { search: string }[] } }) =>
          new Promise((resolve) => {
            answers[body.checks[0]?.search ?? ''] = resolve;
          }),
      },
    });
    await events.keyboard('{Control>}k{/Control}');
    await palette();
    await events.keyboard('alpha');
    await waitFor(() => expect(answers['*alpha*']).toBeDefined());
    await events.clear(box());
    await events.keyboard('beta');
    await waitFor(() => expect(answers['*beta*']).toBeDefined());
    expect(api.calls[0]?.signal.aborted).toBe(true);
    act(() => answers['*beta*']?.(found('beta-check')));
    expect(await screen.findByRole('option', { name: /beta-check/ })).toBeInTheDocument();
    await act(async () => {
      answers['*alpha*']?.(found('alpha-check'));
      await Promise.resolve();
    });
    expect(screen.queryByText('alpha-check')).not.toBeInTheDocument();
  });

  it('say why the search failed and can be searched again', async () => {
    let isBroken = true;
    const { events } = openFrame({
      api: {
        'POST /api/resources/search': () =>
          isBroken ? jsonResponse({ error: 'the index is away' }, { status: 500 }) : found('checkout-api'),
      },
    });
    await events.keyboard('{Control>}k{/Control}');
    await palette();
    await events.keyboard('checkout');
    const again = await screen.findByRole('option', { name: /Search resources again/ });
    expect(again).toHaveTextContent('the index is away');
    isBroken = false;
    await events.keyboard('{Control>}{End}{/Control}{Enter}');
    expect(await screen.findByRole('option', { name: /checkout-api/ })).toBeInTheDocument();
  });
});

it('offers the places visited before, but not the one that is open', async () => {
  rememberPlace(personId, { path: '/settings/connections', title: 'Connections' });
  rememberPlace(personId, { path: '/health', title: 'Health' });
  const { events } = openFrame({ url: '/health' });
  await events.keyboard('{Control>}k{/Control}');
  await palette();
  const recent = screen.getByRole('group', { name: 'Recent places' });
  expect(
    within(recent)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Connections/settings/connections']);
  await events.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('recent places', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('are the pages somebody stayed on, without their queries', async () => {
    const { router } = openFrame({ url: '/health?secret=1' });
    await act(async () => jest.advanceTimersByTimeAsync(1_100));
    await act(async () => router.navigate('/settings/connections'));
    await act(async () => jest.advanceTimersByTimeAsync(300));
    await act(async () => router.navigate('/nobody/owns/this'));
    await act(async () => jest.advanceTimersByTimeAsync(5_000));
    expect(readRecentPlaces(personId)).toEqual([{ path: '/health', title: 'health title' }]);
    await act(async () => router.navigate('/settings/connections'));
    await act(async () => jest.advanceTimersByTimeAsync(1_100));
    expect(readRecentPlaces(personId)[0]).toEqual({
      path: '/settings/connections',
      title: 'settings/connections title',
    });
  });
});

describe('shortcuts', () => {
  it('go to pages by two keys, but never while somebody types', async () => {
    const { events } = openFrame({ url: '/settings/connections' });
    await events.click(screen.getByLabelText('Field'));
    await events.keyboard('gh?');
    expect(place()).toBe('/settings/connections');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await events.click(document.body);
    await events.keyboard('gx');
    await events.keyboard('h');
    expect(place()).toBe('/settings/connections');
    await events.keyboard('gh');
    expect(place()).toBe('/health');
  });

  it('are listed by "?", only those that lead somewhere, and single keys can be turned off', async () => {
    const { events } = openFrame();
    await events.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(dialog).getByText('Open the command palette').parentElement).toHaveTextContent('Ctrl K');
    expect(within(dialog).getByText('Health')).toBeInTheDocument();
    expect(within(dialog).queryByText('Catalog')).not.toBeInTheDocument();
    await events.click(within(dialog).getByRole('switch', { name: 'Single keys are shortcuts' }));
    await events.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await events.keyboard('?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await events.keyboard('{Control>}k{/Control}');
    expect(await palette()).toBeInTheDocument();
  });
});
