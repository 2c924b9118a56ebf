import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

// In a process of its own: the bundler loads parts of itself in ways that the test environment does not offer.
const BUILD = `
  import path from 'node:path';
  import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
  import HtmlWebpackPlugin from 'html-webpack-plugin';
  import { FirstChunksPlugin } from './FirstChunksPlugin.mjs';
  import { runWebpack } from './runWebpack.mjs';
  const dir = process.argv[1];
  await runWebpack({
    context: dir,
    mode: 'production',
    target: 'web',
    entry: { main: './src/index.ts' },
    output: { path: path.join(dir, 'dist'), publicPath: '/', filename: '[name].js' },
    plugins: [
      new ModuleFederationPlugin({ name: 'site', dts: false, shared: ['first', 'second', 'later'] }),
      new HtmlWebpackPlugin(),
      new FirstChunksPlugin(),
    ],
  });
`;

/** @type {string} */
let dir;

/** @param {Record<string, string>} files */
function write(files) {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), content);
  }
}

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'opsdeck-first-chunks-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('names the files behind the border of the entry, with the shared modules that they use', () => {
  write({
    'package.json': '{"name":"site","version":"1.0.0"}',
    'src/index.ts': "import('./bootstrap.js');",
    'src/bootstrap.js':
      "import { first } from 'first'; import('./rare.js'); console.log(first, 'is the border');",
    'src/rare.js': "console.log('is rare'); import('later');",
    'node_modules/first/package.json': '{"name":"first","version":"1.0.0","main":"index.js"}',
    'node_modules/first/index.js': "import { second } from 'second'; export const first = `first ${second}`;",
    'node_modules/second/package.json': '{"name":"second","version":"1.0.0","main":"index.js"}',
    'node_modules/second/index.js': "export const second = 'is second';",
    'node_modules/later/package.json': '{"name":"later","version":"1.0.0","main":"index.js"}',
    'node_modules/later/index.js': "export const later = 'comes later';",
  });
  execFileSync(process.execPath, ['--input-type=module', '-e', BUILD, dir], { cwd: __dirname });

  const page = readFileSync(path.join(dir, 'dist/index.html'), 'utf8');
  const named = [...page.matchAll(/<link rel="preload" as="script" href="\/([^"]+)"/g)].map(([, file]) =>
    readFileSync(path.join(dir, 'dist', file ?? ''), 'utf8'),
  );
  const holding = (/** @type {string} */ text) => named.filter((content) => content.includes(text)).length;
  expect({
    border: holding('is the border'),
    first: holding('first '),
    second: holding('is second'),
    rare: holding('is rare'),
    later: holding('comes later'),
  }).toEqual({ border: 1, first: 1, second: 1, rare: 0, later: 0 });
}, 60_000);
