import fc from 'fast-check';
import { changeBetween } from './changeBetween';

const apply = (before: string, { from, to, insert }: ReturnType<typeof changeBetween>) =>
  before.slice(0, from) + insert + before.slice(to);

it('turns one text into the other', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n') });
  fc.assert(fc.property(text, text, (one, other) => apply(one, changeBetween(one, other)) === other));
});

it('touches the difference only', () => {
  expect(changeBetween('a: 1\nb: 2\n', 'a: 10\nb: 2\n')).toEqual({ from: 4, to: 4, insert: '0' });
});
