import fc from 'fast-check';
import { evaluateDateMath } from '@/gateway/evaluateDateMath';

const now = new Date('2026-03-31T15:45:30.250Z');

describe('evaluateDateMath', () => {
  it.each([
    ['now', '2026-03-31T15:45:30.250Z'],
    ['now-2d', '2026-03-29T15:45:30.250Z'],
    ['now-2d/d', '2026-03-29T00:00:00.000Z'],
    ['now/d', '2026-03-31T00:00:00.000Z'],
    ['now/h', '2026-03-31T15:00:00.000Z'],
    ['now/m', '2026-03-31T15:45:00.000Z'],
    ['now/s', '2026-03-31T15:45:30.000Z'],
    ['now/w', '2026-03-30T00:00:00.000Z'],
    ['now/M', '2026-03-01T00:00:00.000Z'],
    ['now/y', '2026-01-01T00:00:00.000Z'],
    ['now+1h-30m', '2026-03-31T16:15:30.250Z'],
    ['now-1H', '2026-03-31T14:45:30.250Z'],
    ['now-d', '2026-03-30T15:45:30.250Z'],
    ['now-1M', '2026-02-28T15:45:30.250Z'],
    ['now-1y', '2025-03-31T15:45:30.250Z'],
    ['now/d+1d', '2026-04-01T00:00:00.000Z'],
    [' now ', '2026-03-31T15:45:30.250Z'],
    ['2026-01-31', '2026-01-31T00:00:00.000Z'],
    ['2026-01-31||+1M', '2026-02-28T00:00:00.000Z'],
    ['2026-01-31T10:20||/d', '2026-01-31T00:00:00.000Z'],
    ['2026-01-31T10:20:30+02:00', '2026-01-31T08:20:30.000Z'],
    ['2026-01-31 10:20:30.5Z', '2026-01-31T10:20:30.500Z'],
  ])('reads %s', (expression, expected) => {
    expect(evaluateDateMath(expression, now)?.toISOString()).toBe(expected);
  });

  it.each([
    '',
    'yesterday',
    'now-2',
    'now-2x',
    'now--2d',
    'now 2d',
    'nowhere',
    'now-2d/',
    'now/2d',
    'now-99999999d',
    'now-9999999y',
    '2026-02-30',
    '2026-13-01',
    '2026-01-31+1d',
    '2026-01-31T25:00',
    "now';drop table people",
  ])('refuses %j', (expression) => {
    expect(evaluateDateMath(expression, now)).toBeNull();
  });

  it('answers a plausible date or null for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^now([+-]\d{1,4}[yMwdhms]|\/[yMwdhms]){0,4}$/)),
        (text) => {
          const date = evaluateDateMath(text, now);
          expect(date === null || /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(date.toISOString())).toBe(true);
        },
      ),
    );
  });

  it('undoes every step of a fixed length', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9999 }),
        fc.constantFrom('w', 'd', 'h', 'm', 's'),
        (amount, unit) => {
          expect(evaluateDateMath(`now+${amount}${unit}-${amount}${unit}`, now)).toEqual(now);
        },
      ),
    );
  });

  it('rounds down, and rounding again changes nothing', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        fc.constantFrom('y', 'M', 'w', 'd', 'h', 'm', 's'),
        (date, unit) => {
          const once = evaluateDateMath(`now/${unit}`, date);
          expect(once && once <= date).toBe(true);
          expect(evaluateDateMath(`now/${unit}/${unit}`, date)).toEqual(once);
        },
      ),
    );
  });
});
