import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import {
  defaultKeyExtractor,
  defaultRangeExtractor,
  observeElementRect,
  useVirtualizer,
} from '@tanstack/react-virtual';
import { useHref, useNavigate } from '../kit/router';
import { joinClasses } from '../lib/joinClasses';
import { rowHeights, useTheme } from '../theme';
import type { DataColumn } from './DataColumn';
import type { RowGrouping } from './groupRows';
import { listedItems, plainItems, type LineList } from './LineList';
import type { RowSelection } from './rowSelection';
import {
  groupByColumn,
  sortByColumn,
  toGroupItems,
  toRowItems,
  type TableItem,
  type TableLayout,
} from './tableItems';
import { PickBox } from './PickBox';
import { TableHead } from './TableHead';
import { TableLine, type LineLook } from './TableLine';
import { TablePages } from './TablePages';
import { SkeletonLines } from './SkeletonLines';
import { TableSortBar } from './TableSortBar';
import { gridTemplate, useContentWidths } from './useContentWidths';
import { useLineSlots } from './useLineSlots';
import { usePhoneLayout } from './usePhoneLayout';
import { useRowKeyboard } from './useRowKeyboard';
import { useRowSelection } from './useRowSelection';
import { useSettled } from './useSettled';
import type { TableState } from './useTableState';
import './DataTable.css';

/** What a table shows and what happens when a row is chosen. */
export type DataTableProps<Row> = {
  /** The accessible name of the table. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  /** From {@link useTableState}. */
  state: TableState;
  groupBy?: RowGrouping<Row> | undefined;
  /** Given when the server sorts and pages: `rows` is one page of so many (null: unknown). */
  serverTotal?: number | null;
  /** Sizes that a page of a server list may have; `PAGE_SIZES` unless given. */
  pageSizes?: readonly number[];
  /** A server list without pages: its page doubles when its last row comes into sight. */
  endless?: boolean;
  /** Until the first rows arrive. */
  loading?: boolean;
  /** Instead of "No data available". */
  empty?: ReactNode;
  onRowOpen?: (row: Row) => void;
  /** Makes the first cell a link, so that a row opens in a new tab too. */
  rowHref?: (row: Row) => string;
  /** The row that is open elsewhere, such as in a dialog. */
  selectedId?: string | null;
  /**
   * Lets people pick rows: a checkbox on each line, for a group and for all rows; Space picks the line that has the
   * focus, with Shift everything from the line picked before.
   */
  selection?: RowSelection<Row> | undefined;
  /** Keeps the first column in sight when the table is wider than its place. */
  pinFirst?: boolean;
  /** What unfolds below a row. */
  rowDetail?: (row: Row) => ReactNode;
  /** Which rows unfold; all of them unless given. */
  canExpand?: (row: Row) => boolean;
  /** A row on a phone; by default the first column above the others. */
  compactCell?: (row: Row) => ReactNode;
};

const OVERSCAN = 10;
const PHONE_ROW_HEIGHT = 56;
const DETAIL_HEIGHT_GUESS = 96;
const PICK_COLUMN = '36px ';
// A scroller without a size - not laid out yet, or without a layout engine - shows a screenful.
const FALLBACK_RECT = { width: 1024, height: 800 };
const CONTROLS = 'a, button, input, label, select, textarea, summary, [role="button"], [role="menuitem"]';

const always = () => true;
const NOTHING: ReadonlySet<string> = new Set();

