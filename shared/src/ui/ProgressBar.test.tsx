import { renderWithApp, screen } from '../testing';
import { ProgressBar } from './ProgressBar';

function levelOf(value: number) {
  const { container, unmount } = renderWithApp(<ProgressBar label="CPU" value={value} />);
  const level = container.querySelector<HTMLElement>('.od-progress-level');
  const meter = screen.getByRole('meter', { name: 'CPU' });
  const seen = [level?.style.width, level?.dataset['tone'], meter.getAttribute('aria-valuenow')];
  unmount();
  return seen;
}

it.each([
  [-20, '5%', 'normal', '0'],
  [0, '5%', 'normal', '0'],
  [5, '5%', 'normal', '5'],
  [42.4, '42.4%', 'normal', '42'],
  [75, '75%', 'normal', '75'],
  [75.1, '75.1%', 'high', '75'],
  [90, '90%', 'high', '90'],
  [90.1, '90.1%', 'critical', '90'],
  [100, '100%', 'critical', '100'],
  [1000, '100%', 'critical', '100'],
  [Number.NaN, '5%', 'normal', '0'],
])('draws %d percent %s wide and %s', (value, width, tone, now) => {
  expect(levelOf(value)).toEqual([width, tone, now]);
});

it('says the level in words of the caller', () => {
  renderWithApp(<ProgressBar label="Memory" value={50} text="2 of 4 GiB" />);
  expect(screen.getByRole('meter', { name: 'Memory' })).toHaveAttribute('aria-valuetext', '2 of 4 GiB');
  expect(screen.getByText('2 of 4 GiB')).toBeInTheDocument();
});
