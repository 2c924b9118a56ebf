import fc from 'fast-check';
import { formatGoDuration, parseGoDuration } from './goDuration';

describe('parseGoDuration', () => {
  it.each([
    ['30s', 30_000],
    ['1h30m', 5_400_000],
    ['500ms', 500],
    ['1.5h', 5_400_000],
    ['.5s', 500],
    ['2d', 172_800_000],
    ['1w', 604_800_000],
    ['1y', 31_536_000_000],
    ['1m1ms', 60_001],
    ['250us', 0.25],
    [' 5m ', 300_000],
    ['0s', 0],
  ])('reads %s', (text, ms) => {
    expect(parseGoDuration(text)).toBe(ms);
  });

  it.each(['', '5', 's', '1mo', '-5m', '1h 30m', '5M', '1e3s', 'h1', '1..5s', '9'.repeat(80) + 's'])(
    'refuses %j',
    (text) => {
      expect(parseGoDuration(text)).toBeNull();
    },
  );

  it('never throws and never gives anything but a non-negative number or null', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const ms = parseGoDuration(text);
        expect(ms === null || (Number.isFinite(ms) && ms >= 0)).toBe(true);
      }),
    );
  });

  it('reads back what it writes, up to its two units', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 59 }), fc.integer({ min: 1, max: 59 }), (minutes, seconds) => {
        const ms = minutes * 60_000 + seconds * 1000;
        expect(parseGoDuration(formatGoDuration(ms))).toBe(ms);
      }),
    );
  });
});

describe('formatGoDuration', () => {
  it.each([
    [12, '12ms'],
    [999.6, '1000ms'],
    [61_000, '1m1s'],
    [3_600_000, '1h'],
    [93_784_000, '1d2h'],
  ])('writes %d as %s', (ms, text) => {
    expect(formatGoDuration(ms)).toBe(text);
  });
});
