import { useState } from 'react';
import { act, fireEvent, renderWithApp, screen } from '../testing';
import { SearchInput } from './SearchInput';

const sent = jest.fn<void, [string]>();

/** Takes over what was sent only when told to, as a URL behind a slow page does. */
function Page({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  const [waiting, setWaiting] = useState<string | null>(null);
  return (
    <>
      <SearchInput
        label="Search checks"
        value={value}
        onChange={(next) => {
          sent(next);
          setWaiting(next);
        }}
      />
      <button type="button" onClick={() => waiting !== null && setValue(waiting)}>
        Catch up
      </button>
      <button type="button" onClick={() => setValue('from a link')}>
        Link
      </button>
    </>
  );
}

const box = () => screen.getByRole('searchbox', { name: 'Search checks' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  sent.mockClear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('sends what was typed 400 ms after the last key', () => {
  renderWithApp(<Page />);
  type('d');
  wait(399);
  type('dn');
  wait(399);
  expect(sent).not.toHaveBeenCalled();
  wait(1);
  expect(sent.mock.calls).toEqual([['dn']]);
});

it('keeps what is typed while the URL catches up', () => {
  renderWithApp(<Page />);
  type('dn');
  wait(400);
  type('dns');
  press('Catch up');
  expect(box()).toHaveValue('dns');
  wait(400);
  expect(sent).toHaveBeenLastCalledWith('dns');
});

it('takes over a value from outside and forgets the keys that were waiting', () => {
  renderWithApp(<Page />);
  type('dns');
  press('Link');
  expect(box()).toHaveValue('from a link');
  wait(1000);
  expect(sent).not.toHaveBeenCalled();
});

it('clears at once with Escape and keeps the focus', () => {
  renderWithApp(<Page initial="dns" />);
  act(() => box().focus());
  fireEvent.keyDown(box(), { key: 'Escape' });
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
  expect(sent.mock.calls).toEqual([['']]);
});

it('sends at once on Enter, and only once', () => {
  renderWithApp(<Page />);
  type('dns');
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(sent.mock.calls).toEqual([['dns']]);
  wait(1000);
  expect(sent).toHaveBeenCalledTimes(1);
});

it('sends nothing after it is gone', () => {
  const { unmount } = renderWithApp(<Page />);
  type('dns');
  unmount();
  wait(1000);
  expect(sent).not.toHaveBeenCalled();
});
