import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installFingerprint, isInstalled, pinnedPnpm } from './installPackages.mjs';

const root = mkdtempSync(path.join(os.tmpdir(), 'opsdeck-test-'));
/** @param {string} lock */
const writeLockFile = (lock) => writeFileSync(path.join(root, 'pnpm-lock.yaml'), lock);

beforeAll(() => {
  writeFileSync(path.join(root, 'package.json'), '{"packageManager":"pnpm@10.34.9+sha512.abc"}');
  writeFileSync(path.join(root, 'pnpm-workspace.yaml'), 'packages: []\n');
  writeLockFile('a');
  mkdirSync(path.join(root, 'node_modules'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('installs again only when the lock file changed', () => {
  expect(isInstalled(root)).toBe(false);
  writeFileSync(path.join(root, 'node_modules', '.opsdeck-installed'), installFingerprint(root));
  expect(isInstalled(root)).toBe(true);
  writeLockFile('b');
  expect(isInstalled(root)).toBe(false);
});

it('reads the pinned version of pnpm without its hash', () => {
  expect(pinnedPnpm(root)).toBe('10.34.9');
});
