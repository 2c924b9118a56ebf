import type { DataColumn } from './DataColumn';
import { groupRows } from './groupRows';
import { groupByColumn, groupItemId, rowItemId, sortByColumn, toGroupItems, toRowItems } from './tableItems';

type Check = { id: string; canary: string; latency: number | null };

const checks: Check[] = [
  { id: '1', canary: 'web', latency: 30 },
  { id: '2', canary: 'db', latency: null },
  { id: '3', canary: 'web', latency: 10 },
  { id: '4', canary: 'db', latency: 20 },
];

const columns: DataColumn<Check>[] = [
  { id: 'name', header: 'Name', cell: (check) => check.id, sortValue: (check) => check.id },
  {
    id: 'latency',
    header: 'Latency',
    cell: (check) => check.latency,
    sortValue: (check) => check.latency,
    groupSortValue: (group) => group.rows.reduce((sum, check) => sum + (check.latency ?? 0), 0),
  },
  { id: 'plain', header: 'Plain', cell: () => null },
];

const layout = { getRowId: (check: Check) => check.id };
const grouping = { key: (check: Check) => check.canary };

function ids(items: readonly { id: string }[]): string[] {
  return items.map((item) => item.id);
}

it('leaves rows as they came without a column to sort by', () => {
  expect(sortByColumn(checks, columns, { sortBy: null, sortDesc: false })).toBe(checks);
  expect(sortByColumn(checks, columns, { sortBy: 'plain', sortDesc: true })).toBe(checks);
  expect(sortByColumn(checks, columns, { sortBy: '__proto__', sortDesc: true })).toBe(checks);
});

it('sorts by a column', () => {
  const sorted = sortByColumn(checks, columns, { sortBy: 'latency', sortDesc: true });
  expect(ids(sorted)).toEqual(['1', '4', '3', '2']);
});

it('groups rows in their order and names groups', () => {
  const groups = groupRows(checks, {
    key: (check) => check.canary,
    label: (key, rows) => `${key} ${rows.length}`,
  });
  expect(groups.map((group) => [group.label, ids(group.rows)])).toEqual([
    ['web 2', ['1', '3']],
    ['db 2', ['2', '4']],
  ]);
});

it.each([
  ['name', false, ['db', 'web']],
  ['name', true, ['web', 'db']],
  ['latency', false, ['db', 'web']],
  ['latency', true, ['web', 'db']],
  ['plain', true, ['db', 'web']],
  [null, false, ['db', 'web']],
] as const)('orders groups when %s is sorted, descending %s', (sortBy, sortDesc, keys) => {
  const groups = groupByColumn(checks, columns, grouping, { sortBy, sortDesc });
  expect(groups.map((group) => group.key)).toEqual(keys);
});

it('shows the rows of open groups only', () => {
  const groups = groupByColumn(checks, columns, grouping, { sortBy: null, sortDesc: false });
  expect(ids(toGroupItems(groups, layout, new Set()))).toEqual(['group:db', 'group:web']);
  const open = toGroupItems(groups, layout, new Set([groupItemId('web')]));
  expect(ids(open)).toEqual(['group:db', 'group:web', 'row:1', 'row:3']);
  expect(open[2]).toMatchObject({ grouped: true, expanded: null });
});

it('unfolds a row into a detail below it', () => {
  const items = toRowItems(
    checks,
    { ...layout, canExpand: (check) => check.canary === 'db' },
    new Set([rowItemId('2'), rowItemId('1')]),
  );
  expect(ids(items)).toEqual(['row:1', 'row:2', 'detail:row:2', 'row:3', 'row:4']);
  expect(items.map((item) => item.kind !== 'detail' && item.expanded)).toEqual([
    null,
    true,
    false,
    null,
    false,
  ]);
});
