// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readBuild } from './readBuild.mjs';
import { readRegistry, withRelease, writeRegistry } from './registry.mjs';

/**
 * Points the registry to a version that was released before: the one that the current release replaced, or the one
 * that is named. What is rolled back is not a good version to fall back to, so nothing becomes `previous`.
 * @param {{ name: string, siteDir: string, version?: string | undefined }} options
 * @returns {{ name: string, from: string, to: string }}
 */
export function rollBackRemote({ name, siteDir, version }) {
  const registry = readRegistry(siteDir);
  const current = registry.remotes.find((entry) => entry.name === name);
  if (!current) throw new Error(`${name} is not in the registry of ${siteDir}`);
  const target = version ?? current.previous?.version;
  if (!target) throw new Error(`${name} ${current.version} has no previous version; name one with --version`);
  if (target === current.version) throw new Error(`${name} ${target} is what the registry points to already`);
  const folder = path.join(siteDir, 'remotes', name, target);
  if (!existsSync(folder)) throw new Error(`${name} ${target} is not in ${siteDir} any more`);
  const release = readBuild(folder, { name, version: target });
  writeRegistry(siteDir, withRelease(registry, release, { keepPrevious: () => false }));
  return { name, from: current.version, to: target };
}
