import { act, jsonResponse, renderWithApp, screen, waitFor, within } from '@opsdeck/shared/testing';
import type { FakeHandlers } from '@opsdeck/shared/testing';
import { buildWireCheck, checkIdOf } from '@/fixtures/buildWireCheck';
import { HealthPage } from '@/HealthPage';

const SUMMARY = 'GET /api/canary/api/summary';
const AGENTS = 'GET /api/db/agents';
const AGENT = '0190a1c2-0000-7000-8000-0000000000a1';
const STRANGER = '0190a1c2-0000-7000-8000-0000000000a2';

const check = (number: number, name: string, overrides: Record<string, unknown> = {}) =>
  buildWireCheck({ id: checkIdOf(number), name, labels: {}, ...overrides });
const checks = [
  check(1, 'checkout', { namespace: 'shop', labels: { team: 'core', critical: 'true' } }),
  check(2, 'search', { namespace: 'shop', labels: { team: 'web', critical: 'false' }, agent_id: AGENT }),
  check(3, 'mail', { namespace: 'office', labels: { team: 'core' }, agent_id: STRANGER }),
  check(4, 'bare', { namespace: '', canary_namespace: '', labels: null }),
];

function renderPage(query = '', api: FakeHandlers = {}) {
  return renderWithApp(<HealthPage />, {
    url: `/health?groupBy=no-group&hidePassing=false${query}`,
    api: {
      [SUMMARY]: { checks_summary: checks },
      'GET /api/db/checks': [],
      [AGENTS]: [{ id: AGENT, name: 'homelab', description: '' }],
      ...api,
    },
  });
}

