import {
  act,
  jsonResponse,
  renderWithApp,
  screen,
  waitFor,
  within,
  type FakeHandlers,
} from '@opsdeck/shared/testing';
import {
  buildWireCheck,
  buildWireCheckRow,
  buildWireRuns,
  buildWireStats,
  checkIdOf,
} from '@/fixtures/buildWireCheck';
import { HealthPage } from './HealthPage';

const SUMMARY = 'GET /api/canary/api/summary';
const checks = [
  buildWireCheck({ id: checkIdOf(1), name: 'checkout-api', status: 'unhealthy' }),
  buildWireCheck({ id: checkIdOf(2), name: 'refunds', status: 'healthy', uptime: { passed: 12, failed: 0 } }),
  buildWireCheck({ id: checkIdOf(3), name: 'dns', canary_name: 'network', type: 'dns', status: 'unhealthy' }),
];

function renderPage(options: { api?: FakeHandlers; url?: string; roles?: string[] } = {}) {
  return renderWithApp(<HealthPage />, {
    url: options.url ?? '/health',
    ...(options.roles ? { roles: options.roles } : {}),
    api: {
      [SUMMARY]: { checks_summary: checks },
      'GET /api/db/checks': [buildWireCheckRow()],
      'GET /api/canary/api/graph': buildWireStats(),
      'GET /api/db/check_statuses': jsonResponse(buildWireRuns(2), { headers: { 'content-range': '0-1/2' } }),
      ...options.api,
    },
  });
}

