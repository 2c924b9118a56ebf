// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from './repoRoot.mjs';

/**
 * What is built for the browser: the host and every folder below `remotes/`.
 * @param {string} [root]
 * @returns {{ name: string, kind: 'host' | 'remote', dir: string }[]}
 */
export function listPackages(root = repoRoot) {
  const remotesDir = path.join(root, 'remotes');
  const remotes = existsSync(remotesDir)
    ? readdirSync(remotesDir, { withFileTypes: true })
        .filter(
          (entry) => entry.isDirectory() && existsSync(path.join(remotesDir, entry.name, 'package.json')),
        )
        .map((entry) => entry.name)
        .sort()
    : [];
  return [
    { name: 'host', kind: /** @type {const} */ ('host'), dir: path.join(root, 'host') },
    ...remotes.map((name) => ({
      name,
      kind: /** @type {const} */ ('remote'),
      dir: path.join(remotesDir, name),
    })),
  ];
}
