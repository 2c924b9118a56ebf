import { memo, useEffect, useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react';
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
// Lines of one height come and go by the block: most steps of scrolling then draw nothing at all.
const LINES_IN_BLOCK = 16;
const OVERSCAN_LINES = 16;
const FALLBACK_RECT = { width: 1024, height: 800 };

/** Lines by the hundred thousand: only those in sight are drawn. The list itself is the tab stop. */
export function VirtualLines(props: VirtualLinesProps) {
  const { label, count, renderLine, lineHeight = LINE_HEIGHT, wrap = false } = props;
  const { shown = null, follow = false, onFollowChange } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const lastTop = useRef(0);
  const size = wrap ? 1 : LINES_IN_BLOCK;
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: Math.ceil(count / size),
    getScrollElement: () => scroller.current,
    estimateSize: () => size * lineHeight,
    overscan: Math.ceil(OVERSCAN_LINES / size),
    initialRect: FALLBACK_RECT,
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) => report(rect.height > 0 ? rect : FALLBACK_RECT)),
  });

  useLayoutEffect(() => {
    virtualizer.measure();
  }, [lineHeight, virtualizer, wrap]);

  useEffect(() => {
    if (shown === null) return;
    if (wrap) virtualizer.scrollToIndex(shown, { align: 'center' });
    else virtualizer.scrollToOffset((shown + 0.5) * lineHeight, { align: 'center' });
  }, [lineHeight, shown, virtualizer, wrap]);

  const height = wrap ? virtualizer.getTotalSize() : count * lineHeight;
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
          <Block
            key={index}
            index={index}
            size={size}
            start={start}
            count={count}
            measure={wrap ? virtualizer.measureElement : undefined}
            renderLine={renderLine}
          />
        ))}
      </div>
    </div>
  );
}

type BlockProps = {
  index: number;
  /** Lines of a whole block. */
  size: number;
  /** Pixels above it. */
  start: number;
  /** Lines of the whole list. */
  count: number;
  measure: ((element: HTMLDivElement | null) => void) | undefined;
  renderLine: (index: number) => ReactNode;
};

/** Lines that come and go together. Scrolling leaves it as it is. */
const Block = memo(function Block({ index, size, start, count, measure, renderLine }: BlockProps) {
  const first = index * size;
  return (
    <div
      ref={measure}
      role="presentation"
      data-index={index}
      className="od-lines-block"
      style={{ transform: `translateY(${start}px)` }}
    >
      {Array.from({ length: Math.max(0, Math.min(size, count - first)) }, (_line, place) => (
        <div
          key={place}
          role="listitem"
          aria-posinset={first + place + 1}
          aria-setsize={count}
          className="od-lines-line"
        >
          {renderLine(first + place)}
        </div>
      ))}
    </div>
  );
});
