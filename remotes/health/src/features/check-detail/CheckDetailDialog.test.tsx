import { jsonResponse, renderWithApp, screen, waitFor, within } from '@opsdeck/shared/testing';
import {
  buildWireCheckRow,
  buildWireRuns,
  buildWireStats,
  checkIdOf,
  minutesAgo,
} from '@/fixtures/buildWireCheck';
import { HealthPage } from '@/HealthPage';
import { CALLS, renderCheckDialog, runsAnswer } from './testing/renderCheckDialog';

const { summary: SUMMARY, check: CHECK, graph: GRAPH, runs: RUNS, run: RUN } = CALLS;

const dialog = () => screen.findByRole('dialog');
const history = async () => within(await dialog()).findByRole('treegrid', { name: 'History' });
const tile = async (label: string) => {
  const term = await within(await dialog()).findByText(label, { selector: 'dt' });
  return term.closest('.od-tile');
};
const urlOf = (router: { state: { location: { search: string } } }) =>
  new URLSearchParams(router.state.location.search);

describe('the detail of a check', () => {
  it('shows name, place, state and the figures of the time range', async () => {
    const { api } = renderCheckDialog();
    expect(await within(await dialog()).findByText('checkout-api')).toBeInTheDocument();
    expect(within(await dialog()).getByText('payments / payments-http')).toBeInTheDocument();
    expect(within(await dialog()).getByTitle('https://checkout.example.com/health')).toBeInTheDocument();
    await waitFor(async () => expect(await tile('Uptime')).toHaveTextContent('91.67%'));
    expect(await tile('Uptime')).toHaveTextContent('11 passed, 1 failed');
    expect(await tile('Latency')).toHaveTextContent('95% 388 ms97% 2.4 s99% 3 s');
    expect(await tile('Severity')).toHaveTextContent('high');
    expect(await tile('Last Run')).toHaveTextContent('1m ago');
    expect(await tile('Last Run')).toHaveTextContent('12m ago');
    expect(await tile('Next Run')).toHaveTextContent(/in [34]m/);
    expect(api.callsOf(GRAPH)[0]?.query.get('start')).toBe('1h');
    expect(
      within(await dialog()).getByRole('img', { name: /1 of 2 intervals with failed runs/ }),
    ).toBeVisible();
  });

  it('opens on a range that reaches back to the last run', async () => {
    const { api } = renderCheckDialog({
      query: '',
      api: {
        [CHECK]: [
          buildWireCheckRow({
            checks_unlogged: { last_runtime: minutesAgo(60 * 24 * 25), status: 'healthy' },
          }),
        ],
      },
    });
    expect(await within(await dialog()).findByTitle('1 month')).toBeInTheDocument();
    // The backend does not know months as a unit and dies of them.
    await waitFor(() => expect(api.callsOf(GRAPH)).toHaveLength(1));
    expect(Date.parse(api.callsOf(GRAPH)[0]?.query.get('start') ?? '')).toBeLessThan(Date.now());
  });

  it('tolerates a row of which nothing but the id is known', async () => {
    renderCheckDialog({
      api: { [CHECK]: [{ id: checkIdOf(1) }], [GRAPH]: { status: null }, [RUNS]: runsAnswer([], 0) },
    });
    expect(await within(await dialog()).findByText('Unnamed check')).toBeInTheDocument();
    expect(await tile('Uptime')).toHaveTextContent('Uptime-');
    expect(await tile('Severity')).toHaveTextContent('Severity-');
    expect(await within(await dialog()).findByText(/has not run in the time range/)).toBeInTheDocument();
  });

  it.each([[CHECK, []]])('says that there is no such check', async (route, answer) => {
    const { events, router } = renderCheckDialog({ api: { [route]: answer } });
    expect(await screen.findByRole('heading', { name: 'Check not found' })).toBeInTheDocument();
    await events.click(screen.getByRole('button', { name: 'Show all checks' }));
    await waitFor(() => expect(urlOf(router).has('checkId')).toBe(false));
  });

  it('does not ask the server for an id that cannot be one', async () => {
    const { api } = renderWithApp(<HealthPage />, {
      url: '/health?checkId=__proto__',
      api: { [SUMMARY]: { checks_summary: [] } },
    });
    expect(await screen.findByRole('heading', { name: 'Check not found' })).toBeInTheDocument();
    expect(api.callsOf(CHECK)).toHaveLength(0);
  });

  it('shows why the check failed to load and retries', async () => {
    const { events, api } = renderCheckDialog({
      api: { [CHECK]: () => jsonResponse({ message: 'connection lost' }, { status: 503 }) },
    });
    expect(await screen.findByText('connection lost')).toBeInTheDocument();
    api.use({ [CHECK]: [buildWireCheckRow()] });
    await events.click(within(await dialog()).getByRole('button', { name: 'Retry' }));
    expect(await within(await dialog()).findByText('91.67%')).toBeInTheDocument();
  });

  it('keeps tiles and history apart when the figures fail', async () => {
    renderCheckDialog({ api: { [GRAPH]: () => jsonResponse({ error: 'graph broke' }, { status: 500 }) } });
    expect(await screen.findByText(/could not be loaded. graph broke/)).toBeInTheDocument();
    expect(await within(await history()).findByText('run 0')).toBeInTheDocument();
  });

  it('says which right is missing', async () => {
    renderCheckDialog({
      api: { [CHECK]: () => new Response('unauthorized. Access Denied', { status: 403 }) },
    });
    expect(await within(await dialog()).findByText('You do not have access')).toBeInTheDocument();
  });

  it('forgets range, filters and page on close', async () => {
    const { events, router } = renderCheckDialog({ query: '&timeRange=3h&historyStatus=healthy&query=api' });
    await events.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.search).toBe('?query=api'));
  });

  it('takes a new time range into the address and asks for its figures', async () => {
    const { events, api, router } = renderCheckDialog({ query: '&timeRange=1h&historyPage=3' });
    await events.click(await within(await dialog()).findByRole('combobox', { name: 'Time Range' }));
    await events.click(await screen.findByTitle('1 week'));
    await waitFor(() => expect(urlOf(router).get('timeRange')).toBe('1w'));
    expect(urlOf(router).has('historyPage')).toBe(false);
    await waitFor(() => expect(api.callsOf(GRAPH).at(-1)?.query.get('start')).toBe('1w'));
  });

  it('lets other areas add actions', async () => {
    renderWithApp(<HealthPage />, {
      url: `/health?checkId=${checkIdOf(1)}`,
      api: {
        [SUMMARY]: {},
        [CHECK]: [buildWireCheckRow()],
        [GRAPH]: buildWireStats(),
        [RUNS]: runsAnswer([], 0),
      },
      slots: [
        {
          slot: 'check.actions',
          id: 'test',
          order: 1,
          lazy: () => Promise.resolve({ Component: ({ check }) => <button>Act on {check.name}</button> }),
        },
      ],
    });
    expect(await screen.findByRole('button', { name: 'Act on checkout-api' })).toBeInTheDocument();
  });
});

