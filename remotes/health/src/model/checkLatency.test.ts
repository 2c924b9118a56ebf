import { rollingLatency, shownLatency } from './checkLatency';

const none = { p95: null, p97: null, p99: null, rolling1h: null };

describe('shownLatency', () => {
  it.each([
    [{ ...none, p95: 1, p97: 2, p99: 3, rolling1h: 4 }, 1],
    [{ ...none, p97: 2, p99: 3, rolling1h: 4 }, 2],
    [{ ...none, p99: 3, rolling1h: 4 }, 3],
    [{ ...none, rolling1h: 4 }, 4],
    [none, null],
  ])('of %p is %p', (latency, shown) => {
    expect(shownLatency(latency)).toBe(shown);
  });
});

describe('rollingLatency', () => {
  it.each([
    [{ ...none, p95: 900, rolling1h: 10 }, 10],
    [{ ...none, p99: 50 }, 50],
    [none, null],
  ])('of %p counts %p into the mean of a group', (latency, counted) => {
    expect(rollingLatency(latency)).toBe(counted);
  });
});
