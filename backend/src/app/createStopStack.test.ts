import { createStopStack } from './createStopStack';

it('ends the parts in the opposite order of their start, each after the one before has ended', async () => {
  const events: string[] = [];
  const stack = createStopStack(() => {});
  for (const name of ['database', 'postgrest', 'runner', 'gateway']) {
    stack.add(name, async () => {
      events.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      events.push(`${name} ends`);
    });
  }
  await Promise.all([stack.stop(), stack.stop()]);
  expect(events).toEqual(
    ['gateway', 'runner', 'postgrest', 'database'].flatMap((name) => [`${name} begins`, `${name} ends`]),
  );
});

it('goes on when a part fails or hangs, and says which', async () => {
  const lines: string[] = [];
  const stopped: string[] = [];
  const stack = createStopStack((line) => lines.push(line), 1);
  stack.add('the database', () => void stopped.push('database'));
  stack.add('the hanging part', () => new Promise<void>(() => {}));
  stack.add('the failing part', () => Promise.reject(new Error('no')));
  await stack.stop();
  expect(stopped).toEqual(['database']);
  expect(lines).toEqual([
    'Stopping the failing part failed: no',
    'Stopping the hanging part failed: not done after 0.001 s',
  ]);
});

it('also ends a part that was still starting when the stop began', async () => {
  const stopped: string[] = [];
  const stack = createStopStack(() => {});
  stack.add('first', () => void stopped.push('first'));
  const stopping = stack.stop();
  stack.add('late', () => void stopped.push('late'));
  await stopping;
  await stack.stop();
  expect(stopped).toEqual(['first', 'late']);
});
