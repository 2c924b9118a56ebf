import { renderWithApp, screen, within } from '../testing';
import { DeleteButton } from './DeleteButton';

const dialog = () => screen.findByRole('dialog', { name: 'Delete silence' });

function open(onDelete: () => Promise<void>, onDeleted = jest.fn()) {
  const app = renderWithApp(
    <DeleteButton what="silence" name="Night work" onDelete={onDelete} onDeleted={onDeleted} />,
  );
  return { ...app, onDeleted };
}

it('asks, deletes once however often it is clicked, and says so', async () => {
  const onDelete = jest.fn(() => Promise.resolve());
  const { events, onDeleted } = open(onDelete);
  await events.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await dialog()).toHaveTextContent('Are you sure you want to delete this resource?');
  expect(onDelete).not.toHaveBeenCalled();
  await events.tripleClick(within(await dialog()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Night work deleted successfully')).toBeInTheDocument();
  expect(onDelete).toHaveBeenCalledTimes(1);
  expect(onDeleted).toHaveBeenCalledTimes(1);
});

it('says why it failed, and can be tried again', async () => {
  const onDelete = jest
    .fn()
    .mockRejectedValueOnce(new Error('It is still in use'))
    .mockResolvedValue(undefined);
  const { events, onDeleted } = open(onDelete);
  await events.click(screen.getByRole('button', { name: 'Delete' }));
  await events.click(within(await dialog()).getByRole('button', { name: 'Delete' }));
  expect(await within(await dialog()).findByRole('alert')).toBeInTheDocument();
  expect(onDeleted).not.toHaveBeenCalled();
  await events.click(within(await dialog()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Night work deleted successfully')).toBeInTheDocument();
  expect(onDeleted).toHaveBeenCalledTimes(1);
});
