import { cpSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';

const dir = path.dirname(fileURLToPath(import.meta.url));
const react = { singleton: true, requiredVersion: '^18.3.1' };

webpack({
  context: dir,
  mode: 'production',
  target: ['web', 'es2022'],
  entry: { main: './src/index.js' },
  output: { path: path.join(dir, 'dist'), filename: '[name].js', clean: true },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'ecmascript', jsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'acme_webpack',
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
