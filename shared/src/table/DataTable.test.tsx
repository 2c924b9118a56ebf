import { useMemo, useState } from 'react';
import { act, fireEvent, renderWithApp, screen, waitFor, within } from '../testing';
import type { DataColumn } from './DataColumn';
import { DataTable, type DataTableProps } from './DataTable';
import { SIMPLE_PAGE_SIZES, useTableState, type TableStateOptions } from './useTableState';

type Check = { id: string; name: string; team: string; latency: number | null };

const checks: Check[] = [
  { id: 'a', name: 'dns', team: 'net', latency: 30 },
  { id: 'b', name: 'api', team: 'web', latency: null },
  { id: 'c', name: 'tcp', team: 'net', latency: 10 },
];

const columns: DataColumn<Check>[] = [
  { id: 'name', header: 'Name', cell: (check) => check.name, sortValue: (check) => check.name },
  {
    id: 'latency',
    header: 'Latency',
    align: 'end',
    cell: (check) => (check.latency === null ? '-' : `${check.latency} ms`),
    sortValue: (check) => check.latency,
    groupCell: (group) => `${group.rows.reduce((sum, check) => sum + (check.latency ?? 0), 0)} ms`,
  },
  {
    id: 'actions',
    header: 'Actions',
    cell: (check) => <button type="button">{`Run ${check.name}`}</button>,
  },
];

const getRowId = (check: Check) => check.id;
const byTeam = { key: (check: Check) => check.team };
const DEFAULTS: TableStateOptions = { direction: 'sortDesc', defaults: { sortBy: 'name' } };

type PageProps = Partial<DataTableProps<Check>> & { options?: TableStateOptions };

function Page({ options = DEFAULTS, ...props }: PageProps) {
  const state = useTableState(options);
  return (
    <DataTable label="Checks" columns={columns} rows={checks} getRowId={getRowId} state={state} {...props} />
  );
}

function shownRows(): string[] {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[0]?.textContent ?? '');
}

function mockPhone() {
  const original = window.matchMedia;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...original(query),
    matches: query.includes('639px'),
  }));
}

