import { useEffect, useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { joinClasses } from '../lib/joinClasses';
import './VirtualLines.css';

/** What a list of lines shows. */
export type VirtualLinesProps = {
  /** The accessible name. */
  label: string;
  count: number;
  /** Draws a line; called for those in sight only. */
  renderLine: (index: number) => ReactNode;
  /** Pixels of a line that is not wrapped. */
  lineHeight?: number;
  /** Lines longer than the place go on below; each then has a height of its own. */
  wrap?: boolean;
  /** A line to bring into sight whenever it changes. */
  shown?: number | null;
  /** Keeps the last line in sight while lines arrive. */
  follow?: boolean;
  /** Somebody scrolled away from the end, or back to it. */
  onFollowChange?: (follow: boolean) => void;
};

const LINE_HEIGHT = 18;
const OVERSCAN = 20;
const FALLBACK_RECT = { width: 1024, height: 800 };

/** Lines by the hundred thousand: only those in sight are drawn. The list itself is the tab stop. */
export function VirtualLines(props: VirtualLinesProps) {
  const { label, count, renderLine, lineHeight = LINE_HEIGHT, wrap = false } = props;
  const { shown = null, follow = false, onFollowChange } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const lastTop = useRef(0);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: OVERSCAN,
    initialRect: FALLBACK_RECT,
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) => report(rect.height > 0 ? rect : FALLBACK_RECT)),
  });

  useLayoutEffect(() => {
    virtualizer.measure();
  }, [lineHeight, virtualizer, wrap]);

  useEffect(() => {
    if (shown !== null) virtualizer.scrollToIndex(shown, { align: 'center' });
  }, [shown, virtualizer]);

  const height = virtualizer.getTotalSize();
  useLayoutEffect(() => {
    const element = scroller.current;
    if (follow && element) element.scrollTop = element.scrollHeight;
  }, [follow, height]);

  function handleScroll() {
    const element = scroller.current;
    if (!element || !onFollowChange) return;
    const top = element.scrollTop;
    const isAtEnd = top + element.clientHeight >= element.scrollHeight - lineHeight;
    // Only a way up is somebody's: new lines move the end away without moving the place.
    if (isAtEnd && !follow) onFollowChange(true);
    else if (!isAtEnd && follow && top < lastTop.current) onFollowChange(false);
    lastTop.current = top;
  }

  return (
    <div
      ref={scroller}
      role="region"
      aria-label={label}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
      tabIndex={0}
      className={joinClasses('od-lines', wrap && 'od-lines-wrap')}
      style={{ '--od-lines-height': `${lineHeight}px` } as CSSProperties}
      onScroll={handleScroll}
    >
      <div role="list" className="od-lines-body" style={{ height }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => (
          <div
            key={index}
            ref={wrap ? virtualizer.measureElement : undefined}
            role="listitem"
            aria-posinset={index + 1}
            aria-setsize={count}
            data-index={index}
            className="od-lines-line"
            style={{ transform: `translateY(${start}px)` }}
          >
            {renderLine(index)}
          </div>
        ))}
      </div>
    </div>
  );
}
