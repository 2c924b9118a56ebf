import { groupRows, sortRows, type DataColumn, type TableStateOptions } from '@opsdeck/shared/table';
import type { GridSection } from '@opsdeck/shared/table/grid';
import { groupKey, type GroupBy } from '@/features/check-list/groupBy';
import type { Check } from '@/model/Check';

/** Cards keep the order that the table has. */
export const CARD_SORT: TableStateOptions = { direction: 'sortDesc', defaults: { sortBy: 'name' } };

type Sort = { sortBy: string | null; sortDesc: boolean };

/** The checks by group, both in the order of the sorted column; one section without a title where nothing groups them. */
export function cardSections(
  checks: readonly Check[],
  groupBy: GroupBy,
  columns: readonly DataColumn<Check>[],
  { sortBy, sortDesc }: Sort,
): GridSection<Check>[] {
  const column = columns.find(({ id }) => id === sortBy);
  const sorted = column?.sortValue ? sortRows(checks, column.sortValue, { desc: sortDesc }) : checks;
  if (groupBy.kind === 'none') return [{ key: '', title: null, items: sorted }];
  const groups = groupRows(sorted, { key: (check) => groupKey(check, groupBy) });
  const byName = sortRows(groups, ({ label }) => label, { desc: sortDesc && sortBy === columns[0]?.id });
  const inOrder = column?.groupSortValue
    ? sortRows(byName, column.groupSortValue, { desc: sortDesc })
    : byName;
  return inOrder.map(({ key, label, rows }) => ({ key, title: label, items: rows }));
}
