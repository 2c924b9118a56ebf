import { act, jsonResponse, renderWithApp, screen, waitFor, type FakeRequest } from '@opsdeck/shared/testing';
import { markNotificationsSeen, readNotificationsSeen } from '@/model/seenNotifications';
import { BellCount } from './BellCount';

const HISTORY = 'GET /api/db/notification_send_history';
const PERSON = '10000000-0000-4000-8000-000000000001';
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }));
const open = (answer: unknown, url = '/health') =>
  renderWithApp(
    <a href="/notifications">
      Notifications
      <BellCount />
    </a>,
    { url, api: { [HISTORY]: answer } },
  );

beforeEach(() => localStorage.clear());

it('counts what went out since the person last looked, in the name of the bell too', async () => {
  markNotificationsSeen(PERSON, new Date('2026-05-01T10:00:00Z'));
  const { api } = open(rows(12));
  expect(
    await screen.findByRole('link', { name: 'Notifications 12 unread notifications' }),
  ).toHaveTextContent('12');
  const [call] = api.callsOf(HISTORY);
  expect(call?.query.get('created_at')).toBe('gt.2026-05-01T10:00:00.000Z');
  expect(call?.query.get('limit')).toBe('100');
  expect(call?.query.get('status')).toContain('sent');
  expect(call?.query.get('status')).not.toContain('silenced');
});

it('does not count beyond what anybody reads', async () => {
  open(rows(100));
  expect(
    await screen.findByRole('link', { name: 'Notifications 99+ unread notifications' }),
  ).toBeInTheDocument();
});

it('says one of a single one', async () => {
  open(rows(1));
  expect(
    await screen.findByRole('link', { name: 'Notifications 1 unread notification' }),
  ).toBeInTheDocument();
});

it('is empty once the person has looked, and asks from then on', async () => {
  const { api } = open(({ query }: FakeRequest) =>
    query.get('created_at')?.includes('2030') ? [] : rows(3),
  );
  expect(await screen.findByRole('link', { name: /3 unread/ })).toBeInTheDocument();
  act(() => markNotificationsSeen(PERSON, new Date('2030-01-01T00:00:00Z')));
  await waitFor(() => expect(api.callsOf(HISTORY)).toHaveLength(2));
  expect(await screen.findByRole('link', { name: 'Notifications' })).toBeInTheDocument();
});

it('keeps apart what several people of one browser have seen', () => {
  markNotificationsSeen('a', new Date('2026-05-01T10:00:00Z'));
  expect(readNotificationsSeen('a')).toBe('2026-05-01T10:00:00.000Z');
  expect(readNotificationsSeen('b')).toBeNull();
});

it.each([
  ['refused', jsonResponse({ message: 'no' }, { status: 403 })],
  ['no list', { rows: 7 }],
  ['nothing', []],
])('stays quiet when the answer is %s', async (_name, answer) => {
  const { api } = open(answer);
  await waitFor(() => expect(api.callsOf(HISTORY)).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Notifications' })).toBeInTheDocument();
});
