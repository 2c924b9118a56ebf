// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { VERSION } from './readReleaseArguments.mjs';

const FILES = ['release.json', 'mf-manifest.json', 'remoteEntry.js'];

/**
 * What a folder says of the build in it; throws with a readable reason when it is not a whole, untouched one.
 * @param {string} dir
 * @param {{ name: string, version?: string | undefined }} expected
 * @returns {import('./registry.mjs').Release}
 */
export function readBuild(dir, { name, version }) {
  const missing = FILES.find((file) => !existsSync(path.join(dir, file)));
  if (missing) throw new Error(`${dir} is not a build: ${missing} is missing`);
  const release = readRelease(path.join(dir, 'release.json'));
  if (release.name !== name) throw new Error(`${dir} is a build of ${release.name}, not of ${name}`);
  if (!VERSION.test(String(release.version)))
    throw new Error(`${dir} has "${release.version}" for its version, which is none`);
  if (version !== undefined && release.version !== version)
    throw new Error(`${dir} is a build of version ${release.version}, not of ${version}`);
  if (typeof release.requires !== 'string' || !release.area || typeof release.area !== 'object')
    throw new Error(`${dir} does not say what it requires and which area it is: consoles would leave it out`);
  const entry = readFileSync(path.join(dir, 'remoteEntry.js'));
  const integrity = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
  if (integrity !== release.integrity)
    throw new Error(`${dir} was changed after it was built: the checksum of remoteEntry.js differs`);
  return release;
}

/**
 * @param {string} file
 * @returns {import('./registry.mjs').Release}
 */
function readRelease(file) {
  try {
    const release = JSON.parse(readFileSync(file, 'utf8'));
    if (release && typeof release === 'object') return release;
  } catch {
    // Said below, whatever it was.
  }
  throw new Error(`${file} cannot be read: it is not the description of a build`);
}
