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
import { readRegistry, withRelease, writeRegistry } from './registry.mjs';

// Tabs that are open keep loading chunks of the version they began with.
const KEPT_VERSIONS = 5;

/**
 * Puts a built remote into a site: the files into a folder of their version that never changes again,
 * then the registry to it.
 * @param {{ distDir: string, siteDir: string }} options
 * @returns {import('./registry.mjs').Release}
 */
export function publishRemote({ distDir, siteDir }) {
  /** @type {import('./registry.mjs').Release} */
  const release = JSON.parse(readFileSync(path.join(distDir, 'release.json'), 'utf8'));
  const versionsDir = path.join(siteDir, 'remotes', release.name);
  const target = path.join(versionsDir, release.version);
  if (!existsSync(target)) {
    mkdirSync(versionsDir, { recursive: true });
    const next = `${target}.${process.pid}.tmp`;
    rmSync(next, { recursive: true, force: true });
    cpSync(distDir, next, { recursive: true });
    renameSync(next, target);
  }
  const registry = withRelease(readRegistry(siteDir), release, {
    keepPrevious: (version) => existsSync(path.join(versionsDir, version, 'mf-manifest.json')),
  });
  writeRegistry(siteDir, registry);
  removeOldVersions(
    versionsDir,
    registry.remotes.find((entry) => entry.name === release.name),
  );
  return release;
}

/**
 * @param {string} versionsDir
 * @param {import('./registry.mjs').RegistryEntry | undefined} entry
 */
function removeOldVersions(versionsDir, entry) {
  const kept = new Set([entry?.version, entry?.previous?.version]);
  const versions = readdirSync(versionsDir)
    .map((version) => ({ version, age: statSync(path.join(versionsDir, version)).mtimeMs }))
    .sort((a, b) => b.age - a.age);
  for (const { version } of versions.slice(KEPT_VERSIONS)) {
    if (!kept.has(version)) rmSync(path.join(versionsDir, version), { recursive: true, force: true });
  }
}
