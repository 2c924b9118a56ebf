// eslint-disable-next-line opsdeck/oneDoor -- stands for the query of any page
import useSWR from 'swr';
import { act, renderWithApp, screen } from '@opsdeck/shared/testing';
import { RefreshButton } from './RefreshButton';

function Panel() {
  const { data } = useSWR<string>(['panel'], () => Promise.resolve('loaded'));
  return <p>{data}</p>;
}

afterEach(() => {
  jest.useRealTimers();
  window.localStorage.clear();
});

it('tells when the page was loaded in the zone and the format of the person', async () => {
  jest.useFakeTimers({ now: new Date('2026-01-02T22:04:05.678Z') });
  window.localStorage.setItem('timezone', 'Asia/Tokyo');
  renderWithApp(
    <>
      <Panel />
      <RefreshButton />
    </>,
  );
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('loaded')).toBeInTheDocument();
  expect(screen.getByText('just now')).toHaveAttribute('title', 'Loaded 2026-01-03 07:04:05.678');
});
