import { act, jsonResponse, renderWithApp, screen, within, type FakeRequest } from '@opsdeck/shared/testing';
import { NotificationsOfResourcePage } from './NotificationsOfResourcePage';

const ID = '0195aaaa-0000-4000-8000-000000000001';
const HISTORY = 'GET /api/db/notification_send_history_summary';
const checkout = { id: ID, name: 'checkout', type: 'Kubernetes::Pod', deleted_at: null };
const send = (change: Record<string, unknown>) => ({
  id: `s-${String(change.status)}`,
  notification_id: 'n1',
  source_event: 'config.unhealthy',
  resource_id: ID,
  resource_kind: 'config',
  resource: checkout,
  created_at: '2026-05-01T10:00:00Z',
  first_observed: '2026-05-01T09:00:00Z',
  count: 1,
  body: 'checkout is **down**',
  ...change,
});
const paged = (rows: unknown[]) =>
  jsonResponse(rows, { headers: { 'content-range': `0-${rows.length - 1}/${rows.length}` } });

function open(
  rows: unknown[] | Response,
  options: { roles?: string[]; flags?: string[]; id?: string; active?: unknown } = {},
) {
  return renderWithApp(<NotificationsOfResourcePage />, {
    url: `/notifications/resource/${options.id ?? ID}`,
    path: '/notifications/resource/:id',
    api: {
      [HISTORY]: ({ query }: FakeRequest) =>
        query.get('id')
          ? [{ id: 'p1', resource: { id: 'r9', name: 'the node' }, resource_kind: 'config' }]
          : rows instanceof Response
            ? rows
            : paged(rows),
      'GET /api/db/notifications': [{ id: 'n1', name: 'Unhealthy workloads' }],
      'GET /api/db/notification_silences': ({ query }: FakeRequest) =>
        query.get('config_id') ? (options.active ?? []) : [{ id: 'q1', name: 'Kernel upgrade' }],
    },
    ...options,
  });
}

it.each([
  [{ status: 'sent' }, 'Sent', /Unhealthy workloads/],
  [{ status: 'error', error: 'smtp: 535' }, 'Failed', /smtp: 535/],
  [{ status: 'silenced', silenced_by: 'q1' }, 'Silenced', /by Kernel upgrade/],
  [{ status: 'silenced', silenced_by: null }, 'Silenced', /by a silence that is gone/],
  [{ status: 'inhibited', parent_id: 'p1', count: 4 }, 'Inhibited', /by the node, 4 times/],
  [{ status: 'repeat-interval', count: 11 }, 'Repeated too soon', /11 times since/],
  [{ status: 'skipped' }, 'Skipped', /it recovered while the notification waited/],
  [{ status: 'skipped', error: 'the rule was deleted' }, 'Skipped', /the rule was deleted/],
  [{ status: 'sent', payload: { stage: 'fallback' } }, 'Sent', /to the fallback of the rule/],
  [{ status: 'pending', not_before: '2999-01-01T00:00:00Z' }, 'Waiting', /due in/],
  [
    { status: 'pending', not_before: '2999-01-01T00:00:00Z', error: 'hooks answered with status 503' },
    'Waiting',
    /hooks answered with status 503 · due in/,
  ],
  [{ status: 'evaluating-waitfor' }, 'Looking again', /it has to last first/],
  [{ status: 'attempting_fallback', error: 'gone' }, 'Trying the fallback', /gone/],
  [
    { status: 'pending_playbook_run', playbook_run: { id: 'run1', playbook_name: 'Restart' } },
    'Playbook is due',
    /playbook run Restart/,
  ],
])('says what became of a send and why: %j', async (change, word, reason) => {
  open([send(change)]);
  const line = await screen.findByRole('row', { name: new RegExp(word) });
  expect(line).toHaveTextContent(reason);
});

it('leads to the rule, the silence, the other resource and the run', async () => {
  open([
    send({ status: 'silenced', silenced_by: 'q1' }),
    send({ status: 'inhibited', parent_id: 'p1' }),
    send({ status: 'sent', playbook_run: { id: 'run1', playbook_name: 'Restart' } }),
  ]);
  expect(await screen.findByRole('link', { name: 'Kernel upgrade' })).toHaveAttribute(
    'href',
    '/notifications/silences?id=q1',
  );
  expect(screen.getByRole('link', { name: 'the node' })).toHaveAttribute(
    'href',
    '/notifications/resource/r9',
  );
  expect(screen.getByRole('link', { name: 'Restart' })).toHaveAttribute('href', '/playbooks/runs/run1');
  expect(screen.getAllByRole('link', { name: 'Unhealthy workloads' })[0]).toHaveAttribute(
    'href',
    '/notifications/rules?id=n1',
  );
  expect(screen.getByRole('link', { name: 'checkout' })).toHaveAttribute('href', `/catalog/${ID}`);
});

