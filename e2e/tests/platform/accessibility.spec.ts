import { HealthPage } from '../../pages/HealthPage';
import { LoginPage } from '../../pages/LoginPage';
import { findBarriers, findBarriersInBothThemes } from '../../support/findBarriers';
import { expect, test } from '../../support/test';

test.beforeEach(({ expectComplaint }) => expectComplaint(/401/));

// Pages that come up in a theme.
for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('sign-in page', async ({ page, expectComplaint }) => {
      expectComplaint(/400/);
      const login = new LoginPage(page);
      await login.open();
      expect(await findBarriers(page)).toEqual([]);
      await login.fill('viewer@opsdeck.local', 'wrong');
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
    });

    test('phone', async ({ page, signIn }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await signIn('admin');
      await new HealthPage(page).open('?hidePassing=false');
      expect(await findBarriers(page)).toEqual([]);
    });
  });
}

test('list, groups, menus', async ({ page, signIn }) => {
  await signIn('admin');
  const list = new HealthPage(page);
  await list.open('?hidePassing=false');
  await page.getByRole('row', { expanded: false }).first().click();
  expect(await findBarriersInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: /^Account of / }).click();
  expect(await findBarriersInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await list.search.fill('no check has such a name');
  await expect(page.getByRole('button', { name: /clear/i }).last()).toBeVisible();
  expect(await findBarriersInBothThemes(page)).toEqual([]);
});

test('detail of a check', async ({ page, signIn }) => {
  await signIn('admin');
  const dialog = await new HealthPage(page).openCheck('gateway');
  await expect(dialog.runs().first()).toBeVisible();
  expect(await findBarriersInBothThemes(page)).toEqual([]);
  await dialog.runNow.click();
  await expect(dialog.root.getByRole('alert')).toBeVisible();
  expect(await findBarriersInBothThemes(page)).toEqual([]);
});

test('pages that say no', async ({ page, signIn, expectComplaint }) => {
  expectComplaint(/500|404/);
  await signIn('viewer');
  await page.goto('/nobody/owns/this');
  await expect(page.getByText('Nothing lives at this address')).toBeVisible();
  expect(await findBarriersInBothThemes(page)).toEqual([]);
  await page.route('**/api/canary/api/summary*', (route) =>
    route.fulfill({ status: 500, json: { error: 'broken' } }),
  );
  await page.goto('/health');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(await findBarriersInBothThemes(page)).toEqual([]);
  await page.route('**/remotes/health/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto('/health');
  await expect(page.getByText(/could not be loaded/)).toBeVisible();
  expect(await findBarriersInBothThemes(page)).toEqual([]);
});
