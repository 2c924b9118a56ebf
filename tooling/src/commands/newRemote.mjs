// @ts-check
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { repoRoot } from '../build/repoRoot.mjs';
import { createRemote } from '../scaffold/createRemote.mjs';
import { readPackage } from '../webpack/readPackage.mjs';

/** `pnpm new:remote <name>`: a new area with the common shape. `--no-install` leaves the lock file alone. */
const [name] = process.argv.slice(2).filter((word) => !word.startsWith('-'));

try {
  const { dir, files } = createRemote({
    name,
    templateDir: path.join(repoRoot, 'tooling/templates/remote'),
    remotesDir: path.join(repoRoot, 'remotes'),
    sharedVersion: readPackage(path.join(repoRoot, 'shared')).version,
  });
  const place = path.relative(repoRoot, dir);
  process.stdout.write(`${files.map((file) => `  ${place}/${file}`).join('\n')}\n`);
  if (!process.argv.includes('--no-install')) {
    const { status } = spawnSync('corepack', ['pnpm', 'install', '--no-frozen-lockfile'], {
      cwd: repoRoot,
      stdio: 'inherit',
    });
    if (status !== 0)
      throw new Error('The workspace could not be installed again; run "corepack pnpm install".');
  }
  process.stdout.write(`\nThe area is in ${place}. Next: corepack pnpm dev ${name}\n`);
  process.stdout.write('Give the folder an owner in .github/CODEOWNERS.\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
