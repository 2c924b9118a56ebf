import { act, fireEvent, render } from '@opsdeck/shared/testing';
import { notify } from '@opsdeck/shared/ui';
import { EmbedMessages } from './EmbedMessages';

function openArea() {
  const root = document.createElement('div');
  document.body.append(root);
  const area = render(<EmbedMessages root={root} />, { container: root });
  return { root, area };
}

afterEach(() => jest.useRealTimers());

it('shows a message in the area that was used last, and only for a while', () => {
  jest.useFakeTimers();
  const first = openArea();
  const second = openArea();
  act(() => notify.success('Saved'));
  expect(second.root).toHaveTextContent('Saved');
  fireEvent.pointerDown(first.root);
  act(() => notify.error('Refused'));
  expect(first.root).toHaveTextContent('Refused');
  expect(second.root).not.toHaveTextContent('Refused');
  act(() => jest.runAllTimers());
  expect(first.root).not.toHaveTextContent('Refused');
});

it('keeps a message about something that runs until it is over', () => {
  jest.useFakeTimers();
  const { root } = openArea();
  let end = () => undefined as void;
  act(() => {
    end = notify.loading('Running');
  });
  act(() => jest.runAllTimers());
  expect(root).toHaveTextContent('Running');
  act(() => end());
  expect(root).not.toHaveTextContent('Running');
});
