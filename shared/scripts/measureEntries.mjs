// @ts-check
// Prints what each entry point weighs: minified, gzip, react and react-dom left out. `alone` counts the
// entry with everything it needs; `added` only what it adds to a page that already has theme, ui and router.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { packageDir } from './bundleModule.mjs';

const manifest = JSON.parse(await readFile(path.join(packageDir, 'package.json'), 'utf8'));
/** @type {Record<string, string>} */
const entries = manifest.exports;
const BASE = ['./theme', './ui', './kit/router'];

// The host's build marks these packages the same way: their manifests do not say that they are free of
// side effects, although they are.
/** @type {import('esbuild').Plugin} */
const markSideEffects = {
  name: 'mark-side-effects',
  setup(build) {
    build.onResolve({ filter: /.*/ }, async ({ path: request, pluginData, ...rest }) => {
      const marked = /(^|node_modules\/)(@rc-component|@ant-design)\//;
      if (pluginData === 'resolved' || !(marked.test(request) || marked.test(rest.importer)))
        return undefined;
      const result = await build.resolve(request, { ...rest, pluginData: 'resolved' });
      return { ...result, sideEffects: false };
    });
  },
};

/**
 * Files at first load (a lazy import is not part of them) of several entries together.
 * @param {string[]} files
 */
async function weigh(files) {
  const contents = files.map((file, index) => `export * as e${index} from '${path.join(packageDir, file)}';`);
  const result = await esbuild.build({
    stdin: { contents: contents.join('\n'), resolveDir: packageDir },
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['production', 'module'],
    outdir: 'out',
    write: false,
    metafile: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'],
    loader: { '.woff2': 'empty' },
    jsx: 'automatic',
    plugins: [markSideEffects],
    logLevel: 'error',
  });
  const outputs = result.metafile.outputs;
  const wanted = new Set();
  const visit = (/** @type {string} */ name) => {
    if (wanted.has(name)) return;
    wanted.add(name);
    for (const imported of outputs[name]?.imports ?? []) {
      if (imported.kind === 'import-statement' && !imported.external) visit(imported.path);
    }
  };
  visit('out/stdin.js');
  const size = (/** @type {(name: string) => boolean} */ pick) =>
    result.outputFiles
      .filter((file) => pick(path.relative(process.cwd(), file.path)))
      .reduce((sum, file) => sum + gzipSync(file.contents, { level: 9 }).length, 0);
  return { js: size((name) => wanted.has(name)), css: size((name) => name.endsWith('stdin.css')) };
}

const kilobytes = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1).padStart(7);
const base = await weigh(BASE.map((name) => entries[name] ?? ''));
console.log(`${'entry'.padEnd(16)}  alone   added     css   (KB gzip)`);
for (const [name, file] of Object.entries(entries)) {
  if (!/\.tsx?$/.test(file) || name === './testing') continue;
  const alone = await weigh([file]);
  const together = await weigh([...BASE.map((entry) => entries[entry] ?? ''), file]);
  console.log(
    `${name.padEnd(16)}${kilobytes(alone.js)} ${kilobytes(together.js - base.js)} ${kilobytes(alone.css)}`,
  );
}
console.log(`${'theme+ui+router'.padEnd(16)}${kilobytes(base.js)}         ${kilobytes(base.css)}`);
