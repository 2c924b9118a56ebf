// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readBuild } from './readBuild.mjs';

/**
 * Refuses a build that must not be released: another remote's, a half of one, or other files under a version that is
 * out already. Open consoles keep what they loaded of a version, so its files may never change.
 * @param {{ name: string, distDir: string, siteDir: string, version?: string | undefined }} options
 */
export function checkRelease({ name, distDir, siteDir, version }) {
  const release = readBuild(distDir, { name, version });
  const published = path.join(siteDir, 'remotes', name, release.version);
  if (!existsSync(published)) return;
  if (!isDeepStrictEqual(readPublished(published, release), release))
    throw new Error(
      `${name} ${release.version} is released already, with other files: give this one a new version`,
    );
}

/** @param {string} dir @param {import('./registry.mjs').Release} release */
function readPublished(dir, { name, version }) {
  try {
    return readBuild(dir, { name, version });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${name} ${version} is in the site already, but damaged. Give this one a new version. ${reason}`,
    );
  }
}