beforeEach(() => window.localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('sorting', () => {
  it('sorts by the default, and by a header that is clicked, in the URL', async () => {
    const { events, router } = renderWithApp(<Page />);
    expect(shownRows()).toEqual(['api', 'dns', 'tcp']);
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');

    await events.click(screen.getByRole('button', { name: 'Latency' }));
    await waitFor(() => expect(shownRows()).toEqual(['tcp', 'dns', 'api']));
    expect(router.state.location.search).toBe('?sortBy=latency');

    await events.click(screen.getByRole('button', { name: 'Latency' }));
    await waitFor(() => expect(shownRows()).toEqual(['dns', 'tcp', 'api']));
    expect(router.state.location.search).toBe('?sortBy=latency&sortDesc=true');
    expect(screen.getByRole('columnheader', { name: 'Latency' })).toHaveAttribute('aria-sort', 'descending');
  });

  it('counts a second click from the first, however soon it comes', async () => {
    const { router } = renderWithApp(<Page />);
    const button = screen.getByRole('button', { name: 'Latency' });
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(shownRows()).toEqual(['dns', 'tcp', 'api']));
    expect(router.state.location.search).toBe('?sortBy=latency&sortDesc=true');
  });

  it('reads the URL and survives junk in it', () => {
    renderWithApp(<Page />, { url: '/?sortBy=__proto__&sortDesc=maybe&pageIndex=-3&pageSize=1e99' });
    expect(shownRows()).toEqual(['dns', 'api', 'tcp']);
  });

  it('does not offer to sort by a column without a value', () => {
    renderWithApp(<Page />);
    const header = screen.getByRole('columnheader', { name: 'Actions' });
    expect(within(header).queryByRole('button')).not.toBeInTheDocument();
  });

  it('uses the words of the specification and a prefix where a page asks for them', async () => {
    const { events, router } = renderWithApp(
      <Page options={{ prefix: 'runs.', defaults: { sortBy: 'name' } }} />,
      { url: '/?runs.sortOrder=desc&sortOrder=asc' },
    );
    expect(shownRows()).toEqual(['tcp', 'dns', 'api']);
    await events.click(screen.getByRole('button', { name: 'Latency' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sortOrder=asc&runs.sortBy=latency'));
  });
});

describe('groups', () => {
  it('shows groups closed, with their own cells, and opens one by a click', async () => {
    const { events } = renderWithApp(<Page groupBy={byTeam} />);
    expect(screen.getByRole('treegrid', { name: 'Checks' })).toBeInTheDocument();
    expect(shownRows()).toEqual(['net2', 'web1']);
    const group = screen.getByRole('row', { name: /net/ });
    expect(group).toHaveAttribute('aria-expanded', 'false');
    expect(within(group).getByText('40 ms')).toBeInTheDocument();

    await events.click(group);
    await waitFor(() => expect(shownRows()).toEqual(['net2', 'dns', 'tcp', 'web1']));
    expect(group).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('row', { name: /dns/ })).toHaveAttribute('aria-level', '2');
  });

  it('keeps open groups, the focus and its rows when new data arrives', async () => {
    function Reloading() {
      const [rows, setRows] = useState(checks);
      return (
        <>
          <button type="button" onClick={() => setRows(checks.map((check) => ({ ...check, latency: 99 })))}>
            Reload
          </button>
          <Page groupBy={byTeam} rows={rows} />
        </>
      );
    }
    const { events } = renderWithApp(<Reloading />);
    await events.click(screen.getByRole('row', { name: /net/ }));
    await events.keyboard('{ArrowDown}');
    const row = screen.getByRole('row', { name: /dns/ });
    expect(row).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(shownRows()).toEqual(['net2', 'dns', 'tcp', 'web1']);
    expect(row).toHaveTextContent('99 ms');
    expect(row).toHaveFocus();
  });
});

describe('opening a row', () => {
  it('opens by a click on the row, but not by a click on a button inside', async () => {
    const onRowOpen = jest.fn();
    const { events } = renderWithApp(<Page onRowOpen={onRowOpen} />);
    await events.click(screen.getByRole('button', { name: 'Run dns' }));
    expect(onRowOpen).not.toHaveBeenCalled();
    await events.click(screen.getByText('30 ms'));
    expect(onRowOpen).toHaveBeenCalledTimes(1);
    expect(onRowOpen).toHaveBeenCalledWith(checks[0]);
  });

  it('follows the link of a row, by its first cell or anywhere', async () => {
    const { events, router } = renderWithApp(<Page rowHref={(check) => `/checks/${check.id}`} />);
    expect(screen.getByRole('link', { name: 'dns' })).toHaveAttribute('href', '/checks/a');
    await events.click(screen.getByText('30 ms'));
    expect(router.state.location.pathname).toBe('/checks/a');
  });

  it('opens in place when a row has both a link and an opener', async () => {
    const onRowOpen = jest.fn();
    const { events, router } = renderWithApp(
      <Page rowHref={(check) => `/checks/${check.id}`} onRowOpen={onRowOpen} />,
    );
    await events.click(screen.getByRole('link', { name: 'dns' }));
    expect(onRowOpen).toHaveBeenCalledTimes(1);
    expect(router.state.location.pathname).toBe('/');
  });

  it('marks the row that is open elsewhere', () => {
    renderWithApp(<Page selectedId="c" />);
    expect(screen.getByRole('row', { name: /tcp/ })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getAllByRole('row', { selected: true })).toHaveLength(1);
  });
});

describe('keyboard', () => {
  it('has one tab stop among the rows and walks with the arrows', async () => {
    const onRowOpen = jest.fn();
    const { events } = renderWithApp(<Page onRowOpen={onRowOpen} columns={columns.slice(0, 2)} />);
    await events.tab();
    await events.tab();
    await events.tab();
    expect(screen.getByRole('row', { name: /api/ })).toHaveFocus();
    await events.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('row', { name: /tcp/ })).toHaveFocus();
    await events.keyboard('{ArrowDown}');
    expect(screen.getByRole('row', { name: /tcp/ })).toHaveFocus();
    await events.keyboard('{Home}{Enter}');
    expect(onRowOpen).toHaveBeenLastCalledWith(checks[1]);
    await events.keyboard('{End}{Enter}');
    expect(onRowOpen).toHaveBeenLastCalledWith(checks[2]);
    await events.tab();
    expect(document.body).toHaveFocus();
  });

  it('opens and closes groups with the side arrows and Space', async () => {
    const { events } = renderWithApp(<Page groupBy={byTeam} columns={columns.slice(0, 1)} />);
    await events.tab();
    await events.tab();
    const group = screen.getByRole('row', { name: /net/ });
    expect(group).toHaveFocus();
    await events.keyboard('{ArrowRight}');
    expect(group).toHaveAttribute('aria-expanded', 'true');
    await events.keyboard('{ArrowRight}');
    expect(screen.getByRole('row', { name: 'dns' })).toHaveFocus();
    await events.keyboard('{ArrowDown}{ArrowLeft}');
    expect(group).toHaveFocus();
    await events.keyboard('{ArrowLeft}');
    expect(group).toHaveAttribute('aria-expanded', 'false');
    await events.keyboard(' ');
    expect(group).toHaveAttribute('aria-expanded', 'true');
  });

  it('leaves keys alone that are typed in a control of a cell', async () => {
    const onRowOpen = jest.fn();
    const { events } = renderWithApp(<Page onRowOpen={onRowOpen} />);
    act(() => screen.getByRole('button', { name: 'Run dns' }).focus());
    await events.keyboard('{Enter}{ArrowDown}');
    expect(onRowOpen).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Run dns' })).toHaveFocus();
  });
});

describe('details', () => {
  it('unfolds a row and folds it again', async () => {
    const { events } = renderWithApp(
      <Page
        rowDetail={(check) => <pre>{`${check.name} said no`}</pre>}
        canExpand={(check) => check.id !== 'b'}
      />,
    );
    expect(screen.getByRole('row', { name: /api/ })).not.toHaveAttribute('aria-expanded');
    await events.click(screen.getByText('30 ms'));
    expect(screen.getByText('dns said no')).toBeInTheDocument();
    await events.keyboard(' ');
    expect(screen.queryByText('dns said no')).not.toBeInTheDocument();
  });
});

describe('many rows', () => {
  function ManyRows() {
    const rows = useMemo(
      () =>
        Array.from({ length: 5000 }, (_, index) => ({
          id: `${index}`,
          name: `check ${index}`,
          team: 't',
          latency: index,
        })),
      [],
    );
    return <Page rows={rows} />;
  }

  it('draws the rows in view only and tells how many there are', async () => {
    const { events } = renderWithApp(<ManyRows />);
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '5001');
    const drawn = screen.getAllByRole('row');
    expect(drawn.length).toBeGreaterThan(20);
    expect(drawn.length).toBeLessThan(60);
    expect(drawn[1]).toHaveAttribute('aria-rowindex', '2');
    expect(shownRows().slice(0, 3)).toEqual(['check 0', 'check 1', 'check 2']);
    const header = screen.getByRole('columnheader', { name: 'Latency' });
    await events.click(within(header).getByRole('button'));
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'ascending'));
    await events.click(within(header).getByRole('button'));
    await waitFor(() => expect(shownRows()[0]).toBe('check 4999'));
  });
});