describe('the history', () => {
  it('asks for a page of 50, newest first, within the range', async () => {
    const { api } = renderCheckDialog();
    await history();
    const { query } = api.callsOf(RUNS)[0] ?? {};
    expect(query?.get('check_id')).toBe(`eq.${checkIdOf(1)}`);
    expect(query?.get('order')).toBe('time.desc');
    expect(query?.get('limit')).toBe('50');
    expect(query?.get('offset')).toBe('0');
    const since = Date.parse(query?.get('time')?.replace('gt.', '') ?? '');
    expect(Math.abs(Date.now() - 3_600_000 - since)).toBeLessThan(60_000);
  });

  it('goes to older and newer pages', async () => {
    const { events, api, router } = renderCheckDialog({
      api: { [RUNS]: () => runsAnswer(buildWireRuns(50), 120) },
    });
    await history();
    const pages = within(screen.getByRole('navigation', { name: 'History pages' }));
    expect(pages.getByText('1–50 of 120')).toBeInTheDocument();
    expect(pages.getByRole('button', { name: 'Newer' })).toBeDisabled();
    await events.click(pages.getByRole('button', { name: 'Older' }));
    await waitFor(() => expect(urlOf(router).get('historyPage')).toBe('1'));
    await waitFor(() => expect(api.callsOf(RUNS).at(-1)?.query.get('offset')).toBe('50'));
  });

  it('filters by status and starts at the first page', async () => {
    const { events, api, router } = renderCheckDialog({ query: '&timeRange=1h&historyPage=2' });
    await events.click(await within(await dialog()).findByRole('combobox', { name: 'Status' }));
    await events.click(await screen.findByTitle('Unhealthy'));
    await waitFor(() => expect(urlOf(router).get('historyStatus')).toBe('unhealthy'));
    expect(urlOf(router).has('historyPage')).toBe(false);
    await waitFor(() => expect(api.callsOf(RUNS).at(-1)?.query.get('status')).toBe('eq.0'));
  });

  it('takes a typed duration and refuses other units with the fixed words', async () => {
    const { events, api, router } = renderCheckDialog();
    const box = await within(await dialog()).findByRole('combobox', { name: 'Duration' });
    await events.type(box, '2m');
    expect(
      await screen.findByText('duration is allowed only in milli seconds & seconds'),
    ).toBeInTheDocument();
    await events.keyboard('s');
    await events.click(await screen.findByTitle('2ms'));
    await waitFor(() => expect(urlOf(router).get('historyDuration')).toBe('2ms'));
    await waitFor(() => expect(api.callsOf(RUNS).at(-1)?.query.get('duration')).toBe('gte.2'));
  });

  it('offers to clear filters that match nothing', async () => {
    const { events, router } = renderCheckDialog({
      query: '&timeRange=1h&historyStatus=unhealthy',
      api: { [RUNS]: runsAnswer([], 0) },
    });
    await events.click(await within(await dialog()).findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(urlOf(router).has('historyStatus')).toBe(false));
  });

  it('leads back from a page past the end', async () => {
    const { events, api, router } = renderCheckDialog({
      query: '&timeRange=1h&historyPage=9',
      api: {
        [RUNS]: () =>
          jsonResponse({ code: 'PGRST103', message: 'Requested range not satisfiable' }, { status: 416 }),
      },
    });
    const button = await within(await dialog()).findByRole('button', { name: 'Show the newest runs' });
    api.use({ [RUNS]: runsAnswer(buildWireRuns(1), 1) });
    await events.click(button);
    expect(await within(await history()).findByText('run 0')).toBeInTheDocument();
    expect(urlOf(router).has('historyPage')).toBe(false);
  });

  it('shows hostile and long messages as plain text, unfolded on request', async () => {
    const error = '\u001b[31mfirst line\u001b[0m\n<img src=x onerror="alert(1)">';
    const { events } = renderCheckDialog({
      api: { [RUNS]: runsAnswer(buildWireRuns(1, { status: false, message: null, error }), 1) },
    });
    await events.click(await within(await history()).findByText('first line'));
    const text = await within(await dialog()).findByLabelText('Message');
    expect(text).toHaveTextContent('first line <img src=x onerror="alert(1)">');
    expect((await dialog()).querySelector('pre img')).toBeNull();
  });

  it('cuts a huge message until the whole is asked for', async () => {
    const { events } = renderCheckDialog({
      api: { [RUNS]: runsAnswer(buildWireRuns(1, { message: 'x'.repeat(131_072) }), 1) },
    });
    await events.click(await within(await history()).findByText(/^x+$/));
    const text = await within(await dialog()).findByLabelText('Message');
    expect(text.textContent).toHaveLength(20_001);
    await events.click(within(await dialog()).getByRole('button', { name: 'Show all 131,072 characters' }));
    expect(text.textContent).toHaveLength(131_072);
  });

  it('shows why the history failed', async () => {
    renderCheckDialog({ api: { [RUNS]: () => jsonResponse({ message: 'history broke' }, { status: 500 }) } });
    expect(await within(await dialog()).findByText('history broke')).toBeInTheDocument();
    expect(await within(await dialog()).findByText('91.67%')).toBeInTheDocument();
    // The specification asks for a message at the edge of the window as well.
    await waitFor(() => expect(screen.getAllByText('history broke')).toHaveLength(2));
  });

  it('shows the page that was asked for last when answers overtake each other', async () => {
    const waiting = new Map<string, (answer: Response) => void>();
    const { events } = renderCheckDialog({
      api: {
        [RUNS]: ({ query }: { query: URLSearchParams }) => {
          const offset = query.get('offset') ?? '';
          if (offset === '0') return runsAnswer(buildWireRuns(50), 200);
          return new Promise((resolve) => waiting.set(offset, resolve));
        },
      },
    });
    await history();
    const older = screen.getByRole('button', { name: 'Older' });
    await events.click(older);
    await waitFor(() => expect(waiting.has('50')).toBe(true));
    await events.click(older);
    await waitFor(() => expect(waiting.has('100')).toBe(true));
    waiting.get('100')?.(runsAnswer(buildWireRuns(1, { message: 'third page' }), 200));
    expect(await within(await history()).findByText('third page')).toBeInTheDocument();
    waiting.get('50')?.(runsAnswer(buildWireRuns(1, { message: 'second page' }), 200));
    await Promise.resolve();
    expect(within(await history()).getByText('third page')).toBeInTheDocument();
    expect(screen.queryByText('second page')).not.toBeInTheDocument();
  });
});

