// @ts-check
import { createRequire } from 'node:module';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';

const require = createRequire(import.meta.url);

/**
 * Adds hot replacement of components. In a remote the refresh entry has to run before its first module,
 * because the container itself has no entry of its own that does.
 * @param {import('webpack').Configuration} config
 * @param {{ kind: 'host' | 'remote' }} options
 * @returns {import('webpack').Configuration}
 */
export function withRefresh(config, { kind }) {
  const rules = [...(config.module?.rules ?? [])];
  if (kind === 'remote')
    rules.push({
      test: /[\\/]src[\\/]remote\.ts$/,
      enforce: 'pre',
      loader: require.resolve('./refreshFirst.cjs'),
    });
  return {
    ...config,
    module: { ...config.module, rules },
    plugins: [...(config.plugins ?? []), new ReactRefreshPlugin({ overlay: false })],
  };
}
