import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from './repoRoot';

const portalsDir = path.join(repoRoot, 'e2e/portals');

export const BUNDLED_PORTALS = ['webpack-react18', 'vite', 'rspack'] as const;

/** Where the files of a portal are served from. */
export function portalFolder(name: string): string {
  return path.join(portalsDir, name, name === 'static' ? '' : 'dist');
}

/** Builds a portal that has a bundler, unless nothing that it is made of has changed. */
export function buildPortal(name: string): void {
  const dir = path.join(portalsDir, name);
  const stampFile = path.join(dir, 'dist/.stamp');
  const stamp = fingerprint(dir);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const command =
    name === 'vite' ? [path.join(dir, 'node_modules/vite/bin/vite.js'), 'build'] : ['build.mjs'];
  execFileSync(process.execPath, command, { cwd: dir, stdio: ['ignore', 'ignore', 'inherit'] });
  writeFileSync(stampFile, stamp);
}

function fingerprint(dir: string): string {
  const hash = createHash('sha256').update(readFileSync(path.join(repoRoot, 'pnpm-lock.yaml')));
  const files = ['', 'src'].flatMap((folder) =>
    readdirSync(path.join(dir, folder)).map((name) => path.join(dir, folder, name)),
  );
  for (const file of files.filter((name) => statSync(name).isFile()))
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}
