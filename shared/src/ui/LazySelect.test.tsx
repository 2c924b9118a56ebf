import { useState } from 'react';
import { act, fireEvent, renderWithApp, screen, waitFor } from '../testing';
import { LazySelect } from './LazySelect';

const OPTIONS = [
  { value: 'none', label: 'None' },
  { value: 'name', label: 'Group Name' },
];

function Page() {
  const [value, setValue] = useState('none');
  return (
    <>
      <span id="label">Group By</span>
      <LazySelect aria-labelledby="label" value={value} options={OPTIONS} onChange={setValue} />
      <p>chosen: {value}</p>
    </>
  );
}

const control = () => screen.getByRole('combobox', { name: 'Group By' });
const list = () => screen.findByRole('listbox');

it('stands as a button that shows the choice, and opens the list when pressed', async () => {
  const { events } = renderWithApp(<Page />);
  expect(control().tagName).toBe('BUTTON');
  expect(control()).toHaveTextContent('None');
  expect(control()).toHaveAttribute('aria-expanded', 'false');
  await events.click(control());
  expect(await list()).toBeInTheDocument();
  expect(control()).toHaveAttribute('aria-expanded', 'true');
  await waitFor(() => expect(control()).toHaveFocus());
  await events.click(screen.getByTitle('Group Name'));
  expect(screen.getByText('chosen: name')).toBeInTheDocument();
});

it.each(['ArrowDown', 'Enter', ' '])(
  'opens with the key %j, pressed before the list has come',
  async (key) => {
    renderWithApp(<Page />);
    act(() => {
      control().focus();
      fireEvent.keyDown(control(), { key });
    });
    expect(await list()).toBeInTheDocument();
  },
);

it('keeps the focus but stays closed when only reached', async () => {
  const { events } = renderWithApp(<Page />);
  await events.tab();
  await waitFor(() => expect(control().tagName).toBe('INPUT'));
  expect(control()).toHaveFocus();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});
