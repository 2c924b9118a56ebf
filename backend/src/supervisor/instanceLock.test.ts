import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { acquireInstanceLock } from './instanceLock';
import { startToken } from './processIdentity';
import { temporaryFolder } from './testing/temporaryFolder';

const { folder, remove } = temporaryFolder();
const lockFile = path.join(folder, 'opsdeck.lock');
let other: ChildProcess;

beforeAll(() => {
  other = spawn('sleep', ['300'], { stdio: 'ignore' });
});
afterAll(() => {
  other.kill('SIGKILL');
  remove();
});

function writeLock(pid: number, started: string): void {
  writeFileSync(lockFile, JSON.stringify({ pid, started }));
}

it('lets the next one in after a release, and leaves no files', () => {
  acquireInstanceLock(folder).release();
  acquireInstanceLock(folder).release();
  expect(readdirSync(folder)).toEqual([]);
});

it('refuses a second instance in one line that names the holder, the folder and the way out', () => {
  const pid = other.pid as number;
  writeLock(pid, startToken(pid));
  expect(() => acquireInstanceLock(folder)).toThrow(
    `Another Opsdeck (process ${pid}) is already running on ${folder}. ` +
      'Stop it, or give this one its own with OPSDECK_DATA=<directory> and PORT=<number>.',
  );
  expect(existsSync(lockFile)).toBe(true);
});

it('takes over from a process that has been killed and whose number belongs to another one now', () => {
  writeLock(other.pid as number, 'another start time');
  acquireInstanceLock(folder).release();
  expect(readdirSync(folder)).toEqual([]);
});

it.each(['', 'not json', 'null', '{"pid":"x"}'])('takes over from a broken lock file: %j', (content) => {
  writeFileSync(lockFile, content);
  acquireInstanceLock(folder).release();
  expect(readdirSync(folder)).toEqual([]);
});
