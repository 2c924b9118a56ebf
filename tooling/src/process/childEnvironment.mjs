// @ts-check
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

// What a person sets to reach the registry; npm passes it on, together with much that only confuses pnpm.
const REGISTRY_SETTINGS =
  /^npm_config_(registry|userconfig|proxy|https?_proxy|noproxy|ca|cafile|strict_ssl|fetch_.*|@.*|\/\/.*|cache)$/i;

/** @param {string} folder */
function canWrite(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The environment for package managers: without what npm adds for its scripts, and with a home that can be written.
 * @param {Record<string, string | undefined>} env
 * @param {{ cacheDir: string, isWritable?: (folder: string) => boolean }} options
 * @returns {Record<string, string | undefined>}
 */
export function installEnvironment(env, { cacheDir, isWritable = canWrite }) {
  /** @type {Record<string, string | undefined>} */
  const result = {};
  for (const [name, value] of Object.entries(env)) {
    if (/^npm_/i.test(name) && !REGISTRY_SETTINGS.test(name)) continue;
    // Empty settings that npm passes would switch off what the person's own files say.
    if (/^npm_config_/i.test(name) && value === '') continue;
    result[name] = value;
  }
  // With "production" pnpm would leave out what the build needs.
  delete result.NODE_ENV;
  result.COREPACK_ENABLE_DOWNLOAD_PROMPT = '0';
  const registry = result.npm_config_registry;
  if (registry && !result.COREPACK_NPM_REGISTRY) result.COREPACK_NPM_REGISTRY = registry.replace(/\/+$/, '');

  const home = env.HOME ?? os.homedir();
  if (!isWritable(home)) {
    const ownHome = path.join(cacheDir, 'home');
    mkdirSync(ownHome, { recursive: true });
    const userConfig = path.join(home, '.npmrc');
    if (!result.npm_config_userconfig && existsSync(userConfig)) result.npm_config_userconfig = userConfig;
    for (const name of ['XDG_CACHE_HOME', 'XDG_DATA_HOME', 'XDG_STATE_HOME', 'XDG_CONFIG_HOME']) {
      delete result[name];
    }
    delete result.npm_config_cache;
    result.HOME = ownHome;
  }
  return result;
}
