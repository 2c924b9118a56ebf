import { jsonResponse, renderWithApp, screen, within } from '@opsdeck/shared/testing';
import { CanaryListPage } from './CanaryListPage';

const row = (change: Record<string, unknown>) => ({
  id: 'c1',
  name: 'shop',
  namespace: 'default',
  schedule: '@every 5m',
  source: 'UI',
  last_runtime: null,
  created_by: { name: 'Ada' },
  ...change,
});

const open = (rows: unknown, options: { url?: string; roles?: string[] } = {}) =>
  renderWithApp(<CanaryListPage />, {
    url: '/settings/canaries',
    api: { 'GET /api/db/canaries_with_status': rows },
    ...options,
  });

it('shows each definition once, whatever its jobs, and links to it', async () => {
  open([
    row({ job_name: 'a' }),
    row({ job_name: 'b' }),
    row({ id: 'c2', name: 'db', source: 'kubernetes/1' }),
  ]);
  const grid = await screen.findByRole('grid', { name: 'Health checks' });
  expect(await within(grid).findAllByRole('row')).toHaveLength(3);
  expect(within(grid).getByRole('row', { name: /shop/ })).toHaveTextContent(
    /default.*@every 5m.*UI.*never.*Ada/,
  );
  expect(within(grid).getByRole('link', { name: /db/ })).toHaveAttribute('href', '/settings/canaries/c2');
});

it('finds by name and namespace, with the search in the address', async () => {
  const rows = [row({}), row({ id: 'c2', name: 'db', namespace: 'storage' })];
  const { events, router } = open(rows, { url: '/settings/canaries?query=STORAGE' });
  const grid = await screen.findByRole('grid', { name: 'Health checks' });
  expect(within(grid).queryByRole('row', { name: /shop/ })).not.toBeInTheDocument();
  await events.clear(screen.getByRole('searchbox', { name: 'Search health checks' }));
  expect(await within(grid).findByRole('row', { name: /shop/ })).toBeInTheDocument();
  expect(router.state.location.search).toBe('');
});

it('offers a new one to people who may write', async () => {
  const { events, router } = open([]);
  await events.click((await screen.findAllByRole('button', { name: 'New health check' }))[0]!);
  expect(router.state.location.pathname).toBe('/settings/canaries/new');
});

it('offers none to a viewer', async () => {
  open([row({})], { roles: ['viewer'] });
  expect(await screen.findByRole('row', { name: /shop/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New health check' })).not.toBeInTheDocument();
});

it('says when it is refused', async () => {
  open(jsonResponse({ message: 'no' }, { status: 403 }));
  expect(await screen.findByText('You do not have access')).toBeInTheDocument();
});

it('survives rows of any shape and shows their texts as texts', async () => {
  const rows = [
    null,
    5,
    'x',
    {},
    row({ name: '<img src=x onerror=alert(1)>', namespace: null, schedule: {}, created_by: 7 }),
  ];
  const { container } = open(rows);
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
  expect(container.querySelector('img')).toBeNull();
});