const grid = () => screen.findByRole('treegrid', { name: 'Checks' });
const rowNames = async (): Promise<(string | null | undefined)[]> =>
  within(await screen.findByRole('grid', { name: 'Checks' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('.od-check-name-text')?.textContent);
const search = () => screen.getByRole('searchbox', { name: 'Search checks' });
const urlOf = (router: { state: { location: { pathname: string; search: string } } }) =>
  new URLSearchParams(router.state.location.search);

describe('the list of checks', () => {
  it('shows groups with their passing count against the total, hidden members included', async () => {
    renderPage();
    const row = await within(await grid()).findByRole('row', { name: /payments-http/ });
    expect(row).toHaveTextContent('1/2');
    expect(row).toHaveTextContent('Mixed');
    expect(row).toHaveAttribute('aria-expanded', 'false');
  });

  it('unfolds a group at a click and hides what passes', async () => {
    const { events } = renderPage();
    const table = await grid();
    await events.click(await within(table).findByRole('row', { name: /payments-http/ }));
    expect(within(table).getByRole('row', { name: /checkout-api/ })).toHaveTextContent('91.7%');
    expect(within(table).queryByRole('row', { name: /refunds/ })).not.toBeInTheDocument();
  });

  it('names the columns and sorts by all of them but Transition', async () => {
    renderPage();
    const table = await grid();
    const headers = within(table).getAllByRole('columnheader');
    const isSortable = (header: HTMLElement) => within(header).queryByRole('button') !== null;
    expect(headers.map((header) => [header.textContent, isSortable(header)])).toEqual([
      ['', false],
      ['Checks', true],
      ['Health', true],
      ['Uptime', true],
      ['Latency', true],
      ['Transition', false],
    ]);
    expect(headers[0]).toContainElement(within(table).getByRole('checkbox', { name: 'Select all' }));
  });

  it('sorts by name until the address says otherwise', async () => {
    const { events, router } = renderPage({ url: '/health?groupBy=no-group&hidePassing=false' });
    expect(await rowNames()).toEqual(['checkout-api', 'dns', 'refunds']);
    await events.click(screen.getByRole('button', { name: /Uptime/ }));
    await waitFor(() => expect(urlOf(router).get('sortBy')).toBe('uptime'));
    await events.click(screen.getByRole('button', { name: /Uptime/ }));
    await waitFor(() => expect(urlOf(router).get('sortDesc')).toBe('true'));
    await waitFor(async () => expect((await rowNames())[0]).toBe('refunds'));
  });

  it('searches after a pause and keeps focus and text', async () => {
    const { events, router } = renderPage({ url: '/health?groupBy=no-group&hidePassing=false' });
    await rowNames();
    await events.type(search(), 'NETWORK');
    await waitFor(() => expect(urlOf(router).get('query')).toBe('NETWORK'));
    await waitFor(async () => expect(await rowNames()).toEqual(['dns']));
    expect(search()).toHaveValue('NETWORK');
    expect(search()).toHaveFocus();
    expect(screen.getByText('1 of 3 checks')).toBeInTheDocument();
  });

  it('says that nothing matches and clears the search', async () => {
    const { events, router } = renderPage({ url: '/health?query=nowhere' });
    await events.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await within(await grid()).findByRole('row', { name: /payments-http/ })).toBeInTheDocument();
    expect(urlOf(router).has('query')).toBe(false);
  });

  it('says that all checks are passing and shows them on request', async () => {
    const { events, router } = renderPage({
      url: '/health?groupBy=no-group',
      api: { [SUMMARY]: { checks_summary: [buildWireCheck({ name: 'fine', status: 'healthy' })] } },
    });
    expect(await screen.findByRole('heading', { name: 'The only check is passing' })).toBeInTheDocument();
    await events.click(screen.getByRole('button', { name: 'Show passing checks' }));
    expect(await rowNames()).toEqual(['fine']);
    expect(urlOf(router).get('hidePassing')).toBe('false');
  });

  it.each([{}, { checks_summary: null }, { checks_summary: [] }, { checks_summary: [null, 7, {}] }])(
    'shows the empty state for %j',
    async (answer) => {
      renderPage({ api: { [SUMMARY]: answer } });
      expect(await screen.findByRole('heading', { name: 'No data available' })).toBeInTheDocument();
    },
  );

  it('shows a check of which nothing but the id is known', async () => {
    renderPage({
      url: '/health?groupBy=no-group',
      api: { [SUMMARY]: { checks_summary: [{ id: checkIdOf(9) }] } },
    });
    const row = (await screen.findByText('Unnamed check')).closest('[role="row"]');
    expect(row).toHaveTextContent('Unknown');
    expect(row).toHaveTextContent('---');
  });

  it('shows a status that it does not know as it is', async () => {
    renderPage({
      url: '/health?groupBy=no-group',
      api: { [SUMMARY]: { checks_summary: [buildWireCheck({ status: 'degraded' })] } },
    });
    expect(await screen.findByText('degraded')).toBeInTheDocument();
  });

  it('shows why the list failed and loads it at Retry', async () => {
    const { events, api } = renderPage({
      api: { [SUMMARY]: () => jsonResponse({ error: 'database is starting' }, { status: 500 }) },
    });
    expect(await screen.findByText('database is starting')).toBeInTheDocument();
    api.use({ [SUMMARY]: { checks_summary: checks } });
    await events.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await grid()).toBeInTheDocument();
  });

  it('says which right is missing', async () => {
    renderPage({
      api: {
        [SUMMARY]: () =>
          new Response('unauthorized. Access Denied', {
            status: 403,
            headers: { 'x-rbac-object': 'canaries', 'x-rbac-action': 'read' },
          }),
      },
    });
    expect(await screen.findByText('canaries: read')).toBeInTheDocument();
  });

  it('survives a junk address', async () => {
    renderPage({
      url: '/health?groupBy=__proto__&hidePassing=maybe&sortBy=constructor&sortDesc=7&timeRange=toString&__proto__=1&layout=x',
    });
    expect(await within(await grid()).findByRole('row', { name: /payments-http/ })).toBeInTheDocument();
  });

  it('groups by a label and puts the rest under Others', async () => {
    renderPage({
      url: '/health?groupBy=team',
      api: { [SUMMARY]: { checks_summary: [...checks, buildWireCheck({ id: checkIdOf(4), labels: null })] } },
    });
    const table = await grid();
    expect(await within(table).findByRole('row', { name: /^Select all of payments/ })).toHaveTextContent(
      '1/3',
    );
    expect(within(table).getByRole('row', { name: /Others/ })).toHaveTextContent('0/1');
  });

  it('asks for the list again when the time range changes, and once otherwise', async () => {
    const { api, router } = renderPage();
    await grid();
    expect(api.callsOf(SUMMARY)).toHaveLength(1);
    await act(() => router.navigate('/health?timeRange=3h'));
    await waitFor(() => expect(api.callsOf(SUMMARY)).toHaveLength(2));
    expect(screen.queryByText(/Could not refresh/)).not.toBeInTheDocument();
    expect(await grid()).toBeInTheDocument();
  });
});

