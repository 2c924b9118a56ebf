import { listedLines } from '@/model/LineSource';
import { findLines } from './findLines';

it('finds lines in any case, without their colours', () => {
  const source = listedLines(['An \u001b[31merr\u001b[0mor', 'fine', 'ERROR']);
  expect(findLines(source, 'error')).toEqual([0, 2]);
  expect(findLines(source, 'fine')).toEqual([1]);
  expect(findLines(source, '')).toEqual([]);
});

it('reads the whole lines of a log that grows once, and its last line each time', () => {
  const lines = ['one a', 'two', 'three a'];
  const read: number[] = [];
  const key = {};
  const grown = (whole: number, last: string) => ({
    count: whole + 1,
    textAt: (index: number) => {
      read.push(index);
      return index < whole ? (lines[index] ?? '') : last;
    },
    growing: { key, whole },
  });
  expect(findLines(grown(2, 'thr'), 'a')).toEqual([0]);
  expect(findLines(grown(2, 'three a'), 'a')).toEqual([0, 2]);
  expect(read).toEqual([0, 1, 2, 2]);
  read.length = 0;
  expect(findLines(grown(3, ''), 'a')).toEqual([0, 2]);
  expect(read).toEqual([2, 3]);
  read.length = 0;
  expect(findLines(grown(3, ''), 'w')).toEqual([1]);
  expect(read).toEqual([3]);
});
