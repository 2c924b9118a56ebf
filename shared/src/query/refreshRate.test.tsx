import { render, screen, userEvent } from '../testing';
import { parseRefreshRate, REFRESH_RATES, useRefreshRate } from './refreshRate';

it.each([
  ['None', null],
  ['15s', 15_000],
  ['60s', 60_000],
  ['2m', 120_000],
  ['15m', 900_000],
  ['1h', 3_600_000],
  ['1d', 86_400_000],
  ['2w', 1_209_600_000],
  ['0s', null],
  ['9999w', null],
  ['1y', null],
  ['-5s', null],
  ['', null],
  [null, null],
])('reads %j as %j', (rate, expected) => {
  expect(parseRefreshRate(rate)).toBe(expected);
});

it('reads every choice but None', () => {
  expect(REFRESH_RATES.filter((rate) => parseRefreshRate(rate) === null)).toEqual(['None']);
});

function Chooser() {
  const [rate, setRate] = useRefreshRate();
  return (
    <button type="button" onClick={() => setRate(rate === 'None' ? '30s' : 'None')}>
      {rate}
    </button>
  );
}

describe('the remembered rate', () => {
  beforeEach(() => localStorage.clear());

  it('is shared by the page and kept for the next visit', async () => {
    render(
      <>
        <Chooser />
        <Chooser />
      </>,
    );
    await userEvent.click(screen.getAllByText('None')[0] as HTMLElement);
    expect(screen.getAllByText('30s')).toHaveLength(2);
    expect(localStorage.getItem('healthPageRefreshRate')).toBe('30s');
    await userEvent.click(screen.getAllByText('30s')[0] as HTMLElement);
    expect(localStorage.getItem('healthPageRefreshRate')).toBeNull();
  });

  it('is None for junk', () => {
    localStorage.setItem('healthPageRefreshRate', '1ms');
    render(<Chooser />);
    expect(screen.getByText('None')).toBeInTheDocument();
  });
});
