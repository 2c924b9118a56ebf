// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remoteNames } from './remoteNames.mjs';

/**
 * Writes the folder of a new area from the template; an existing folder is never touched.
 * @param {{ name: string | undefined, templateDir: string, remotesDir: string, sharedVersion: string }} options
 * @returns {{ dir: string, files: string[] }}
 */
export function createRemote({ name, templateDir, remotesDir, sharedVersion }) {
  const names = remoteNames(name);
  const dir = path.join(remotesDir, names.name);
  if (existsSync(dir)) throw new Error(`remotes/${names.name} exists already.`);
  const files = readdirSync(templateDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(templateDir, path.join(entry.parentPath, entry.name)))
    .sort();
  for (const file of files) {
    const text = readFileSync(path.join(templateDir, file), 'utf8')
      .replaceAll('__name__', names.name)
      .replaceAll('__camel__', names.camel)
      .replaceAll('__title__', names.title)
      .replaceAll('__requires__', `^${sharedVersion}`);
    const target = path.join(dir, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  return { dir, files };
}
