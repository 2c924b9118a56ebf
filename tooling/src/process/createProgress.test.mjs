import { createProgress } from './createProgress.mjs';

function writer({ isTTY = false } = {}) {
  let text = '';
  return {
    isTTY,
    write: (/** @type {string} */ chunk) => {
      text += chunk;
    },
    text: () => text,
  };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('writes whole lines, and one now and then during a long step, where there is no terminal', async () => {
  const out = writer();
  const progress = createProgress(out);
  const step = progress.step('Building', () => new Promise((resolve) => setTimeout(resolve, 130_000)));
  await jest.advanceTimersByTimeAsync(20_000);
  progress.line('  half of it');
  await jest.advanceTimersByTimeAsync(110_000);
  await step;
  expect(out.text().split('\n')).toEqual([
    '  Building …',
    '  Building: 15 s so far',
    '  half of it',
    '  Building: 30 s so far',
    '  Building: 60 s so far',
    '  Building: 120 s so far',
    '✓ Building (130 s)',
    '',
  ]);
});

it('keeps a clock running in the last line of a terminal', async () => {
  const out = writer({ isTTY: true });
  const progress = createProgress(out);
  const step = progress.step('Building', () => new Promise((resolve) => setTimeout(resolve, 2_000)));
  await jest.advanceTimersByTimeAsync(1_500);
  expect(out.text()).toMatch(/Building 1 s$/);
  await jest.advanceTimersByTimeAsync(500);
  await step;
  expect(out.text()).toMatch(/\r\u001b\[2K✓ Building \(2 s\)\n$/);
});

it('marks a step that throws and one whose result is a failure', async () => {
  const out = writer();
  const progress = createProgress(out);
  await expect(progress.step('One', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(progress.step('Two', async () => 1, { failed: (code) => code !== 0 })).resolves.toBe(1);
  expect(out.text()).toContain('✗ One (0 s)\n');
  expect(out.text()).toContain('✗ Two (0 s)\n');
});
