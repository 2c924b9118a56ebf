import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { withLock } from './withLock.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'opsdeck-test-'));
const file = path.join(folder, 'some.lock');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('returns what the work returns and leaves no file, also when the work fails', async () => {
  await expect(withLock(file, { onWait: () => {} }, async () => 42)).resolves.toBe(42);
  const failing = withLock(file, { onWait: () => {} }, async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(readdirSync(folder)).toEqual([]);
});

it('makes the second wait for the first and tells it once for whom', async () => {
  /** @type {string[]} */
  const events = [];
  /** @type {() => void} */
  let finish = () => {};
  const first = withLock(file, { onWait: () => {} }, async () => {
    await new Promise((resolve) => {
      finish = () => resolve(undefined);
    });
    events.push('first');
  });
  const second = withLock(
    file,
    {
      onWait: (pid) => {
        events.push(`waits for ${pid}`);
        finish();
      },
    },
    async () => {
      events.push('second');
    },
  );
  await Promise.all([first, second]);
  expect(events).toEqual([`waits for ${process.pid}`, 'first', 'second']);
});

it('does not wait for a process that was killed', async () => {
  const gone = spawn('true');
  await new Promise((resolve) => gone.once('exit', resolve));
  writeFileSync(file, String(gone.pid));
  const onWait = jest.fn();
  await expect(withLock(file, { onWait }, async () => 'done')).resolves.toBe('done');
  expect(onWait).not.toHaveBeenCalled();
});
