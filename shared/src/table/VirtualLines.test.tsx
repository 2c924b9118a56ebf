import { act, renderWithApp, screen } from '../testing';
import { VirtualLines } from './VirtualLines';

const HEIGHT = 18;

function scrollTo(top: number) {
  const region = screen.getByRole('region', { name: 'Log' });
  act(() => {
    region.scrollTop = top;
    region.dispatchEvent(new Event('scroll'));
  });
}

const places = () =>
  screen.getAllByRole('listitem').map((line) => Number(line.getAttribute('aria-posinset')));

it('draws the lines in sight, in order, each once', () => {
  renderWithApp(<VirtualLines label="Log" count={100_000} renderLine={(index) => `line ${index}`} />);
  scrollTo(5_000 * HEIGHT);
  const drawn = places();
  expect(drawn).toContain(5_001);
  expect(drawn.length).toBeLessThan(200);
  expect(drawn).toEqual([...new Set(drawn)].sort((a, b) => a - b));
});

it('leaves lines that stay in sight as they are while it scrolls', () => {
  const renderLine = jest.fn((index: number) => `line ${index}`);
  renderWithApp(<VirtualLines label="Log" count={100_000} renderLine={renderLine} />);
  const before = renderLine.mock.calls.length;
  scrollTo(HEIGHT);
  expect(renderLine).toHaveBeenCalledTimes(before);
  scrollTo(40 * HEIGHT);
  const calls = renderLine.mock.calls.map(([index]) => index);
  expect(calls.length).toBeGreaterThan(before);
  expect(calls.length).toBe(new Set(calls).size);
});

it('ends with the last line', () => {
  const { rerender } = renderWithApp(
    <VirtualLines label="Log" count={17} renderLine={(index) => `line ${index}`} />,
  );
  expect(places()).toHaveLength(17);
  expect(screen.getByRole('list')).toHaveStyle({ height: `${17 * HEIGHT}px` });
  rerender(<VirtualLines label="Log" count={19} renderLine={(index) => `line ${index}`} />);
  expect(places()).toHaveLength(19);
  rerender(<VirtualLines label="Log" count={0} renderLine={(index) => `line ${index}`} />);
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

it('goes line by line where each has a height of its own', () => {
  renderWithApp(<VirtualLines label="Log" count={100} wrap renderLine={(index) => `line ${index}`} />);
  expect(document.querySelectorAll('.od-lines-block')).toHaveLength(screen.getAllByRole('listitem').length);
});
