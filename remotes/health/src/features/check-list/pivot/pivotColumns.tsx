import type { DataColumn } from '@opsdeck/shared/table';
import { uptimePercent } from '@/model/checkUptime';
import { describeCell } from './describeCell';
import { PivotFigure } from './PivotFigure';
import type { PivotCell, PivotRow } from './pivotChecks';
import type { PivotCellType } from './pivotCellType';

/** The members of a cell, or of a whole row where the column is `null`. */
export type PivotPlace = { row: string; column: string | null };

type Options = {
  columns: readonly string[];
  rowLabel: string;
  type: PivotCellType;
  onChoose: (place: PivotPlace) => void;
};

/** The columns of the pivot: its rows' value, one for each value of the columns, and the whole row. */
export function pivotColumns({ columns, rowLabel, type, onChoose }: Options): DataColumn<PivotRow>[] {
  const figure = (row: PivotRow, cell: PivotCell | undefined, column: string | null) =>
    cell && (
      <button
        type="button"
        className="od-pivot-cell od-number"
        // Read as "shop, http, 3 checks: 1 unhealthy, 2 healthy".
        aria-label={`${row.key}, ${column ?? 'all'}, ${describeCell(cell)}`}
        title={describeCell(cell)}
        onClick={() => onChoose({ row: row.key, column })}
      >
        <PivotFigure cell={cell} type={type} />
      </button>
    );
  return [
    {
      id: 'row',
      header: rowLabel,
      stateless: true,
      width: { min: 160, max: 280 },
      sortValue: (row) => row.key,
      cell: (row) => row.key,
    },
    ...columns.map((column): DataColumn<PivotRow> => ({
      // A value may be any text, also one that names another column.
      id: `value:${column}`,
      header: column,
      stateless: true,
      align: 'end',
      width: { min: 96, max: 180 },
      sortValue: (row) => sortFigure(row.cells.get(column), type),
      cell: (row) => figure(row, row.cells.get(column), column),
    })),
    {
      id: 'all',
      header: 'All',
      stateless: true,
      align: 'end',
      width: { min: 96, max: 180, grow: 1 },
      sortValue: (row) => sortFigure(row.total, type),
      cell: (row) => figure(row, row.total, null),
    },
  ];
}

function sortFigure(cell: PivotCell | undefined, type: PivotCellType): number | null {
  if (!cell) return null;
  if (type === 'uptime') return uptimePercent(cell.uptime);
  return type === 'latency' ? cell.latency : cell.unhealthy;
}
