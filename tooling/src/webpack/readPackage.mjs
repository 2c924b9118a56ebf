// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {{
 *   name: string,
 *   version: string,
 *   opsdeck?: { remote: string, requires: string },
 *   dependencies?: Record<string, string>,
 * }} PackageManifest
 */

/**
 * The manifest of a package folder.
 * @param {string} dir
 * @returns {PackageManifest}
 */
export function readPackage(dir) {
  return JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
}