const shownNames = async (): Promise<(string | null | undefined)[]> =>
  within(await screen.findByRole('grid', { name: 'Checks' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('.od-check-name-text')?.textContent);
const paramOf = (router: { state: { location: { search: string } } }, name: string) =>
  new URLSearchParams(router.state.location.search).get(name);
const tabTexts = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
const filtersOf = (labels: Record<string, number>) => `&labels=${encodeURIComponent(JSON.stringify(labels))}`;

afterEach(() => window.localStorage.clear());

describe('filters by label', () => {
  it('are a switch where they are only ever true or false', async () => {
    const { events, router } = renderPage();
    expect(await shownNames()).toEqual(['bare', 'checkout', 'mail', 'search']);
    await events.click(screen.getByRole('switch', { name: 'critical' }));
    await waitFor(async () => expect(await shownNames()).toEqual(['checkout']));
    expect(paramOf(router, 'labels')).toBe('{"canary:critical:true":1}');
    await events.click(screen.getByRole('switch', { name: 'critical' }));
    await waitFor(() => expect(paramOf(router, 'labels')).toBeNull());
  });

  it('are a list of values with a mark for each', async () => {
    const { events } = renderPage();
    await shownNames();
    await events.click(screen.getByRole('button', { name: 'Filter by team: team' }));
    await events.click(await screen.findByRole('button', { name: 'Exclude core' }));
    await waitFor(async () => expect(await shownNames()).toEqual(['bare', 'search']));
  });

  it('are counted together with Hide Passing', async () => {
    const { events } = renderPage(filtersOf({ 'canary:team:core': 1, 'canary:team:web': -1 }));
    expect(await shownNames()).toEqual(['checkout', 'mail']);
    expect(screen.getByRole('button', { name: 'Filters 2 in use' })).toBeInTheDocument();
    await events.click(screen.getByRole('switch', { name: 'Hide Passing' }));
    expect(await screen.findByRole('button', { name: 'Filters 3 in use' })).toBeInTheDocument();
    await events.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByRole('button', { name: 'Filters 1 in use' })).toBeInTheDocument();
  });

  it('collapse to those in use from four labels on', async () => {
    const labels = { app: 'a', env: 'b', region: 'c', team: 'd' };
    const { events } = renderPage(filtersOf({ 'canary:env:b': 1 }), {
      [SUMMARY]: { checks_summary: [check(1, 'one', { labels })] },
    });
    const more = await screen.findByRole('button', { name: 'Show all 4 labels' });
    expect(screen.getAllByRole('button', { name: /^Filter by / })).toHaveLength(1);
    await events.click(more);
    expect(screen.getAllByRole('button', { name: /^Filter by / })).toHaveLength(4);
  });

  it('can be taken out although no check carries the label', async () => {
    const { events, router } = renderPage(filtersOf({ 'canary:gone:x': 1 }));
    expect(await screen.findByRole('heading', { name: 'No check matches the filters' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Filter by gone: gone: x' })).toBeInTheDocument();
    await events.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await shownNames()).toHaveLength(4);
    expect(paramOf(router, 'labels')).toBeNull();
  });

  it('fold away and come back', async () => {
    const { events } = renderPage();
    await shownNames();
    const toggle = screen.getByRole('button', { name: 'Filters' });
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await events.click(toggle);
    expect(screen.queryByRole('complementary', { name: 'Filters' })).not.toBeInTheDocument();
    await events.click(toggle);
    expect(screen.getByRole('complementary', { name: 'Filters' })).toBeInTheDocument();
  });
});

describe('tabs', () => {
  it('are All, the namespaces and none, each with its rows', async () => {
    const { events, router } = renderPage();
    await shownNames();
    expect(tabTexts()).toEqual(['All 4', 'office 1', 'shop 2', 'none 1']);
    await events.click(screen.getByRole('tab', { name: /^shop/ }));
    await waitFor(async () => expect(await shownNames()).toEqual(['checkout', 'search']));
    expect(paramOf(router, 'tab')).toBe('shop');
    expect(screen.getByRole('tabpanel', { name: /^shop/ })).toBeInTheDocument();
    await events.click(screen.getByRole('tab', { name: /^All/ }));
    await waitFor(() => expect(paramOf(router, 'tab')).toBeNull());
  });

  it('count what the filters leave and stay when nothing is left', async () => {
    renderPage('&query=mail');
    await waitFor(async () => expect(await shownNames()).toEqual(['mail']));
    expect(tabTexts()).toEqual(['All 1', 'office 1', 'shop 0', 'none 0']);
  });

  it.each(['gone', '__proto__', '%00', '<b>x</b>'])('a tab %s that does not exist shows all', async (tab) => {
    renderPage(`&tab=${tab}`);
    expect(await shownNames()).toHaveLength(4);
    expect(screen.getByRole('tab', { name: /^All/ })).toHaveAttribute('aria-selected', 'true');
  });

  it('are named after agents, with one question for all of them', async () => {
    const { api } = renderPage('&tabBy=agent_id');
    expect(await screen.findByRole('tab', { name: /^homelab/ })).toBeInTheDocument();
    expect(tabTexts()).toEqual(['All 4', `${STRANGER} 1`, 'homelab 1', 'local 2']);
    expect(api.callsOf(AGENTS)).toHaveLength(1);
    expect(api.callsOf(AGENTS)[0]?.query.get('id')).toBe(`in.(${AGENT},${STRANGER})`);
  });

  it('ask for no agent while they stand for something else', async () => {
    const { api } = renderPage('&tabBy=team');
    await shownNames();
    expect(tabTexts()).toEqual(['All 4', 'core 2', 'web 1', 'none 1']);
    expect(api.callsOf(AGENTS)).toHaveLength(0);
  });

  it('show ids when the names cannot be read', async () => {
    renderPage('&tabBy=agent_id', { [AGENTS]: () => jsonResponse({ message: 'no' }, { status: 403 }) });
    expect(await screen.findByRole('tab', { name: new RegExp(AGENT) })).toBeInTheDocument();
    expect(await shownNames()).toHaveLength(4);
  });

  it('are walked by arrows and chosen by Enter', async () => {
    const { events } = renderPage();
    await shownNames();
    act(() => screen.getByRole('tab', { name: /^All/ }).focus());
    await events.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: /^none/ })).toHaveFocus();
    await events.keyboard('{Home}{ArrowRight}{Enter}');
    await waitFor(async () => expect(await shownNames()).toEqual(['mail']));
    expect(screen.getByRole('tab', { name: /^office/ })).toHaveFocus();
  });

  it('keep to a screenful and list the rest', async () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      check(index, `c${index}`, { namespace: `ns-${index}` }),
    );
    renderPage('&tab=ns-59', { [SUMMARY]: { checks_summary: many } });
    await waitFor(async () => expect(await shownNames()).toEqual(['c59']));
    expect(screen.getAllByRole('tab')).toHaveLength(42);
    expect(screen.getByRole('tab', { name: /^ns-59/ })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('combobox', { name: 'More tabs' })).toBeInTheDocument();
  });
});

