import fc from 'fast-check';
import { buildCheck } from '@/fixtures/buildCheck';
import { checkColumns } from '@/features/check-list/checkColumns';
import { DEFAULT_GROUP_BY } from '@/features/check-list/groupBy';
import { summariseGroups } from '@/features/check-list/summariseGroups';
import { cardSections } from './cardSections';

const checks = [
  buildCheck({ id: 'a', name: 'zeta', canaryName: 'one', status: 'unhealthy' }),
  buildCheck({ id: 'b', name: 'alpha', canaryName: 'two' }),
  buildCheck({ id: 'c', name: 'beta', canaryName: 'one' }),
];
const columns = checkColumns(summariseGroups(checks, { kind: 'field', field: 'canary_name' }));
const idsOf = (sortBy: string | null, sortDesc = false) =>
  cardSections(checks, { kind: 'none' }, columns, { sortBy, sortDesc })[0]?.items.map(({ id }) => id);

it('keeps the order of the table, also one that it does not know', () => {
  expect(idsOf('name')).toEqual(['b', 'c', 'a']);
  expect(idsOf('name', true)).toEqual(['a', 'c', 'b']);
  expect(idsOf('health')?.[0]).toBe('a');
  expect(idsOf('constructor')).toEqual(['a', 'b', 'c']);
});

it('puts groups in the order of the table', () => {
  const titles = (sortBy: string, sortDesc: boolean) =>
    cardSections(checks, DEFAULT_GROUP_BY, columns, { sortBy, sortDesc }).map(({ title }) => title);
  expect(titles('name', false)).toEqual(['one', 'two']);
  expect(titles('name', true)).toEqual(['two', 'one']);
  expect(titles('health', true)).toEqual(['two', 'one']);
});

it('shows every check once', () => {
  const some = fc.array(fc.constantFrom('', 'one', 'two'), { maxLength: 20 });
  fc.assert(
    fc.property(some, (groups) => {
      const all = groups.map((canaryName, index) => buildCheck({ id: String(index), canaryName }));
      const sections = cardSections(all, DEFAULT_GROUP_BY, columns, { sortBy: 'name', sortDesc: false });
      const ids = sections.flatMap(({ items }) => items.map(({ id }) => Number(id)));
      expect(ids.sort((one, other) => one - other)).toEqual(all.map((_check, index) => index));
    }),
  );
});
