// @ts-check
import { rmSync } from 'node:fs';
import path from 'node:path';
import { readRegistry, writeRegistry } from './registry.mjs';

/**
 * Takes a remote out of a site: first out of the registry, so that nobody asks for files that are gone.
 * @param {{ name: string, siteDir: string }} options
 */
export function removeRemote({ name, siteDir }) {
  const { remotes } = readRegistry(siteDir);
  if (!remotes.some((entry) => entry.name === name))
    throw new Error(`${name} is not in the registry of ${siteDir}`);
  writeRegistry(siteDir, { remotes: remotes.filter((entry) => entry.name !== name) });
  rmSync(path.join(siteDir, 'remotes', name), { recursive: true, force: true });
}
