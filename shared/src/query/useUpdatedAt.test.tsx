import useSWR from 'swr';
import { useApiClient } from '../api';
import { act, createFakeApi, type FakeHandlers, jsonResponse, renderWithApp, screen } from '../testing';
import { FreshnessMark } from '../time';
import { parseRefreshRate } from './refreshRate';
import { useAutoRefresh } from './useAutoRefresh';
import { useRefresh } from './useRefresh';

beforeEach(() => {
  window.localStorage.setItem('timezone', 'Europe/Berlin');
  jest.useFakeTimers({ now: new Date('2025-10-08T10:03:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
  window.localStorage.clear();
});

const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));

function Panel({ rate }: { rate: string | null }) {
  const api = useApiClient();
  const checks = useSWR(['checks'], () => api.get<{ name: string }>('checks'));
  const stats = useSWR(['stats'], () => api.get<{ name: string }>('stats'));
  const { marked, refresh } = useRefresh();
  useAutoRefresh(rate);
  return (
    <>
      <p>{checks.data?.name}</p>
      <FreshnessMark results={[checks, stats]} intervalMs={parseRefreshRate(rate)} />
      <p>{marked ? 'marked' : 'unmarked'}</p>
      <button type="button" onClick={() => void refresh()}>
        Refresh
      </button>
    </>
  );
}

function openPanel(rate: string | null, handlers: FakeHandlers = {}) {
  const api = createFakeApi({
    'GET /api/checks': { name: 'gateway' },
    'GET /api/stats': { name: 'stats' },
    ...handlers,
  });
  return renderWithApp(<Panel rate={rate} />, { api });
}

it('tells how old a panel is, second by second, and is silent for screen readers', async () => {
  openPanel(null);
  await pass(10);
  expect(screen.getByText('just now')).toHaveAttribute('title', 'Loaded 2025-10-08 12:03');
  await pass(12_000);
  expect(screen.getByText('12 s ago')).toBeInTheDocument();
  await pass(600_000);
  expect(screen.getByText('10 m ago')).toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(screen.getByText('marked')).toBeInTheDocument();
});

it('says that a refresh failed and of when the data is, keeps the data, and recovers by Retry', async () => {
  let isBroken = false;
  const { api } = openPanel('30s', {
    'GET /api/stats': () => (isBroken ? jsonResponse({ error: 'away' }, { status: 403 }) : { name: 'stats' }),
  });
  await pass(10);
  isBroken = true;
  await pass(31_000);
  expect(screen.getByRole('status')).toHaveTextContent('Refresh failed, showing data of 12:03. away');
  expect(screen.getByText('gateway')).toBeInTheDocument();
  expect(screen.queryByText(/ago|just now/)).not.toBeInTheDocument();
  isBroken = false;
  const calls = api.callsOf('GET /api/stats').length;
  await act(async () => {
    screen.getByRole('button', { name: 'Retry' }).click();
    await jest.advanceTimersByTimeAsync(10);
  });
  expect(api.callsOf('GET /api/stats')).toHaveLength(calls + 1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByText('just now')).toBeInTheDocument();
});

it('says that data is late when it is older than two rounds, and speaks once', async () => {
  let hangs = false;
  openPanel('15s', { 'GET /api/checks': () => (hangs ? new Promise(() => undefined) : { name: 'gateway' }) });
  await pass(10);
  hangs = true;
  await pass(29_900);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await pass(1_500);
  const said = screen.getByRole('status');
  expect(said).toHaveTextContent('Showing data of 12:03, a refresh is overdue');
  const words = said.textContent;
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(said, { childList: true, subtree: true, characterData: true });
  await pass(10_000);
  expect(said.textContent).toBe(words);
  expect(changes).toEqual([]);
  observer.disconnect();
});

it('shows nothing before the first answer, whether it is awaited or failed', async () => {
  openPanel('30s', { 'GET /api/checks': jsonResponse({ error: 'away' }, { status: 400 }) });
  await pass(10);
  expect(screen.queryByText(/ago|just now|Refresh failed/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
