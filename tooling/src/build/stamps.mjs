// @ts-check
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Remembers which inputs an output was built from, so that an unchanged part is never built twice.
 * @param {string} siteDir
 */
export function stamps(siteDir) {
  const dir = path.join(siteDir, '.stamps');
  return {
    /** @param {string} name @param {string} hash */
    isCurrent(name, hash) {
      const file = path.join(dir, name);
      return existsSync(file) && readFileSync(file, 'utf8') === hash;
    },
    /** @param {string} name @param {string} hash */
    remember(name, hash) {
      mkdirSync(dir, { recursive: true });
      writeFileSync(path.join(dir, name), hash);
    },
  };
}
