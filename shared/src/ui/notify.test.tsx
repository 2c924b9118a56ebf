import { AbortedError, ApiError, NetworkError, TimeoutError } from '../api/errors';
import { act, screen, userEvent, waitFor } from '../testing';
import { notify } from './notify';

const dismissAll = async () => {
  for (const button of screen.queryAllByRole('button', { name: 'Dismiss' })) await userEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument());
};
afterEach(dismissAll);

it('says what was done, politely, and can be dismissed', async () => {
  notify.success('Check started');
  const toast = await screen.findByText('Check started');
  expect(toast.closest('[role=status]')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText('Check started')).not.toBeInTheDocument());
});

it.each([
  [new ApiError(404, 'check not found'), 'check not found'],
  [new TimeoutError(30_000), 'Request timed out. Please try again.'],
  [new NetworkError({ offline: false }), 'Network Error. Please try again.'],
  [new NetworkError({ offline: true }), 'No internet connection. Please try again.'],
  ['plain words', 'plain words'],
  [new Error(''), 'Running the check failed'],
  [{ junk: true }, 'Running the check failed'],
])('says why something failed: %s', async (error, message) => {
  notify.error(error, 'Running the check failed');
  const toast = await screen.findByText(message);
  expect(toast.closest('[role=alert]')).toBeInTheDocument();
});

it('stands at the bottom right', async () => {
  notify.success('Saved');
  const toast = await screen.findByText('Saved');
  const stack = toast.closest('.od-toasts');
  expect(stack).toHaveStyle({ position: 'fixed' });
  expect(window.getComputedStyle(stack!).bottom).not.toBe('');
  expect(window.getComputedStyle(stack!).right).not.toBe('');
  expect(window.getComputedStyle(stack!).top).toBe('');
  expect(window.getComputedStyle(stack!).left).toBe('');
});

it('stands at the top right with a link where that is asked for', async () => {
  const onFollow = jest.fn();
  const link = { text: 'Disk is full', href: '/incidents/1', onFollow };
  notify.success('Linked', { place: 'top-right', link });
  notify.success('Linked', { place: 'top-right', link: { text: 'Node is down', href: '/incidents/2' } });
  expect(await screen.findByRole('link', { name: 'Node is down' })).toHaveAttribute('href', '/incidents/2');
  const stack = screen.getByRole('link', { name: 'Disk is full' }).closest('.od-toasts');
  expect(window.getComputedStyle(stack!).top).not.toBe('');
  expect(window.getComputedStyle(stack!).bottom).toBe('');
  await userEvent.click(screen.getByRole('link', { name: 'Disk is full' }));
  expect(onFollow).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Disk is full' })).not.toBeInTheDocument());
});

it('uses the words of the specification for what was changed or deleted', async () => {
  notify.deleted('Connection');
  notify.updated('Silence');
  expect(await screen.findByText('Connection deleted successfully')).toBeInTheDocument();
  expect(await screen.findByText('Silence updated successfully')).toBeInTheDocument();
});

it('keeps quiet about cancelled requests', async () => {
  notify.error(new AbortedError());
  notify.success('after it');
  await screen.findByText('after it');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

// In small steps: a state that a timer sets is drawn only when its step ends.
async function pass(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 100) {
    await act(async () => jest.advanceTimersByTimeAsync(100));
  }
}

it('takes messages away after 5 s, and running ones only when they are done', async () => {
  // The toasts' own code is loaded before time is stopped.
  notify.success('warm-up');
  await screen.findByText('warm-up');
  await dismissAll();
  jest.useFakeTimers();
  try {
    notify.success('short');
    const done = notify.loading('running');
    await pass(1_000);
    expect(screen.getByText('running')).toBeInTheDocument();
    expect(screen.getByText('short')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1);
    await pass(3_800);
    expect(screen.getByText('short')).toBeInTheDocument();
    await pass(2_000);
    expect(screen.queryByText('short')).not.toBeInTheDocument();
    await pass(30_000);
    expect(screen.getByText('running')).toBeInTheDocument();
    done();
    await pass(1_500);
    expect(screen.queryByText('running')).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});
