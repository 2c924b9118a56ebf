import type { RowGroup } from './groupRows';

const numbers = new Intl.NumberFormat('en');

/** What a group shows unless its first column says otherwise: its name and how many rows it has. */
export function GroupLabel<Row>({ group }: { group: RowGroup<Row> }) {
  return (
    <>
      {group.label || '-'}
      <span className="od-table-count">{numbers.format(group.rows.length)}</span>
    </>
  );
}
