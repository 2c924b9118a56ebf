// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { federationNames } from './createConfig.mjs';

/**
 * Writes the script that defines the custom element of an area, such as `opsdeck-health.js`, beside the manifest
 * of a remote that can be embedded. It is plain, loads the entry of this very build and checks its fingerprint.
 * @param {{ packageDir: string, target: string, version: string, integrity: string }} options
 */
export async function buildElement({ packageDir, target, version, integrity }) {
  const source = path.join(packageDir, 'src/embed/element/element.ts');
  if (!existsSync(source)) return;
  const { name, uniqueName } = federationNames(packageDir, version);
  await build({
    entryPoints: [source],
    outfile: path.join(target, `opsdeck-${name}.js`),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'silent',
    define: {
      OPSDECK_CONTAINER: JSON.stringify(uniqueName),
      OPSDECK_ENTRY_INTEGRITY: JSON.stringify(integrity),
    },
  });
}
