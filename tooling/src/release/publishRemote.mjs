// @ts-check
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { VERSION } from './readReleaseArguments.mjs';
import { readRegistry, withRelease, writeRegistry } from './registry.mjs';

// Tabs that are open keep loading chunks of the version they began with.
const KEPT_VERSIONS = 5;
// How the folder of a version ends while it is being copied.
const HALF = '.tmp';

/**
 * Puts a built remote into a site: the files into a folder of their version that never changes again,
 * then the registry to it.
 * @param {{ distDir: string, siteDir: string, warn?: (line: string) => void }} options
 * @returns {import('./registry.mjs').Release}
 */
export function publishRemote({ distDir, siteDir, warn = () => {} }) {
  /** @type {import('./registry.mjs').Release} */
  const release = JSON.parse(readFileSync(path.join(distDir, 'release.json'), 'utf8'));
  const versionsDir = path.join(siteDir, 'remotes', release.name);
  const target = path.join(versionsDir, release.version);
  if (!existsSync(target)) {
    mkdirSync(versionsDir, { recursive: true });
    removeHalves(versionsDir);
    const next = `${target}.${process.pid}${HALF}`;
    try {
      cpSync(distDir, next, { recursive: true });
      renameSync(next, target);
    } catch (error) {
      // A full disk most often: what is half there only makes it worse.
      rmSync(next, { recursive: true, force: true });
      throw error;
    }
  }
  const registry = withRelease(readRegistry(siteDir), release, {
    keepPrevious: (version) => existsSync(path.join(versionsDir, version, 'mf-manifest.json')),
  });
  writeRegistry(siteDir, registry);
  const entry = registry.remotes.find(({ name }) => name === release.name);
  try {
    removeOldVersions(versionsDir, entry);
  } catch (error) {
    // The version is out: that an old one could not be cleared away must not read as a failed release.
    warn(`old versions could not be removed: ${error instanceof Error ? error.message : String(error)}`);
  }
  return release;
}

/**
 * What a release that was killed in the middle left behind. Nobody else is copying: releases wait for each other.
 * @param {string} versionsDir
 */
function removeHalves(versionsDir) {
  for (const name of readdirSync(versionsDir)) {
    if (name.endsWith(HALF)) rmSync(path.join(versionsDir, name), { recursive: true, force: true });
  }
}

/**
 * @param {string} versionsDir
 * @param {import('./registry.mjs').RegistryEntry | undefined} entry
 */
function removeOldVersions(versionsDir, entry) {
  const kept = new Set([entry?.version, entry?.previous?.version]);
  const versions = readdirSync(versionsDir)
    .filter((version) => VERSION.test(version))
    .map((version) => ({ version, age: statSync(path.join(versionsDir, version)).mtimeMs }))
    .sort((a, b) => b.age - a.age);
  for (const { version } of versions.slice(KEPT_VERSIONS)) {
    if (!kept.has(version)) rmSync(path.join(versionsDir, version), { recursive: true, force: true });
  }
}
