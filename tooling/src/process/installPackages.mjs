// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installEnvironment } from './childEnvironment.mjs';
import { runChild } from './runChild.mjs';

/** @typedef {{ command: string, args: string[], env: Record<string, string | undefined> }} Pnpm */

/** A command that failed in a way that the person has to mend; its message is all that is shown. */
export class CommandFailed extends Error {}

/** @param {string} root */
function stampFile(root) {
  return path.join(root, 'node_modules', '.opsdeck-installed');
}

/**
 * What the installed packages depend on: another lock file, Node version or platform needs another install.
 * @param {string} root
 */
export function installFingerprint(root) {
  const hash = createHash('sha256');
  for (const name of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']) {
    hash.update(readFileSync(path.join(root, name))).update('\0');
  }
  const abi = process.versions.modules ?? '';
  return `${hash.digest('hex')} ${process.platform}-${process.arch} ${abi}`;
}

/** @param {string} root */
export function isInstalled(root) {
  const file = stampFile(root);
  return existsSync(file) && readFileSync(file, 'utf8') === installFingerprint(root);
}

/** @param {string} root */
export function pinnedPnpm(root) {
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return /** @type {string} */ (packageManager).replace(/^pnpm@|\+.*$/g, '');
}

/**
 * The pinned pnpm, through corepack where Node brings it and it works, else through npx.
 * @param {string} root
 * @returns {Promise<Pnpm>}
 */
export async function findPnpm(root) {
  const env = installEnvironment(process.env, { cacheDir: path.join(root, '.cache') });
  const version = pinnedPnpm(root);
  /** @type {string[]} */
  const reasons = [];
  for (const [command, ...args] of [
    ['corepack', 'pnpm'],
    ['npx', '--yes', `pnpm@${version}`],
  ]) {
    const tried = await runChild(command ?? '', [...args, '--version'], { cwd: root, env });
    if (tried.code === 0 && tried.output.trim().endsWith(version))
      return { command: command ?? '', args, env };
    reasons.push(`${command}: ${tried.output.trim().split('\n')[0] ?? ''}`);
  }
  throw new CommandFailed(
    `pnpm ${version} could not be fetched from the package registry (${reasons.join('; ')}). Is the registry reachable?`,
  );
}

/**
 * Installs exactly what the lock file says, unless that is what is there already.
 * @param {string} root
 * @param {{ line: (text: string) => void, step: <T>(title: string, work: () => Promise<T>) => Promise<T> }} progress
 */
export async function installPackages(root, progress) {
  if (isInstalled(root)) return;
  await progress.step('Installing packages', async () => {
    const pnpm = await findPnpm(root);
    const install = ['install', '--frozen-lockfile', '--prod=false', '--config.confirmModulesPurge=false'];
    const result = await runChild(pnpm.command, [...pnpm.args, ...install], { cwd: root, env: pnpm.env });
    if (result.code !== 0) {
      const tail = result.output.trim().split('\n').slice(-15).join('\n');
      throw new CommandFailed(`${tail}\nThe packages could not be installed.`);
    }
    writeFileSync(stampFile(root), installFingerprint(root));
  });
}
