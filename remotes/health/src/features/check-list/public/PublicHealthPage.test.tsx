import { ApiClientProvider, createApiClient } from '@opsdeck/shared/api';
import { createMemoryRouter, RouterProvider } from '@opsdeck/shared/kit/router';
import { QueryProvider } from '@opsdeck/shared/query';
import {
  act,
  createFakeApi,
  jsonResponse,
  render,
  screen,
  userEvent,
  waitFor,
  within,
  type FakeHandlers,
} from '@opsdeck/shared/testing';
import { ThemeProvider } from '@opsdeck/shared/theme';
import { checkIdOf } from '@/fixtures/buildWireCheck';
import { PublicHealthPage } from './PublicHealthPage';

const HEALTH = 'GET /api/public/health';

const publicCheck = (number: number, overrides: Record<string, unknown> = {}) => ({
  id: checkIdOf(number),
  name: `check ${number}`,
  type: 'http',
  namespace: 'payments',
  canary_name: 'payments-http',
  status: 'healthy',
  uptime: { passed: 12, failed: 0 },
  latency: { p95: 388, p99: 412 },
  last_runtime: new Date().toISOString(),
  ...overrides,
});

const checks = [
  publicCheck(1, { name: 'checkout', status: 'unhealthy', uptime: { passed: 11, failed: 1 } }),
  publicCheck(2, { name: 'refunds' }),
  publicCheck(3, { name: 'dns', namespace: 'network', canary_name: 'resolver', type: 'dns' }),
];

/** As the host shows it: without a session, flags or slots. */
function renderPage(options: { api?: FakeHandlers; url?: string } = {}) {
  const api = createFakeApi({ [HEALTH]: { checks }, ...options.api });
  const client = createApiClient({ baseUrl: '/api', fetch: api.fetch });
  const router = createMemoryRouter([{ path: '*', element: <PublicHealthPage /> }], {
    initialEntries: [options.url ?? '/view/health'],
  });
  const { container } = render(
    <ThemeProvider>
      <ApiClientProvider client={client}>
        <QueryProvider config={{ dedupingInterval: 0, errorRetryCount: 0, revalidateOnFocus: false }}>
          <RouterProvider router={router} />
        </QueryProvider>
      </ApiClientProvider>
    </ThemeProvider>,
  );
  return { api, router, container, events: userEvent.setup() };
}

const rowNames = async () =>
  within(await screen.findByRole('grid', { name: 'Checks' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('.od-check-name-text')?.textContent);

it('shows groups of all checks, passing ones too, and asks for nothing but the public list', async () => {
  const { api, container } = renderPage();
  const table = await screen.findByRole('treegrid', { name: 'Checks' });
  expect(await within(table).findByRole('row', { name: /payments-http/ })).toHaveTextContent('1/2');
  expect(within(table).getByRole('row', { name: /resolver/ })).toHaveTextContent('1/1');
  expect(api.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([HEALTH]);
  expect(container.querySelectorAll('a')).toHaveLength(0);
});

it('opens no detail, runs nothing and picks nothing', async () => {
  const { api, router, events } = renderPage({ url: '/view/health?groupBy=no-group' });
  expect(await rowNames()).toEqual(['checkout', 'dns', 'refunds']);
  await events.click(screen.getByText('checkout'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /run/i })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(router.state.location.search).toBe('?groupBy=no-group');
  expect(api.calls).toHaveLength(1);
});

it.each([
  '?checkId=0190a1c2-0000-7000-8000-000000000001',
  '?tabBy=agent_id&tab=x',
  '?tabBy=team&labels={"team":1}&pivotBy=namespace&layout=card',
  '?groupBy=__proto__&hidePassing=maybe&sortBy=constructor&timeRange=7d&tab=__proto__',
  '?groupBy=description',
  '?groupBy=team',
])('shows the same with %s', async (query) => {
  const { api } = renderPage({ url: `/view/health${query}` });
  const table = await screen.findByRole('treegrid', { name: 'Checks' });
  expect(await within(table).findByRole('row', { name: /payments-http/ })).toBeInTheDocument();
  expect(api.calls.map(({ path }) => path)).toEqual(['/api/public/health']);
});

it('finds, hides what passes, and shows one namespace', async () => {
  const { events, router } = renderPage({ url: '/view/health?groupBy=no-group' });
  await events.click(await screen.findByRole('tab', { name: /network/ }));
  await waitFor(async () => expect(await rowNames()).toEqual(['dns']));
  await events.click(screen.getByRole('switch', { name: 'Hide Passing' }));
  await events.click(await screen.findByRole('button', { name: 'Show passing checks' }));
  await events.click(screen.getByRole('tab', { name: /All/ }));
  await events.type(screen.getByRole('searchbox', { name: 'Search checks' }), 'REFUND');
  await waitFor(() => expect(router.state.location.search).toContain('query=REFUND'));
  await waitFor(async () => expect(await rowNames()).toEqual(['refunds']));
});

it('says that the page is switched off', async () => {
  renderPage({ api: { [HEALTH]: () => jsonResponse({ error: 'switched off' }, { status: 404 }) } });
  expect(
    await screen.findByRole('heading', { name: 'The public health page is switched off' }),
  ).toBeInTheDocument();
});

it.each([
  ['the backend is away', () => jsonResponse({ error: 'database is starting' }, { status: 503 })],
  ['too many ask', () => jsonResponse({ error: 'Too many requests' }, { status: 429 })],
])('says why when %s, and loads the list at Retry', async (_when, answer) => {
  const { api, events } = renderPage({ api: { [HEALTH]: answer } });
  expect(
    await screen.findByText(/^(database is starting|Too many requests)/, { selector: 'p' }),
  ).toBeInTheDocument();
  api.use({ [HEALTH]: { checks } });
  await events.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('treegrid', { name: 'Checks' })).toBeInTheDocument();
});

it('says that there is no connection', async () => {
  jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  renderPage({ api: { [HEALTH]: () => Promise.reject(new TypeError('failed to fetch')) } });
  expect(await screen.findByText(/^No internet connection/, { selector: 'p' })).toBeInTheDocument();
  jest.restoreAllMocks();
});

it.each([null, 7, 'text', [], {}, { checks: null }, { checks: [null, 7, {}] }, { checks: [] }])(
  'shows the empty state for %j',
  async (answer) => {
    renderPage({ api: { [HEALTH]: () => jsonResponse(answer) } });
    expect(await screen.findByRole('heading', { name: 'No data available' })).toBeInTheDocument();
  },
);

it('keeps the rows beside a note when a refresh fails', async () => {
  const { api } = renderPage({ url: '/view/health?groupBy=no-group' });
  await rowNames();
  api.use({ [HEALTH]: () => jsonResponse({ error: 'gone for a moment' }, { status: 503 }) });
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText(/Refresh failed.*gone for a moment/)).toBeInTheDocument();
  expect(await rowNames()).toHaveLength(3);
});

it('shows hostile text as text', async () => {
  const hostile = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>';
  const { container } = renderPage({
    url: '/view/health?groupBy=no-group',
    api: {
      [HEALTH]: { checks: [publicCheck(1, { name: hostile, namespace: hostile, status: hostile })] },
    },
  });
  expect(await rowNames()).toEqual([hostile]);
  expect(container.querySelector('img, script')).toBeNull();
});
