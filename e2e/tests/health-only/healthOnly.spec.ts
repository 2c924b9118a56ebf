import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { HealthPage } from '../../pages/HealthPage';
import { Shell } from '../../pages/Shell';
import { findBarriersInBothThemes } from '../../support/findBarriers';
import { FIXTURE_AREA, type FixturePage, installFixtureArea } from '../../support/fixtureArea';
import { repoRoot } from '../../support/repoRoot';
import { type RunningConsole, startConsole } from '../../support/startConsole';
import { expect, test } from '../../support/test';

const run = promisify(execFile);
const NAME = 'health-probe';
const OTHER: FixturePage = {
  title: 'Another area',
  path: '/fixture/other',
  group: 'main',
  access: { resource: 'canaries', action: 'read' },
};

let built: string;
let console: RunningConsole;

const node = (...args: string[]) => run(process.execPath, args, { cwd: repoRoot });

// The site of the product is made while there is an area that does not belong to it, then served with yet another one
// in its registry: neither may reach a browser.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  built = mkdtempSync(path.join(tmpdir(), 'opsdeck-site-'));
  await node('tooling/src/commands/newRemote.mjs', NAME, '--no-install');
  await node('tooling/src/commands/build.mjs', '--product', 'health', '--to', built);
  console = await startConsole({ site: built, env: { OPSDECK_SIGN_IN: 'anonymous' } });
  installFixtureArea(console.siteDir, [OTHER]);
});
test.afterAll(async () => {
  rmSync(path.join(repoRoot, 'remotes', NAME), { recursive: true, force: true });
  await console?.remove();
  rmSync(built, { recursive: true, force: true });
});

test('the build for it holds no other area', () => {
  expect(existsSync(path.join(repoRoot, 'remotes', NAME, 'package.json'))).toBe(true);
  expect(readdirSync(path.join(built, 'remotes'))).toEqual(['health']);
  const { remotes } = JSON.parse(readFileSync(path.join(built, 'remotes.json'), 'utf8')) as {
    remotes: { name: string }[];
  };
  expect(remotes.map(({ name }) => name)).toEqual(['health']);
});

test('health checks are read without signing in, and nothing else is there', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    requests.push(`${request.method()} ${url.pathname}`);
  });
  const shell = new Shell(page);
  const list = new HealthPage(page);

  await test.step('the first page is the list of checks', async () => {
    await page.goto(`${console.url}/`);
    await expect(shell.title).toHaveText('Health');
    await expect(page).toHaveURL(`${console.url}/health`);
    await expect(list.count).toHaveText(/\d/);
    await expect(shell.navigation.getByRole('link')).toHaveText(['Health']);
    await expect(shell.navigation.getByRole('button', { name: 'Settings' })).toHaveCount(0);
    await expect(shell.account).toHaveCount(0);
    expect(await findBarriersInBothThemes(page)).toEqual([]);
  });

  await test.step('a check and its runs can be seen, and not run', async () => {
    await page.goto(`${console.url}/health?groupBy=no-group&hidePassing=false&query=gateway`);
    await list
      .row(/gateway/i)
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(
      dialog
        .getByRole('row')
        .filter({ hasText: /\d{2}:\d{2}:\d{2}/ })
        .first(),
    ).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Run Now' })).toHaveCount(0);
    expect(await findBarriersInBothThemes(page)).toEqual([]);
  });

  for (const address of ['/login?return_to=%2Fhealth', '/registration', '/recovery', '/profile-settings']) {
    await test.step(`${address} leads to the checks`, async () => {
      await page.goto(`${console.url}${address}`);
      await expect(page).toHaveURL(`${console.url}/health`);
      await expect(shell.title).toHaveText('Health');
    });
  }

  for (const address of [OTHER.path, `/${NAME}`, '/settings/connections', '/topology']) {
    await test.step(`nothing is at ${address}`, async () => {
      await page.goto(`${console.url}${address}`);
      await expect(page.getByText('Nothing lives at this address')).toBeVisible();
    });
  }

  const remotes = requests.filter((line) => line.includes('/remotes/'));
  expect(remotes.length).toBeGreaterThan(0);
  expect(remotes.filter((line) => !line.startsWith('GET /remotes/health/'))).toEqual([]);
  expect(requests.filter((line) => !/^(GET|HEAD) /.test(line))).toEqual([]);
  expect(requests.filter((line) => line.includes('/.ory/') || line.includes(FIXTURE_AREA))).toEqual([]);
});

test('nothing can be changed by a request made by hand', async ({ page }) => {
  const { request } = page;
  const [check] = (await (await request.get(`${console.url}/api/db/checks?limit=1`)).json()) as {
    id: string;
  }[];
  const refused = await Promise.all([
    request.post(`${console.url}/api/canary/run/check/${check?.id}`),
    request.patch(`${console.url}/api/db/checks?id=eq.${check?.id}`, { data: { name: 'changed' } }),
    request.delete(`${console.url}/api/db/checks?id=eq.${check?.id}`),
    request.post(`${console.url}/api/db/canaries`, { data: { name: 'x', namespace: 'x', spec: {} } }),
    request.get(`${console.url}/api/db/people`),
    request.get(`${console.url}/api/db/config_items`),
    request.get(`${console.url}/api/db/canaries`),
  ]);
  expect(refused.map((answer) => answer.status())).toEqual([403, 403, 403, 403, 403, 403, 403]);
});