describe('new rows', () => {
  const withState: DataColumn<Check>[] = [
    { ...columns[0]!, stateless: true },
    { id: 'note', header: 'Note', cell: (check) => <input aria-label={`Note on ${check.name}`} /> },
  ];

  function Filtered() {
    const [rows, setRows] = useState(checks);
    return (
      <>
        <button type="button" onClick={() => setRows(checks.slice(0, 1).concat(checks.slice(2)))}>
          Without api
        </button>
        <Page rows={rows} columns={withState} rowHref={(check) => `/checks/${check.id}`} />
      </>
    );
  }

  it('take over elements, but never what was typed in the row before them', async () => {
    const { events } = renderWithApp(<Filtered />);
    await events.type(screen.getByRole('textbox', { name: 'Note on api' }), 'mine');
    const firstLine = screen.getByRole('row', { name: /api/ });
    fireEvent.click(screen.getByRole('button', { name: 'Without api' }));
    await waitFor(() => expect(shownRows()).toEqual(['dns', 'tcp']));
    expect(firstLine).toHaveAttribute('data-item', 'row:a');
    expect(within(firstLine).getByRole('textbox', { name: 'Note on dns' })).toHaveValue('');
    expect(screen.getByRole('link', { name: 'dns' })).toHaveAttribute('href', '/checks/a');
  });

  it('keep the focus on the row that had it', async () => {
    const { events } = renderWithApp(<Filtered />);
    act(() => screen.getByRole('row', { name: /api/ }).focus());
    await events.keyboard('{ArrowDown}');
    expect(screen.getByRole('row', { name: /dns/ })).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Without api' }));
    await waitFor(() => expect(shownRows()).toEqual(['dns', 'tcp']));
    expect(screen.getByRole('row', { name: /dns/ })).toHaveFocus();
  });
});

