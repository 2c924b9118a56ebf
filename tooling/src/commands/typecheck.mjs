// @ts-check
import { spawn } from 'node:child_process';
import { repoRoot } from '../build/repoRoot.mjs';
import { findPnpm } from '../process/installPackages.mjs';

/** `pnpm typecheck`: the types of every package, with the pnpm of the project, which need not be on the path. */
const { command, args, env } = await findPnpm(repoRoot);
const child = spawn(command, [...args, '-r', '--parallel', '--aggregate-output', 'run', 'typecheck'], {
  cwd: repoRoot,
  stdio: 'inherit',
  env,
});
child.once('exit', (code) => (process.exitCode = code ?? 1));
