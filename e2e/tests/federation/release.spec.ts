import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { HealthPage } from '../../pages/HealthPage';
import { Shell } from '../../pages/Shell';
import { repoRoot } from '../../support/repoRoot';
import { expect, test } from '../../support/test';

const run = promisify(execFile);

test('an open console picks up a new version at the next navigation into the area, without a reload', async ({
  page,
  signIn,
  expectComplaint,
}) => {
  test.setTimeout(180_000);
  expectComplaint(/401/);
  const site = process.env.OPSDECK_E2E_SITE ?? '';
  const registryFile = path.join(site, 'remotes.json');
  const registry = readFileSync(registryFile, 'utf8');
  const distDir = mkdtempSync(path.join(tmpdir(), 'opsdeck-release-'));
  await page.clock.install();
  await signIn('viewer');
  const health = new HealthPage(page);
  await health.open();
  await page.evaluate(() => Object.assign(window, { __sameDocument: true }));
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  try {
    await run(
      process.execPath,
      ['tooling/src/webpack/buildPackage.mjs', 'remotes/health', '7.0.0', distDir],
      {
        cwd: repoRoot,
      },
    );
    await run(process.execPath, ['tooling/src/commands/publish.mjs', distDir, '--to', site], {
      cwd: repoRoot,
    });
    // The registry is read again at most every ten seconds.
    await page.clock.fastForward('00:15');
    await page.evaluate(() => {
      history.pushState({}, '', '/nobody/owns/this');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByText('Nothing lives at this address')).toBeVisible();
    await new Shell(page).navigation.getByRole('link', { name: 'Health' }).click();
    await expect(health.table).toBeVisible();
    await expect.poll(() => fetched.some((file) => file.startsWith('/remotes/health/7.0.0/'))).toBe(true);
    expect(await page.evaluate(() => (window as { __sameDocument?: boolean }).__sameDocument)).toBe(true);
  } finally {
    writeFileSync(registryFile, registry);
    rmSync(path.join(site, 'remotes/health/7.0.0'), { recursive: true, force: true });
    rmSync(distDir, { recursive: true, force: true });
  }
});
