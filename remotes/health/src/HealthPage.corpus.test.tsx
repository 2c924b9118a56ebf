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
  HIT,
  hostileItems,
  hostileSummaries,
  soundItem,
  SOUND_NAME,
  SUMMARY_FIELDS,
} from '@/fixtures/hostileSummaries';
import { HealthPage } from './HealthPage';

const SUMMARY = 'GET /api/canary/api/summary';
const LIVE = 'img, script, iframe, object, embed, [onerror], [onload], [href^="javascript:"]';

function renderPage(url: string, handlers: FakeHandlers) {
  return renderWithApp(<HealthPage />, {
    url,
    api: { 'GET /api/db/check_statuses': [], 'GET /api/db/agents': [], ...handlers },
  });
}

const summaryOf = (items: readonly unknown[]) => ({ checks_summary: items });
const flat = '/health?groupBy=no-group&hidePassing=false';

describe('a summary that no backend should send', () => {
  let logged: jest.SpyInstance;
  beforeEach(() => {
    logged = jest.spyOn(console, 'error');
  });
  afterEach(() => {
    expect(document.querySelector(LIVE)).toBeNull();
    expect((window as unknown as Record<string, unknown>)[HIT]).toBeUndefined();
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
    window.localStorage.clear();
  });

  it.each(SUMMARY_FIELDS)('shows the sound check beside every flaw of %s', async (field) => {
    const flawed = hostileItems(field);
    renderPage(flat, { [SUMMARY]: summaryOf([...flawed.map(({ item }) => item), soundItem(1)]) });
    const table = await screen.findByRole('grid', { name: 'Checks' });
    expect(await within(table).findByText(SOUND_NAME)).toBeInTheDocument();
    const rows = within(table).getAllByRole('row').length - 1;
    // Items that cannot be told apart are one, and those that were deleted are none.
    if (field !== 'id' && field !== 'deleted_at') expect(rows).toBe(flawed.length + 1);
  });

  it.each([
    ['grouped', '/health?hidePassing=false', 'treegrid'],
    ['grouped by name', '/health?groupBy=name&hidePassing=false', 'treegrid'],
    ['grouped by type', '/health?groupBy=type&hidePassing=false', 'treegrid'],
    ['grouped by a label', '/health?groupBy=team&tabBy=team&hidePassing=false', 'treegrid'],
    ['sorted by health', `${flat}&sortBy=health`, 'grid'],
    ['sorted by uptime', `${flat}&sortBy=uptime&sortDesc=true`, 'grid'],
    ['sorted by latency', `${flat}&sortBy=latency&sortDesc=true`, 'grid'],
    ['with tabs of agents', `${flat}&tabBy=agent_id`, 'grid'],
  ])('shows the whole corpus at once, %s', async (_how, url, role) => {
    const items = hostileSummaries().map(({ item }) => item);
    renderPage(url, { [SUMMARY]: summaryOf([...items, soundItem(1)]) });
    expect(await screen.findByRole(role, { name: 'Checks' })).toBeInTheDocument();
    expect(screen.getByText(/^8\d\d checks$/)).toBeInTheDocument();
  });

  it('finds the sound check among the whole corpus', async () => {
    const items = hostileSummaries().map(({ item }) => item);
    renderPage(`${flat}&query=${encodeURIComponent(SOUND_NAME)}`, {
      [SUMMARY]: summaryOf([...items, soundItem(1)]),
    });
    expect(await screen.findByText(/^1 of 8\d\d checks$/)).toBeInTheDocument();
    expect(screen.getByRole('row', { name: new RegExp(SOUND_NAME) })).toBeInTheDocument();
  });
});

describe('answers that do not come as they should', () => {
  const answerLater = () => {
    const waiting: ((items: unknown[]) => void)[] = [];
    const handler = () =>
      new Promise((resolve) => waiting.push((items) => resolve(jsonResponse(summaryOf(items)))));
    return { waiting, handler };
  };
  const named = (name: string) => [{ ...soundItem(1), name }];

  it('shows the answer to the newest question, in whatever order they arrive', async () => {
    const { waiting, handler } = answerLater();
    const { router } = renderPage(flat, { [SUMMARY]: handler });
    await waitFor(() => expect(waiting).toHaveLength(1));
    await act(() => router.navigate(`${flat}&timeRange=3h`));
    await waitFor(() => expect(waiting).toHaveLength(2));
    act(() => waiting[1]?.(named('newer')));
    expect(await screen.findByText('newer')).toBeInTheDocument();
    await act(async () => waiting[0]?.(named('older')));
    expect(screen.getByText('newer')).toBeInTheDocument();
    expect(screen.queryByText('older')).not.toBeInTheDocument();
  });

  it('shows the shape of the list until a slow answer is there', async () => {
    const { waiting, handler } = answerLater();
    renderPage(flat, { [SUMMARY]: handler });
    await waitFor(() => expect(waiting).toHaveLength(1));
    expect(screen.queryByRole('grid', { name: 'Checks' })).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    act(() => waiting[0]?.(named('slow')));
    expect(await screen.findByText('slow')).toBeInTheDocument();
  });

  it('says nothing of a question that nobody waits for any more', async () => {
    const { waiting, handler } = answerLater();
    const logged = jest.spyOn(console, 'error');
    const { unmount } = renderPage(flat, { [SUMMARY]: handler });
    await waitFor(() => expect(waiting).toHaveLength(1));
    unmount();
    await act(async () => waiting[0]?.(named('late')));
    expect(screen.queryByText('late')).not.toBeInTheDocument();
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  it.each([
    ['cut off', () => new Response('{"checks_summary":[{"id":', { headers: JSON_TYPE })],
    ['a page of a proxy', () => new Response('<html>Bad gateway</html>', { status: 502 })],
    ['an error', () => jsonResponse({ error: 'broken' }, { status: 500 })],
    ['none', () => Promise.reject(new TypeError('failed to fetch'))],
  ])('offers Retry when the answer is %s', async (_what, answer) => {
    const { api, events } = renderPage(flat, { [SUMMARY]: answer });
    expect(await screen.findByText('The checks could not be loaded')).toBeInTheDocument();
    api.use({ [SUMMARY]: summaryOf(named('back')) });
    await events.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('back')).toBeInTheDocument();
  });
});

const JSON_TYPE = { 'content-type': 'application/json' };
