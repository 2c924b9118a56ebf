import fc from 'fast-check';
import { slotCount, toStripSlots } from './toStripSlots';

const window = { fromMs: 0, toMs: 1000, slots: 10 };
const bucket = (ms: number, passed: number, failed: number, duration = 5) => ({
  time: new Date(ms).toISOString(),
  passed,
  failed,
  duration,
});

describe('toStripSlots', () => {
  it('puts runs into their slots and leaves gaps empty', () => {
    const strip = toStripSlots(
      [bucket(0, 1, 0), bucket(150, 0, 1), bucket(160, 1, 0, 9), bucket(990, 0, 2)],
      window,
    );
    expect(strip.map((slot) => slot.state)).toEqual([
      'healthy',
      'mixed',
      'empty',
      'empty',
      'empty',
      'empty',
      'empty',
      'empty',
      'empty',
      'unhealthy',
    ]);
    expect(strip[1]).toMatchObject({ fromMs: 100, toMs: 200, passed: 1, failed: 1, duration: 9 });
    expect(strip[2]?.duration).toBeNull();
  });

  it('keeps buckets that were rounded over the edge and ignores unreadable ones', () => {
    const strip = toStripSlots(
      [bucket(-30, 1, 0), bucket(1000, 0, 1), { ...bucket(1, 1, 1), time: 'junk' }],
      window,
    );
    expect(strip[0]?.state).toBe('healthy');
    expect(strip[9]?.state).toBe('unhealthy');
  });

  it('loses no run', () => {
    const buckets = fc.array(
      fc.record({ ms: fc.integer({ min: -500, max: 1500 }), passed: fc.nat(9), failed: fc.nat(9) }),
    );
    fc.assert(
      fc.property(buckets, fc.integer({ min: 1, max: 90 }), (list, slots) => {
        const strip = toStripSlots(
          list.map(({ ms, passed, failed }) => bucket(ms, passed, failed)),
          { ...window, slots },
        );
        expect(strip).toHaveLength(slots);
        expect(strip.reduce((sum, slot) => sum + slot.passed, 0)).toBe(
          list.reduce((sum, b) => sum + b.passed, 0),
        );
        expect(strip.reduce((sum, slot) => sum + slot.failed, 0)).toBe(
          list.reduce((sum, b) => sum + b.failed, 0),
        );
      }),
    );
  });
});

describe('slotCount', () => {
  const HOUR = 3_600_000;
  it.each([
    [60_000, 1],
    [HOUR / 4, 15],
    [HOUR, 60],
    [2 * HOUR, 60],
    [3 * HOUR, 12],
    [24 * HOUR, 60],
    [7 * 24 * HOUR, 60],
    [0, 1],
  ])('a window of %i ms has %i slots, so that every bucket has one of its own', (spanMs, slots) => {
    expect(slotCount(spanMs)).toBe(slots);
  });
});
