// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = path.dirname(fileURLToPath(import.meta.url));
const outfile = path.resolve(root, process.argv[2] ?? 'dist/main.js');

const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
);
// Shared is TypeScript source: it becomes part of the bundle. Everything else stays in node_modules.
const external = Object.keys({ ...dependencies, ...optionalDependencies })
  .filter((name) => !name.startsWith('@opsdeck/'))
  .flatMap((name) => [name, `${name}/*`]);

await build({
  absWorkingDir: root,
  entryPoints: ['src/main.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  external,
  logLevel: 'warning',
});
