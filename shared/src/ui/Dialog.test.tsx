import { useState } from 'react';
import { renderWithApp, screen, waitFor } from '../testing';
import { Dialog } from './Dialog';

function Page({ onClose, unsaved = false }: { onClose: () => void; unsaved?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Dialog
        open={open}
        title="Check gateway"
        unsaved={unsaved}
        onClose={() => {
          onClose();
          setOpen(false);
        }}
        footer={<button type="button">Run now</button>}
      >
        <label>
          Name <input />
        </label>
      </Dialog>
    </>
  );
}

it('opens under its name, closes by Escape and gives focus back', async () => {
  const onClose = jest.fn();
  const { events } = renderWithApp(<Page onClose={onClose} />);
  await events.click(screen.getByText('open'));
  const dialog = await screen.findByRole('dialog', { name: 'Check gateway' });
  expect(dialog).toContainElement(screen.getByLabelText('Name'));
  expect(dialog).toContainElement(screen.getByRole('button', { name: 'Run now' }));
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await events.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByText('open')).toHaveFocus());
});

function Opener({ isBrief = false }: { isBrief?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {!(isBrief && open) && (
        <button type="button" onClick={() => setOpen(true)}>
          open
        </button>
      )}
      {open && (
        <Dialog open title="Check gateway" onClose={() => setOpen(false)}>
          <button type="button">Run now</button>
        </Dialog>
      )}
    </>
  );
}

it('gives focus back when it goes together with what rendered it, each time', async () => {
  const { events } = renderWithApp(<Opener />);
  for (const key of ['{Enter}', ' ']) {
    screen.getByText('open').focus();
    await events.keyboard(key);
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await events.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByText('open')).toHaveFocus());
  }
});

it('gives focus to nothing that is gone', async () => {
  const { events } = renderWithApp(<Opener isBrief />);
  await events.click(screen.getByText('open'));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await events.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(document.body).toHaveFocus();
});

it('gives the focus to the field that asks for it', async () => {
  renderWithApp(
    <Dialog open title="New check" onClose={() => undefined}>
      <input aria-label="Filter" />
      <input aria-label="Name" data-autofocus />
    </Dialog>,
  );
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
});

it('gives the focus to the first field of a form', async () => {
  renderWithApp(
    <Dialog open title="New incident" onClose={() => undefined}>
      <input aria-label="Filter" />
      <form>
        <input aria-label="Number" disabled />
        <textarea aria-label="Title" />
        <input aria-label="Description" />
      </form>
    </Dialog>,
  );
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
});

it('closes by its button', async () => {
  const onClose = jest.fn();
  const { events } = renderWithApp(<Page onClose={onClose} />);
  await events.click(screen.getByText('open'));
  await events.click(await screen.findByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('switches between its own width and the whole window', async () => {
  const { events } = renderWithApp(
    <Dialog open title="Result" width={400} resizable onClose={() => undefined}>
      lines
    </Dialog>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Result' });
  expect(dialog).toHaveStyle({ width: '400px' });
  await events.click(screen.getByRole('button', { name: 'Full size' }));
  expect(dialog).toHaveStyle({ width: '100%' });
  expect(dialog).toHaveClass('od-dialog-full');
  await events.click(screen.getByRole('button', { name: 'Set size' }));
  expect(dialog).toHaveStyle({ width: '400px' });
  expect(dialog).not.toHaveClass('od-dialog-full');
});

it('asks before it throws typed input away', async () => {
  const onClose = jest.fn();
  const { events } = renderWithApp(<Page onClose={onClose} unsaved />);
  await events.click(screen.getByText('open'));
  await screen.findByRole('dialog', { name: 'Check gateway' });
  await events.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  expect(await screen.findByText('Discard changes?')).toBeVisible();
  await events.click(screen.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByText('Discard changes?')).not.toBeInTheDocument());
  expect(onClose).not.toHaveBeenCalled();
  await events.click(screen.getByRole('button', { name: 'Close' }));
  await events.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
