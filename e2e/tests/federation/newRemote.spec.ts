import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Shell } from '../../pages/Shell';
import { repoRoot } from '../../support/repoRoot';
import { expect, test } from '../../support/test';

const run = promisify(execFile);
const NAME = 'e2e-probe';
const remoteDir = path.join(repoRoot, 'remotes', NAME);

const node = (...args: string[]) => run(process.execPath, args, { cwd: repoRoot });
const release = (...args: string[]) => node('tooling/src/commands/release.mjs', NAME, ...args);

test.afterEach(async () => {
  rmSync(remoteDir, { recursive: true, force: true });
  const site = process.env.OPSDECK_E2E_SITE ?? '';
  // A test that failed half-way must not leave its area to the others.
  await release('--to', site, '--remove').catch(() => undefined);
});

test('a new area is generated, built, loaded by the running host and removed again', async ({
  page,
  signIn,
  expectComplaint,
}) => {
  test.setTimeout(180_000);
  expectComplaint(/401/);
  const site = process.env.OPSDECK_E2E_SITE ?? '';
  await node('tooling/src/commands/newRemote.mjs', NAME, '--no-install');
  await node('tooling/src/webpack/buildPackage.mjs', `remotes/${NAME}`, '0.1.0');
  await release('--to', site, '--dist', `remotes/${NAME}/dist`);

  await signIn('viewer');
  await page.goto('/');
  const entry = new Shell(page).navigation.getByRole('link', { name: 'E2e probe' });
  await entry.click();
  await expect(page).toHaveURL(`/${NAME}`);
  await expect(new Shell(page).title).toHaveText('E2e probe');
  await expect(page.getByRole('row').filter({ hasText: 'local' }).first()).toBeVisible();

  await release('--to', site, '--remove');
  await page.goto('/');
  await expect(new Shell(page).navigation.getByRole('link', { name: 'Health' })).toBeVisible();
  await expect(entry).toHaveCount(0);
  expect(existsSync(path.join(site, 'remotes', NAME))).toBe(false);
});
