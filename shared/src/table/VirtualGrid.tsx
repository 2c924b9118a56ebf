import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { defaultRangeExtractor, observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { columnsThatFit, moveInGrid, toGridLines, type GridSection } from './gridLines';
import { useElementWidth } from './useElementWidth';
import './VirtualGrid.css';

export type { GridSection } from './gridLines';

/** What a grid of cards shows. */
export type VirtualGridProps<Item> = {
  /** The accessible name of the grid. */
  label: string;
  sections: readonly GridSection<Item>[];
  getItemId: (item: Item) => string;
  /** Draws an item. The element that carries `focusProps` is the tab stop of the item. */
  renderItem: (item: Item, focusProps: GridFocusProps) => ReactNode;
  /** What stands above the items of a section with a title. */
  renderTitle?: (section: GridSection<Item>) => ReactNode;
  /** Pixels. */
  itemWidth: number;
  itemHeight: number;
  titleHeight?: number;
  /** Space on an item; with Shift for a range. */
  onPick?: (item: Item, options: { range: boolean }) => void;
};

/** What makes an element the tab stop of an item. */
export type GridFocusProps = { tabIndex: 0 | -1; 'data-stop': string };

const GAP = 12;
const OVERSCAN = 3;
const FALLBACK_RECT = { width: 1024, height: 800 };
const MOVES = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'start',
  End: 'end',
} as const;

const isMove = (key: string): key is keyof typeof MOVES => Object.hasOwn(MOVES, key);

/**
 * Cards by the thousand: only those in sight are drawn, under the titles of their sections. One card is the tab
 * stop; the arrows, Home and End move it.
 */
export function VirtualGrid<Item>(props: VirtualGridProps<Item>) {
  const { label, sections, getItemId, renderItem, renderTitle, onPick } = props;
  const { itemWidth, itemHeight, titleHeight = 40 } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const width = useElementWidth(body) ?? FALLBACK_RECT.width;
  const columns = columnsThatFit(width, itemWidth, GAP);
  const lines = useMemo(() => toGridLines(sections, columns), [sections, columns]);
  const items = useMemo(() => sections.flatMap((section) => section.items), [sections]);
  const [activeId, setActiveId] = useState<string | null>(null);
  const focusNext = useRef<string | null>(null);

  const found = useMemo(
    () => (activeId === null ? -1 : items.findIndex((item) => getItemId(item) === activeId)),
    [activeId, getItemId, items],
  );
  const active = Math.max(found, 0);
  const lineOf = (place: number) =>
    lines.findIndex(
      (line) => line.kind === 'items' && place >= line.first && place < line.first + line.items.length,
    );
  const activeLine = lineOf(active);

  const heightOf = (index: number) => (lines[index]?.kind === 'title' ? titleHeight : itemHeight + GAP);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: heightOf,
    overscan: OVERSCAN,
    initialRect: FALLBACK_RECT,
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) => report(rect.height > 0 ? rect : FALLBACK_RECT)),
    // The tab stop stays drawn, else the focus would be lost when it scrolls away.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (activeLine >= 0 && !indexes.includes(activeLine)) indexes.push(activeLine);
      return indexes.sort((a, b) => a - b);
    },
  });
  const measured = useRef(lines);
  useLayoutEffect(() => {
    if (measured.current === lines) return;
    measured.current = lines;
    virtualizer.measure();
  }, [lines, virtualizer]);

  // The card to focus may be drawn only after the scroll, so the focus follows the commit.
  useLayoutEffect(() => {
    if (focusNext.current === null) return;
    const stop = body.current?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(focusNext.current)}"]`);
    if (!stop) return;
    focusNext.current = null;
    stop.focus({ preventScroll: true });
  });

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const stop = (event.target as HTMLElement).dataset.stop;
    if (stop === undefined || event.altKey || event.metaKey || event.ctrlKey) return;
    const from = items.findIndex((item) => getItemId(item) === stop);
    const item = items[from];
    if (!item) return;
    if (event.key === ' ' && onPick) onPick(item, { range: event.shiftKey });
    else if (isMove(event.key)) {
      const to = moveInGrid(lines, from, MOVES[event.key]);
      const target = items[to];
      if (!target) return;
      focusNext.current = getItemId(target);
      setActiveId(getItemId(target));
      virtualizer.scrollToIndex(lineOf(to), { align: 'auto' });
    } else return;
    event.preventDefault();
  }

  return (
    <div ref={scroller} className="od-grid">
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its cards is the tab stop */}
      <div
        ref={body}
        role="grid"
        aria-label={label}
        aria-rowcount={lines.length}
        aria-colcount={columns}
        aria-readonly="true"
        className="od-grid-body"
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={handleKeyDown}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const line = lines[index];
          if (!line) return null;
          const isTitle = line.kind === 'title';
          return (
            <div
              key={isTitle ? `title:${line.section.key}` : `items:${line.first}`}
              role="row"
              aria-rowindex={index + 1}
              className="od-grid-line"
              style={{
                height: isTitle ? titleHeight : itemHeight,
                transform: `translateY(${start}px)`,
                gridTemplateColumns: isTitle ? '1fr' : `repeat(${columns}, minmax(0, 1fr))`,
              }}
            >
              {isTitle ? (
                <div role="rowheader" aria-colspan={columns} className="od-grid-title">
                  {renderTitle?.(line.section) ?? line.section.title}
                </div>
              ) : (
                line.items.map((item, column) => {
                  const id = getItemId(item);
                  return (
                    <div
                      key={id}
                      role="gridcell"
                      aria-colindex={column + 1}
                      className="od-grid-cell"
                      onFocus={() => setActiveId(id)}
                    >
                      {renderItem(item, {
                        tabIndex: line.first + column === active ? 0 : -1,
                        'data-stop': id,
                      })}
                    </div>
                  );
                })
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
