import fc from 'fast-check';
import { describeStrip } from './describeStrip';
import { STRIP_LENGTH, toRunStrip, type RunStrip } from './RunStrip';
import { BAR_WIDTH, STRIP_HEIGHT, STRIP_WIDTH, stripPaths } from './stripPaths';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const runs = (...passed: (boolean | null)[]): RunStrip =>
  passed.map((value, index) => ({ time: at(index), passed: value, duration: 10 }));
const barsOf = (path: string) => path.split('M').length - 1;

describe('reading the runs of a check', () => {
  it('puts the oldest first and keeps the newest', () => {
    const rows = Array.from({ length: 30 }, (_, index) => ({
      time: at(30 - index),
      status: index > 0,
      duration: index,
    }));
    const strip = toRunStrip({ id: 'a', check_statuses: rows });
    expect(strip).toHaveLength(STRIP_LENGTH);
    expect(strip.at(-1)).toEqual({ time: at(30), passed: false, duration: 0 });
    expect(strip[0]?.time).toBe(at(7));
  });

  it.each([
    null,
    7,
    'x',
    [],
    {},
    { check_statuses: null },
    { check_statuses: 'many' },
    { check_statuses: {} },
  ])('reads %j as no runs', (wire) => expect(toRunStrip(wire)).toEqual([]));

  it('leaves out what has no time and does not judge what has no verdict', () => {
    const rows = [
      { time: 'soon', status: true },
      { status: true },
      null,
      { time: at(1), status: 'true', duration: 'x' },
    ];
    expect(toRunStrip({ check_statuses: rows })).toEqual([{ time: at(1), passed: null, duration: null }]);
  });

  it('never throws, whatever arrives', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.anything(), fc.record({ time: fc.anything(), status: fc.anything() }))),
        (rows) => {
          expect(toRunStrip({ check_statuses: rows }).length).toBeLessThanOrEqual(STRIP_LENGTH);
        },
      ),
    );
  });
});

describe('the words of a strip', () => {
  it.each([
    [runs(), 'No runs yet'],
    [runs(true), 'Last run: passed'],
    [runs(false), 'Last run: 1 failed'],
    [runs(true, true), 'Last 2 runs: all passed'],
    [runs(true, false, null), 'Last 3 runs: 1 failed, 1 without a result'],
  ])('says what happened', (strip, text) => expect(describeStrip(strip)).toBe(text));
});

describe('the drawing of a strip', () => {
  it('has a place for each run and fills the rest with lines, the newest at the right end', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(true, false, null), { maxLength: STRIP_LENGTH }), (verdicts) => {
        const paths = stripPaths(runs(...verdicts));
        expect(barsOf(paths.passed)).toBe(verdicts.filter((verdict) => verdict === true).length);
        expect(barsOf(paths.failed)).toBe(verdicts.filter((verdict) => verdict === false).length);
        expect(barsOf(paths.unjudged)).toBe(verdicts.filter((verdict) => verdict === null).length);
        expect(barsOf(paths.empty)).toBe(STRIP_LENGTH - verdicts.length);
      }),
    );
    expect(stripPaths(runs(true, false)).failed).toMatch(new RegExp(`^M${STRIP_WIDTH - BAR_WIDTH} 0h`));
  });

  it('draws failed runs higher than passed ones', () => {
    const { passed, failed } = stripPaths(runs(true, false));
    expect(failed).toContain(`v${STRIP_HEIGHT}`);
    expect(passed).not.toContain(`v${STRIP_HEIGHT}`);
  });
});
