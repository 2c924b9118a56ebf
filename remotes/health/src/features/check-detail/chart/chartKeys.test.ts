import fc from 'fast-check';
import { moveCursor, type ChartCursor } from './chartKeys';

const press = (key: string, shiftKey = false) => ({ key, shiftKey });
const at = (index: number, anchor: number | null = null): ChartCursor => ({ index, anchor });

describe('the keyboard on the chart', () => {
  it.each([
    ['the first key goes to the newest point', null, press('ArrowLeft'), at(19)],
    ['Left goes to an older point', at(5), press('ArrowLeft'), at(4)],
    ['Right goes to a newer point', at(5), press('ArrowRight'), at(6)],
    ['stops at the newest', at(19), press('ArrowRight'), at(19)],
    ['stops at the oldest', at(0), press('ArrowLeft'), at(0)],
    ['leaps back', at(15), press('PageDown'), at(5)],
    ['leaps as far as there is', at(15), press('PageUp'), at(19)],
    ['Home', at(15), press('Home'), at(0)],
    ['End', at(1), press('End'), at(19)],
    ['Shift begins a selection where the cursor is', at(5), press('ArrowLeft', true), at(4, 5)],
    ['Shift extends a selection', at(4, 5), press('ArrowLeft', true), at(3, 5)],
    ['a key without Shift gives it up', at(4, 5), press('ArrowLeft'), at(3)],
    ['other keys mean nothing', at(5), press('a'), null],
    ['Tab leaves', at(5), press('Tab'), null],
  ])('%s', (_name, cursor, key, next) => {
    expect(moveCursor(cursor, key, 20)).toEqual(next);
  });

  it('does nothing without points', () => {
    expect(moveCursor(null, press('End'), 0)).toBeNull();
  });

  it('never leaves the points, also after they became fewer', () => {
    const keys = fc.constantFrom('ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End');
    fc.assert(
      fc.property(
        fc.nat(900),
        keys,
        fc.boolean(),
        fc.integer({ min: 1, max: 50 }),
        (index, key, shift, count) => {
          const next = moveCursor(at(index), press(key, shift), count);
          expect(next?.index).toBeGreaterThanOrEqual(0);
          expect(next?.index).toBeLessThan(count);
        },
      ),
    );
  });
});