/** Clicks that ask the browser for a new tab or window. */
function isModified(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

type ObserveRect = typeof observeElementRect<HTMLDivElement>;

const observeRect: ObserveRect = (instance, report) =>
  observeElementRect(instance, (rect) => report(rect.height > 0 ? rect : FALLBACK_RECT));

/** Sorted, grouped and unfolded lines. Each step is a pure pass that runs again only when its input changes. */
function useItems<Row>(props: DataTableProps<Row>): LineList<Row> {
  const { rows, columns, groupBy: grouping, state, getRowId, rowDetail, serverTotal } = props;
  const { sortBy, sortDesc, expanded } = state;
  const canExpand = rowDetail ? (props.canExpand ?? always) : undefined;
  const isServerSorted = serverTotal !== undefined;
  const sorted = useMemo(
    () => (isServerSorted ? rows : sortByColumn(rows, columns, { sortBy, sortDesc })),
    [columns, isServerSorted, rows, sortBy, sortDesc],
  );
  const groups = useMemo(
    () => (grouping ? groupByColumn(sorted, columns, grouping, { sortBy, sortDesc }) : null),
    [columns, grouping, sortBy, sortDesc, sorted],
  );
  const expandedLines = groups || canExpand ? expanded : NOTHING;
  return useMemo(() => {
    const layout: TableLayout<Row> = { getRowId, canExpand };
    if (groups) return listedItems(toGroupItems(groups, layout, expandedLines));
    return canExpand ? listedItems(toRowItems(sorted, layout, expandedLines)) : plainItems(sorted, getRowId);
  }, [canExpand, expandedLines, getRowId, groups, sorted]);
}

/**
 * The table of the console: sorting, groups, details, virtual rows, keyboard, two-line rows on a phone.
 * It fills the height its parent gives it and scrolls inside. `columns`, `groupBy`, `getRowId` and the
 * render functions should keep their identity between renders.
 *
 * @example
 * const state = useTableState({ direction: 'sortDesc', defaults: { sortBy: 'name' } });
 * <DataTable label="Checks" columns={columns} rows={checks} getRowId={(check) => check.id} state={state} />
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, state, groupBy, serverTotal, loading = false, selectedId = null } = props;
  const { onRowOpen, rowHref, rowDetail, compactCell, selection, pinFirst = false } = props;
  const { setExpanded } = state;
  const items = useItems(props);
  const phone = usePhoneLayout();
  const { density } = useTheme();
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);

  const headHeight = phone ? 0 : rowHeights[density];
  const lineHeight = phone ? PHONE_ROW_HEIGHT : rowHeights[density];
  const isTree = groupBy !== undefined || rowDetail !== undefined;

  const open = useCallback(
    (item: TableItem<Row> | undefined) => {
      if (!item || item.kind === 'detail') return;
      if (item.kind === 'group') setExpanded(item.id, !item.expanded);
      else if (onRowOpen) onRowOpen(item.row);
      else if (rowHref) void navigate(rowHref(item.row));
      else if (item.expanded !== null) setExpanded(item.id, !item.expanded);
    },
    [navigate, onRowOpen, rowHref, setExpanded],
  );

  const picking = useRowSelection(selection, { items, rows: props.rows, getRowId: props.getRowId });
  const { pick } = picking;

  const keyboard = useRowKeyboard(items, body, Math.floor(FALLBACK_RECT.height / lineHeight / 2), {
    open,
    setExpanded: (item, expanded) => setExpanded(item.id, expanded),
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    pick: selection && ((item, options) => pick(item.id, options)),
  });
  const { activeIndex, handleFocus, handleKeyDown } = keyboard;

  // Lines out of sight wait until those in sight are painted, so that a search shows its rows sooner.
  const isSettled = useSettled(items);
  const [wasSettled, setWasSettled] = useState(false);
  if (isSettled && !wasSettled) setWasSettled(true);

  // Only details have a height of their own that has to follow them.
  const hasDetails = rowDetail !== undefined;
  const keyOf = useCallback(
    (index: number) => (hasDetails ? items.at(index)?.id : undefined) ?? index,
    [hasDetails, items],
  );
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) =>
      hasDetails && items.at(index)?.kind === 'detail' ? DETAIL_HEIGHT_GUESS : lineHeight,
    getItemKey: hasDetails ? keyOf : defaultKeyExtractor,
    overscan: wasSettled ? OVERSCAN : 0,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    initialRect: FALLBACK_RECT,
    observeElementRect: observeRect,
    // The tab stop stays drawn, else the focus would be lost when it scrolls away.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (activeIndex >= 0 && !indexes.includes(activeIndex)) indexes.push(activeIndex);
      return indexes.sort((a, b) => a - b);
    },
  });
  const measuredHeight = useRef(lineHeight);
  useLayoutEffect(() => {
    if (measuredHeight.current === lineHeight) return;
    measuredHeight.current = lineHeight;
    virtualizer.measure();
  }, [lineHeight, virtualizer]);

  const drawn = virtualizer.getVirtualItems().flatMap(({ index, start }) => {
    const item = items.at(index);
    return item ? [{ item, index, top: start - headHeight }] : [];
  });
  const sight = virtualizer.range;
  const { growPage, pageSize } = state;
  const rowCount = props.rows.length;
  // Fewer rows than asked for: the rest is on its way, or there is no rest.
  const hasMore = rowCount >= pageSize && (serverTotal === null || (serverTotal ?? 0) > rowCount);
  const wantsMore = props.endless === true && hasMore && sight !== null && sight.endIndex >= items.length - 1;
  useEffect(() => {
    if (wantsMore) growPage();
  }, [wantsMore, growPage]);
  const slots = useLineSlots()(
    items,
    drawn.map(({ item }) => item.id),
  );

  const selectable = selection !== undefined;
  const leading = selectable && !phone ? 1 : 0;
  const widthsKey = `${columns.map((column) => column.id).join()} ${density} ${groupBy ? 'grouped' : ''}`;
  const widths = useContentWidths(grid, {
    key: widthsKey,
    sees: drawn.some(({ item }) => item.kind === 'row') ? 'rows' : drawn.length > 0 ? 'groups' : 'head',
    enabled: !phone,
  });
  const template = useMemo(
    () => ({
      gridTemplateColumns: phone
        ? 'minmax(0, 1fr)'
        : (selectable ? PICK_COLUMN : '') + gridTemplate(columns, widths),
    }),
    [columns, phone, selectable, widths],
  );

  // Lines keep their handlers between renders, so that a key or a scroll does not draw all of them again.
  const latest = useRef({ items, handleKeyDown });
  useLayoutEffect(() => {
    latest.current = { items, handleKeyDown };
  });
  const openById = useCallback(
    (id: string) => open(latest.current.items.at(latest.current.items.indexOf(id))),
    [open],
  );
  const onLineClick = useCallback(
    (event: MouseEvent<HTMLElement>, id: string) => {
      const isControl = (event.target as HTMLElement).closest(CONTROLS) !== null;
      // Marking text to copy it is not choosing the row.
      const isMarking = window.getSelection()?.type === 'Range';
      if (!event.defaultPrevented && !isModified(event) && !isControl && !isMarking) openById(id);
    },
    [openById],
  );
  const onLineKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => latest.current.handleKeyDown(event),
    [],
  );
  const onLinkClick = useCallback(
    (event: MouseEvent<HTMLElement>, id: string) => {
      if (isModified(event)) return;
      event.preventDefault();
      openById(id);
    },
    [openById],
  );
  const base = useHref('/').replace(/\/$/, '');
  const hrefOf = useMemo(() => rowHref && ((row: Row) => base + rowHref(row)), [base, rowHref]);
  const clickable = onRowOpen !== undefined || rowHref !== undefined;
  const nameOf = selection?.nameOf;
  const look = useMemo<LineLook<Row>>(
    () => ({
      nameOf,
      onPick: pick,
      columns,
      template,
      phone,
      clickable,
      hrefOf,
      compactCell,
      onLineClick,
      onLinkClick,
      onLineKeyDown,
      onLineFocus: handleFocus,
    }),
    [
      clickable,
      columns,
      compactCell,
      handleFocus,
      hrefOf,
      onLineClick,
      onLinkClick,
      nameOf,
      onLineKeyDown,
      phone,
      pick,
      template,
    ],
  );

  const firstRowIndex = 2 + (serverTotal === undefined ? 0 : state.pageIndex * state.pageSize);
  const lineCount = serverTotal === undefined ? items.length : serverTotal;
  const sortable = columns.filter((column) => column.sortValue && column.sortable !== false);

  return (
    <div className={joinClasses('od-table', phone && 'od-table-compact', pinFirst && 'od-table-pinned')}>
      {phone && (
        <TableSortBar columns={sortable} state={state}>
          {selectable && (
            <PickBox label="Select all" isTabStop state={picking.all} onPick={picking.pickAll} />
          )}
        </TableSortBar>
      )}
      <div ref={scroller} className="od-table-scroller">
        <div
          ref={grid}
          role={isTree ? 'treegrid' : 'grid'}
          aria-label={label}
          aria-rowcount={lineCount === null ? -1 : lineCount + 1}
          aria-colcount={phone ? 1 : columns.length + leading}
          aria-multiselectable={selectable || undefined}
          aria-busy={loading}
          aria-readonly="true"
          className="od-table-grid"
          style={{
            ['--od-table-columns' as string]: columns.length + leading,
            ['--od-table-line-height' as string]: `${lineHeight}px`,
          }}
        >
          {phone ? (
            <div role="rowgroup" className="od-visually-hidden">
              <div role="row" aria-rowindex={1}>
                <div role="columnheader">{label}</div>
              </div>
            </div>
          ) : (
            <TableHead
              columns={columns}
              template={template}
              sortBy={state.sortBy}
              sortDesc={state.sortDesc}
              setSort={state.setSort}
              picked={selectable ? picking.all : undefined}
              onPickAll={picking.pickAll}
            />
          )}
          {items.length > 0 ? (
            <div
              ref={body}
              role="rowgroup"
              className="od-table-body"
              style={{ height: virtualizer.getTotalSize() }}
            >
              {drawn.map(({ item, index, top }, place) => {
                if (item.kind === 'detail') {
                  return (
                    <div
                      key={item.id}
                      ref={virtualizer.measureElement}
                      role="row"
                      aria-rowindex={firstRowIndex + index}
                      aria-level={2}
                      className="od-table-line"
                      data-kind="detail"
                      data-index={index}
                      style={{ transform: `translateY(${top}px)` }}
                    >
                      <div
                        role="gridcell"
                        aria-colspan={columns.length + leading}
                        className="od-table-detail"
                      >
                        {rowDetail?.(item.row)}
                      </div>
                    </div>
                  );
                }
                return (
                  <TableLine
                    key={slots[place]}
                    item={item}
                    look={look}
                    start={top}
                    rowIndex={firstRowIndex + index}
                    isTabStop={index === activeIndex}
                    isSelected={
                      selectedId !== null && item.kind === 'row' && props.getRowId(item.row) === selectedId
                    }
                    picked={selectable ? picking.stateOf(item) : undefined}
                    level={isTree ? (item.kind === 'row' && item.grouped ? 2 : 1) : undefined}
                    canWait={
                      !isSettled && sight !== null && (index < sight.startIndex || index > sight.endIndex)
                    }
                  />
                );
              })}
            </div>
          ) : (
            <div role="rowgroup">
              {loading ? (
                <SkeletonLines columns={columns} template={template} phone={phone} leading={leading} />
              ) : (
                <div role="row" aria-rowindex={2}>
                  <div
                    role="gridcell"
                    aria-colspan={phone ? 1 : columns.length + leading}
                    className="od-table-message"
                  >
                    {props.empty ?? 'No data available'}
                  </div>
                </div>
              )}
            </div>
          )}
        </div>
      </div>
      {serverTotal !== undefined && (
        <TablePages
          state={state}
          rowCount={rowCount}
          total={serverTotal}
          endless={props.endless === true}
          pageSizes={props.pageSizes}
        />
      )}
    </div>
  );
}
