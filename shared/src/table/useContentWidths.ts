import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import type { DataColumn } from './DataColumn';

const DEFAULT_MIN = 48;

/** What each column's widest drawn cell needs, in pixels, by column id. */
type Widths = Readonly<Record<string, number>>;

function measure(table: HTMLElement): Widths {
  const widths: Record<string, number> = {};
  // Columns as wide as their content, for one layout pass before the browser paints.
  table.classList.add('od-table-measuring');
  for (const cell of table.querySelectorAll<HTMLElement>('[data-column]')) {
    const id = cell.dataset.column ?? '';
    // Layout pixels: the box on the screen is smaller while a dialog around it grows to its size.
    widths[id] = Math.max(widths[id] ?? 0, cell.offsetWidth + 1);
  }
  table.classList.remove('od-table-measuring');
  return widths;
}

function widest(one: Widths, other: Widths): Widths {
  const ids = Object.keys({ ...one, ...other });
  return Object.fromEntries(ids.map((id) => [id, Math.max(one[id] ?? 0, other[id] ?? 0)]));
}

/** Text is wider or narrower in the font that stands in until the real one has arrived. */
function useFontsReady(): boolean {
  // Old browsers and jsdom have no font loading API.
  const fonts = (document as Partial<Pick<Document, 'fonts'>>).fonts;
  // Asked once: the browser brings its styles up to date for the answer.
  const [ready, setReady] = useState(() => fonts?.status !== 'loading');
  useEffect(() => {
    if (ready || !fonts) return;
    let cancelled = false;
    void fonts.ready.then(() => {
      if (!cancelled) setReady(true);
    });
    return () => {
      cancelled = true;
    };
  }, [fonts, ready]);
  return ready;
}

/** What could be seen so far: the headers, groups too, rows too. */
type Seen = 'head' | 'groups' | 'rows';
type Measured = { key: string; seen: Seen; fontsReady: boolean; widths: Widths };

const ORDER: readonly Seen[] = ['head', 'groups', 'rows'];

/**
 * The widths that the first drawn lines need. Measured once for a set of columns (`key` names it) and again
 * only when groups or rows are seen for the first time or the font arrives, so that scrolling and new data
 * never move a column.
 */
export function useContentWidths(
  table: RefObject<HTMLElement | null>,
  { key, sees, enabled }: { key: string; sees: Seen; enabled: boolean },
): Widths | null {
  const [measured, setMeasured] = useState<Measured | null>(null);
  const fontsReady = useFontsReady();
  const known = measured?.key === key ? measured : null;
  const isMeasured =
    known !== null && ORDER.indexOf(known.seen) >= ORDER.indexOf(sees) && (known.fontsReady || !fontsReady);

  useLayoutEffect(() => {
    if (!enabled || isMeasured || !table.current) return;
    const found = measure(table.current);
    const widths = known?.fontsReady === fontsReady ? widest(known.widths, found) : found;
    setMeasured({ key, seen: sees, fontsReady, widths });
  }, [enabled, fontsReady, isMeasured, key, known, sees, table]);

  return measured?.widths ?? null;
}

/** The grid columns of every line: content first, what is left to the columns that grow. */
export function gridTemplate<Row>(columns: readonly DataColumn<Row>[], widths: Widths | null): string {
  const grows = columns.some((column) => column.width?.grow);
  return columns
    .map(({ id, width = {} }, index) => {
      const {
        min = DEFAULT_MIN,
        max = Number.POSITIVE_INFINITY,
        grow = !grows && index === 0 ? 1 : 0,
      } = width;
      const content = Math.min(Math.max(widths?.[id] ?? min, min), max);
      return grow > 0 ? `minmax(${min}px, ${grow}fr)` : `${content}px`;
    })
    .join(' ');
}
