import { renderWithApp, screen, waitFor, within } from '../testing';
import { readRecentRanges, rememberRange } from './recentTimeRanges';
import { TimeRangePicker } from './TimeRangePicker';
import { TIME_ZONE_KEY } from './useTimePreferences';
import { useTimeRange } from './useTimeRange';

function Page({ direction = 'past' }: { direction?: 'past' | 'future' }) {
  const [range, setRange] = useTimeRange();
  return <TimeRangePicker value={range} onChange={setRange} direction={direction} />;
}

const trigger = () => screen.getByRole('button', { name: /^Time range:/ });

beforeEach(() => {
  window.localStorage.clear();
  window.localStorage.setItem(TIME_ZONE_KEY, 'Asia/Tokyo');
});

async function openPicker(url = '/', direction: 'past' | 'future' = 'past') {
  const app = renderWithApp(<Page direction={direction} />, { url });
  await app.events.click(trigger());
  await screen.findByRole('list', { name: 'Relative' });
  return app;
}

it('says what is chosen', () => {
  renderWithApp(<Page />);
  expect(trigger()).toHaveTextContent('Please select time range');
});

it.each([
  ['?rangeType=relative&display=x&range=now-2d', '2 days'],
  ['?rangeType=relative&range=indefinitely', 'Indefinitely'],
  ['?rangeType=mapped&timeRange=Yesterday', 'Yesterday'],
  [
    '?rangeType=absolute&from=2025-10-08T00:00:00Z&to=2025-10-08T12:30:00Z',
    '2025-10-08 09:00 to 2025-10-08 21:30',
  ],
])('shows the range of %s', (search, text) => {
  renderWithApp(<Page />, { url: `/${search}` });
  expect(trigger()).toHaveTextContent(text);
});

it('puts a relative range into the URL, drops the parameters of the old one and closes', async () => {
  const { events, router } = await openPicker(
    '/?rangeType=mapped&timeRange=Yesterday&display=Yesterday&page=2',
  );
  await events.click(screen.getByRole('button', { name: '5 minutes' }));
  await waitFor(() => expect(trigger()).toHaveTextContent('5 minutes'));
  const params = Object.fromEntries(new URLSearchParams(router.state.location.search));
  expect(params).toEqual({ page: '2', rangeType: 'relative', display: '5 minutes', range: 'now-5m' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(trigger()).toHaveFocus();
});

it('offers the quick ranges of the specification', async () => {
  const { events, router } = await openPicker();
  const list = screen.getByRole('list', { name: 'Quick ranges' });
  expect(within(list).getAllByRole('button')).toHaveLength(14);
  await events.click(within(list).getByRole('button', { name: 'Previous week' }));
  await waitFor(() =>
    expect(router.state.location.search).toBe(
      '?rangeType=mapped&display=Previous+week&timeRange=Previous+week',
    ),
  );
});

it('looks forward where a page asks for it', async () => {
  const { events } = await openPicker('/', 'future');
  expect(screen.queryByRole('list', { name: 'Quick ranges' })).not.toBeInTheDocument();
  await events.click(screen.getByRole('button', { name: 'Indefinitely' }));
  await waitFor(() => expect(trigger()).toHaveTextContent('Indefinitely'));
});

it('clears every parameter of the range', async () => {
  const { events, router } = await openPicker(
    '/?rangeType=relative&display=x&range=now-2d&duration=1&from=2&page=2',
  );
  await events.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
});

it('takes a custom range in the zone of the person and remembers it', async () => {
  const { events, router } = await openPicker();
  const from = await screen.findByLabelText('From');
  const to = screen.getByLabelText('To');
  const submit = screen.getByRole('button', { name: 'Submit' });
  expect(submit).toBeDisabled();

  await events.type(from, '2025-10-08 09:00{Enter}');
  expect(submit).toBeDisabled();
  await waitFor(() => expect(to).toHaveFocus());
  await events.type(to, '2025-10-08 21:30{Enter}');
  await waitFor(() => expect(trigger()).toHaveTextContent('2025-10-08 09:00 to 2025-10-08 21:30'));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    rangeType: 'absolute',
    display: 'Custom',
    from: '2025-10-08T00:00:00.000Z',
    to: '2025-10-08T12:30:00.000Z',
  });
  expect(readRecentRanges()).toHaveLength(1);

  await events.click(trigger());
  const recent = await screen.findByRole('list', { name: 'Recently used' });
  expect(within(recent).getByRole('button')).toHaveTextContent('2025-10-08 09:00 to 2025-10-08 21:30');
});

it('offers the five custom ranges that were used last', async () => {
  for (const day of [1, 2, 3, 4, 5, 6]) {
    rememberRange({
      type: 'absolute',
      display: 'Custom',
      from: `2025-10-0${day}T00:00:00.000Z`,
      to: `2025-10-0${day}T06:00:00.000Z`,
    });
  }
  const { events, router } = await openPicker();
  const recent = await screen.findByRole('list', { name: 'Recently used' });
  expect(within(recent).getAllByRole('button')).toHaveLength(5);
  await events.click(within(recent).getByRole('button', { name: '2025-10-04 09:00 to 2025-10-04 15:00' }));
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).get('from')).toBe('2025-10-04T00:00:00.000Z'),
  );
  expect(readRecentRanges()[0]?.from).toBe('2025-10-04T00:00:00.000Z');
});

it('refuses an end before the start', async () => {
  const { events } = await openPicker(
    '/?rangeType=absolute&from=2025-10-08T00:00:00Z&to=2025-10-08T12:30:00Z',
  );
  const from = await screen.findByLabelText('From');
  await events.clear(from);
  await events.type(from, '2026-01-01 00:00{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The end is before the start');
  expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
});

it('works by keyboard', async () => {
  const { events, router } = renderWithApp(<Page />);
  await events.tab();
  await events.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toHaveTextContent('5 minutes'));
  await events.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.search).toContain('range=now-30m'));
  await events.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: '30 minutes' })).toHaveFocus());
  await events.keyboard('{Escape}');
  await waitFor(() => expect(trigger()).toHaveFocus());
});
