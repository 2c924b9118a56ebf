// @ts-check
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {{ name: string, version: string, integrity: string, requires: string, area: Record<string, unknown> }} Release
 * @typedef {Release & { entry: string, previous?: Release & { entry: string } }} RegistryEntry
 * @typedef {{ remotes: RegistryEntry[] }} Registry
 */

/**
 * The list of a site; one that somebody damaged by hand is refused with the reason, so that nothing is lost of it.
 * @param {string} siteDir
 * @returns {Registry}
 */
export function readRegistry(siteDir) {
  const file = path.join(siteDir, 'remotes.json');
  if (!existsSync(file)) return { remotes: [] };
  const registry = parse(readFileSync(file, 'utf8'));
  const problem = findProblem(registry);
  if (problem) throw new Error(`${file} cannot be read: ${problem}. Nothing was changed; mend it first`);
  return registry;
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * @param {any} registry
 * @returns {string | null}
 */
function findProblem(registry) {
  if (registry === undefined) return 'it is not JSON';
  if (!Array.isArray(registry?.remotes)) return 'it has no list of remotes';
  const nr = registry.remotes.findIndex(
    (/** @type {any} */ entry) => typeof entry?.name !== 'string' || typeof entry.version !== 'string',
  );
  return nr < 0 ? null : `entry number ${nr + 1} has no name or no version`;
}

/**
 * Replaces the registry in one step: a reader sees the old list or the new one, never half of it. Whoever could read
 * the old one can read the new one.
 * @param {string} siteDir
 * @param {Registry} registry
 */
export function writeRegistry(siteDir, registry) {
  const file = path.join(siteDir, 'remotes.json');
  const next = `${file}.${process.pid}.tmp`;
  try {
    // On the disk before it takes the name: a power cut must not leave an empty list.
    writeFileSync(next, `${JSON.stringify(registry, null, 2)}\n`, { flush: true });
    if (existsSync(file)) chmodSync(next, statSync(file).mode);
    renameSync(next, file);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
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
