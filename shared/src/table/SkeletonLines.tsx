import type { CSSProperties } from 'react';
import type { DataColumn } from './DataColumn';

type SkeletonLinesProps<Row> = {
  columns: readonly DataColumn<Row>[];
  template: CSSProperties;
  phone: boolean;
  /** Columns before the first one. */
  leading: number;
};

const LINES = 12;

/** Rows to come, in the shape of rows. */
export function SkeletonLines<Row>({ columns, template, phone, leading }: SkeletonLinesProps<Row>) {
  const shown = phone ? columns.slice(0, 1) : columns;
  return Array.from({ length: LINES }, (_, line) => (
    <div
      key={line}
      role="row"
      aria-rowindex={line + 2}
      className="od-table-line"
      style={{ ...template, height: 'var(--od-table-line-height)' }}
    >
      {leading > 0 && <div role="gridcell" />}
      {shown.map((column) => (
        <div key={column.id} role="gridcell" className="od-table-cell">
          <span className="od-table-skeleton" style={{ maxWidth: `${90 - ((line * 17) % 40)}%` }} />
          {line === 0 && column === shown[0] && <span className="od-visually-hidden">Loading</span>}
        </div>
      ))}
    </div>
  ));
}
