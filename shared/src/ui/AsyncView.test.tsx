import { useCallback, useEffect, useState } from 'react';
import { AbortedError, ApiError, NetworkError } from '../api/errors';
import { act, renderWithApp, screen } from '../testing';
import { AsyncView } from './AsyncView';
import { EmptyView } from './EmptyView';

type Answer = { resolve: (value: string[]) => void; reject: (error: unknown) => void };

/** A page over a source whose answers the test gives one by one. */
function setUp() {
  const answers: Answer[] = [];
  const source = () => new Promise<string[]>((resolve, reject) => answers.push({ resolve, reject }));
  function useRows() {
    const [state, setState] = useState<{ data: string[] | undefined; error: unknown }>({
      data: undefined,
      error: undefined,
    });
    const mutate = useCallback(async () => {
      try {
        setState({ data: await source(), error: undefined });
      } catch (error) {
        setState(({ data }) => ({ data, error }));
      }
    }, []);
    useEffect(() => void mutate(), [mutate]);
    return { ...state, mutate };
  }
  function Page() {
    const result = useRows();
    return (
      <>
        <button type="button" onClick={() => void result.mutate()}>
          reload
        </button>
        <AsyncView
          result={result}
          skeleton={<p>grey rows</p>}
          isEmpty={(rows) => rows.length === 0}
          empty={<EmptyView description="Checks would be here." />}
        >
          {(rows) => <p>{rows.join(' ')}</p>}
        </AsyncView>
      </>
    );
  }
  const app = renderWithApp(<Page />);
  const answer = (settle: (answer: Answer) => void) =>
    act(async () => {
      const next = answers.shift();
      if (!next) throw new Error('no request is waiting');
      settle(next);
    });
  return { ...app, answer, waiting: () => answers.length };
}

it('announces loading, hides the skeleton from screen readers, then shows the rows', async () => {
  const { answer } = setUp();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('grey rows').parentElement).toHaveAttribute('aria-hidden', 'true');
  await answer(({ resolve }) => resolve(['a', 'b']));
  expect(screen.getByText('a b')).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('says what is not there', async () => {
  const { answer } = setUp();
  await answer(({ resolve }) => resolve([]));
  expect(screen.getByRole('heading', { name: 'No data available' })).toBeInTheDocument();
  expect(screen.getByText('Checks would be here.')).toBeInTheDocument();
});

it('shows a failure with its reason, since when, and retries', async () => {
  const { answer, events } = setUp();
  await answer(({ reject }) => reject(new NetworkError({ offline: false })));
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Something went wrong');
  expect(alert).toHaveTextContent('Network Error. Please try again.');
  expect(alert).toHaveTextContent(/Failing since \d/);
  const since = alert.querySelector('time')?.dateTime;

  await events.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('button', { name: /Retry/ })).toHaveAttribute('aria-busy', 'true');
  await answer(({ reject }) => reject(new ApiError(500, 'still broken')));
  expect(screen.getByRole('alert')).toHaveTextContent('still broken');
  expect(screen.getByRole('alert').querySelector('time')?.dateTime).toBe(since);

  await events.click(screen.getByRole('button', { name: 'Retry' }));
  await answer(({ resolve }) => resolve(['back']));
  expect(screen.getByText('back')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('keeps earlier rows under a quiet notice when a refresh fails', async () => {
  const { answer, events } = setUp();
  await answer(({ resolve }) => resolve(['a']));
  await events.click(screen.getByText('reload'));
  await answer(({ reject }) => reject(new ApiError(502, 'bad gateway')));
  expect(screen.getByText('a')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(
    'Could not refresh, showing earlier data. bad gateway',
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await events.click(screen.getByRole('button', { name: 'Retry' }));
  await answer(({ resolve }) => resolve(['b']));
  expect(screen.getByText('b')).toBeInTheDocument();
  expect(screen.queryByText(/Could not refresh/)).not.toBeInTheDocument();
});

it('names the right that is missing and offers no retry', async () => {
  const { answer } = setUp();
  await answer(({ reject }) =>
    reject(new ApiError(403, 'no', { missingRight: { resource: 'canaries', action: 'read' } })),
  );
  expect(screen.getByRole('heading', { name: 'You do not have access' })).toBeInTheDocument();
  expect(screen.getByText('canaries: read')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

it('takes content away when access is taken away', async () => {
  const { answer, events } = setUp();
  await answer(({ resolve }) => resolve(['secret']));
  await events.click(screen.getByText('reload'));
  await answer(({ reject }) => reject(new ApiError(403, 'no')));
  expect(screen.queryByText('secret')).not.toBeInTheDocument();
  expect(screen.getByText(/An administrator can grant the right/)).toBeInTheDocument();
});

it('never shows a cancelled request', async () => {
  const { answer } = setUp();
  await answer(({ reject }) => reject(new AbortedError()));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('Loading')).toBeInTheDocument();
});
