// @ts-check
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { buildSite } from '../build/buildSite.mjs';
import { listPackages } from '../build/listPackages.mjs';
import { repoRoot } from '../build/repoRoot.mjs';
import { DevtoolsHookPlugin } from '../dev/DevtoolsHookPlugin.mjs';
import { freePort } from '../dev/freePort.mjs';
import { superviseBackend } from '../dev/superviseBackend.mjs';
import { withRefresh } from '../dev/withRefresh.mjs';
import { readRegistry } from '../release/registry.mjs';
import { createConfig } from '../webpack/createConfig.mjs';
import { readArea } from '../webpack/readArea.mjs';
import { readPackage } from '../webpack/readPackage.mjs';

/**
 * `pnpm dev [area …]`: the host and the named remotes (all without names) with hot reload, the rest from
 * their last build, the real backend behind them.
 */
const log = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const packages = listPackages();
const unknown = wanted.filter((name) => !packages.some((entry) => entry.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `No such area: ${unknown.join(', ')}. There are: ${packages.map(({ name }) => name).join(', ')}\n`,
  );
  process.exit(1);
}

await buildSite({ log });
const port = await freePort(Number(process.env.PORT ?? 3000));
const backendPort = await freePort();
const backend = await superviseBackend({ port: backendPort, log });
const backendUrl = `http://127.0.0.1:${backendPort}`;

const live = packages.filter(
  ({ name, kind }) => kind === 'remote' && (wanted.length === 0 || wanted.includes(name)),
);
/** @type {{ name: string, port: number, dir: string }[]} */
const remotes = [];
for (const { name, dir } of live) remotes.push({ name, dir, port: await freePort() });

/** What the host is told: live areas from their dev server, the others from the last build. */
function registry() {
  const built = readRegistry(path.join(repoRoot, 'dist')).remotes;
  const fromDevServer = remotes.map(({ name, dir, port: remotePort }) => ({
    name,
    version: `${readPackage(dir).version}-dev`,
    entry: `http://127.0.0.1:${remotePort}/mf-manifest.json`,
    requires: readPackage(dir).opsdeck?.requires,
    area: readArea(dir),
  }));
  return {
    remotes: [...fromDevServer, ...built.filter(({ name }) => !remotes.some((live) => live.name === name))],
  };
}

/** @type {WebpackDevServer[]} */
const servers = [];

/**
 * One compiler and one server per package: a server for several compilers serves the last one only.
 * @param {import('webpack').Configuration} config
 * @param {WebpackDevServer.Configuration} devServer
 */
async function serve(config, devServer) {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack did not accept the configuration');
  const server = new WebpackDevServer(
    { host: '127.0.0.1', hot: true, client: { overlay: false, logging: 'warn' }, ...devServer },
    compiler,
  );
  await server.start();
  servers.push(server);
}

for (const { dir, port: remotePort } of remotes) {
  const config = createConfig({
    dir,
    mode: 'development',
    version: 'dev',
    refresh: true,
    publicPath: 'auto',
  });
  await serve(withRefresh(config, { kind: 'remote' }), {
    port: remotePort,
    headers: { 'access-control-allow-origin': '*' },
    allowedHosts: 'all',
    client: { overlay: false, logging: 'warn', webSocketURL: `ws://127.0.0.1:${remotePort}/ws` },
  });
}

const hostConfig = withRefresh(
  createConfig({ dir: path.join(repoRoot, 'host'), mode: 'development', version: 'dev', refresh: true }),
  { kind: 'host' },
);
hostConfig.plugins?.push(new DevtoolsHookPlugin());
await serve(hostConfig, {
  port,
  historyApiFallback: true,
  proxy: [{ context: ['/api', '/config.json', '/healthz', '/remotes/'], target: backendUrl }],
  setupMiddlewares: (middlewares) => {
    middlewares.unshift({
      name: 'remotes.json',
      path: '/remotes.json',
      middleware: (/** @type {any} */ _request, /** @type {any} */ response) => {
        response.setHeader('cache-control', 'no-store');
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(registry()));
      },
    });
    return middlewares;
  },
});
log(
  `\nOpsdeck for development: http://127.0.0.1:${port}\nlive: host${remotes.map(({ name }) => `, ${name}`).join('')}\n`,
);

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  await Promise.all(servers.map((server) => server.stop()));
  await backend.stop();
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
