// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const SKIP_FOLDERS = new Set(['node_modules', 'dist', 'coverage', '.cache']);
// Neither tests nor prose change what a build holds.
const SKIP_FILES = /(\.test\.[a-z]+|\.stories\.tsx|\.md)$/;

/**
 * @param {string} place
 * @returns {string[]}
 */
function filesBelow(place) {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => !SKIP_FOLDERS.has(entry.name))
    .flatMap((entry) => {
      const child = path.join(place, entry.name);
      if (entry.isDirectory()) return filesBelow(child);
      return SKIP_FILES.test(entry.name) ? [] : [child];
    });
}

/**
 * A fingerprint of files and folders: two equal ones mean that a build would give the same result.
 * @param {{ root: string, places: string[] }} options `places` are relative to `root`
 * @returns {string} 64 hexadecimal digits
 */
export function hashInputs({ root, places }) {
  const hash = createHash('sha256');
  const files = places.flatMap((place) => filesBelow(path.join(root, place))).sort();
  for (const file of files) {
    hash.update(`${path.relative(root, file).split(path.sep).join('/')}\0`);
    hash.update(readFileSync(file));
    hash.update('\0');
  }
  return hash.digest('hex');
}
