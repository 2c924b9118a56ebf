// @ts-check
import { createRequire } from 'node:module';
import path from 'node:path';
import { readPackage } from './readPackage.mjs';
import { repoRoot } from '../build/repoRoot.mjs';

const sharedDir = path.join(repoRoot, 'shared');

/**
 * The exact versions of the run-time singletons, as installed for `shared`.
 * @returns {Record<string, string>}
 */
export function sharedVersions() {
  const { SINGLETONS } = createRequire(import.meta.url)('../../../shared/federation/sharedModules.cjs');
  /** @type {Record<string, string>} */
  const versions = {};
  for (const { package: name } of SINGLETONS) {
    versions[name] =
      name === '@opsdeck/shared'
        ? readPackage(sharedDir).version
        : readPackage(path.join(sharedDir, 'node_modules', name)).version;
  }
  return versions;
}
