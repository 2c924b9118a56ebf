import { useState } from 'react';
import { renderWithApp, screen, waitFor, within } from '../testing';
import type { DataColumn } from './DataColumn';
import { DataTable, type DataTableProps } from './DataTable';
import { useTableState } from './useTableState';

type Check = { id: string; name: string; team: string };

const build = (...names: string[]): Check[] =>
  names.map((name, index) => ({ id: name, name, team: index % 2 === 0 ? 'net' : 'web' }));
const checks = build('a', 'b', 'c', 'd', 'e');
const columns: DataColumn<Check>[] = [
  { id: 'name', header: 'Name', cell: (check) => check.name, sortValue: (check) => check.name },
  { id: 'team', header: 'Team', cell: (check) => check.team, sortValue: (check) => check.team },
];
const getRowId = (check: Check) => check.id;
const nameOf = (check: Check) => check.name;
const byTeam = { key: (check: Check) => check.team };

function Page({ onPick, ...props }: Partial<DataTableProps<Check>> & { onPick?: (ids: string[]) => void }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [handleChange] = useState(() => (next: ReadonlySet<string>) => {
    setSelected(next);
    onPick?.([...next].sort());
  });
  const state = useTableState({ direction: 'sortDesc', defaults: { sortBy: 'name' } });
  return (
    <>
      <DataTable
        label="Checks"
        columns={columns}
        rows={checks}
        getRowId={getRowId}
        state={state}
        selection={{ selected, onChange: handleChange, nameOf }}
        {...props}
      />
      <output>{[...selected].sort().join()}</output>
    </>
  );
}

const box = (name: string) => screen.getByRole('checkbox', { name });
const picked = () => screen.getByRole('status');

describe('picking rows', () => {
  it('picks one by its checkbox without opening it, and lets it go again', async () => {
    const onRowOpen = jest.fn();
    const { events } = renderWithApp(<Page onRowOpen={onRowOpen} />);
    await events.click(box('Select b'));
    expect(picked()).toHaveTextContent(/^b$/);
    expect(box('Select b')).toBeChecked();
    expect(screen.getByRole('row', { name: /Select b/ })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('row', { name: /Select c/ })).toHaveAttribute('aria-selected', 'false');
    await events.click(box('Select b'));
    expect(picked()).toBeEmptyDOMElement();
    expect(onRowOpen).not.toHaveBeenCalled();
  });

  it('picks everything between with Shift, in the order shown', async () => {
    const { events } = renderWithApp(<Page />, { url: '/?sortDesc=true' });
    await events.click(box('Select d'));
    await events.keyboard('{Shift>}');
    await events.click(box('Select b'));
    await events.keyboard('{/Shift}');
    expect(picked()).toHaveTextContent(/^b,c,d$/);
  });

  it('picks all rows shown and says when only some are', async () => {
    const { events } = renderWithApp(<Page />);
    await events.click(box('Select c'));
    expect(box('Select all')).toBePartiallyChecked();
    await events.click(box('Select all'));
    expect(picked()).toHaveTextContent('a,b,c,d,e');
    await events.click(box('Select all'));
    expect(picked()).toBeEmptyDOMElement();
  });

  it('follows the keys: Space picks the line with the focus, Shift and Space up to it', async () => {
    const { events } = renderWithApp(<Page />);
    screen.getByRole('row', { name: /Select a a/ }).focus();
    await events.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    expect(picked()).toHaveTextContent(/^a,b,c$/);
    await events.keyboard(' ');
    expect(picked()).toHaveTextContent(/^a,b$/);
  });

  it('picks a group with all its members, by its checkbox and by Shift and Space', async () => {
    const { events } = renderWithApp(<Page groupBy={byTeam} />);
    await events.click(box('Select all of net'));
    expect(picked()).toHaveTextContent(/^a,c,e$/);
    expect(box('Select all of net')).toBeChecked();
    expect(box('Select all of web')).not.toBeChecked();
    screen.getByRole('row', { name: /all of web/ }).focus();
    await events.keyboard('{Shift>} {/Shift}');
    expect(picked()).toHaveTextContent('a,b,c,d,e');
    await events.keyboard(' ');
    expect(await screen.findByRole('row', { name: /Select b/ })).toBeInTheDocument();
    await events.click(box('Select b'));
    expect(box('Select all of web')).toBePartiallyChecked();
  });

  it('keeps what is picked through sorting and new data, also what is not shown any more', async () => {
    function Reloading() {
      const [rows, setRows] = useState(checks);
      return (
        <>
          <button type="button" onClick={() => setRows(build('b', 'x'))}>
            Reload
          </button>
          <Page rows={rows} />
        </>
      );
    }
    const { events } = renderWithApp(<Reloading />);
    await events.click(box('Select a'));
    await events.click(box('Select b'));
    await events.click(screen.getByRole('button', { name: 'Team' }));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Team' })).toHaveAttribute('aria-sort'),
    );
    expect(box('Select b')).toBeChecked();
    await events.click(screen.getByRole('button', { name: 'Reload' }));
    expect(box('Select b')).toBeChecked();
    expect(picked()).toHaveTextContent('a,b');
  });

  it('marks the open row beside the picked ones', () => {
    renderWithApp(<Page selectedId="b" />);
    const row = screen.getByRole('row', { name: /Select b/ });
    expect(row).toHaveAttribute('aria-current', 'true');
    expect(row).toHaveAttribute('aria-selected', 'false');
  });

  it('has the checkboxes on a phone, too', async () => {
    const original = window.matchMedia;
    const mock = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...original(query), matches: query.includes('639px') }));
    const { events } = renderWithApp(<Page />);
    await events.click(box('Select b'));
    await events.click(box('Select all'));
    expect(picked()).toHaveTextContent('a,b,c,d,e');
    mock.mockRestore();
  });

  it('is absent unless asked for', () => {
    renderWithApp(<Page selection={undefined} />);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    const row = screen.getByRole('row', { name: /^a/ });
    expect(row).not.toHaveAttribute('aria-selected');
    expect(within(row).getAllByRole('gridcell')).toHaveLength(2);
  });
});
