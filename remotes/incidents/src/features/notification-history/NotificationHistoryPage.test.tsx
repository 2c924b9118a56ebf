import {
  act,
  jsonResponse,
  renderWithApp,
  screen,
  waitFor,
  within,
  type FakeRequest,
} from '@opsdeck/shared/testing';
import { readNotificationsSeen } from '@/model/seenNotifications';
import { NotificationHistoryPage } from './NotificationHistoryPage';

const SUMMARY = 'POST /api/notification/summary';
const PERSON = '10000000-0000-4000-8000-000000000001';
const row = (change: Record<string, unknown> = {}) => ({
  resource: { id: 'r1', name: 'checkout', type: 'Kubernetes::Pod', deleted_at: null },
  resource_kind: 'config',
  resource_type: 'Kubernetes::Pod',
  resource_health: 'unhealthy',
  resource_status: 'CrashLoopBackOff',
  last_seen: '2026-05-01T10:00:00Z',
  last_message: 'checkout is down',
  total: 9,
  sent: 5,
  error: 1,
  suppressed: 3,
  ...change,
});
const open = (results: unknown, options: { url?: string; roles?: string[]; flags?: string[] } = {}) =>
  renderWithApp(<NotificationHistoryPage />, {
    url: '/notifications',
    api: {
      [SUMMARY]:
        results instanceof Response
          ? results
          : { total: Array.isArray(results) ? results.length : 0, results },
      'GET /api/db/notification_send_history_resource_types': [{ resource_type: 'Kubernetes::Pod' }],
      'GET /api/db/notification_send_history_resource_tags': [{ key: 'team', value: 'shop' }],
    },
    ...options,
  });

beforeEach(() => localStorage.clear());

it('shows a line for each resource, which leads to what was sent about it', async () => {
  const { events, router } = open([row()]);
  const grid = await screen.findByRole('grid', { name: 'Notifications by resource' });
  const line = await within(grid).findByRole('row', { name: /checkout/ });
  expect(line).toHaveTextContent(/Kubernetes::Pod.*CrashLoopBackOff.*checkout is down.*5.*1.*3/);
  await events.click(within(line).getByRole('link', { name: /checkout/ }));
  expect(router.state.location.pathname).toBe('/notifications/resource/r1');
});

it('asks for what the address says', async () => {
  const { api } = open(null, {
    url: '/notifications?search=shop&status=error:1&resourceType=Kubernetes________Pod:-1&tags=team____shop:1&includeDeletedResources=true&rangeType=relative&range=now-1h&pageIndex=2&pageSize=500',
  });
  expect(await screen.findByText('No notification matches the filters')).toBeInTheDocument();
  const body = api.callsOf(SUMMARY)[0]?.body as Record<string, unknown>;
  expect(body).toMatchObject({
    search: '*shop*',
    status: 'error',
    resourceType: '!Kubernetes::Pod',
    tags: 'team in (shop)',
    includeDeletedResources: true,
    pageIndex: 2,
    pageSize: 50,
  });
  expect(Date.parse(String(body.to)) - Date.parse(String(body.from))).toBe(3_600_000);
});

it('puts a filter into the address and goes back to the first page', async () => {
  const { events, router, api } = open([row()], { url: '/notifications?pageIndex=1' });
  await events.click(await screen.findByRole('button', { name: /Filter by Status/ }));
  await events.click(await screen.findByRole('button', { name: /^Include Failed/ }));
  await waitFor(() =>
    expect(api.callsOf(SUMMARY).at(-1)?.body).toMatchObject({ status: 'error', pageIndex: 0 }),
  );
  expect(router.state.location.search).toBe('?status=error%3A1');
});

it('takes the missing list of an empty history for what it is, and counts as a look', async () => {
  open(null);
  expect(await screen.findByText(/What rules send appears here/)).toBeInTheDocument();
  expect(readNotificationsSeen(PERSON)).not.toBeNull();
});

it('says when it is refused, and counts as no look', async () => {
  open(jsonResponse({ error: 'no' }, { status: 403 }));
  expect(await screen.findByText('You do not have access')).toBeInTheDocument();
  expect(readNotificationsSeen(PERSON)).toBeNull();
});

it('offers to try again after a failure', async () => {
  const { events, api } = open(jsonResponse({ error: 'database is away' }, { status: 500 }));
  expect(
    await screen.findByRole('heading', { name: 'The history of notifications could not be loaded' }),
  ).toBeInTheDocument();
  api.use({ [SUMMARY]: { total: 1, results: [row()] } });
  await events.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: /checkout/ })).toBeInTheDocument();
});

it('leaves out the settings when they are turned off', async () => {
  open([row()], { flags: ['settings.notifications'] });
  const tabs = await screen.findByRole('navigation', { name: 'Notifications' });
  expect(
    within(tabs)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['History']);
});

it('shows rows of any shape, with their texts as texts', async () => {
  const { container } = open([
    null,
    7,
    row({ resource: null, resource_kind: 'check', resource_id: 'abcdef0123' }),
    row({
      resource: { id: 'r2', name: '<img src=x onerror=alert(1)>' },
      last_message: { a: 1 },
      sent: 'many',
    }),
  ]);
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
  expect(screen.getByText('Health check abcdef01, no longer there')).toBeInTheDocument();
  expect(container.querySelector('img')).toBeNull();
});

it('keeps what it shows when only the choices of filters fail', async () => {
  renderWithApp(<NotificationHistoryPage />, {
    url: '/notifications',
    api: {
      [SUMMARY]: ({ body }: FakeRequest) => ({ total: 1, results: [row({ asked: body })] }),
      'GET /api/db/notification_send_history_resource_types': jsonResponse({ message: 'x' }, { status: 500 }),
      'GET /api/db/notification_send_history_resource_tags': [],
    },
  });
  expect(await screen.findByRole('row', { name: /checkout/ })).toBeInTheDocument();
});

it('looks again by itself while somebody watches', async () => {
  jest.useFakeTimers();
  try {
    const { api } = open([row()]);
    await act(async () => jest.advanceTimersByTimeAsync(1_000));
    expect(api.callsOf(SUMMARY)).toHaveLength(1);
    await act(async () => jest.advanceTimersByTimeAsync(31_000));
    expect(api.callsOf(SUMMARY)).toHaveLength(2);
  } finally {
    jest.useRealTimers();
  }
});
