import { useCallback, useMemo, useState } from 'react';
import { readStored, writeStored } from '../lib';
import { integerParam, optionalParam, type UrlCodec } from '../url/urlCodec';
import { useUrlState } from '../url/useUrlState';

/** The page sizes that a person may choose from. */
export const PAGE_SIZES = [5, 10, 25, 50, 100, 150, 200, 250, 300, 500, 1000] as const;
/** The page sizes of simple tables. */
export const SIMPLE_PAGE_SIZES = [50, 100, 200] as const;
/** The page size until a person chooses another. */
export const DEFAULT_PAGE_SIZE = 50;

const PAGE_SIZE_KEY = 'tablePageSize';
const MAX_PAGE_INDEX = 1_000_000;
const MAX_PAGE_SIZE = 1000;

/** What a table needs to know beside its rows. */
export type TableState = {
  sortBy: string | null;
  sortDesc: boolean;
  pageIndex: number;
  pageSize: number;
  /** Ids of open groups and rows. */
  expanded: ReadonlySet<string>;
  setSort: (sortBy: string, sortDesc: boolean) => void;
  setPageIndex: (pageIndex: number) => void;
  setPageSize: (pageSize: number) => void;
  /** Doubles the page, for lists that grow at their end; nothing is remembered. */
  growPage: () => void;
  setExpanded: (id: string, expanded: boolean) => void;
  setAllExpanded: (ids: readonly string[]) => void;
};

/** Where a table keeps its state and what holds until a person changes it. */
export type TableStateOptions = {
  /** Goes before every parameter name, so that a page can hold several tables. */
  prefix?: string;
  /** `sortDesc=true` or `sortOrder=desc`, as the specification names it for the page. */
  direction?: 'sortDesc' | 'sortOrder';
  defaults?: { sortBy?: string; sortDesc?: boolean; pageSize?: number };
};

function descCodec(direction: 'sortDesc' | 'sortOrder', fallback: boolean): UrlCodec<boolean> {
  const [yes, no] = direction === 'sortDesc' ? ['true', 'false'] : ['desc', 'asc'];
  return {
    parse: (text) => (text === yes ? true : text === no ? false : fallback),
    format: (value) => (value === fallback ? null : value ? yes : no),
  };
}

function rememberedPageSize(): number {
  const stored = Number(readStored(PAGE_SIZE_KEY));
  return (PAGE_SIZES as readonly number[]).includes(stored) ? stored : DEFAULT_PAGE_SIZE;
}

/**
 * The state of a table. Sorting and page live in the URL, the page size is remembered between visits
 * unless the caller fixes it, and what is unfolded lasts as long as the page.
 */
export function useTableState({
  prefix = '',
  direction = 'sortOrder',
  defaults = {},
}: TableStateOptions = {}): TableState {
  const { sortBy: defaultSortBy, sortDesc: defaultDesc = false, pageSize: fixedPageSize } = defaults;
  const names = useMemo(
    () => ({
      sortBy: `${prefix}sortBy`,
      sortDesc: `${prefix}${direction}`,
      pageIndex: `${prefix}pageIndex`,
      pageSize: `${prefix}pageSize`,
    }),
    [direction, prefix],
  );
  const codecs = useMemo(() => {
    const sortBy = optionalParam();
    return {
      [names.sortBy]: {
        parse: (text: string | null) => sortBy.parse(text) ?? defaultSortBy ?? null,
        format: (value: string | null) => (value === (defaultSortBy ?? null) ? null : value),
      },
      [names.sortDesc]: descCodec(direction, defaultDesc),
      [names.pageIndex]: integerParam(0, { max: MAX_PAGE_INDEX }),
      [names.pageSize]: integerParam(fixedPageSize ?? rememberedPageSize(), { min: 1, max: MAX_PAGE_SIZE }),
    };
  }, [defaultDesc, defaultSortBy, direction, fixedPageSize, names]);
  const [values, setValues] = useUrlState<Record<string, unknown>>(codecs);
  const [expanded, setExpandedIds] = useState<ReadonlySet<string>>(() => new Set());

  const setSort = useCallback(
    (sortBy: string, sortDesc: boolean) =>
      setValues({ [names.sortBy]: sortBy, [names.sortDesc]: sortDesc, [names.pageIndex]: 0 }),
    [names, setValues],
  );
  const setPageIndex = useCallback(
    (pageIndex: number) => setValues({ [names.pageIndex]: pageIndex }),
    [names, setValues],
  );
  const setPageSize = useCallback(
    (pageSize: number) => {
      if (fixedPageSize === undefined) writeStored(PAGE_SIZE_KEY, String(pageSize));
      setValues({ [names.pageSize]: pageSize, [names.pageIndex]: 0 });
    },
    [fixedPageSize, names, setValues],
  );
  const shownPageSize = values[names.pageSize] as number;
  const growPage = useCallback(() => {
    if (shownPageSize >= MAX_PAGE_SIZE) return;
    setValues({ [names.pageSize]: Math.min(2 * shownPageSize, MAX_PAGE_SIZE) }, { replace: true });
  }, [names, setValues, shownPageSize]);
  const setExpanded = useCallback((id: string, open: boolean) => {
    setExpandedIds((current) => {
      if (current.has(id) === open) return current;
      const next = new Set(current);
      if (open) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  const setAllExpanded = useCallback((ids: readonly string[]) => setExpandedIds(new Set(ids)), []);

  const sortBy = values[names.sortBy] as string | null;
  const sortDesc = values[names.sortDesc] as boolean;
  const pageIndex = values[names.pageIndex] as number;
  const pageSize = shownPageSize;
  return useMemo(
    () => ({
      sortBy,
      sortDesc,
      pageIndex,
      pageSize,
      expanded,
      setSort,
      setPageIndex,
      setPageSize,
      growPage,
      setExpanded,
      setAllExpanded,
    }),
    [
      sortBy,
      sortDesc,
      pageIndex,
      pageSize,
      expanded,
      setSort,
      setPageIndex,
      setPageSize,
      growPage,
      setExpanded,
      setAllExpanded,
    ],
  );
}
