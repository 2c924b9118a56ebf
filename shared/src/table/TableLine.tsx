import {
  Fragment,
  memo,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { DataColumn } from './DataColumn';
import { GroupLabel } from './GroupLabel';
import { PickBox } from './PickBox';
import type { PickState } from './rowSelection';
import { ChevronIcon } from './TableIcons';
import type { TableItem } from './tableItems';

/** How a line is drawn; one object for the whole table, so that lines can tell when nothing changed. */
export type LineLook<Row> = {
  columns: readonly DataColumn<Row>[];
  template: CSSProperties;
  phone: boolean;
  clickable: boolean;
  hrefOf: ((row: Row) => string) | undefined;
  compactCell: ((row: Row) => ReactNode) | undefined;
  onLineClick: (event: MouseEvent<HTMLElement>, id: string) => void;
  onLinkClick: (event: MouseEvent<HTMLElement>, id: string) => void;
  onLineKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onLineFocus: (id: string) => void;
  /** What a row is called where rows can be picked. */
  nameOf: ((row: Row) => string) | undefined;
  onPick: (id: string, options: { range: boolean }) => void;
};

type Line<Row> = Exclude<TableItem<Row>, { kind: 'detail' }>;

type TableLineProps<Row> = {
  item: Line<Row>;
  look: LineLook<Row>;
  start: number;
  rowIndex: number;
  isTabStop: boolean;
  /** Open elsewhere. */
  isSelected: boolean;
  /** Where rows can be picked: whether this one is, or how many of the group. */
  picked: PickState | undefined;
  level: number | undefined;
  /** Out of sight: it may go on showing what it shows until the lines in sight are painted. */
  canWait: boolean;
};

function Toggle({ expanded }: { expanded: boolean }) {
  return (
    <span className="od-table-toggle" data-expanded={expanded}>
      <ChevronIcon />
    </span>
  );
}

function drawCell<Row>(column: DataColumn<Row>, item: Line<Row>, isFirst: boolean): ReactNode {
  if (item.kind === 'row') return column.cell(item.row, { grouped: item.grouped });
  if (column.groupCell) return column.groupCell(item.group);
  return isFirst ? <GroupLabel group={item.group} /> : null;
}

function Line<Row>(props: TableLineProps<Row>) {
  const { item, look, start, rowIndex, isTabStop, isSelected, picked, level } = props;
  const { columns, phone } = look;
  const toggle = item.expanded === null ? null : <Toggle expanded={item.expanded} />;
  const href = item.kind === 'row' ? look.hrefOf?.(item.row) : undefined;

  // A cell may hold a state, such as an open menu, which must not pass to the next row of this element.
  const keyOf = (column: DataColumn<Row>) => (column.stateless ? item.kind : item.id);
  const content = (column: DataColumn<Row>, index: number) => {
    const cell = <Fragment key={keyOf(column)}>{drawCell(column, item, index === 0)}</Fragment>;
    // The line itself is the tab stop; the link is there for the mouse: new tab, copy address.
    return index === 0 && href !== undefined ? (
      <a href={href} tabIndex={-1} onClick={(event) => look.onLinkClick(event, item.id)}>
        {cell}
      </a>
    ) : (
      cell
    );
  };
  const pickBox =
    picked !== undefined && look.nameOf ? (
      <PickBox
        label={`Select ${item.kind === 'row' ? look.nameOf(item.row) : `all of ${item.group.label}`}`}
        state={picked}
        onPick={(options) => look.onPick(item.id, options)}
      />
    ) : null;
  const leading = pickBox ? 1 : 0;
  const isCompact = phone && item.kind === 'row' && look.compactCell !== undefined;

  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      aria-level={level}
      aria-expanded={item.expanded ?? undefined}
      aria-selected={item.kind === 'row' ? (picked ? picked === 'all' : isSelected || undefined) : undefined}
      aria-current={picked !== undefined && isSelected ? true : undefined}
      tabIndex={isTabStop ? 0 : -1}
      className="od-table-line"
      data-item={item.id}
      data-kind={item.kind}
      data-grouped={item.kind === 'row' && item.grouped}
      data-clickable={look.clickable || item.expanded !== null}
      style={{ ...look.template, transform: `translateY(${start}px)` }}
      onClick={(event) => look.onLineClick(event, item.id)}
      onKeyDown={look.onLineKeyDown}
      onFocus={() => look.onLineFocus(item.id)}
    >
      {phone ? (
        <div role="gridcell" aria-colindex={1} className="od-table-cell" data-first>
          {pickBox}
          {toggle}
          {isCompact ? (
            <Fragment key={columns.every((column) => column.stateless) ? 'row' : item.id}>
              {look.compactCell?.(item.row)}
            </Fragment>
          ) : (
            <div className="od-table-two-lines">
              <div>
                <span className="od-table-content">{columns[0] && content(columns[0], 0)}</span>
              </div>
              <div>
                {columns.slice(1).map((column, index) => (
                  <span key={column.id}>{content(column, index + 1)}</span>
                ))}
              </div>
            </div>
          )}
        </div>
      ) : (
        <>
          {pickBox && (
            <div role="gridcell" aria-colindex={1} className="od-table-pick-cell">
              {pickBox}
            </div>
          )}
          {columns.map((column, index) => (
            <div
              key={column.id}
              role="gridcell"
              aria-colindex={index + 1 + leading}
              className="od-table-cell"
              data-column={column.id}
              data-align={column.align}
              data-first={index === 0 || undefined}
            >
              {index === 0 && toggle}
              <span className="od-table-content">{content(column, index)}</span>
            </div>
          ))}
        </>
      )}
    </div>
  );
}

function isSameLine<Row>(one: Line<Row>, other: Line<Row>): boolean {
  if (one === other) return true;
  if (one.id !== other.id) return false;
  if (one.kind === 'row' && other.kind === 'row') {
    return one.row === other.row && one.expanded === other.expanded && one.grouped === other.grouped;
  }
  return (
    one.kind === 'group' &&
    other.kind === 'group' &&
    one.group === other.group &&
    one.expanded === other.expanded
  );
}

/**
 * One line of the body. It is drawn again only when what it shows changed, not when the table scrolls, and not
 * before the lines in sight.
 */
export const TableLine = memo(
  Line,
  (before, after) =>
    before.start === after.start &&
    (after.canWait ||
      (isSameLine(before.item, after.item) &&
        before.look === after.look &&
        before.rowIndex === after.rowIndex &&
        before.isTabStop === after.isTabStop &&
        before.isSelected === after.isSelected &&
        before.picked === after.picked &&
        before.level === after.level)),
) as typeof Line;
