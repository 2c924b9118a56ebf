import { useState } from 'react';
import useSWR from 'swr';
import useSWRInfinite from 'swr/infinite';
import useSWRMutation from 'swr/mutation';
import { act, render, screen, userEvent, waitFor } from '../testing';
import { AbortedError, ApiError, NetworkError, TimeoutError } from '../api/errors';
import { freshness } from './freshness';
import { isRetryable } from './isRetryable';
import { QueryProvider } from './QueryProvider';
import { useInvalidate } from './useInvalidate';
import { useRefresh } from './useRefresh';
import { useAutoRefresh } from './useAutoRefresh';

type Source = jest.Mock<Promise<string>, []>;

function counting(name: string): Source {
  let count = 0;
  return jest.fn(() => Promise.resolve(`${name} ${++count}`));
}

function Value({
  keyName,
  source,
  lookup,
}: {
  keyName: readonly unknown[];
  source: Source;
  lookup?: boolean;
}) {
  const { data, error } = useSWR<string, Error>(
    keyName,
    () => source(),
    lookup ? { dedupingInterval: freshness.lookup } : {},
  );
  return <p>{error ? `failed: ${error.message}` : (data ?? 'loading')}</p>;
}

function RefreshBar() {
  const { refreshing, lastRefreshed, refresh } = useRefresh();
  return (
    <button type="button" onClick={() => void refresh()}>
      {refreshing ? 'refreshing' : lastRefreshed === null ? 'never' : `at ${lastRefreshed}`}
    </button>
  );
}

const settle = () => act(async () => jest.advanceTimersByTimeAsync(0));

describe('isRetryable', () => {
  it.each([
    [new ApiError(400, 'x'), false],
    [new ApiError(401, 'x'), false],
    [new ApiError(403, 'x'), false],
    [new ApiError(404, 'x'), false],
    [new AbortedError(), false],
    [new ApiError(500, 'x'), true],
    [new ApiError(503, 'x'), true],
    [new NetworkError({ offline: false }), true],
    [new TimeoutError(1), true],
  ])('%s: %s', (error, expected) => {
    expect(isRetryable(error)).toBe(expected);
  });
});

describe('with time standing still', () => {
  beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => jest.useRealTimers());

  it('asks again after a failure of the server, never after a refusal', async () => {
    const refused: Source = jest.fn(() => Promise.reject(new ApiError(403, 'no')));
    const broken: Source = jest.fn(() => Promise.reject(new ApiError(500, 'oops')));
    render(
      <QueryProvider>
        <Value keyName={['a']} source={refused} />
        <Value keyName={['b']} source={broken} />
      </QueryProvider>,
    );
    await settle();
    expect(screen.getByText('failed: no')).toBeInTheDocument();
    await act(async () => jest.advanceTimersByTimeAsync(300_000));
    expect(refused).toHaveBeenCalledTimes(1);
    expect(broken.mock.calls.length).toBeGreaterThan(1);
    expect(broken.mock.calls.length).toBeLessThanOrEqual(4);
  });

  it('refreshes by itself at the rate, without the lookups', async () => {
    const live = counting('live');
    const lookup = counting('lookup');
    function Page() {
      useAutoRefresh('30s');
      return (
        <>
          <Value keyName={['live']} source={live} />
          <Value keyName={['lookup']} source={lookup} lookup />
        </>
      );
    }
    render(
      <QueryProvider>
        <Page />
      </QueryProvider>,
    );
    await settle();
    await act(async () => jest.advanceTimersByTimeAsync(29_000));
    expect(live).toHaveBeenCalledTimes(1);
    await act(async () => jest.advanceTimersByTimeAsync(1_500));
    expect(screen.getByText('live 2')).toBeInTheDocument();
    await act(async () => jest.advanceTimersByTimeAsync(60_000));
    expect(live).toHaveBeenCalledTimes(4);
    expect(lookup).toHaveBeenCalledTimes(1);
  });

  it('rests while the tab is hidden and catches up when it comes back', async () => {
    const hidden = jest.spyOn(document, 'hidden', 'get');
    const setHidden = (value: boolean) => {
      hidden.mockReturnValue(value);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    const live = counting('live');
    function Page() {
      useAutoRefresh('15s');
      return <Value keyName={['live']} source={live} />;
    }
    render(
      <QueryProvider config={{ revalidateOnFocus: false }}>
        <Page />
      </QueryProvider>,
    );
    await settle();
    setHidden(true);
    await act(async () => jest.advanceTimersByTimeAsync(120_000));
    expect(live).toHaveBeenCalledTimes(1);
    setHidden(false);
    await settle();
    expect(live).toHaveBeenCalledTimes(2);
    setHidden(true);
    setHidden(false);
    await settle();
    expect(live).toHaveBeenCalledTimes(2);
    hidden.mockRestore();
  });

  it('leaves one round out while the one before still runs, then asks anew', async () => {
    const slow: Source = jest.fn(() => new Promise((resolve) => setTimeout(() => resolve('slow'), 100_000)));
    function Page() {
      useAutoRefresh('15s');
      return <Value keyName={['slow']} source={slow} />;
    }
    render(
      <QueryProvider>
        <Page />
      </QueryProvider>,
    );
    await act(async () => jest.advanceTimersByTimeAsync(29_000));
    expect(slow).toHaveBeenCalledTimes(1);
    await act(async () => jest.advanceTimersByTimeAsync(2_000));
    expect(slow).toHaveBeenCalledTimes(2);
    await act(async () => jest.advanceTimersByTimeAsync(28_000));
    expect(slow).toHaveBeenCalledTimes(2);
    await act(async () => jest.advanceTimersByTimeAsync(2_000));
    expect(slow).toHaveBeenCalledTimes(3);
  });

  it.each(['None', '', '0s', 'soon', '9999999w', null])('does not refresh by itself at %j', async (rate) => {
    const live = counting('live');
    function Page() {
      useAutoRefresh(rate);
      return <Value keyName={['live']} source={live} />;
    }
    render(
      <QueryProvider>
        <Page />
      </QueryProvider>,
    );
    await act(async () => jest.advanceTimersByTimeAsync(3_600_000));
    expect(live).toHaveBeenCalledTimes(1);
  });

  it('shows the age of the oldest part of the page, lookups aside', async () => {
    const late: Source = jest.fn(() => new Promise((resolve) => setTimeout(() => resolve('late'), 5_000)));
    function Page() {
      const [more, setMore] = useState(false);
      return (
        <>
          <RefreshBar />
          <Value keyName={['first']} source={counting('first')} />
          {more ? (
            <Value keyName={['late']} source={late} />
          ) : (
            <button onClick={() => setMore(true)}>more</button>
          )}
          <Value keyName={['lookup']} source={jest.fn(() => new Promise<string>(() => undefined))} lookup />
        </>
      );
    }
    render(
      <QueryProvider>
        <Page />
      </QueryProvider>,
    );
    expect(screen.getByText('refreshing')).toBeInTheDocument();
    await settle();
    expect(screen.getByText('at 1000000')).toBeInTheDocument();
    await act(async () => jest.advanceTimersByTimeAsync(10_000));
    act(() => screen.getByText('more').click());
    await settle();
    expect(screen.getByText('refreshing')).toBeInTheDocument();
    await act(async () => jest.advanceTimersByTimeAsync(6_000));
    expect(screen.getByText('at 1000000')).toBeInTheDocument();
    act(() => screen.getByText('at 1000000').click());
    await act(async () => jest.advanceTimersByTimeAsync(6_000));
    expect(Number(screen.getByText(/^at/).textContent.slice(3))).toBeGreaterThan(1_015_000);
  });
});

