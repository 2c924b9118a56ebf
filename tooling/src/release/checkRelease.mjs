import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { VERSION } from './readReleaseArguments.mjs';

/**
 * Refuses a build that must not be released: another remote's, a half of one, or other files under a version that is
 * out already. Open consoles keep what they loaded of a version, so its files may never change.
 * @param {{ name: string, distDir: string, siteDir: string, version?: string | undefined }} options
 */
export function checkRelease({ name, distDir, siteDir, version }) {
  for (const file of ['release.json', 'mf-manifest.json', 'remoteEntry.js']) {
    if (!existsSync(path.join(distDir, file)))
      throw new Error(`${distDir} is not a build: ${file} is missing`);
  }
  const release = JSON.parse(readFileSync(path.join(distDir, 'release.json'), 'utf8'));
  if (release.name !== name) throw new Error(`${distDir} is a build of ${release.name}, not of ${name}`);
  if (!VERSION.test(String(release.version)))
    throw new Error(`${distDir} has "${release.version}" for its version, which is none`);
  if (version !== undefined && release.version !== version)
    throw new Error(`${distDir} is a build of version ${release.version}, not of ${version}`);
  const entry = readFileSync(path.join(distDir, 'remoteEntry.js'));
  const integrity = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
  if (integrity !== release.integrity)
    throw new Error(`${distDir} was changed after it was built: the checksum of remoteEntry.js differs`);
  const published = path.join(siteDir, 'remotes', name, release.version, 'release.json');
  if (!existsSync(published)) return;
  if (JSON.parse(readFileSync(published, 'utf8')).integrity !== release.integrity)
    throw new Error(
      `${name} ${release.version} is released already, with other files: give this one a new version`,
    );
}
