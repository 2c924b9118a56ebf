import { HealthPage } from '../../pages/HealthPage';
import { Palette } from '../../pages/Palette';
import { Shell } from '../../pages/Shell';
import { findBarriers, findBarriersInBothThemes } from '../../support/findBarriers';
import { expect, test } from '../../support/test';

test.beforeEach(({ expectComplaint }) => expectComplaint(/401/));

test('by keyboard alone: to a page, to a check by its name, back by a recent place, signed out', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('admin');
  const health = new HealthPage(page);
  await health.open();
  const palette = new Palette(page);

  // Its keys work while somebody types, and Escape leaves everything as it was.
  await health.search.focus();
  await palette.open();
  await expect(palette.line('Health').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette.root).toBeHidden();
  await expect(health.search).toBeFocused();

  await palette.open();
  await page.keyboard.type('all checks');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/health\?groupBy=no-group&hidePassing=false$/);

  // A resource is found by a part of its name and opens where its area shows it.
  await palette.open();
  await page.keyboard.type('gateway');
  const found = palette.group('Resources').getByRole('option').first();
  await expect(found).toContainText(/gateway/i);
  const name = (await found.locator('.od-palette-title').textContent()) ?? '';
  await found.click();
  await expect(page.getByRole('dialog')).toContainText(name);
  await expect(page).toHaveURL(/checkId=/);

  // The palette lies over the open dialog, and its Escape closes the palette only.
  await palette.open();
  await page.keyboard.press('Escape');
  await expect(palette.root).toBeHidden();
  await expect(page.getByRole('dialog')).toContainText(name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await expect
    .poll(() => page.evaluate(() => window.localStorage.getItem('recentPlaces')))
    .toContain('"path":"/health"');
  await page.goto('/nobody/owns/this');
  await expect(page.getByText('Nothing lives at this address')).toBeVisible();
  await palette.open();
  await expect(palette.group('Recent places').getByRole('option')).toHaveText(['Health/health']);
  const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')]);
  await expect(tab).toHaveURL(/\/health$/);
  await tab.close();
  await page.keyboard.press('Enter');
  await expect(new Shell(page).title).toHaveText('Health');

  await palette.open();
  await page.keyboard.type('sign out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => window.localStorage.getItem('recentPlaces'))).toBeNull();
});

test('a viewer is offered what a viewer may open, and a failing search says so', async ({
  page,
  signIn,
  expectComplaint,
}) => {
  expectComplaint(/503/);
  await signIn('viewer');
  await new HealthPage(page).open();
  const palette = new Palette(page);
  await palette.button.click();
  await expect(palette.line('Health').first()).toBeVisible();
  await expect(palette.line(/kubeconfig|Settings/i)).toHaveCount(0);
  await page.keyboard.type('xyzzy');
  await expect(palette.root.getByText('Nothing matches "xyzzy"')).toBeVisible();
  await page.route('**/api/resources/search', (route) =>
    route.fulfill({ status: 503, json: { error: 'The search is resting' } }),
  );
  await palette.box.fill('gateway');
  await expect(palette.line(/Search resources again/)).toContainText('The search is resting');
  await page.unroute('**/api/resources/search');
  await palette.line(/Search resources again/).click();
  await expect(palette.group('Resources').getByRole('option').first()).toContainText(/gateway/i);
});

test('shortcuts are listed by "?", lead to pages, and can be turned off', async ({ page, signIn }) => {
  await signIn('admin');
  const health = new HealthPage(page);
  await health.openFlat();
  await health.search.focus();
  await page.keyboard.type('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await new Shell(page).title.focus();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog.getByText('Open the command palette')).toBeVisible();
  await dialog.getByRole('switch', { name: 'Single keys are shortcuts' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('?');
  await new Palette(page).open();
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.evaluate(() => window.localStorage.removeItem('letterShortcuts'));
  await new Shell(page).title.focus();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL(/\/health$/);
});

test('a refresh that fails leaves the rows and says of when they are', async ({
  page,
  signIn,
  expectComplaint,
}) => {
  expectComplaint(/502/);
  await signIn('viewer');
  const health = new HealthPage(page);
  await health.openFlat();
  await expect(page.getByText(/just now|s ago/)).toHaveCount(1);
  await page.route('**/api/canary/api/summary*', (route) =>
    route.fulfill({ status: 502, json: { error: 'The backend is away' } }),
  );
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(
    page.getByText(/Refresh failed, showing data of \d\d:\d\d. The backend is away/),
  ).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.unroute('**/api/canary/api/summary*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/Refresh failed/)).toBeHidden();
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`${size.width} pixels wide`, () => {
    test.use({ viewport: size });

    test('the palette and the shortcuts keep nobody out', async ({ page, signIn }) => {
      await signIn('admin');
      await new HealthPage(page).open();
      const palette = new Palette(page);
      await palette.button.click();
      await expect(palette.box).toBeFocused();
      expect(await findBarriersInBothThemes(page)).toEqual([]);
      await page.keyboard.type('gate');
      await expect(palette.group('Resources')).toBeVisible();
      expect(await findBarriersInBothThemes(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await new Shell(page).title.focus();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      expect(await findBarriersInBothThemes(page)).toEqual([]);
    });
  });
}
