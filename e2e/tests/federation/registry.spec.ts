import type { Page } from '@playwright/test';
import { HealthPage } from '../../pages/HealthPage';
import { expect, test } from '../../support/test';

type Entry = {
  name: string;
  version: string;
  entry: string;
  requires: string;
  integrity: string;
  previous?: Entry;
};

/** Serves the real registry with its health entry changed. */
async function changeEntry(page: Page, change: (entry: Entry) => Entry): Promise<void> {
  await page.route('**/remotes.json', async (route) => {
    const response = await route.fetch();
    const { remotes } = (await response.json()) as { remotes: Entry[] };
    await route.fulfill({
      json: { remotes: remotes.map((entry) => (entry.name === 'health' ? change(entry) : entry)) },
    });
  });
}

test.beforeEach(async ({ signIn, expectComplaint }) => {
  expectComplaint(/401|Failed to load resource|remote health|Federation Runtime|integrity|digest/i);
  await signIn('viewer');
});

test('an incompatible remote is refused before any of its code is fetched', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/remotes/health/')) fetched.push(request.url());
  });
  await changeEntry(page, (entry) => ({ ...entry, requires: '^9.0.0' }));
  await page.goto('/health');
  await expect(page.getByRole('alert')).toContainText('It needs a console with version ^9.0.0');
  expect(fetched).toEqual([]);
});

test('a tampered entry is not run', async ({ page }) => {
  await changeEntry(page, (entry) => ({ ...entry, integrity: `sha384-${'A'.repeat(64)}` }));
  await page.goto('/health');
  await expect(page.getByRole('alert')).toContainText(/checksum differs/, { timeout: 30_000 });
});

test('a broken release falls back to the previous version by itself and says so', async ({ page }) => {
  await changeEntry(page, (entry) => ({
    ...entry,
    version: '99.0.0',
    entry: '/remotes/health/99.0.0/mf-manifest.json',
    previous: { ...entry },
  }));
  await page.goto('/health');
  await expect(page.getByText(/previous version/)).toBeVisible({ timeout: 30_000 });
  await expect(new HealthPage(page).table).toBeVisible();
});

test('junk entries of the registry do not harm the others', async ({ page, expectComplaint }) => {
  expectComplaint(/registry|remotes\.json/i);
  await page.route('**/remotes.json', async (route) => {
    const { remotes } = (await (await route.fetch()).json()) as { remotes: unknown[] };
    await route.fulfill({
      json: {
        remotes: [null, 7, { name: '__proto__' }, { name: 'x', entry: 'javascript:alert(1)' }, ...remotes],
      },
    });
  });
  await page.goto('/health');
  await expect(new HealthPage(page).table).toBeVisible();
});
