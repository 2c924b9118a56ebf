import { useApiClient } from '@opsdeck/shared/api';
import type { RemoteModule } from '@opsdeck/shared/contracts';
import { createMemoryRouter, RouterProvider } from '@opsdeck/shared/kit/router';
import { createSlotRegistry } from '@opsdeck/shared/slots';
import {
  createFakeApi,
  render,
  screen,
  userEvent,
  waitFor,
  within,
  type FakeApi,
} from '@opsdeck/shared/testing';
import { PageFrame } from '@opsdeck/shared/ui';
import { createRegistryStore } from '@/federation/createRegistryStore';
import { createRemoteLoader } from '@/federation/createRemoteLoader';
import type { Federation } from '@/federation/FederationProvider';
import { type RemoteFailure, RemoteLoadError } from '@/federation/RemoteFailure';
import { PublicRoute } from './PublicRoute';

const PATH = '/view/health';

const entry = {
  name: 'health',
  version: '1.0.0',
  entry: '/remotes/health/1.0.0/mf-manifest.json',
  requires: '^1.0.0',
  area: { title: 'Health', navigation: [], routePrefixes: ['/health', PATH], slots: [] },
};

function Page() {
  const api = useApiClient();
  return (
    <PageFrame title="Health for all">
      <button type="button" onClick={() => void api.get('public/health')}>
        Ask
      </button>
    </PageFrame>
  );
}

const routeOf = (handle: RemoteModule['routes'][number]['handle']): RemoteModule => ({
  name: 'health',
  routes: [{ path: PATH, handle, lazy: () => Promise.resolve({ Component: Page }) }],
  slots: [],
});

type World = { remotes?: unknown[] | null; module?: RemoteModule | RemoteFailure };

function openPublic({ remotes = [entry], module = routeOf({ public: true, title: 'Health' }) }: World = {}) {
  const world = { remotes, module };
  const api: FakeApi = createFakeApi({ 'GET /api/public/health': { checks: [] } });
  const fetchSite = jest.fn((path: string) => {
    if (path !== '/remotes.json') return Promise.reject(new Error(`nobody may ask for ${path}`));
    return world.remotes ? Promise.resolve({ remotes: world.remotes }) : Promise.reject(new Error('500'));
  });
  const federate = (first: unknown): Federation => ({
    slots: createSlotRegistry(),
    setBarred: () => undefined,
    registry: createRegistryStore(first, { now: () => 0, fetchRegistry: () => fetchSite('/remotes.json') }),
    loader: createRemoteLoader({
      provided: '1.0.0',
      probe: () => Promise.resolve(null),
      pause: () => Promise.resolve(),
      runtime: {
        load: () =>
          'kind' in world.module
            ? Promise.reject(new RemoteLoadError(world.module))
            : Promise.resolve({ remote: world.module }),
        preload: () => Promise.resolve(),
      },
    }),
  });
  const router = createMemoryRouter(
    [
      {
        path: PATH,
        element: <PublicRoute path={PATH} fetchSite={fetchSite} federate={federate} fetch={api.fetch} />,
      },
    ],
    { initialEntries: [PATH] },
  );
  render(<RouterProvider router={router} />);
  return { world, api, fetchSite, events: userEvent.setup() };
}

describe('a public page', () => {
  let logged: jest.SpyInstance;
  beforeEach(() => {
    logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => logged.mockRestore());

  it('shows the page of the area without asking who is there', async () => {
    const { api, fetchSite, events } = openPublic();
    expect(await screen.findByRole('heading', { name: 'Health for all' })).toBeInTheDocument();
    expect(within(screen.getByRole('banner')).getByRole('img', { name: 'Opsdeck' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await events.click(screen.getByRole('button', { name: 'Ask' }));
    await waitFor(() => expect(api.calls.map(({ path }) => path)).toEqual(['/api/public/health']));
    expect(new Set(fetchSite.mock.calls.flat())).toEqual(new Set(['/remotes.json']));
  });

  it('asks search engines to stay away', async () => {
    openPublic();
    await screen.findByRole('heading', { name: 'Health for all' });
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
  });

  it.each([
    ['does not call it public', routeOf({ title: 'Health' })],
    ['has another page only', { ...routeOf({ public: true }), routes: [] }],
  ])('shows nothing of an area that %s', async (_why, module) => {
    openPublic({ module });
    expect(await screen.findByText('Nothing is public at this address')).toBeInTheDocument();
    expect(screen.queryByText('Health for all')).not.toBeInTheDocument();
  });

  it('says so when no area has the address', async () => {
    openPublic({ remotes: [] });
    expect(await screen.findByText('Nothing is public at this address')).toBeInTheDocument();
  });

  it('names an area that does not load, and recovers at Retry', async () => {
    const { world, events } = openPublic({ module: { kind: 'not-found', url: entry.entry } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Health could not be loaded');
    world.module = routeOf({ public: true });
    await events.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Health for all' })).toBeInTheDocument();
  });

  it('recovers when the list of areas did not arrive', async () => {
    const { world, events } = openPublic({ remotes: null });
    expect(await screen.findByText('The page could not be loaded')).toBeInTheDocument();
    world.remotes = [entry];
    await events.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Health for all' })).toBeInTheDocument();
  });
});
