import type { Page, Route } from '@playwright/test';
import { HealthPage } from '../../pages/HealthPage';
import { Shell } from '../../pages/Shell';
import { expect, test } from '../../support/test';

type Fault = {
  name: string;
  files: string;
  answer: (route: Route) => Promise<void>;
  says: RegExp;
};

const never = () => new Promise<void>(() => {});
const html = '<!doctype html><html><body><h1>Sign in to the proxy</h1></body></html>';
const MANIFEST = '**/remotes/health/**/mf-manifest.json';
const ENTRY = '**/remotes/health/**/remoteEntry.js';
const CODE = /\/remotes\/health\/.*\.js$/;

const FAULTS: Fault[] = [
  {
    name: 'its folder is missing',
    files: '**/remotes/health/**',
    answer: (route) => route.fulfill({ status: 404, body: 'not found' }),
    says: /404/,
  },
  {
    name: 'the server fails with 500',
    files: MANIFEST,
    answer: (route) => route.fulfill({ status: 500, body: 'broken' }),
    says: /500/,
  },
  {
    name: 'a web page comes instead of the manifest',
    files: MANIFEST,
    answer: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: html }),
    says: /web page instead of code/,
  },
  {
    name: 'a web page comes instead of the script',
    files: ENTRY,
    answer: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: html }),
    says: /web page instead of code|checksum|could not be/,
  },
  { name: 'the server hangs', files: MANIFEST, answer: never, says: /did not answer in time/ },
  {
    name: 'the connection breaks',
    files: ENTRY,
    answer: (route) => route.abort('connectionreset'),
    says: /could not be reached/,
  },
  {
    name: 'the manifest is JSON of another kind',
    files: MANIFEST,
    answer: (route) => route.fulfill({ json: { hello: 'world' } }),
    says: /wrong shape/,
  },
];

async function expectShellAlive(page: Page): Promise<void> {
  const shell = new Shell(page);
  await expect(shell.account).toBeVisible();
  await expect(shell.navigation.getByRole('link', { name: 'Health' })).toBeVisible();
}

test.beforeEach(async ({ signIn, expectComplaint }) => {
  // The browser itself logs each failed download, and the host one line per failure.
  expectComplaint(
    /401|Failed to load resource|remote health|Federation Runtime|net::|MIME|integrity|digest/i,
  );
  await signIn('viewer');
});

for (const { name, files, answer, says } of FAULTS) {
  test(`when ${name} the shell lives, the page says why, and Retry works without a reload`, async ({
    page,
  }) => {
    let broken = true;
    await page.route(files, (route) => (broken ? answer(route) : route.continue()));
    await page.goto('/health');
    const failure = page.getByRole('alert');
    await expect(failure).toContainText('Health could not be loaded', { timeout: 30_000 });
    await expect(failure).toContainText(says);
    await expectShellAlive(page);
    await page.evaluate(() => Object.assign(window, { __sameDocument: true }));
    broken = false;
    await page.unroute(files);
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(new HealthPage(page).table).toBeVisible({ timeout: 20_000 });
    expect(await page.evaluate(() => (window as { __sameDocument?: boolean }).__sameDocument)).toBe(true);
  });
}

test('a page chunk that throws while loading takes down its page only', async ({ page, expectComplaint }) => {
  expectComplaint(/boom on load|RemoteLoadError|ChunkLoadError/);
  let broken = true;
  await page.route(CODE, async (route) => {
    const isPage = !/remoteEntry|federation_expose/.test(route.request().url());
    if (broken && isPage)
      await route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("boom on load");' });
    else await route.continue();
  });
  await page.goto('/health');
  const failure = page.getByRole('alert').first();
  await expect(failure).toContainText('stopped with an error', { timeout: 30_000 });
  await expectShellAlive(page);
  broken = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(new HealthPage(page).table).toBeVisible({ timeout: 20_000 });
});

test('a registry that cannot be read leaves the shell and says so', async ({ page, expectComplaint }) => {
  expectComplaint(/remotes\.json/);
  let broken = true;
  await page.route('**/remotes.json', (route) =>
    broken ? route.fulfill({ status: 500, body: 'x' }) : route.continue(),
  );
  await page.goto('/health');
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible({ timeout: 30_000 });
  broken = false;
  await retry.click();
  await expect(new HealthPage(page).table).toBeVisible({ timeout: 20_000 });
});
