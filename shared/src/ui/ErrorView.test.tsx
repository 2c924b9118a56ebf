import { useEffect, useState } from 'react';
import { render, renderWithApp, screen } from '../testing';
import { describeError } from './describeError';
import { ErrorBoundary } from './ErrorBoundary';
import { ErrorView } from './ErrorView';

const secret = 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYWRtaW4ifQ.c2ln';

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('the error view', () => {
  it('folds the details and copies them without secrets', async () => {
    const error = new Error(`cannot read token=${secret}`, { cause: new Error(`Bearer ${secret} refused`) });
    const { events, container } = renderWithApp(<ErrorView error={error} />);
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
    expect(container.querySelector('details')).not.toHaveAttribute('open');
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    await events.click(screen.getByText('Details'));
    expect(container).toHaveTextContent(/Caused by Error: Bearer \[hidden\] refused/);
    expect(container).not.toHaveTextContent(secret);
    await events.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
    expect(writeText).toHaveBeenCalledWith(describeError(error));
  });

  it('says when copying failed', async () => {
    const { events } = renderWithApp(<ErrorView error="plain text" />);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await events.click(screen.getByText('Details'));
    await events.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(/^Could not be copied/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copy' })).toBeInTheDocument();
  });

  it('tells since when in the zone of the person', () => {
    window.localStorage.setItem('timezone', 'Asia/Kathmandu');
    renderWithApp(<ErrorView error="plain text" since={new Date('2026-01-02T03:04:05Z')} />);
    expect(screen.getByText(/8:49:05/)).toHaveAttribute('datetime', '2026-01-02T03:04:05.000Z');
    window.localStorage.clear();
  });

  it('has no Retry where there is nothing to retry', () => {
    renderWithApp(<ErrorView error="plain text" title="Loading checks failed" />);
    expect(screen.getByRole('heading', { name: 'Loading checks failed' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });
});

it.each([
  ['nothing', undefined, ''],
  ['a text', 'just text', 'just text'],
  ['an object', { a: 1 }, '[object Object]'],
])('describes %s thrown instead of an error', (_name, thrown, expected) => {
  expect(describeError(thrown)).toBe(expected);
});

it('does not follow causes for ever', () => {
  const error = new Error('loop');
  error.cause = error;
  expect(describeError(error).match(/Caused by/g)).toHaveLength(5);
});

it('keeps a page that throws from blanking the rest, logs it and can try again', async () => {
  let healthy = false;
  function Fragile() {
    if (!healthy) throw new Error('render failed');
    return <p>well again</p>;
  }
  const { events } = renderWithApp(
    <>
      <p>header</p>
      <ErrorBoundary where="page">
        <Fragile />
      </ErrorBoundary>
    </>,
  );
  expect(screen.getByText('header')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('render failed');
  expect(log).toHaveBeenCalledWith('[opsdeck] page:', expect.objectContaining({ message: 'render failed' }));
  healthy = true;
  await events.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('well again')).toBeInTheDocument();
});

it('lets a boundary show something else', () => {
  function Broken(): never {
    throw new Error('x');
  }
  function Page() {
    const [name] = useState('tile');
    return (
      <ErrorBoundary where="tile" fallback={(error) => <p>{`${name}: ${String(error)}`}</p>}>
        <Broken />
      </ErrorBoundary>
    );
  }
  renderWithApp(<Page />);
  expect(screen.getByText('tile: Error: x')).toBeInTheDocument();
});

it('forgets a failure when its key changes, keeps a new one, and leaves what works mounted', async () => {
  const mounted = jest.fn();
  function Page({ name }: { name: string }) {
    const [first] = useState(name);
    useEffect(() => mounted(), []);
    if (name.startsWith('broken')) throw new Error(`${name} failed`);
    return <p>{`${name}, first ${first}`}</p>;
  }
  const at = (name: string) => (
    <ErrorBoundary where="page" resetKey={name}>
      <Page name={name} />
    </ErrorBoundary>
  );
  const { rerender } = render(at('one'));
  rerender(at('two'));
  expect(screen.getByText('two, first one')).toBeInTheDocument();
  rerender(at('broken'));
  expect(screen.getByRole('alert')).toHaveTextContent('broken failed');
  rerender(at('broken again'));
  expect(screen.getByRole('alert')).toHaveTextContent('broken again failed');
  rerender(at('three'));
  expect(screen.getByText('three, first three')).toBeInTheDocument();
  expect(mounted).toHaveBeenCalledTimes(2);
});
