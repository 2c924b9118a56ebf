import { renderWithApp, screen, within } from '@opsdeck/shared/testing';
import { RowTable } from './RowTable';

const rows = [
  { id: 1, note: 'x'.repeat(3_000), gone: null },
  { id: 2, note: { deep: ['value'] }, gone: null },
];

it('opens a row with the whole of its values', async () => {
  const { events } = renderWithApp(<RowTable label="Rows" columns={['id', 'note', 'gone']} rows={rows} />);
  expect(screen.getByText('2 rows')).toBeInTheDocument();
  await events.click(await screen.findByRole('row', { name: /^2/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Row 2' });
  expect(within(dialog).getByText(/"deep"/)).toBeInTheDocument();
  expect(within(dialog).getByText('null')).toBeInTheDocument();
  await events.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
  await events.click(await screen.findByRole('row', { name: /^1/ }));
  expect(await screen.findByText('x'.repeat(3_000))).toBeInTheDocument();
});

it('saves the rows in the order of the columns', async () => {
  const { events } = renderWithApp(
    <RowTable label="Rows" columns={['b', 'a']} rows={[{ a: 1, b: '=x' }, ['listed', 2]]} />,
  );
  const saved: Blob[] = [];
  jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:rows';
  });
  jest.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await events.click(screen.getByRole('button', { name: 'Save as CSV' }));
  expect(await saved[0]?.text()).toBe("b,a\r\n'=x,1\r\nlisted,2\r\n");
});