describe('server lists', () => {
  const paged: PageProps = { serverTotal: 120, options: { defaults: { pageSize: 50 } } };

  it('keeps the order of the server and pages through the URL', async () => {
    const { events, router } = renderWithApp(<Page {...paged} />, { url: '/?pageIndex=1&sortBy=latency' });
    expect(shownRows()).toEqual(['dns', 'api', 'tcp']);
    expect(screen.getByRole('status')).toHaveTextContent('51–53 of 120');
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '121');
    expect(screen.getByRole('row', { name: /dns/ })).toHaveAttribute('aria-rowindex', '52');
    await events.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(router.state.location.search).toBe('?pageIndex=2&sortBy=latency'));
    await events.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sortBy=name'));
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  });

  it('does not know the end of a list that was not counted', () => {
    renderWithApp(<Page {...paged} serverTotal={null} />);
    expect(screen.getByRole('status')).toHaveTextContent('1–3');
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '-1');
  });

  it('offers the page sizes of the specification, or the few of a simple table', () => {
    const sizes = () =>
      within(screen.getByRole('combobox', { name: 'Rows per page' }))
        .getAllByRole('option')
        .map((option) => Number(option.textContent));
    const { unmount } = renderWithApp(<Page serverTotal={120} options={{}} />);
    expect(sizes()).toEqual([5, 10, 25, 50, 100, 150, 200, 250, 300, 500, 1000]);
    expect(screen.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('50');
    unmount();
    renderWithApp(<Page serverTotal={120} options={{}} pageSizes={SIMPLE_PAGE_SIZES} />);
    expect(sizes()).toEqual([50, 100, 200]);
  });

  it('doubles an endless page when its last row is in sight, until there is no more', async () => {
    const all = Array.from({ length: 120 }, (_, index) => ({
      ...checks[0]!,
      id: `${index}`,
      name: `n${index}`,
    }));
    function EndlessList() {
      const state = useTableState({ defaults: { pageSize: 10 } });
      return (
        <DataTable
          label="Checks"
          columns={columns}
          rows={all.slice(0, state.pageSize)}
          getRowId={getRowId}
          state={state}
          serverTotal={all.length}
          endless
        />
      );
    }
    const { router } = renderWithApp(<EndlessList />);
    // A window of 800 pixels holds 25 rows, so 10 and 20 are not enough.
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1–40 of 120'));
    expect(router.state.location.search).toBe('?pageSize=40');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(screen.queryByRole('button', { name: 'Next page' })).not.toBeInTheDocument();
    expect(window.localStorage.getItem('tablePageSize')).toBeNull();
  });

  it('remembers the page size for the next visit', async () => {
    const first = renderWithApp(<Page serverTotal={120} options={{}} />);
    await first.events.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25');
    expect(first.router.state.location.search).toBe('?pageSize=25');
    first.unmount();
    renderWithApp(<Page serverTotal={120} options={{}} />);
    expect(screen.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('25');
  });
});

describe('states', () => {
  it('says that there is nothing', () => {
    renderWithApp(<Page rows={[]} />);
    expect(screen.getByRole('gridcell')).toHaveTextContent('No data available');
  });

  it('shows what the page says instead', () => {
    renderWithApp(<Page rows={[]} empty={<button type="button">Clear filters</button>} />);
    expect(screen.getByRole('button', { name: 'Clear filters' })).toBeInTheDocument();
  });

  it('shows rows to come while loading, and old rows while reloading', () => {
    const { unmount } = renderWithApp(<Page rows={[]} loading />);
    expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(screen.queryByText('No data available')).not.toBeInTheDocument();
    unmount();
    renderWithApp(<Page loading />);
    expect(shownRows()).toEqual(['api', 'dns', 'tcp']);
  });
});

describe('on a phone', () => {
  it('draws rows in two lines and sorts by a bar', async () => {
    mockPhone();
    const { events } = renderWithApp(<Page />);
    const row = screen.getByRole('row', { name: /dns/ });
    expect(within(row).getAllByRole('gridcell')).toHaveLength(1);
    expect(row).toHaveTextContent('30 ms');
    await events.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Latency');
    await events.click(screen.getByRole('button', { name: /sort descending/ }));
    await waitFor(() => expect(shownRows()[0]).toContain('dns'));
  });

  it('lets a page lay out its own rows', () => {
    mockPhone();
    renderWithApp(<Page compactCell={(check) => <b>{`${check.team} / ${check.name}`}</b>} />);
    expect(screen.getByText('net / dns')).toBeInTheDocument();
  });
});
