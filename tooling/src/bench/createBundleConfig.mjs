// @ts-check
import { writeFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { listPackages } from '../build/listPackages.mjs';
import { createConfig } from '../webpack/createConfig.mjs';

/**
 * The same console as one bundle, to measure what federation costs: the host with every remote compiled in
 * and the run-time loader replaced by plain dynamic imports.
 * @param {{ root: string, outputDir: string, workDir: string }} options
 * @returns {import('webpack').Configuration}
 */
export function createBundleConfig({ root, outputDir, workDir }) {
  const packages = listPackages(root);
  const remotes = packages.filter(({ kind }) => kind === 'remote');
  const hostDir = path.join(root, 'host');
  const config = createConfig({ dir: hostDir, mode: 'production', version: 'bundle', outputDir });
  mkdirSync(workDir, { recursive: true });
  const runtime = path.join(workDir, 'staticRuntime.js');
  writeFileSync(runtime, staticRuntime(remotes));
  return {
    ...config,
    name: 'bundle',
    cache: false,
    resolve: {
      ...config.resolve,
      alias: { '@module-federation/enhanced/runtime$': runtime },
      // The shim lies outside every package.
      modules: ['node_modules', path.join(hostDir, 'node_modules')],
    },
    module: {
      ...config.module,
      rules: [
        ...(config.module?.rules ?? []),
        ...packages.map(({ dir }) => ({
          include: path.join(dir, 'src'),
          resolve: { alias: { '@': path.join(dir, 'src') } },
        })),
      ],
    },
    plugins: (config.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'ModuleFederationPlugin'),
  };
}

/**
 * What the host asks of the federation runtime, answered from the bundle itself.
 * @param {{ name: string, dir: string }[]} remotes
 */
function staticRuntime(remotes) {
  const imports = remotes
    .map(
      ({ name, dir }) =>
        `  ${JSON.stringify(name)}: () => import(${JSON.stringify(path.join(dir, 'src/remote.ts'))}),`,
    )
    .join('\n');
  return `const remotes = {\n${imports}\n};
export const registerPlugins = () => {};
export const registerRemotes = () => {};
export const preloadRemote = async () => {};
export const getInstance = () => null;
export const loadRemote = (id) => remotes[id.split('/')[0]]();
`;
}
