// @ts-check
import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { embedding } from './embedding.mjs';
import { FirstChunksPlugin } from './FirstChunksPlugin.mjs';
import { readPackage } from './readPackage.mjs';
import { repoRoot } from '../build/repoRoot.mjs';
import { sharedVersions } from './sharedVersions.mjs';

const require = createRequire(import.meta.url);
const { sharedModules } = require('../../../shared/federation/sharedModules.cjs');

/**
 * @typedef {object} ConfigOptions
 * @property {string} dir folder of the package
 * @property {'production' | 'development'} mode
 * @property {string} version version that the build carries (a release, or `<version>-b<hash>` locally)
 * @property {string} [outputDir] default `<dir>/dist`
 * @property {boolean} [refresh] development only: hot replacement of React components
 * @property {string} [publicPath] default: `/` for the host, `auto` for a remote
 */

/**
 * The entry points of shared stand on the same small parts; without this each of them brings its own copy along. What
 * the sign-in page needs is apart from what comes after it.
 */
const commonParts = Object.fromEntries(
  Object.entries({
    foundation: /[\\/]shared[\\/]src[\\/](api|kit[\\/]controls[\\/](Button|Input)|lib|theme)\b/,
    console: /[\\/]shared[\\/]src[\\/](contracts|flags|popover|query|rbac|session|url)\b/,
  }).map(([name, test]) => [name, { name, test, type: /javascript/, minChunks: 3, enforce: true }]),
);

/**
 * The federation names of a build. The name is stable; the unique name carries the version, because two
 * versions of one remote may live on one page and share a chunk registry otherwise.
 * @param {string} dir
 * @param {string} version
 */
export function federationNames(dir, version) {
  const manifest = readPackage(dir);
  const name = manifest.opsdeck?.remote ?? 'host';
  return { name, uniqueName: `${name}_${version}`.replace(/[^0-9A-Za-z]/g, '_') };
}

/**
 * The webpack configuration of the host or of a remote.
 * @param {ConfigOptions} options
 * @returns {import('webpack').Configuration}
 */
export function createConfig({ dir, mode, version, outputDir, refresh = false, publicPath }) {
  const packageDir = path.resolve(dir);
  const manifest = readPackage(packageDir);
  const remote = manifest.opsdeck;
  const kind = remote ? 'remote' : 'host';
  const production = mode === 'production';
  const { name, uniqueName } = federationNames(packageDir, version);
  const template = path.join(packageDir, 'src/index.html');
  const embed = production && remote ? embedding(packageDir) : null;

  return {
    name,
    mode,
    context: packageDir,
    target: ['web', 'es2022'],
    entry: kind === 'host' ? { main: './src/index.ts' } : {},
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    output: {
      path: outputDir ?? path.join(packageDir, 'dist'),
      publicPath: publicPath ?? (kind === 'host' ? '/' : 'auto'),
      uniqueName,
      filename: production ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:8].js' : '[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      // A module that threw while loading must show the same reason at every retry.
      strictModuleErrorHandling: true,
      crossOriginLoading: 'anonymous',
      // A chunk that hangs must become an error with Retry; the default of two minutes is no answer.
      chunkLoadTimeout: 8000,
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: { '@': path.join(packageDir, 'src') },
    },
    module: {
      rules: [
        {
          // The identity client gets a transport of ours; the one that it would bring along is never used.
          test: /[\\/]@ory[\\/]client[\\/]/,
          resolve: { alias: { axios: false } },
        },
        {
          test: /\.tsx?$/,
          loader: require.resolve('swc-loader'),
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: !production, refresh } },
            },
          },
        },
        {
          test: /\.css$/,
          oneOf: [
            ...(embed ? [embed.styles] : []),
            {
              use: [
                MiniCssExtractPlugin.loader,
                { loader: require.resolve('css-loader'), options: { sourceMap: false } },
              ],
            },
          ],
          sideEffects: true,
        },
        ...(embed?.layers ?? []),
        { test: /\.(woff2|png|svg|ico)$/, type: 'asset/resource' },
        // Their manifests lack the flag; with it forms and validation that nobody uses fall away.
        { test: /[\\/]node_modules[\\/](@rc-component|@ant-design)[\\/]/, sideEffects: false },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: production ? '[name].[contenthash:8].css' : '[name].css',
        chunkFilename: production ? '[name].[contenthash:8].css' : '[name].css',
        // Component styles carry their own class prefix, so their order between chunks does not matter.
        ignoreOrder: true,
      }),
      new ModuleFederationPlugin({
        name,
        ...(remote
          ? {
              filename: 'remoteEntry.js',
              exposes: { './remote': './src/remote.ts', ...embed?.exposes },
              // A global variable of its own for each version, and a legal one for a name with a hyphen.
              library: { type: 'var', name: uniqueName },
            }
          : {}),
        manifest: kind === 'remote',
        dts: false,
        dev: false,
        shareStrategy: 'loaded-first',
        // The run time has a part for servers, which nobody here is, and one for loading others by their manifests,
        // which is the host's work alone.
        experiments: { optimization: { target: 'web', disableSnapshot: kind === 'remote' } },
        shared: sharedModules({
          kind,
          versions: sharedVersions(),
          requires: remote?.requires,
          layer: embed?.consoleLayer,
        }),
      }),
      ...(kind === 'host' && existsSync(template)
        ? [
            new HtmlWebpackPlugin({
              template,
              scriptLoading: 'defer',
              minify: production ? { collapseWhitespace: true, removeComments: true } : false,
            }),
            ...(production ? [new FirstChunksPlugin()] : []),
          ]
        : []),
    ],
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          // Emitted as they are: the page already names them by the hash of their source.
          exclude: /^assets\//,
          terserOptions: { compress: { passes: 2 }, mangle: true, ecma: 2020 },
        }),
      ],
      moduleIds: 'deterministic',
      chunkIds: production ? 'deterministic' : 'named',
      ...(production && kind === 'host' ? { splitChunks: { cacheGroups: commonParts } } : {}),
    },
    ...(embed ? { experiments: { layers: true } } : {}),
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(repoRoot, '.cache/webpack'),
      name: `${name}-${mode}${refresh ? '-refresh' : ''}`,
      version: `${version}|${publicPath ?? ''}|${outputDir ?? ''}`,
    },
  };
}
