import { useCallback, useMemo, useRef, useState } from 'react';
import { focusedElement } from '@opsdeck/shared/lib';
import { DataTable, useTableState } from '@opsdeck/shared/table';
import type { PivotUrl } from '@/features/check-list/listUrl';
import type { SelectedChecks } from '@/features/check-list/useSelectedChecks';
import { PivotChoosers } from './PivotChoosers';
import { describeCell } from './describeCell';
import { pivotChecks, type PivotRow } from './pivotChecks';
import { parseCellType } from './pivotCellType';
import { pivotColumns, type PivotPlace } from './pivotColumns';
import { DEFAULT_COLUMNS, DEFAULT_ROWS, dimensionLabel, parseDimension } from './pivotDimension';
import { PivotFigure } from './PivotFigure';
import { PivotMembers } from './PivotMembers';
import './CheckPivot.css';

type CheckPivotProps = {
  selected: SelectedChecks;
  pivot: PivotUrl;
  onOpen: (checkId: string) => void;
  onChange: (change: Partial<PivotUrl>) => void;
};

const rowKey = (row: PivotRow) => row.key;

/** The checks by two of their properties. A cell opens the checks that it counts below the pivot. */
export function CheckPivot({ selected, pivot, onOpen, onChange }: CheckPivotProps) {
  const { found, rows: shown } = selected;
  const { pivotBy, pivotLabel, pivotCellType } = pivot;
  const rowBy = useMemo(() => parseDimension(pivotBy, DEFAULT_ROWS), [pivotBy]);
  const columnBy = useMemo(() => parseDimension(pivotLabel, DEFAULT_COLUMNS), [pivotLabel]);
  const type = parseCellType(pivotCellType);
  const { rows, columns, columnsLeftOut } = useMemo(
    () => pivotChecks(found, shown, { rowBy, columnBy }),
    [found, shown, rowBy, columnBy],
  );
  const state = useTableState({ prefix: 'pivot.', direction: 'sortDesc', defaults: { sortBy: 'row' } });
  const [place, setPlace] = useState<PivotPlace | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);

  const choose = useCallback((chosen: PivotPlace) => {
    const focused = focusedElement(root.current);
    opener.current = focused instanceof HTMLElement ? focused : null;
    setPlace(chosen);
  }, []);
  const chooseRow = useCallback((row: PivotRow) => choose({ row: row.key, column: null }), [choose]);
  const compactRow = useCallback(
    (row: PivotRow) => (
      <span className="od-check-compact">
        <span className="od-check-compact-line">
          <span className="od-check-name-text">{row.key}</span>
          <span className="od-number">
            <PivotFigure cell={row.total} type={type} />
          </span>
        </span>
        <span className="od-check-compact-facts od-number">{describeCell(row.total)}</span>
      </span>
    ),
    [type],
  );
  const tableColumns = useMemo(
    () => pivotColumns({ columns, rowLabel: dimensionLabel(rowBy), type, onChoose: choose }),
    [columns, rowBy, type, choose],
  );

  const row = place && rows.find(({ key }) => key === place.row);
  const cell = row && (place.column === null ? row.total : row.cells.get(place.column));

  function handleClose() {
    setPlace(null);
    opener.current?.focus();
  }

  return (
    <div ref={root} className="od-pivot">
      <PivotChoosers checks={found} rowBy={rowBy} columnBy={columnBy} type={type} onChange={onChange} />
      <DataTable
        label={`Checks by ${dimensionLabel(rowBy)} and ${dimensionLabel(columnBy)}`}
        columns={tableColumns}
        rows={rows}
        getRowId={rowKey}
        state={state}
        onRowOpen={chooseRow}
        compactCell={compactRow}
        pinFirst
      />
      {columnsLeftOut > 0 && (
        <p className="od-pivot-note">
          The {columns.length} values of {dimensionLabel(columnBy)} with most checks are shown,{' '}
          {columnsLeftOut} more are counted under All.
        </p>
      )}
      {place && cell && (
        <PivotMembers
          title={place.column === null ? place.row : `${place.row}, ${place.column}`}
          checks={cell.checks}
          onOpen={onOpen}
          onClose={handleClose}
        />
      )}
    </div>
  );
}
