// @ts-check
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** Folder of this package. */
export const packageDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Compiles a TypeScript module of this package and imports it.
 * @param {string} file relative to the package
 */
export async function bundleModule(file) {
  const dir = await mkdtemp(path.join(tmpdir(), 'opsdeck-shared-'));
  const outfile = path.join(dir, 'module.mjs');
  try {
    await build({
      entryPoints: [path.join(packageDir, file)],
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile,
      logLevel: 'error',
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
