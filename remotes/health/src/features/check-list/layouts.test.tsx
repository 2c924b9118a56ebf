import { buildWireCheck, checkIdOf, minutesAgo } from '@/fixtures/buildWireCheck';
import { HealthPage } from '@/HealthPage';
import {
  jsonResponse,
  renderWithApp,
  screen,
  waitFor,
  within,
  type FakeHandlers,
  type FakeRequest,
} from '@opsdeck/shared/testing';

const SUMMARY = 'GET /api/canary/api/summary';
const STRIPS = 'GET /api/db/checks';
const RUN = 'POST /api/canary/run/check/:id';
const hostile = '<img src=x onerror="window.__ran=1">\u001b[31mred';
const checks = [
  buildWireCheck({ id: checkIdOf(1), name: 'checkout-api', labels: { team: 'web' } }),
  buildWireCheck({ id: checkIdOf(2), name: 'refunds', status: 'healthy', labels: { team: 'web' } }),
  buildWireCheck({ id: checkIdOf(3), name: 'dns', canary_name: 'network', type: 'dns', labels: null }),
];

function answerStrips({ query }: FakeRequest) {
  const ids = (query.get('id') ?? '').slice('in.('.length, -1).split(',');
  return ids.map((id) => ({
    id,
    check_statuses: [
      { time: minutesAgo(1), status: false, duration: 4 },
      { time: minutesAgo(2), status: true, duration: 4 },
    ],
  }));
}

function renderPage(url: string, options: { api?: FakeHandlers; roles?: string[] } = {}) {
  return renderWithApp(<HealthPage />, {
    url: `/health?hidePassing=false&${url}`,
    ...(options.roles ? { roles: options.roles } : {}),
    api: { [SUMMARY]: { checks_summary: checks }, [STRIPS]: answerStrips, ...options.api },
  });
}

const picks = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });
const bar = () => screen.findByRole('region', { name: 'Picked checks' });

beforeEach(() => window.localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('last runs', () => {
  function mockWide() {
    const original = window.matchMedia;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...original(query), matches: query === '(min-width: 1000px)' }));
  }

  it('stand beside each check, asked for with one call, and cannot be sorted by', async () => {
    mockWide();
    const { api } = renderPage('groupBy=no-group');
    expect(await screen.findAllByRole('img', { name: 'Last 2 runs: 1 failed' })).toHaveLength(3);
    const calls = api.callsOf(STRIPS);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.query.get('check_statuses.limit')).toBe('24');
    const header = screen.getByRole('columnheader', { name: 'Last runs' });
    expect(within(header).queryByRole('button')).not.toBeInTheDocument();
  });

  it('stay away quietly when they cannot be loaded', async () => {
    mockWide();
    const { api } = renderPage('groupBy=no-group', {
      api: { [STRIPS]: () => jsonResponse({ message: 'out of order' }, { status: 500 }) },
    });
    await waitFor(() => expect(api.callsOf(STRIPS)).toHaveLength(1));
    expect(await screen.findAllByTitle('The last runs could not be loaded')).toHaveLength(3);
    expect(screen.queryByText('out of order')).not.toBeInTheDocument();
  });

  it('are asked for only where a group is open', async () => {
    mockWide();
    const { api, events } = renderPage('');
    await events.click(await screen.findByRole('row', { name: /network/ }));
    expect(await screen.findAllByRole('img', { name: 'Last 2 runs: 1 failed' })).toHaveLength(1);
    expect(api.callsOf(STRIPS).map(({ query }) => query.get('id'))).toEqual([`in.(${checkIdOf(3)})`]);
  });
});

