import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { Shell } from '../../pages/Shell';
import { repoRoot } from '../../support/repoRoot';
import { expect, test } from '../../support/test';

const run = promisify(execFile);
const NEXT = path.join(repoRoot, 'remotes/e2e-incidents-next');

const node = (...args: string[]) => run(process.execPath, args, { cwd: repoRoot });
const registryFile = () => path.join(process.env.OPSDECK_E2E_SITE ?? '', 'remotes.json');
const release = (...args: string[]) =>
  node('tooling/src/commands/release.mjs', 'incidents', '--to', process.env.OPSDECK_E2E_SITE ?? '', ...args);

let home = '';
let registry = '';

const versionsDir = () => path.join(path.dirname(registryFile()), 'remotes/incidents');
const kept = () => path.join(home, 'before');

test.beforeEach(() => {
  registry = readFileSync(registryFile(), 'utf8');
  home = mkdtempSync(path.join(tmpdir(), 'opsdeck-release-'));
  cpSync(versionsDir(), kept(), { recursive: true, preserveTimestamps: true });
});

test.afterEach(() => {
  // Releases clear old versions away, which may have been the one that the other journeys need.
  rmSync(versionsDir(), { recursive: true, force: true });
  cpSync(kept(), versionsDir(), { recursive: true, preserveTimestamps: true });
  writeFileSync(registryFile(), registry);
  rmSync(home, { recursive: true, force: true });
  rmSync(NEXT, { recursive: true, force: true });
});

/** The next version of the area, as its team would write it: its list has another title. */
function changeSources(): void {
  cpSync(path.join(repoRoot, 'remotes/incidents'), NEXT, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !file.endsWith(`${path.sep}dist`),
  });
  const page = path.join(NEXT, 'src/IncidentsPage.tsx');
  if (!existsSync(page)) throw new Error('the page of the list is not where this test looks for it');
  writeFileSync(
    page,
    `import { PageFrame } from '@opsdeck/shared/ui';

export function IncidentsPage() {
  return <PageFrame title="Incidents of version 2">The next version</PageFrame>;
}
`,
  );
}

/** A version whose code throws as soon as it runs: its checksum is right, so nothing but running it can tell. */
function breakBuild(distDir: string, brokenDir: string): void {
  cpSync(distDir, brokenDir, { recursive: true });
  const entry = `throw new Error('the release is broken');\n`;
  writeFileSync(path.join(brokenDir, 'remoteEntry.js'), entry);
  for (const file of ['remoteEntry.js', 'mf-manifest.json'].flatMap((name) => [`${name}.gz`, `${name}.br`]))
    rmSync(path.join(brokenDir, file), { force: true });
  // Its own name on the page, as a build of that version has.
  const manifest = path.join(brokenDir, 'mf-manifest.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replaceAll('2_0_0', '3_0_0'));
  const described = path.join(brokenDir, 'release.json');
  const integrity = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
  const content = JSON.parse(readFileSync(described, 'utf8')) as object;
  writeFileSync(described, JSON.stringify({ ...content, version: '3.0.0', integrity }));
}

/** To another area and back, as somebody does who has work in both; the registry is read at most every ten seconds. */
async function visitAgain(page: Page): Promise<void> {
  const shell = new Shell(page);
  await shell.navigation.getByRole('link', { name: 'Health', exact: true }).first().click();
  await expect(shell.title).toHaveText('Health');
  await page.clock.fastForward('00:15');
  await shell.navigation.getByRole('link', { name: 'Incidents' }).click();
}

test('versions of an area come, go back and fail, and an open console follows without a reload', async ({
  page,
  signIn,
  expectComplaint,
}) => {
  test.setTimeout(240_000);
  expectComplaint(/401|the release is broken|remote incidents 3\.0\.0/);
  const [first, second, third] = ['1', '2', '3'].map((name) => path.join(home, name)) as [
    string,
    string,
    string,
  ];
  changeSources();
  // One after the other: both are builds of one area, which keep their parts in one cache.
  await node('tooling/src/webpack/buildPackage.mjs', 'remotes/incidents', '1.0.0', first);
  await node('tooling/src/webpack/buildPackage.mjs', 'remotes/e2e-incidents-next', '2.0.0', second);
  breakBuild(second, third);
  await release('--dist', first);

  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const cameFrom = (version: string) =>
    fetched.some((file) => file.startsWith(`/remotes/incidents/${version}/`));
  await page.clock.install();
  await signIn('viewer');
  await page.goto('/');
  const shell = new Shell(page);
  await page.evaluate(() => Object.assign(window, { __sameDocument: true }));
  await shell.navigation.getByRole('link', { name: 'Incidents' }).click();
  await expect(shell.title).toHaveText('Incidents');
  expect(cameFrom('1.0.0')).toBe(true);

  await release('--dist', second);
  await visitAgain(page);
  await expect(shell.title).toHaveText('Incidents of version 2');

  await release('--rollback');
  await visitAgain(page);
  await expect(shell.title).toHaveText('Incidents');

  await release('--dist', second);
  await release('--dist', third);
  await visitAgain(page);
  await expect(shell.title).toHaveText('Incidents of version 2');
  await expect(
    page.getByText(
      'Incidents runs in its previous version 2.0.0, because version 3.0.0 could not be loaded.',
    ),
  ).toBeVisible();
  expect(cameFrom('3.0.0')).toBe(true);
  expect(await page.evaluate(() => (window as { __sameDocument?: boolean }).__sameDocument)).toBe(true);
});