it('unfolds what was sent', async () => {
  const { events, api } = open([send({ status: 'error', error: 'channel_not_found' })]);
  await events.click(await screen.findByRole('row', { name: /Failed/ }));
  expect(api.callsOf(HISTORY)[0]?.query.get('order')).toBe('created_at.desc,id.asc');
  expect(await screen.findByText('down')).toBeInTheDocument();
  expect(screen.getByText('Error').parentElement).toHaveTextContent('Error channel_not_found');
});

it('begins a silence for the resource', async () => {
  open([send({ status: 'sent' })]);
  expect(await screen.findByRole('link', { name: 'Silence' })).toHaveAttribute(
    'href',
    `/notifications/silences/add?config_id=${ID}`,
  );
});

it('says that it is silenced now, until when, and leads there', async () => {
  const active = [{ id: 'q7', name: 'Move', until: '2999-01-01T00:00:00Z' }, null, { id: 'q8', until: 4 }];
  const { api } = open([send({ status: 'sent' })], { active, roles: ['viewer'] });
  expect(await screen.findByText(/^Silenced by/)).toHaveTextContent(/Silenced by Move \(ends in .*\), q8$/);
  expect(screen.getByRole('link', { name: 'Move' })).toHaveAttribute('href', '/notifications/silences?id=q7');
  const asked = api.callsOf('GET /api/db/notification_silences').find(({ query }) => query.get('config_id'));
  expect(asked?.query.getAll('or')).toContain('(until.is.null,until.gt.now)');
});

it('offers no silence for what was deleted, and shows sends when nobody can say whether it is silenced', async () => {
  open([send({ status: 'sent', resource: { ...checkout, deleted_at: '2026-05-01T00:00:00Z' } })]);
  await screen.findByRole('row', { name: /Sent/ });
  expect(screen.queryByRole('link', { name: 'Silence' })).not.toBeInTheDocument();
  open([send({ status: 'error' })], { active: jsonResponse({ message: 'x' }, { status: 500 }) });
  expect(await screen.findByRole('row', { name: /Failed/ })).toBeInTheDocument();
  expect(screen.queryByText(/^Silenced by/)).not.toBeInTheDocument();
});

it.each([
  ['viewers', { roles: ['viewer'] }],
  ['anybody while the settings are off', { flags: ['settings.notifications'] }],
])('offers no silence to %s', async (_name, options) => {
  open([send({ status: 'sent' })], options);
  expect(await screen.findByRole('row', { name: /Sent/ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Silence' })).not.toBeInTheDocument();
});

it('says that nothing was sent, that it is refused, and that there is no such resource', async () => {
  open([]);
  expect(await screen.findByText('No rule has told anybody of this resource.')).toBeInTheDocument();
  open(jsonResponse({ message: 'no' }, { status: 403 }));
  expect(await screen.findByText('You do not have access')).toBeInTheDocument();
  const { api } = open([], { id: 'nonsense' });
  expect(await screen.findByText('There is no resource with this id.')).toBeInTheDocument();
  expect(api.calls).toHaveLength(0);
});

it('shows sends without the names they point to when those cannot be read', async () => {
  const { api } = open([send({ status: 'silenced', silenced_by: 'q1234567890' })]);
  api.use({ 'GET /api/db/notifications': jsonResponse({ message: 'x' }, { status: 500 }) });
  const line = await screen.findByRole('row', { name: /Silenced/ });
  expect(within(line).getByRole('link', { name: 'silence q1234567' })).toBeInTheDocument();
});

it('looks again by itself while somebody watches', async () => {
  jest.useFakeTimers();
  try {
    const { api } = open([send({ status: 'pending' })]);
    await act(async () => jest.advanceTimersByTimeAsync(1_000));
    expect(api.callsOf(HISTORY)).toHaveLength(1);
    await act(async () => jest.advanceTimersByTimeAsync(31_000));
    expect(api.callsOf(HISTORY)).toHaveLength(2);
  } finally {
    jest.useRealTimers();
  }
});
