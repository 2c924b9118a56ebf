// @ts-check
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Puts the built host into a site by exchanging the whole folder, so that a page never mixes two builds.
 * @param {{ distDir: string, siteDir: string }} options
 */
export function publishConsole({ distDir, siteDir }) {
  const target = path.join(siteDir, 'console');
  const next = `${target}.${process.pid}.next`;
  const former = `${target}.${process.pid}.former`;
  mkdirSync(siteDir, { recursive: true });
  rmSync(next, { recursive: true, force: true });
  cpSync(distDir, next, { recursive: true });
  if (existsSync(target)) renameSync(target, former);
  renameSync(next, target);
  rmSync(former, { recursive: true, force: true });
}