describe('what is remembered', () => {
  it('holds at the next visit until the address says otherwise', async () => {
    const first = renderPage();
    await shownNames();
    await first.events.click(screen.getByRole('switch', { name: 'Hide Passing' }));
    await waitFor(() =>
      expect(window.localStorage.getItem('healthSettings')).toBe(
        '{"hidePassing":"true","tabBy":"namespace","groupBy":"canary_name"}',
      ),
    );
    first.unmount();
    window.localStorage.setItem('healthSettings', '{"hidePassing":"false","tabBy":"team","groupBy":"type"}');
    const api = { [SUMMARY]: { checks_summary: checks } };
    const second = renderWithApp(<HealthPage />, { url: '/health', api });
    expect(await screen.findByRole('tab', { name: /^core/ })).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Hide Passing' })).not.toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Group By' })).toHaveTextContent('Type');
    second.unmount();
    renderWithApp(<HealthPage />, { url: '/health?tabBy=namespace&hidePassing=true', api });
    expect(await screen.findByRole('tab', { name: /^office/ })).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Hide Passing' })).toBeChecked();
  });

  it('does not stand in the way of going back', async () => {
    const { events, router } = renderPage('&layout=table');
    await shownNames();
    await events.click(screen.getByRole('switch', { name: 'Hide Passing' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Hide Passing' })).toBeChecked());
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Hide Passing' })).not.toBeChecked());
  });
});

describe('a refresh', () => {
  it('keeps the chosen tab, what is typed and the focus', async () => {
    const { api, events } = renderPage('&tab=shop');
    await waitFor(async () => expect(await shownNames()).toEqual(['checkout', 'search']));
    const box = screen.getByRole('searchbox', { name: 'Search checks' });
    await events.click(box);
    await events.keyboard('chec');
    api.use({ [SUMMARY]: { checks_summary: checks.filter(({ namespace }) => namespace !== 'office') } });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByRole('tab', { name: /^office/ })).not.toBeInTheDocument());
    expect(box).toHaveFocus();
    expect(box).toHaveValue('chec');
    expect(screen.getByRole('tab', { name: /^shop/ })).toHaveAttribute('aria-selected', 'true');
  });

  it('shows all checks when the chosen tab went away', async () => {
    const { api } = renderPage('&tab=office');
    await waitFor(async () => expect(await shownNames()).toEqual(['mail']));
    api.use({ [SUMMARY]: { checks_summary: checks.slice(0, 2) } });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(async () => expect(await shownNames()).toEqual(['checkout', 'search']));
  });
});

it('shows labels, values and namespaces from outside as text', async () => {
  const payload = '<img src=x onerror="window.__ran=1">';
  const hostile = check(1, payload, {
    namespace: payload,
    labels: { [payload]: payload, critical: true, count: 7, nested: { a: 1 }, none: null },
  });
  renderPage('', { [SUMMARY]: { checks_summary: [hostile] } });
  expect(await screen.findByRole('tab', { name: /^<img src=x onerror/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Show all 5 labels' })).toBeInTheDocument();
  expect(document.querySelector('img')).toBeNull();
});
