import { useMemo, useState } from 'react';
import { readRecord, readText } from '@opsdeck/shared/api';
import { Button } from '@opsdeck/shared/kit/base';
import { DataTable, useTableState, type DataColumn } from '@opsdeck/shared/table';
import { saveBlob } from '@/components/saveBlob';
import { toCsv } from '../toCsv';
import { toJson } from '../toJson';
import { RowDialog } from './RowDialog';

type RowTableProps = { label: string; columns: readonly string[]; rows: readonly unknown[] };

type Line = { id: string; cells: readonly unknown[] };

const MAX_CELL = 2_000;
const FILE_NAME = 'rows.csv';
const numbers = new Intl.NumberFormat('en');
const lineId = (line: Line) => line.id;

function Cell({ value }: { value: unknown }) {
  if (value === null || value === undefined) return <span className="od-result-null">null</span>;
  const text = typeof value === 'object' ? toJson(value) : readText(value);
  return text.length > MAX_CELL ? `${text.slice(0, MAX_CELL)}…` : text;
}

function sortable(value: unknown): string | number | null {
  if (typeof value === 'number') return value;
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? toJson(value) : readText(value);
}

/** Rows of a database in the order of its columns; one opens with all of its values. */
export function RowTable({ label, columns, rows }: RowTableProps) {
  const state = useTableState({ prefix: 'rows.' });
  const [opened, setOpened] = useState<Line | null>(null);
  // Names of columns come from outside: a row is read once into a list, which has no keys to fall for.
  const lines = useMemo<Line[]>(
    () =>
      rows.map((row, index) => ({
        id: String(index),
        cells: Array.isArray(row)
          ? (row as unknown[])
          : columns.map((name) => (Object.hasOwn(readRecord(row), name) ? readRecord(row)[name] : null)),
      })),
    [columns, rows],
  );
  const dataColumns = useMemo<DataColumn<Line>[]>(
    () =>
      columns.map((header, index) => ({
        id: `c${index}`,
        header,
        cell: (line) => <Cell value={line.cells[index]} />,
        sortValue: (line) => sortable(line.cells[index]),
        width: { min: 96, max: 480, ...(index === columns.length - 1 ? { grow: 1 } : {}) },
      })),
    [columns],
  );
  if (columns.length === 0) return <p className="od-result-note">The answer has no rows.</p>;

  function handleSave() {
    const text = toCsv(
      columns,
      lines.map(({ cells }) => cells),
    );
    saveBlob(new Blob([text], { type: 'text/csv' }), FILE_NAME);
  }

  return (
    <div className="od-result-table">
      <div className="od-result-table-bar">
        <span className="od-result-note">
          {lines.length === 1 ? '1 row' : `${numbers.format(lines.length)} rows`}
        </span>
        <Button size="small" onClick={handleSave}>
          Save as CSV
        </Button>
      </div>
      <DataTable
        label={label}
        columns={dataColumns}
        rows={lines}
        getRowId={lineId}
        state={state}
        selectedId={opened?.id ?? null}
        onRowOpen={setOpened}
      />
      {opened && (
        <RowDialog
          place={Number(opened.id) + 1}
          columns={columns}
          cells={opened.cells}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