describe('cards', () => {
  it('show what a row shows, under the figures of their groups, and open the detail', async () => {
    const { events, router } = renderPage('layout=card', {
      api: { 'GET /api/canary/api/graph': {}, 'GET /api/db/check_statuses': [], 'GET /api/db/canaries': [] },
    });
    const grid = await screen.findByRole('grid', { name: 'Checks' });
    const titles = within(grid).getAllByRole('rowheader');
    expect(titles.map((title) => title.textContent)).toEqual([
      expect.stringMatching(/^network.*Unhealthy0\/1/),
      expect.stringMatching(/^payments-http.*Mixed0\/2/),
    ]);
    const card = within(grid).getByRole('gridcell', { name: /checkout-api/ });
    expect(card).toHaveTextContent(/payments.*Unhealthy.*91\.7%.*388 ms/);
    expect(await within(card).findByRole('img', { name: 'Last 2 runs: 1 failed' })).toBeInTheDocument();
    const link = within(card).getByRole('link', { name: 'checkout-api' });
    expect(link).toHaveAttribute('href', `/health?checkId=${checkIdOf(1)}&timeRange=1h`);
    link.focus();
    await events.keyboard('{Enter}');
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    expect(router.state.location.search).toContain(`checkId=${checkIdOf(1)}`);
  });

  it('keep outside text inert', async () => {
    renderPage('layout=card&groupBy=no-group', {
      api: {
        [SUMMARY]: { checks_summary: [buildWireCheck({ name: hostile, namespace: hostile, latency: 'x' })] },
      },
    });
    const grid = await screen.findByRole('grid', { name: 'Checks' });
    expect(within(grid).getAllByText(/<img src=x/).length).toBeGreaterThan(0);
    expect(grid.querySelector('img')).toBeNull();
  });

  it('offer no checkbox to those who may not run checks', async () => {
    renderPage('layout=card', { roles: ['viewer'] });
    await screen.findByRole('grid', { name: 'Checks' });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('the pivot', () => {
  it('counts checks by two properties and opens those of a cell', async () => {
    const { events } = renderPage('pivotBy=canary_name&pivotLabel=team');
    const grid = await screen.findByRole('grid', { name: 'Checks by Group Name and team' });
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['Group Name', 'web', 'none', 'All']);
    const cell = within(grid).getByRole('button', {
      name: 'payments-http, web, 2 checks: 1 unhealthy, 1 healthy',
    });
    await events.click(cell);
    const members = await screen.findByRole('region', { name: /payments-http, web/ });
    expect(within(members).getByText('checkout-api')).toBeInTheDocument();
    expect(within(members).queryByText('dns')).not.toBeInTheDocument();
    await events.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: /payments-http, web/ })).not.toBeInTheDocument();
    expect(cell).toHaveFocus();
  });

  it('is cleared back to the table', async () => {
    const { events, router } = renderPage('pivotBy=type&pivotCellType=uptime');
    expect(await screen.findByRole('button', { name: /^http, http, 2 checks/ })).toHaveTextContent('91.7%');
    await events.click(screen.getByRole('button', { name: 'Clear pivot' }));
    expect(await screen.findByRole('treegrid', { name: 'Checks' })).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).not.toContain('pivot'));
  });

  it.each([
    'pivotBy=%00&pivotLabel=%00&pivotCellType=%00',
    'pivotBy=toString&pivotLabel=__proto__&pivotCellType=7',
  ])('survives a junk address: %s', async (url) => {
    renderPage(url);
    expect(await screen.findByRole('grid', { name: /Checks by/ })).toBeInTheDocument();
  });
});

describe('running several checks', () => {
  it('runs what is picked, shows each outcome and keeps the selection through the refresh', async () => {
    const { events, api } = renderPage('groupBy=no-group', {
      api: {
        [RUN]: ({ params }: FakeRequest) => {
          if (params.id === checkIdOf(1)) return { pass: true, duration: 12 };
          if (params.id === checkIdOf(2)) return { duration: 7, error: hostile };
          return jsonResponse({ error: 'unauthorized' }, { status: 403 });
        },
      },
    });
    await events.click(await picks('checkout-api'));
    await events.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(await bar()).toHaveTextContent('3 checks selected');
    await events.click(screen.getByRole('button', { name: 'Run selected' }));
    expect(await screen.findByText('1 failed, 1 could not be run, 1 passed')).toBeInTheDocument();
    const outcomes = within(screen.getByRole('list', { name: 'Outcomes' })).getAllByRole('listitem');
    expect(outcomes.map((outcome) => outcome.textContent)).toEqual([
      expect.stringMatching(/^Not rundnsYou do not have the right to run this check/),
      expect.stringMatching(/^Failedrefunds7 ms<img src=x onerror="window.__ran=1">red$/),
      expect.stringMatching(/^Passedcheckout-api12 ms/),
    ]);
    await waitFor(() => expect(api.callsOf(SUMMARY)).toHaveLength(2));
    expect(await picks('dns')).toBeChecked();

    api.use({ [RUN]: { pass: true, duration: 3 } });
    await events.click(screen.getByRole('button', { name: 'Retry failed (2)' }));
    expect(await screen.findByText('3 passed')).toBeInTheDocument();
    expect(api.callsOf(RUN)).toHaveLength(5);
  });

  it('picks cards, too, with Space, and clears the selection', async () => {
    const { events } = renderPage('layout=card&groupBy=no-group');
    (await screen.findByRole('link', { name: 'checkout-api' })).focus();
    await events.keyboard(' {ArrowRight}{Shift>} {/Shift}');
    expect(await bar()).toHaveTextContent('2 checks selected');
    await events.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(await picks('checkout-api')).not.toBeChecked();
    expect(screen.queryByRole('region', { name: 'Picked checks' })).not.toBeInTheDocument();
  });

  it('is not offered to those who may not run checks', async () => {
    renderPage('groupBy=no-group', { roles: ['viewer'] });
    await screen.findByRole('row', { name: /dns/ });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('gives up what runs when the page is left', async () => {
    const signals: AbortSignal[] = [];
    const { events, unmount } = renderPage('groupBy=no-group', {
      api: {
        [RUN]: ({ signal }: FakeRequest) => {
          signals.push(signal);
          return new Promise(() => undefined);
        },
      },
    });
    await events.click(await picks('dns'));
    await events.click(await screen.findByRole('button', { name: 'Run selected' }));
    await waitFor(() => expect(signals).toHaveLength(1));
    unmount();
    expect(signals[0]?.aborted).toBe(true);
  });
});
