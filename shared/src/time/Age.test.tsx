import { act, renderWithApp, screen, userEvent } from '../testing';
import { Age } from './Age';
import { DateTime } from './DateTime';
import { DATE_TIME_KEY, TIME_ZONE_KEY, useTimePreferences } from './useTimePreferences';

const now = new Date('2025-10-08T12:00:00Z');

beforeEach(() => {
  window.localStorage.clear();
  jest.useFakeTimers({ now });
});
afterEach(() => jest.useRealTimers());

it('grows older by itself and names the exact time and zone', () => {
  window.localStorage.setItem(TIME_ZONE_KEY, 'Asia/Tokyo');
  renderWithApp(<Age date={new Date('2025-10-08T11:59:15Z')} suffix="ago" />);
  const age = screen.getByText('45s ago');
  expect(age).toHaveAttribute('datetime', '2025-10-08T11:59:15.000Z');
  expect(age).toHaveAttribute('title', '2025-10-08 20:59:15.000 Asia/Tokyo (UTC+09:00)');
  act(() => jest.advanceTimersByTime(30_000));
  expect(age).toHaveTextContent('1m ago');
});

it.each([null, undefined, new Date('nonsense')])('shows a dash for %p', (date) => {
  renderWithApp(<Age date={date} />);
  expect(screen.getByText('-')).toBeInTheDocument();
});

it('leaves no timer behind', () => {
  const { unmount } = renderWithApp(<Age date={now} />);
  expect(jest.getTimerCount()).toBeGreaterThan(0);
  unmount();
  const left = jest.getTimerCount();
  renderWithApp(<span />).unmount();
  expect(jest.getTimerCount()).toBe(left);
  expect(left).toBe(0);
});

function Preferences() {
  const { format, zone, timeZone, setFormat, setZone } = useTimePreferences();
  return (
    <>
      <p>{`${format} ${zone} ${timeZone}`}</p>
      <button type="button" onClick={() => setZone('America/New_York')}>
        New York
      </button>
      <button type="button" onClick={() => setFormat('short')}>
        Short
      </button>
      <DateTime date={now} />
    </>
  );
}

it('keeps zone and format between visits and shows them at once', async () => {
  window.localStorage.setItem(TIME_ZONE_KEY, 'UTC');
  renderWithApp(<Preferences />);
  const events = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  expect(screen.getByText('2025-10-08 12:00:00.000')).toHaveAttribute('title', 'UTC (UTC)');
  await events.click(screen.getByRole('button', { name: 'New York' }));
  expect(screen.getByText('2025-10-08 08:00:00.000')).toBeInTheDocument();
  await events.click(screen.getByRole('button', { name: 'Short' }));
  expect(screen.getByText('short America/New_York America/New_York')).toBeInTheDocument();
  expect(window.localStorage.getItem(TIME_ZONE_KEY)).toBe('America/New_York');
  expect(window.localStorage.getItem(DATE_TIME_KEY)).toBe('short');
});

it('takes the defaults for junk in storage', () => {
  window.localStorage.setItem(TIME_ZONE_KEY, '"><script>');
  window.localStorage.setItem(DATE_TIME_KEY, 'constructor');
  renderWithApp(<Preferences />);
  expect(screen.getByText(/^timestamp Browser /)).toBeInTheDocument();
});
