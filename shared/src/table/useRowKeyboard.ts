import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { focusedElement } from '../lib';
import type { LineList } from './LineList';
import type { TableItem } from './tableItems';

/** What the keys do to the line that has the focus. */
export type RowActions<Row> = {
  open: (item: TableItem<Row>) => void;
  setExpanded: (item: TableItem<Row>, expanded: boolean) => void;
  scrollTo: (index: number) => void;
  /** Where rows can be picked. */
  pick?: ((item: TableItem<Row>, options: { range: boolean }) => void) | undefined;
};

function isExpandable<Row>(item: TableItem<Row> | undefined): boolean {
  return item?.kind === 'group' || (item?.kind === 'row' && item.expanded !== null);
}

/** The next line that can have the focus; details belong to the row above them. */
function nextStop<Row>(items: LineList<Row>, from: number, step: 1 | -1): number {
  for (let index = from + step; index >= 0 && index < items.length; index += step) {
    if (items.at(index)?.kind !== 'detail') return index;
  }
  return from;
}

function clampStop<Row>(items: LineList<Row>, index: number, step: 1 | -1): number {
  const inside = Math.min(Math.max(index, 0), items.length - 1);
  return items.at(inside)?.kind === 'detail' ? nextStop(items, inside, step) : inside;
}

function groupAbove<Row>(items: LineList<Row>, from: number): number {
  let index = from - 1;
  while (index >= 0 && items.at(index)?.kind !== 'group') index -= 1;
  return index;
}

/**
 * One line of the table is the tab stop; arrows, Page Up and Down, Home and End move it, Enter opens,
 * Space and the side arrows unfold; where rows can be picked, Space picks them.
 */
export function useRowKeyboard<Row>(
  items: LineList<Row>,
  body: RefObject<HTMLElement | null>,
  pageLength: number,
  actions: RowActions<Row>,
) {
  const [activeId, setActiveId] = useState<string | null>(null);
  const focusNext = useRef<string | null>(null);
  const found = useMemo(() => (activeId === null ? -1 : items.indexOf(activeId)), [activeId, items]);
  const activeIndex = items.length === 0 ? -1 : Math.max(found, 0);

  // A new list may draw the active line in another element: the focus goes with the line.
  useLayoutEffect(() => {
    const focused = focusedElement(body.current);
    const isLine = focused instanceof HTMLElement && focused.dataset.item !== undefined;
    if (isLine && found >= 0 && body.current?.contains(focused) && focused.dataset.item !== activeId) {
      focusNext.current ??= activeId;
    }
  }, [activeId, body, found, items]);

  // The line to focus may be drawn only after the scroll, so the focus follows the commit.
  useLayoutEffect(() => {
    if (focusNext.current === null) return;
    const line = body.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(focusNext.current)}"]`);
    if (!line) return;
    focusNext.current = null;
    line.focus({ preventScroll: true });
  });

  const moveTo = (index: number) => {
    const target = items.at(index);
    if (!target) return;
    focusNext.current = target.id;
    setActiveId(target.id);
    actions.scrollTo(index);
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Keys inside a control of a cell belong to the control.
    const line = (event.target as HTMLElement).dataset.item;
    if (line === undefined || event.altKey || event.metaKey || event.ctrlKey) return;
    const index = items.indexOf(line);
    const item = items.at(index);
    if (!item) return;
    const expandable = isExpandable(item);
    const expanded = item.kind !== 'detail' && item.expanded === true;
    switch (event.key) {
      case 'ArrowDown':
        moveTo(nextStop(items, index, 1));
        break;
      case 'ArrowUp':
        moveTo(nextStop(items, index, -1));
        break;
      case 'PageDown':
        moveTo(clampStop(items, index + pageLength, -1));
        break;
      case 'PageUp':
        moveTo(clampStop(items, index - pageLength, 1));
        break;
      case 'Home':
        moveTo(clampStop(items, 0, 1));
        break;
      case 'End':
        moveTo(clampStop(items, items.length - 1, -1));
        break;
      case 'ArrowRight':
        if (!expandable) return;
        if (expanded) moveTo(nextStop(items, index, 1));
        else actions.setExpanded(item, true);
        break;
      case 'ArrowLeft':
        if (expandable && expanded) actions.setExpanded(item, false);
        else if (item.kind === 'row' && item.grouped) {
          moveTo(groupAbove(items, index));
        } else return;
        break;
      case ' ':
        // A group unfolds with Space, as ever, and is picked with Shift.
        if (actions.pick && (item.kind === 'row' || event.shiftKey)) {
          actions.pick(item, { range: event.shiftKey });
          break;
        }
        if (!expandable) return;
        actions.setExpanded(item, !expanded);
        break;
      case 'Enter':
        actions.open(item);
        break;
      default:
        return;
    }
    event.preventDefault();
  };

  const handleFocus = useCallback((id: string) => setActiveId(id), []);
  return { activeIndex, handleFocus, handleKeyDown };
}
