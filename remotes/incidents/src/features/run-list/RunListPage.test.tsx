import { jsonResponse, renderWithApp, screen, waitFor, within } from '@opsdeck/shared/testing';
import { RunListPage } from './RunListPage';

const PLAYBOOK = '30000000-0000-4000-8000-000000000001';
const CONFIG = '00000000-0000-4000-8000-000000000022';
const RUNS = 'GET /api/db/playbook_runs';

const row = (change: Record<string, unknown> = {}) => ({
  id: '40000000-0000-4000-8000-000000000001',
  playbook_id: PLAYBOOK,
  status: 'completed',
  created_at: '2026-01-05T10:00:00Z',
  start_time: '2026-01-05T10:00:05Z',
  end_time: '2026-01-05T10:01:40Z',
  created_by: { id: 'p2', name: 'Jonas Weber' },
  playbooks: { id: PLAYBOOK, name: 'restart', title: 'Restart workload', icon: 'restart' },
  config: { id: CONFIG, name: 'checkout', type: 'Kubernetes::Deployment' },
  ...change,
});

const counted = (rows: unknown, total: number) =>
  jsonResponse(rows, { headers: { 'content-range': `0-49/${total}` } });

const open = (rows: unknown, options: { url?: string; total?: number } = {}) =>
  renderWithApp(<RunListPage />, {
    url: options.url ?? '/playbooks/runs',
    api: {
      [RUNS]: () => (rows instanceof Response ? rows : counted(rows, options.total ?? 1)),
      'GET /api/db/playbook_names': [{ id: PLAYBOOK, name: 'restart', title: 'Restart workload' }],
      'POST /api/resources/search': {},
    },
  });

it('shows each run with its resource, status, author and duration, and leads to it', async () => {
  open([row()]);
  const line = await screen.findByRole('row', { name: /Restart workload/ });
  expect(line).toHaveTextContent(/checkout.*Completed.*Jonas Weber.*1 m 35 s/);
  expect(within(line).getByRole('link', { name: /Restart workload/ })).toHaveAttribute(
    'href',
    '/playbooks/runs/40000000-0000-4000-8000-000000000001',
  );
  expect(within(line).getByRole('link', { name: 'checkout' })).toHaveAttribute('href', `/catalog/${CONFIG}`);
});

it('asks for one page of the runs that are no child of another', async () => {
  const { api } = open([row()], { url: '/playbooks/runs?pageIndex=2&pageSize=25' });
  await screen.findByRole('row', { name: /Restart/ });
  const { query, headers } = api.callsOf(RUNS)[0]!;
  expect(Object.fromEntries(query)).toMatchObject({
    parent_id: 'is.null',
    offset: '50',
    limit: '25',
    order: 'created_at.desc',
  });
  expect(headers.get('prefer')).toContain('count=exact');
});

it('narrows by what the address names', async () => {
  const { api } = open([row()], {
    url: `/playbooks/runs?playbook=${PLAYBOOK}&status=failed&config_id=${CONFIG}&rangeType=absolute&from=2026-01-01 00:00&to=2026-01-02 00:00`,
  });
  await screen.findByRole('row', { name: /Restart/ });
  const { query } = api.callsOf(RUNS)[0]!;
  expect(query.get('playbook_id')).toBe(`eq.${PLAYBOOK}`);
  expect(query.get('status')).toBe('eq.failed');
  expect(query.get('config_id')).toBe(`eq.${CONFIG}`);
  expect(query.get('or')).toMatch(
    /^\(and\(start_time\.gte\.2.*,start_time\.lte\.2.*\),and\(created_at\.gte\.2.*,created_at\.lte\.2.*\)\)$/,
  );
});

it.each(['playbook=1', 'status=<script>', 'config_id=x),or=(id.gt.0', 'check_id='])(
  'takes no notice of %s in the address',
  async (search) => {
    const { api } = open([row()], { url: `/playbooks/runs?${search}` });
    await screen.findByRole('row', { name: /Restart/ });
    expect([...api.callsOf(RUNS)[0]!.query.keys()].sort()).toEqual([
      'limit',
      'offset',
      'order',
      'parent_id',
      'select',
    ]);
  },
);

it('begins at the first page when a filter changes', async () => {
  const { api, events, router } = open([row()], { url: '/playbooks/runs?pageIndex=3' });
  await screen.findByRole('row', { name: /Restart/ });
  await events.click(screen.getByRole('combobox', { name: 'Status' }));
  await events.click(await screen.findByTitle('Failed'));
  await waitFor(() => expect(router.state.location.search).toBe('?status=failed'));
  await waitFor(() => expect(api.callsOf(RUNS).at(-1)?.query.get('status')).toBe('eq.failed'));
});

it('says what would be here', async () => {
  open([], { total: 0 });
  expect(await screen.findByText(/Runs appear here/)).toBeInTheDocument();
});

it('offers to clear filters that leave nothing', async () => {
  const { events, router } = open([], { url: '/playbooks/runs?status=failed', total: 0 });
  await screen.findByText('No run matches the filters');
  await events.click(screen.getByRole('button', { name: /Clear/ }));
  expect(router.state.location.search).toBe('');
});

it('says when it is refused, and when it fails', async () => {
  const { unmount } = open(jsonResponse({ message: 'no' }, { status: 403 }));
  expect(await screen.findByText('You do not have access')).toBeInTheDocument();
  unmount();
  open(jsonResponse({ message: 'down' }, { status: 500 }));
  expect(await screen.findByText('The runs could not be loaded')).toBeInTheDocument();
});

it('survives rows of any shape', async () => {
  const junk = [
    null,
    5,
    {},
    row({ id: 'r2', playbooks: 7, created_by: [], config: 'x', status: { a: 1 }, created_at: 9 }),
  ];
  open(junk, { total: 4 });
  expect(await screen.findByRole('row', { name: /Playbook.*Unknown/ })).toBeInTheDocument();
});
