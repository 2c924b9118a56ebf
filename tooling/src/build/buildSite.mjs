// @ts-check
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runChild } from '../process/runChild.mjs';
import { PREPARE_LOCK, siteLock, withLock } from '../process/withLock.mjs';
import { publishConsole } from '../release/publishConsole.mjs';
import { publishRemote } from '../release/publishRemote.mjs';
import { readRegistry, writeRegistry } from '../release/registry.mjs';
import { hashInputs } from './hashInputs.mjs';
import { listPackages } from './listPackages.mjs';
import { isPartOf, siteOf } from './products.mjs';
import { repoRoot } from './repoRoot.mjs';
import { stamps } from './stamps.mjs';

// What every browser build depends on besides its own folder.
const COMMON_INPUTS = ['shared', 'tooling/src/webpack', 'pnpm-lock.yaml'];
// The machine of a newcomer has two cores or more; a third build would only take memory.
const PARALLEL_BUILDS = 2;

/**
 * @typedef {{ name: string, isCurrent: boolean, run: () => Promise<void> }} BuildStep
 */

/**
 * Builds the parts whose sources changed and puts them into the site folder. Of several commands in this checkout one
 * builds at a time; the others then find that everything is there.
 * @param {{ log?: (line: string) => void, product?: import('./products.mjs').Product, siteDir?: string, force?: boolean }} [options]
 * @returns {Promise<{ built: string[] }>}
 */
export async function buildSite({
  log = () => {},
  product = 'console',
  siteDir = siteOf(product),
  force = false,
} = {}) {
  /** @param {number} pid */
  const onWait = (pid) => log(`waiting: process ${pid} is installing or building in this folder`);
  return withLock(PREPARE_LOCK, { onWait }, () =>
    withLock(siteLock(siteDir), { onWait }, () => {
      dropDamagedRegistry(siteDir);
      return buildParts({ log, product, siteDir, force });
    }),
  );
}

/**
 * @param {{ log: (line: string) => void, product: import('./products.mjs').Product, siteDir: string, force: boolean }} options
 */
async function buildParts({ log, product, siteDir, force }) {
  // What was built and what is in a site are remembered apart: several sites are made of the same parts.
  const outputs = stamps(path.join(repoRoot, '.cache'));
  const memory = stamps(siteDir);
  const packages = listPackages().filter(({ name, kind }) => kind === 'host' || isPartOf(product, name));
  /** @type {BuildStep[]} */
  const steps = [
    ...packages.map(({ name, kind, dir }) => {
      const place = path.relative(repoRoot, dir);
      const hash = hashInputs({ root: repoRoot, places: [place, ...COMMON_INPUTS] });
      const version = localVersion(dir, hash);
      return {
        name,
        isCurrent: memory.isCurrent(name, hash) && isPublished({ name, kind, version, siteDir }),
        run: async () => {
          const distDir = path.join(dir, 'dist');
          if (force || !outputs.isCurrent(name, hash) || !isBuilt({ kind, version, distDir })) {
            await runNode(['tooling/src/webpack/buildPackage.mjs', place, version]);
            outputs.remember(name, hash);
          }
          if (kind === 'host') publishConsole({ distDir, siteDir });
          else publishRemote({ distDir, siteDir });
          memory.remember(name, hash);
        },
      };
    }),
    backendStep(outputs),
  ];
  const stale = force ? steps : steps.filter((step) => !step.isCurrent);
  await inParallel(stale, PARALLEL_BUILDS, async (step) => {
    const started = Date.now();
    log(`building ${step.name} …`);
    await step.run();
    log(`built ${step.name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  });
  forgetRemovedRemotes({ siteDir, names: packages.map(({ name }) => name) });
  return { built: stale.map((step) => step.name) };
}

/**
 * The list in a folder of builds can be made again at any time, so a damaged one does not keep the product from starting.
 * @param {string} siteDir
 */
function dropDamagedRegistry(siteDir) {
  try {
    readRegistry(siteDir);
  } catch {
    rmSync(path.join(siteDir, 'remotes.json'));
  }
}

/** @param {ReturnType<typeof stamps>} memory @returns {BuildStep} */
function backendStep(memory) {
  const hash = hashInputs({
    root: repoRoot,
    places: ['backend', 'shared/src/rbac', 'shared/src/lib', 'shared/src/contracts', 'pnpm-lock.yaml'],
  });
  return {
    name: 'backend',
    isCurrent: memory.isCurrent('backend', hash) && existsSync(path.join(repoRoot, 'backend/dist/main.js')),
    run: async () => {
      await runNode(['build.mjs'], path.join(repoRoot, 'backend'));
      memory.remember('backend', hash);
    },
  };
}

/**
 * A local build carries its inputs in its version, so that an address with a version never changes content.
 * @param {string} dir
 * @param {string} hash
 */
function localVersion(dir, hash) {
  const { version } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  return `${version}-b${hash.slice(0, 8)}`;
}

/** @param {{ kind: 'host' | 'remote', version: string, distDir: string }} part */
function isBuilt({ kind, version, distDir }) {
  if (kind === 'host') return existsSync(path.join(distDir, 'index.html'));
  const file = path.join(distDir, 'release.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === version;
}

/** @param {{ name: string, kind: 'host' | 'remote', version: string, siteDir: string }} part */
function isPublished({ name, kind, version, siteDir }) {
  if (kind === 'host') return existsSync(path.join(siteDir, 'console/index.html'));
  const listed = readRegistry(siteDir).remotes.some((entry) => entry.name === name);
  return listed && existsSync(path.join(siteDir, 'remotes', name, version, 'mf-manifest.json'));
}

/** @param {{ siteDir: string, names: string[] }} options */
function forgetRemovedRemotes({ siteDir, names }) {
  const registry = readRegistry(siteDir);
  const remotes = registry.remotes.filter((entry) => names.includes(entry.name));
  if (remotes.length !== registry.remotes.length || !existsSync(path.join(siteDir, 'remotes.json')))
    writeRegistry(siteDir, { remotes });
}

/**
 * @param {string[]} args
 * @param {string} [cwd]
 */
async function runNode(args, cwd = repoRoot) {
  const { code, output } = await runChild(process.execPath, args, { cwd });
  if (code !== 0) throw new Error(`${args.join(' ')} failed (exit code ${code})\n${output.trim()}`);
}

/**
 * @template T
 * @param {T[]} items
 * @param {number} limit
 * @param {(item: T) => Promise<void>} work
 */
async function inParallel(items, limit, work) {
  const queue = [...items];
  const lanes = Array.from({ length: Math.min(limit, queue.length) }, async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  });
  await Promise.all(lanes);
}
