// @ts-check
import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildSite } from '../build/buildSite.mjs';
import { repoRoot } from '../build/repoRoot.mjs';
import { findBrowser } from '../process/findBrowser.mjs';

/**
 * `pnpm e2e:kratos`: the journeys of the sign-in with a real Ory Kratos behind the console. `--stand-in` puts a second
 * console in its place, which proves everything but Kratos itself. Further words are for Playwright.
 */
const words = process.argv.slice(2);
const standIn = words.includes('--stand-in');
const missing = ['KRATOS_PUBLIC_URL', 'KRATOS_ADMIN_URL'].filter((name) => !process.env[name]?.trim());

if (!standIn && missing.length > 0) {
  process.stderr.write(
    [
      `The journeys against Kratos need ${missing.join(' and ')}.`,
      'With the services of docker-compose.yml (see deploy/README.md):',
      '  KRATOS_PUBLIC_URL=http://127.0.0.1:4433 KRATOS_ADMIN_URL=http://127.0.0.1:4434 corepack pnpm e2e:kratos',
      'Mails are read from MAILPIT_URL (http://127.0.0.1:8025); the console listens on PORT (3000).',
      'Without a Kratos, --stand-in runs them with a second console in its place.',
      '',
    ].join('\n'),
  );
  process.exitCode = 2;
} else {
  await buildSite({ log: (line) => process.stdout.write(`${line}\n`) });
  const browser = await findBrowser(repoRoot);
  const e2e = path.join(repoRoot, 'e2e');
  const child = spawn(
    path.join(e2e, 'node_modules', '.bin', 'playwright'),
    ['test', '--config', 'playwright.kratos.config.ts', ...words.filter((word) => word !== '--stand-in')],
    {
      cwd: e2e,
      stdio: 'inherit',
      env: { ...process.env, ...browser?.env, ...(standIn ? { KRATOS_STAND_IN: '1' } : {}) },
    },
  );
  child.once('exit', (code) => (process.exitCode = code ?? 1));
}
