import { renderWithApp, screen, waitFor, within } from '@opsdeck/shared/testing';
import { listedLines } from '@/model/LineSource';
import { LineView } from './LineView';
import { LogLines } from './LogLines';

const linesOf = (count: number) => Array.from({ length: count }, (_line, index) => `line ${index}`);

it('shows times, levels by word, repetitions, labels and messages', () => {
  renderWithApp(
    <LogLines
      label="Log"
      lines={[
        {
          timestamp: '2026-01-05T10:00:00.123Z',
          severity: 'ERROR',
          message: 'no \u001b[31mroute\u001b[0m',
          count: 12,
          labels: { pod: 'a' },
        },
        { timestamp: 'not a time', message: 'plain' },
      ]}
    />,
  );
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('2026-01-05 10:00:00.123ERROR×12pod=ano route');
  expect(within(first!).getByText('route')).toHaveClass('od-ansi-red');
  expect(second).toHaveTextContent('not a timeplain');
  expect(screen.getByText('2 lines')).toBeInTheDocument();
});

it('draws only the lines in sight of a hundred thousand, and reads no other', () => {
  const read = new Set<number>();
  const source = {
    count: 100_000,
    textAt: (index: number) => {
      read.add(index);
      return `line ${index}`;
    },
  };
  renderWithApp(<LineView label="Log" source={source} />);
  expect(screen.getByText('100,000 lines')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').length).toBeLessThan(200);
  expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '100000');
  expect(read.size).toBeLessThan(200);
});

it('counts what is found and goes from one to the next by keyboard', async () => {
  const { events } = renderWithApp(<LineView label="Log" source={listedLines(linesOf(50))} />);
  const search = screen.getByRole('searchbox', { name: 'Search in Log' });
  await events.type(search, 'LINE 4');
  const found = screen.getByRole('status');
  await waitFor(() => expect(found).toHaveTextContent('1 of 11'));
  expect(document.querySelectorAll('mark')).toHaveLength(11);
  await events.keyboard('{Enter}');
  expect(found).toHaveTextContent('2 of 11');
  expect(document.querySelector('.od-log-line-shown')).toHaveTextContent('line 40');
  await events.keyboard('{Shift>}{Enter}{Enter}{/Shift}');
  expect(found).toHaveTextContent('11 of 11');
  await events.keyboard('{Escape}');
  expect(search).toHaveValue('');
  await waitFor(() => expect(found).toBeEmptyDOMElement());
});

it.each(['(', '[a-', '\\', '.*', '$&', '^'])('takes %s for a text, not for a pattern', async (text) => {
  const { events } = renderWithApp(<LineView label="Log" source={listedLines([`a ${text} b`, 'other'])} />);
  await events.click(screen.getByRole('searchbox'));
  await events.paste(text);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 of 1'));
});

it('says when nothing is found', async () => {
  const { events } = renderWithApp(<LineView label="Log" source={listedLines(['a'])} />);
  await events.type(screen.getByRole('searchbox'), 'zz');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No line'));
  expect(screen.queryByRole('button', { name: 'Next match' })).not.toBeInTheDocument();
});

it('copies everything, without colours', async () => {
  const { events } = renderWithApp(
    <LineView label="Log" source={listedLines(['\u001b[31ma\u001b[0m', 'b'])} />,
  );
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  await events.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied to clipboard')).toBeInTheDocument();
  expect(writeText).toHaveBeenCalledWith('a\nb');
});

it('saves everything as a file, without colours', async () => {
  const { events } = renderWithApp(
    <LineView label="Error output" source={listedLines(['\u001b[31ma\u001b[0m', 'b'])} />,
  );
  const saved: Blob[] = [];
  const names: string[] = [];
  jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:log';
  });
  jest.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  await events.click(screen.getByRole('button', { name: 'Save' }));
  expect(names).toEqual(['error-output.txt']);
  expect(await saved[0]?.text()).toBe('a\nb\n');
});

it('leaves out the end of a very long line, and says so', () => {
  renderWithApp(<LineView label="Log" source={listedLines(['x'.repeat(50_000)])} />);
  expect(screen.getByText('… 46,000 more characters')).toBeInTheDocument();
  expect(screen.getByRole('listitem').textContent.length).toBeLessThan(5_000);
});

it('wraps lines when asked to', async () => {
  const { events } = renderWithApp(<LineView label="Log" source={listedLines(['a'])} />);
  const region = screen.getByRole('region', { name: 'Log' });
  expect(region).not.toHaveClass('od-lines-wrap');
  await events.click(screen.getByRole('checkbox', { name: 'Wrap' }));
  expect(region).toHaveClass('od-lines-wrap');
});

it('follows the end until somebody scrolls up, and again at the end', async () => {
  renderWithApp(<LineView label="Log" source={listedLines(linesOf(10))} live />);
  const region = screen.getByRole('region', { name: 'Log' });
  const follow = screen.getByRole('checkbox', { name: 'Follow' });
  expect(follow).toBeChecked();
  const sizes = { clientHeight: 100, scrollHeight: 1_000 };
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(region, name, { configurable: true, value });
  }
  const scrollTo = (top: number) => {
    region.scrollTop = top;
    region.dispatchEvent(new Event('scroll'));
  };
  scrollTo(900);
  scrollTo(400);
  await waitFor(() => expect(follow).not.toBeChecked());
  scrollTo(900);
  await waitFor(() => expect(follow).toBeChecked());
});