describe('Run Now', () => {
  const button = async () => within(await dialog()).findByRole('button', { name: /Run Now/ });

  it.each(['admin', 'editor', 'responder', 'commander'])('is there for %s', async (role) => {
    renderCheckDialog({ roles: [role] });
    expect(await button()).toBeEnabled();
  });

  it.each(['viewer', 'guest', '__proto__'])('is not there for %s', async (role) => {
    renderCheckDialog({ roles: [role] });
    await within(await dialog()).findByText('91.67%');
    expect(within(await dialog()).queryByRole('button', { name: /Run Now/ })).not.toBeInTheDocument();
  });

  it('sends once for a double click, shows the result and reloads everything', async () => {
    let finish: (answer: unknown) => void = () => undefined;
    const { events, api } = renderCheckDialog({
      api: { [RUN]: () => new Promise((resolve) => (finish = resolve)) },
    });
    await history();
    const before = [SUMMARY, CHECK, GRAPH, RUNS].map((route) => api.callsOf(route).length);
    await events.dblClick(await button());
    await waitFor(() => expect(api.callsOf(RUN)).toHaveLength(1));
    finish({ name: 'checkout-api', pass: true, duration: 142, message: 'all fine' });
    expect(await screen.findByText('Passed in 142 ms')).toBeInTheDocument();
    expect(screen.getByText('all fine')).toBeInTheDocument();
    expect(api.callsOf(RUN)).toHaveLength(1);
    expect(api.callsOf(RUN)[0]?.params.id).toBe(checkIdOf(1));
    await waitFor(() =>
      [SUMMARY, CHECK, GRAPH, RUNS].forEach((route, index) =>
        expect(api.callsOf(route).length).toBe((before[index] ?? 0) + 1),
      ),
    );
  });

  it.each([
    [{ name: 'a', duration: 1500, error: 'refused' }, 'Failed in 1.5 s', 'refused'],
    [{ name: 'a', pass: true }, 'Passed', null],
  ])('reads %j', async (answer, title, text) => {
    const { events } = renderCheckDialog({ api: { [RUN]: answer } });
    await events.click(await button());
    expect(await screen.findByText(title)).toBeInTheDocument();
    if (text) expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('says when there was no result', async () => {
    const { events } = renderCheckDialog({ api: { [RUN]: () => new Response('', { status: 200 }) } });
    await events.click(await button());
    expect(await screen.findByText('The check ran and produced no result')).toBeInTheDocument();
  });

  it('shows why it could not run, and can be tried again', async () => {
    const { events, api } = renderCheckDialog({
      roles: ['responder'],
      api: { [RUN]: () => new Response('unauthorized. Access Denied', { status: 403 }) },
    });
    await events.click(await button());
    expect(await screen.findByText('The check could not be run')).toBeInTheDocument();
    expect(screen.getByText(/Access Denied/)).toBeInTheDocument();
    api.use({ [RUN]: { name: 'a', pass: true, duration: 5 } });
    await events.click(await button());
    expect(await screen.findByText('Passed in 5 ms')).toBeInTheDocument();
    expect(screen.queryByText('The check could not be run')).not.toBeInTheDocument();
  });
});
