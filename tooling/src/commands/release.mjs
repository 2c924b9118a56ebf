import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repoRoot } from '../build/repoRoot.mjs';
import { runChild } from '../process/runChild.mjs';
import { siteLock, withLock } from '../process/withLock.mjs';
import { checkRelease } from '../release/checkRelease.mjs';
import { publishRemote } from '../release/publishRemote.mjs';
import { readReleaseArguments } from '../release/readReleaseArguments.mjs';
import { removeRemote } from '../release/removeRemote.mjs';
import { rollBackRemote } from '../release/rollBackRemote.mjs';
import { readPackage } from '../webpack/readPackage.mjs';

/** `pnpm release <remote> --to <folder>`: one version of one remote, out or back. */
const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

/** @param {{ name: string, version?: string | undefined, target: string }} options */
async function build({ name, version, target }) {
  const dir = path.join(repoRoot, 'remotes', name);
  if (!existsSync(path.join(dir, 'package.json'))) throw new Error(`There is no remote in remotes/${name}`);
  const built = version ?? readPackage(dir).version;
  say(`building ${name} ${built} …`);
  const { code, output } = await runChild(
    process.execPath,
    ['tooling/src/webpack/buildPackage.mjs', path.relative(repoRoot, dir), built, target],
    { cwd: repoRoot },
  );
  if (code !== 0) throw new Error(`${name} could not be built\n${output.trim()}`);
}

/** @param {ReturnType<typeof readReleaseArguments>} request @param {string} distDir */
function carryOut({ action, name, siteDir, version }, distDir) {
  switch (action) {
    case 'rollback': {
      const { from, to } = rollBackRemote({ name, siteDir, version });
      return `${name} is rolled back from ${from} to ${to}`;
    }
    case 'remove':
      removeRemote({ name, siteDir });
      return `${name} is removed`;
    case 'release': {
      checkRelease({ name, distDir, siteDir, version });
      return `${name} ${publishRemote({ distDir, siteDir, warn: say }).version} is released`;
    }
  }
}

async function main() {
  const request = readReleaseArguments(process.argv.slice(2));
  const siteDir = path.resolve(request.siteDir);
  if (!existsSync(siteDir) || !statSync(siteDir).isDirectory())
    throw new Error(`There is no folder ${siteDir}`);
  const scratch = mkdtempSync(path.join(tmpdir(), 'opsdeck-release-'));
  try {
    const distDir = request.dist ? path.resolve(request.dist) : scratch;
    if (request.action === 'release' && !request.dist) await build({ ...request, target: scratch });
    // Two teams that release at the same moment must not lose each other's line.
    say(
      await withLock(
        siteLock(siteDir),
        { onWait: (pid) => say(`waiting: process ${pid} is releasing into this folder`) },
        async () => carryOut({ ...request, siteDir }, distDir),
      ),
    );
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

main().catch((/** @type {unknown} */ error) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
