import fc from 'fast-check';
import { formatCheckRange, parseCheckRange, resolveCheckRange, toCustomRange } from './checkRange';

const at = (text: string) => Date.parse(text);

describe('the time range of a check in the address', () => {
  it.each([
    ['1h', '1h'],
    ['3mo', '3mo'],
    [
      '2026-01-02T03:04:05Z..2026-01-02T04:04:05Z',
      { fromMs: at('2026-01-02T03:04:05Z'), toMs: at('2026-01-02T04:04:05Z') },
    ],
  ])('reads %p', (text, range) => {
    expect(parseCheckRange(text)).toEqual(range);
  });

  it.each([
    null,
    '',
    '1x',
    '__proto__',
    'constructor',
    '..',
    '2026-01-02T03:04:05Z',
    '2026-01-02T03:04:05Z..',
    // Backwards, empty, too short for one bucket, no such day, beyond what a database stores.
    '2026-01-02T04:04:05Z..2026-01-02T03:04:05Z',
    '2026-01-02T04:04:05Z..2026-01-02T04:04:05Z',
    '2026-01-02T04:04:05Z..2026-01-02T04:04:35Z',
    '2026-13-42T04:04:05Z..2026-14-02T04:04:35Z',
    '0001-01-01T00:00:00Z..2026-01-01T00:00:00Z',
    '2001-01-01T00:00:00Z..2026-01-01T00:00:00Z',
    '2026-01-02T03:04:05Z..2026-01-02T04:04:05Z<script>',
    '2026-01-02T03:04:05+02:00..2026-01-02T04:04:05Z',
  ])('takes %p for none', (text) => {
    expect(parseCheckRange(text)).toBeNull();
  });

  it('never throws on any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `${text}..${text}`),
        ),
        (text) => {
          const range = parseCheckRange(text);
          expect(range === null || formatCheckRange(range) === text).toBe(true);
        },
      ),
    );
  });

  it('gives back every span that a person can cut out', () => {
    const moment = fc.double({
      min: at('2020-01-01T00:00:00Z'),
      max: at('2026-01-01T00:00:00Z'),
      noNaN: true,
    });
    fc.assert(
      fc.property(moment, moment, (one, other) => {
        const range = toCustomRange(one, other);
        if (range === null) throw new Error('a span of this century was refused');
        expect(parseCheckRange(formatCheckRange(range))).toEqual(range);
        expect(range.toMs - range.fromMs).toBeGreaterThanOrEqual(60_000);
        expect(range.fromMs).toBeLessThanOrEqual(Math.min(one, other));
        expect(range.toMs).toBeGreaterThanOrEqual(Math.max(one, other));
      }),
    );
  });

  it.each([
    [NaN, 0],
    [Infinity, 0],
    [-1e20, 1e20],
  ])('refuses to cut out %p to %p', (one, other) => {
    expect(toCustomRange(one, other)).toBeNull();
  });

  it('ends a span now unless it was cut out', () => {
    const nowMs = at('2026-01-02T00:00:00Z');
    expect(resolveCheckRange('1d', nowMs)).toEqual({ fromMs: at('2026-01-01T00:00:00Z'), toMs: nowMs });
    const custom = { fromMs: 1, toMs: 2 };
    expect(resolveCheckRange(custom, nowMs)).toBe(custom);
  });
});
