// @ts-check
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {{ name: string, version: string, integrity: string, requires: string, area: Record<string, unknown> }} Release
 * @typedef {Release & { entry: string, previous?: Release & { entry: string } }} RegistryEntry
 * @typedef {{ remotes: RegistryEntry[] }} Registry
 */

/**
 * @param {string} siteDir
 * @returns {Registry}
 */
export function readRegistry(siteDir) {
  const file = path.join(siteDir, 'remotes.json');
  if (!existsSync(file)) return { remotes: [] };
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * Replaces the registry in one step: a reader sees the old list or the new one, never half of it.
 * @param {string} siteDir
 * @param {Registry} registry
 */
export function writeRegistry(siteDir, registry) {
  const file = path.join(siteDir, 'remotes.json');
  const next = `${file}.${process.pid}.tmp`;
  writeFileSync(next, `${JSON.stringify(registry, null, 2)}\n`);
  renameSync(next, file);
}

/**
 * The registry with one remote pointing to a release; the release that it replaces becomes `previous`.
 * @param {Registry} registry
 * @param {Release} release
 * @param {{ keepPrevious: (version: string) => boolean }} options says whether a version is still there
 * @returns {Registry}
 */
export function withRelease(registry, release, { keepPrevious }) {
  const current = registry.remotes.find((entry) => entry.name === release.name);
  const entry = { ...release, entry: `/remotes/${release.name}/${release.version}/mf-manifest.json` };
  const former = current?.version === release.version ? current.previous : stripPrevious(current);
  const next =
    former && former.version !== release.version && keepPrevious(former.version)
      ? { ...entry, previous: former }
      : entry;
  const others = registry.remotes.filter((other) => other.name !== release.name);
  return { remotes: [...others, next].sort((a, b) => a.name.localeCompare(b.name)) };
}

/** @param {RegistryEntry | undefined} entry */
function stripPrevious(entry) {
  if (!entry) return undefined;
  const { previous: _previous, ...rest } = entry;
  return rest;
}