it('reloads everything on the page at once, infinite lists too', async () => {
  const plain = counting('plain');
  const lookup = counting('lookup');
  const pages = counting('pages');
  function Endless() {
    const { data } = useSWRInfinite<string, Error>(
      (index) => ['pages', index],
      () => pages(),
    );
    return <p>{data?.join()}</p>;
  }
  render(
    <QueryProvider>
      <RefreshBar />
      <Value keyName={['plain']} source={plain} />
      <Value keyName={['lookup']} source={lookup} lookup />
      <Endless />
    </QueryProvider>,
  );
  expect(await screen.findByText('plain 1')).toBeInTheDocument();
  expect(await screen.findByText('pages 1')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('plain 2')).toBeInTheDocument();
  expect(await screen.findByText('lookup 2')).toBeInTheDocument();
  expect(await screen.findByText('pages 2')).toBeInTheDocument();
});

it('does not count the request of an action as loading the page', async () => {
  let finish: (value: string) => void = () => undefined;
  function Action() {
    const { trigger } = useSWRMutation(['run'], () => new Promise<string>((resolve) => (finish = resolve)));
    return (
      <button type="button" onClick={() => void trigger()}>
        run
      </button>
    );
  }
  render(
    <QueryProvider>
      <RefreshBar />
      <Action />
    </QueryProvider>,
  );
  await userEvent.click(screen.getByText('run'));
  expect(screen.getByText('never')).toBeInTheDocument();
  await act(async () => finish('done'));
});

it('invalidates what begins with a prefix, and nothing else', async () => {
  const list = counting('list');
  const detail = counting('detail');
  const other = counting('other');
  function Reset() {
    const invalidate = useInvalidate();
    return (
      <button type="button" onClick={() => void invalidate(['checks'])}>
        reset
      </button>
    );
  }
  render(
    <QueryProvider>
      <Value keyName={['checks', 'list', { q: 1 }]} source={list} />
      <Value keyName={['checks', 'detail', 'c1']} source={detail} />
      <Value keyName={['checksums']} source={other} />
      <Reset />
    </QueryProvider>,
  );
  await screen.findByText('list 1');
  await userEvent.click(screen.getByText('reset'));
  await waitFor(() => expect(screen.getByText('list 2')).toBeInTheDocument());
  expect(screen.getByText('detail 2')).toBeInTheDocument();
  expect(other).toHaveBeenCalledTimes(1);
});

it('keeps caches of two providers apart', async () => {
  const first = counting('first');
  const second = counting('second');
  render(
    <>
      <QueryProvider>
        <Value keyName={['same']} source={first} />
      </QueryProvider>
      <QueryProvider>
        <Value keyName={['same']} source={second} />
      </QueryProvider>
    </>,
  );
  expect(await screen.findByText('first 1')).toBeInTheDocument();
  expect(await screen.findByText('second 1')).toBeInTheDocument();
});