describe('opening a check', () => {
  it('opens from a row, names it in the address and goes back on close', async () => {
    const { events, router } = renderPage({ url: '/health?groupBy=no-group' });
    await events.click(await screen.findByText('checkout-api'));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('checkout-api')).toBeInTheDocument();
    expect(urlOf(router).get('checkId')).toBe(checkIdOf(1));
    await events.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('?groupBy=no-group');
  });

  it('opens from a cold link while the list still loads', async () => {
    renderPage({
      url: `/health?checkId=${checkIdOf(1)}&timeRange=1h`,
      api: { [SUMMARY]: () => new Promise(() => undefined) },
    });
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('91.67%')).toBeInTheDocument();
  });
});

describe('refreshing', () => {
  afterEach(() => {
    jest.useRealTimers();
    window.localStorage.clear();
  });

  it('remembers the chosen rate', async () => {
    const { events } = renderPage();
    await grid();
    await events.click(screen.getByRole('combobox', { name: 'Auto-refresh' }));
    await events.click(await screen.findByTitle('30s'));
    expect(window.localStorage.getItem('healthPageRefreshRate')).toBe('30s');
  });

  it('reloads at the rate, keeps what is unfolded and stops while the tab is hidden', async () => {
    window.localStorage.setItem('healthPageRefreshRate', '15s');
    jest.useFakeTimers({ advanceTimers: true });
    const { api } = renderPage();
    const table = await grid();
    const group = await within(table).findByRole('row', { name: /payments-http/ });
    act(() => group.click());
    expect(within(table).getByRole('row', { name: /checkout-api/ })).toBeInTheDocument();

    api.use({
      [SUMMARY]: { checks_summary: checks.map((check) => ({ ...check, latency: { p95: 4321 } })) },
    });
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(api.callsOf(SUMMARY)).toHaveLength(2);
    expect(await within(table).findByRole('row', { name: /checkout-api/ })).toHaveTextContent('4.3 s');

    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(api.callsOf(SUMMARY)).toHaveLength(2);
    hidden.mockRestore();
  });

  it('aborts a refresh that hangs when it asks anew', async () => {
    window.localStorage.setItem('healthPageRefreshRate', '15s');
    jest.useFakeTimers({ advanceTimers: true });
    const { api } = renderPage();
    await grid();
    api.use({ [SUMMARY]: () => new Promise(() => undefined) });
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    expect(api.callsOf(SUMMARY)).toHaveLength(2);
    expect(api.callsOf(SUMMARY)[1]?.signal.aborted).toBe(false);
    api.use({ [SUMMARY]: { checks_summary: [buildWireCheck({ canary_name: 'anew' })] } });
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(api.callsOf(SUMMARY)[1]?.signal.aborted).toBe(true);
    expect(await screen.findByRole('row', { name: /anew/ })).toBeInTheDocument();
    expect(screen.queryByText(/Refresh failed/)).not.toBeInTheDocument();
  });

  it('keeps the rows beside a quiet note when a refresh fails', async () => {
    const { api } = renderPage();
    await grid();
    api.use({ [SUMMARY]: () => jsonResponse({ error: 'gone for a moment' }, { status: 503 }) });
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(
      await screen.findByText(/Refresh failed, showing data of \d\d:\d\d. gone for a moment/),
    ).toBeInTheDocument();
    expect(screen.queryByText(/Could not refresh/)).not.toBeInTheDocument();
    expect(await grid()).toBeInTheDocument();
  });
});
