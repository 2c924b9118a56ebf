import { createLineSlots } from './useLineSlots';

it('gives the lines of a new list the elements at their place', () => {
  const slotsOf = createLineSlots();
  const before = slotsOf('list', ['a', 'b', 'c']);
  expect(new Set(before).size).toBe(3);
  expect(slotsOf('searched', ['x', 'c'])).toEqual(before.slice(0, 2));
});

it('adds elements where a new list shows more lines', () => {
  const slotsOf = createLineSlots();
  const [first] = slotsOf('list', ['a']);
  const after = slotsOf('longer', ['b', 'c', 'd']);
  expect(after[0]).toBe(first);
  expect(new Set(after).size).toBe(3);
});

it('lets a line keep its element while the list scrolls', () => {
  const slotsOf = createLineSlots();
  const [, second, third] = slotsOf('list', ['a', 'b', 'c']);
  const after = slotsOf('list', ['b', 'c', 'd']);
  expect(after.slice(0, 2)).toEqual([second, third]);
  expect(new Set([...after, second]).size).toBe(3);
});
