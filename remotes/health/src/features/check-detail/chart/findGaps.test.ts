import { findGaps } from './findGaps';

describe('findGaps', () => {
  it.each([
    ['nothing', [], []],
    ['one point', [5], []],
    ['an even pace', [0, 5, 10, 15], []],
    ['one run that came late', [0, 5, 10, 17, 22], []],
    ['an hour without runs', [0, 5, 10, 15, 75, 80], [4]],
    ['two gaps', [0, 5, 10, 40, 45, 50, 99, 104], [3, 6]],
    ['times that are the same', [1, 1, 1], []],
  ])('%s', (_name, times, gaps) => {
    expect(findGaps(times)).toEqual(gaps);
  });
});
