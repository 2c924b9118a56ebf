import fc from 'fast-check';
import { toChartPoints } from './toChartPoints';

const bucket = (minute: number, passed: number, failed: number, duration = 100) => ({
  time: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
  passed,
  failed,
  duration,
});

describe('toChartPoints', () => {
  it('tells passing, mixed and failing buckets apart, in order of time', () => {
    const points = toChartPoints([bucket(2, 0, 3), bucket(0, 2, 0), bucket(1, 1, 1)]);
    expect(points.map(({ state }) => state)).toEqual(['healthy', 'mixed', 'unhealthy']);
  });

  it('keeps junk durations from flattening the rest', () => {
    const [low, high] = toChartPoints([bucket(0, 1, 0, -5), bucket(1, 1, 0, 1e308)]);
    expect(low?.latency).toBe(0);
    expect(high?.latency).toBe(2_147_483_647);
  });

  it('leaves out what has no time', () => {
    expect(toChartPoints([{ ...bucket(0, 1, 0), time: 'junk' }])).toEqual([]);
  });

  it('merges neighbours by weight where there are too many', () => {
    const points = toChartPoints([bucket(0, 3, 0, 100), bucket(1, 0, 1, 500), bucket(2, 1, 0, 50)], 2);
    expect(points).toEqual([
      { timeMs: Date.UTC(2026, 0, 1), latency: 200, passed: 3, failed: 1, state: 'mixed' },
      { timeMs: Date.UTC(2026, 0, 1, 0, 2), latency: 50, passed: 1, failed: 0, state: 'healthy' },
    ]);
  });

  it('loses no run and draws no more points than asked for', () => {
    const runs = fc.record({ minute: fc.nat(100_000), passed: fc.nat(50), failed: fc.nat(50) });
    fc.assert(
      fc.property(fc.array(runs), fc.integer({ min: 1, max: 20 }), (list, max) => {
        const points = toChartPoints(
          list.map(({ minute, passed, failed }) => bucket(minute, passed, failed)),
          max,
        );
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
        expect(points.length).toBeLessThanOrEqual(max);
        expect(sum(points.map(({ passed }) => passed))).toBe(sum(list.map(({ passed }) => passed)));
        expect(sum(points.map(({ failed }) => failed))).toBe(sum(list.map(({ failed }) => failed)));
      }),
    );
  });
});
