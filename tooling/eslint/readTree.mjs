// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * The layers of `shared`, lowest first: a folder imports lower layers only, never a sibling.
 * A folder of `shared/src` that stands in no layer fails the lint's own test.
 */
export const SHARED_LAYERS = [
  ['contracts'],
  ['rbac/model', 'lib'],
  ['links', 'organizations'],
  ['api'],
  ['query'],
  ['session'],
  ['flags'],
  ['rbac'],
  ['slots'],
  ['theme'],
  ['kit'],
  // Any text may name a moment, and the person chose the zone for all of them.
  ['time/useTimePreferences'],
  ['ui', 'url'],
  ['popover'],
  ['editor'],
  ['time', 'filters', 'table', 'forms'],
  ['testing'],
];

/** @param {string} dir @returns {string[]} */
function foldersIn(dir) {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map((entry) => entry.name)
    .sort();
}

/**
 * What the boundary rules are generated from: the folders as they are on disk today.
 * @param {string} root
 */
export function readTree(root) {
  const remotes = foldersIn(path.join(root, 'remotes'));
  const apps = ['host', ...remotes.map((name) => `remotes/${name}`)];
  return {
    remotes,
    apps,
    sharedFolders: foldersIn(path.join(root, 'shared/src')),
    features: Object.fromEntries(apps.map((app) => [app, foldersIn(path.join(root, app, 'src/features'))])),
  };
}
