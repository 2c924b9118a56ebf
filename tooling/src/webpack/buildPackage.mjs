// @ts-check
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFolder } from './compressFolder.mjs';
import { createConfig } from './createConfig.mjs';
import { readArea } from './readArea.mjs';
import { buildElement } from './buildElement.mjs';
import { readPackage } from './readPackage.mjs';
import { runWebpack } from './runWebpack.mjs';

/**
 * Builds the host or a remote for production. A remote's folder also gets `release.json`, the registry
 * entry of this build without its place: name, version, integrity, requires, area.
 * @param {{ dir: string, version?: string, outputDir?: string }} options
 */
export async function buildPackage({ dir, version, outputDir }) {
  const packageDir = path.resolve(dir);
  const manifest = readPackage(packageDir);
  const buildVersion = version ?? manifest.version;
  const target = outputDir ?? path.join(packageDir, 'dist');
  await runWebpack(
    createConfig({ dir: packageDir, mode: 'production', version: buildVersion, outputDir: target }),
  );
  if (manifest.opsdeck) {
    const entry = await readFile(path.join(target, 'remoteEntry.js'));
    const release = {
      name: manifest.opsdeck.remote,
      version: buildVersion,
      integrity: `sha384-${createHash('sha384').update(entry).digest('base64')}`,
      requires: manifest.opsdeck.requires,
      area: readArea(packageDir),
    };
    await buildElement({ packageDir, target, version: buildVersion, integrity: release.integrity });
    await writeFile(path.join(target, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  }
  await compressFolder(target);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [dir = '.', version, outputDir] = process.argv.slice(2);
  try {
    await buildPackage({ dir, ...(version ? { version } : {}), ...(outputDir ? { outputDir } : {}) });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
