import { PAGE_SIZES, type TableState } from './useTableState';

type TablePagesProps = {
  state: TableState;
  rowCount: number;
  total: number | null;
  pageSizes?: readonly number[] | undefined;
  /** Rows come by themselves, so there is nothing to choose. */
  endless?: boolean;
};

const numbers = new Intl.NumberFormat('en');

/** Which rows of a server list are shown, and the way to the others. */
export function TablePages(props: TablePagesProps) {
  const { state, rowCount, total, pageSizes = PAGE_SIZES, endless = false } = props;
  const { pageIndex, pageSize } = state;
  const first = pageIndex * pageSize + 1;
  const last = pageIndex * pageSize + rowCount;
  const hasNext = total === null ? rowCount >= pageSize : last < total;
  const sizes = [...new Set([...pageSizes, pageSize])].sort((a, b) => a - b);
  const shown = rowCount === 0 ? '0' : `${numbers.format(first)}–${numbers.format(last)}`;
  const text = total === null ? shown : `${shown} of ${numbers.format(total)}`;
  if (endless) {
    return (
      <div className="od-table-bar od-table-pages">
        <span role="status">{text}</span>
      </div>
    );
  }
  return (
    <nav className="od-table-bar od-table-pages" aria-label="Pages">
      <span role="status">{text}</span>
      <div className="od-table-pages-end">
        <label>
          Rows per page
          <select value={pageSize} onChange={(event) => state.setPageSize(Number(event.target.value))}>
            {sizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          aria-label="Previous page"
          disabled={pageIndex === 0}
          onClick={() => state.setPageIndex(pageIndex - 1)}
        >
          ‹
        </button>
        <button
          type="button"
          aria-label="Next page"
          disabled={!hasNext}
          onClick={() => state.setPageIndex(pageIndex + 1)}
        >
          ›
        </button>
      </div>
    </nav>
  );
}
