import { cpSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';

const dir = path.dirname(fileURLToPath(import.meta.url));
const react = { singleton: true, requiredVersion: '^19.3.1' };

rspack({
  context: dir,
  mode: 'production',
  target: ['web', 'es2022'],
  entry: { main: './src/index.js' },
  output: { path: path.join(dir, 'dist'), filename: '[name].js', clean: true },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'ecmascript', jsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
        type: 'javascript/auto',
      },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'acme_rspack',
      dts: false,
      manifest: false,
      shared: { react, 'react-dom': react },
    }),
  ],
  performance: { hints: false },
}).run((error, stats) => {
  if (error || stats.hasErrors()) {
    process.stderr.write(`${error ?? stats.toString('errors-only')}\n`);
    process.exit(1);
  }
  cpSync(path.join(dir, 'index.html'), path.join(dir, 'dist/index.html'));
});
