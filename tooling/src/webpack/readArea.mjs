// @ts-check
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { buildSync } from 'esbuild';

const require = createRequire(import.meta.url);

/**
 * The area descriptor of a remote: pure data, so it is evaluated at build time and travels as JSON.
 * @param {string} packageDir
 * @returns {Record<string, unknown>}
 */
export function readArea(packageDir) {
  const file = path.join(packageDir, 'src/area.ts');
  const { outputFiles } = buildSync({
    entryPoints: [file],
    absWorkingDir: packageDir,
    alias: { '@': path.join(packageDir, 'src') },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    write: false,
    logLevel: 'silent',
  });
  /** @type {{ exports: { area?: Record<string, unknown> } }} */
  const module = { exports: {} };
  const run = vm.runInThisContext(`(function (module, exports, require) {${outputFiles[0]?.text}\n})`, {
    filename: file,
  });
  run(module, module.exports, require);
  const { area } = module.exports;
  if (!area) throw new Error(`${file} does not export "area"`);
  const json = JSON.stringify(area);
  if (!json || JSON.stringify(JSON.parse(json)) !== json) throw new Error(`${file} is not pure data`);
  return JSON.parse(json);
}
