import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runChild, stopChildren } from './runChild.mjs';

const cwd = mkdtempSync(path.join(os.tmpdir(), 'opsdeck-test-'));
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

/**
 * @param {string} code
 * @returns {[string, string[]]}
 */
const node = (code) => [process.execPath, ['-e', code]];

it('keeps both outputs and the exit code, hands out whole lines and writes them to a file', async () => {
  /** @type {string[]} */
  const lines = [];
  const logFile = path.join(cwd, 'some.log');
  const [command, args] = node('process.stdout.write("one\\ntwo\\n"); process.exitCode = 3');
  const result = await runChild(command, args, { cwd, logFile, onLine: (line) => lines.push(line) });
  expect(result).toMatchObject({ code: 3, output: 'one\ntwo\n' });
  expect(lines).toEqual(['one', 'two']);
  expect(readFileSync(logFile, 'utf8')).toBe('one\ntwo\n');
});

it('reports a program that does not exist instead of throwing', async () => {
  const { code, output } = await runChild('opsdeck-no-such-program', [], { cwd });
  expect(code).toBe(127);
  expect(output).toContain('opsdeck-no-such-program');
});

it('interrupts what runs, waits until it has cleaned up, and starts nothing after that', async () => {
  /** @type {(line: string) => void} */
  let isUp = () => {};
  const up = new Promise((resolve) => {
    isUp = resolve;
  });
  const [command, args] = node(`
    process.on('SIGINT', () => { console.log('cleaned up'); process.exit(5); });
    setInterval(() => {}, 1000);
    console.log('up');`);
  const running = runChild(command, args, { cwd, onLine: isUp });
  await up;
  await stopChildren();
  await expect(running).resolves.toMatchObject({ code: 5, output: 'up\ncleaned up\n' });
  await expect(runChild(command, args, { cwd })).resolves.toMatchObject({ code: 130, output: '' });
});
