import { act, fireEvent, render, screen } from '@opsdeck/shared/testing';
import { ProvisioningView } from './ProvisioningView';

const bad = (status: number) => ({ kind: 'bad-answer', status, message: 'no upstream' }) as const;

async function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) await act(() => jest.advanceTimersByTimeAsync(1000));
}

function setHidden(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
}

describe('ProvisioningView', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    setHidden(false);
    jest.useRealTimers();
  });

  it.each([
    [{ kind: 'no-backend', organization: 'Acme' } as const, 'Acme has no backend yet: it is being set up.'],
    [bad(503), 'The backend is there, but it is not ready or has a failure.'],
    [bad(404), 'There is a server at the address of the backend, but it does not know the console yet.'],
  ])('tells why nobody can work yet: %j', (reason, text) => {
    render(<ProvisioningView reason={reason} onRetry={() => Promise.resolve()} />);
    expect(screen.getByText(text)).toBeInTheDocument();
    const answer = screen.queryByText(/Last answer/);
    if (reason.kind === 'no-backend') expect(answer).toBeNull();
    else expect(answer).toHaveTextContent(`Last answer: ${reason.status}: no upstream`);
  });

  it('counts down, tries again and waits longer each time, up to a minute', async () => {
    const onRetry = jest.fn(() => Promise.resolve());
    render(<ProvisioningView reason={bad(503)} onRetry={onRetry} />);
    expect(screen.getByText('Trying again in 10 s')).toBeInTheDocument();
    await pass(4);
    expect(screen.getByText('Trying again in 6 s')).toBeInTheDocument();
    // The spoken sentence stays as it is while the seconds run.
    expect(screen.getByRole('status')).toHaveTextContent('The next try is in 10 seconds.');
    await pass(6);
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Trying again in 15 s')).toBeInTheDocument();
    await pass(15 + 25 + 40 + 60 + 60);
    expect(onRetry).toHaveBeenCalledTimes(6);
    expect(screen.getByRole('status')).toHaveTextContent('The next try is in 60 seconds.');
  });

  it('tries at once when asked, and only once at a time', async () => {
    let finish = () => {};
    const onRetry = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    render(<ProvisioningView reason={bad(503)} onRetry={onRetry} />);
    fireEvent.click(screen.getByRole('button', { name: /Retry now/ }));
    expect(screen.getByRole('status')).toHaveTextContent('Trying again now.');
    await pass(30);
    expect(onRetry).toHaveBeenCalledTimes(1);
    await act(async () => finish());
    expect(screen.getByText('Trying again in 15 s')).toBeInTheDocument();
  });

  it('waits while nobody looks at it, and tries when somebody does', async () => {
    const onRetry = jest.fn(() => Promise.resolve());
    render(<ProvisioningView reason={bad(503)} onRetry={onRetry} />);
    setHidden(true);
    await pass(120);
    expect(onRetry).not.toHaveBeenCalled();
    setHidden(false);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});
