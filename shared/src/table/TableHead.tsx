import { memo, useCallback, useLayoutEffect, useRef, type CSSProperties } from 'react';
import type { DataColumn } from './DataColumn';
import { PickBox } from './PickBox';
import type { PickState } from './rowSelection';
import { SortIcon } from './TableIcons';
import { useColumnModel } from './useColumnModel';
import type { TableState } from './useTableState';

type TableHeadProps<Row> = Pick<TableState, 'sortBy' | 'sortDesc' | 'setSort'> & {
  columns: readonly DataColumn<Row>[];
  template: CSSProperties;
  /** Where rows can be picked: how many are. */
  picked?: PickState | undefined;
  onPickAll: () => void;
};

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** Turns the order of a column over; a second click counts from the first, even before that is drawn. */
function useSortToggle({ sortBy, sortDesc, setSort }: Pick<TableState, 'sortBy' | 'sortDesc' | 'setSort'>) {
  const asked = useRef({ sortBy, sortDesc });
  useLayoutEffect(() => {
    asked.current = { sortBy, sortDesc };
  }, [sortBy, sortDesc]);
  return useCallback(
    (id: string) => {
      const { sortBy: current, sortDesc: isDesc } = asked.current;
      const next = { sortBy: id, sortDesc: current === id && !isDesc };
      asked.current = next;
      setSort(next.sortBy, next.sortDesc);
    },
    [setSort],
  );
}

function Head<Row>(props: TableHeadProps<Row>) {
  const { columns, template, sortBy, sortDesc, setSort, picked, onPickAll } = props;
  const leading = picked === undefined ? 0 : 1;
  const model = useColumnModel(columns, { sortBy, sortDesc });
  const toggle = useSortToggle({ sortBy, sortDesc, setSort });
  const headers = model.getHeaderGroups()[0]?.headers ?? [];
  return (
    <div role="rowgroup" className="od-table-head">
      <div role="row" aria-rowindex={1} className="od-table-line" style={{ ...template, height: '100%' }}>
        {picked !== undefined && (
          <div role="columnheader" aria-colindex={1} className="od-table-pick-cell">
            <PickBox label="Select all" isTabStop state={picked} onPick={onPickAll} />
          </div>
        )}
        {headers.map((header, index) => {
          const { column } = header;
          const sorted = column.getIsSorted();
          return (
            <div
              key={header.id}
              role="columnheader"
              aria-colindex={index + 1 + leading}
              aria-sort={sorted ? ARIA_SORT[sorted] : undefined}
              className="od-table-cell"
              data-column={column.id}
              data-align={columns[index]?.align}
              data-first={index === 0 || undefined}
            >
              {column.getCanSort() ? (
                <button
                  type="button"
                  className="od-table-sort"
                  data-sorted={sorted || undefined}
                  onClick={() => toggle(column.id)}
                >
                  <span className="od-table-content">
                    <model.FlexRender header={header} />
                  </span>
                  <SortIcon />
                </button>
              ) : (
                <span className="od-table-content">
                  <model.FlexRender header={header} />
                </span>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The names of the columns; those that can be sorted are buttons. */
export const TableHead = memo(Head) as typeof Head;
