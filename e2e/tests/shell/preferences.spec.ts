import { Shell } from '../../pages/Shell';
import { findBarriersInBothThemes } from '../../support/findBarriers';
import { expect, test } from '../../support/test';

test.beforeEach(({ expectComplaint }) => expectComplaint(/401/));

test('preferences are set by keyboard alone and count in every open tab at once', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('viewer');
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/health');
  await expect(new Shell(other).title).toHaveText('Health');

  const shell = new Shell(page);
  const gear = page.getByRole('button', { name: 'Preferences' });
  await shell.tabTo(gear);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Preferences' });
  await shell.tabTo(dialog.getByRole('radio', { name: 'System' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await shell.tabTo(dialog.getByRole('radio', { name: 'Compact' }));
  await page.keyboard.press('ArrowRight');
  for (const tab of [page, other]) {
    await expect(tab.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(tab.locator('html')).toHaveAttribute('data-density', 'comfortable');
  }

  await shell.tabTo(dialog.getByRole('switch', { name: 'Show deleted configs' }), 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('switch', { name: 'Show deleted configs' })).toBeChecked();

  const zone = dialog.getByRole('combobox', { name: 'Time zone' });
  await shell.tabTo(zone, 'Shift+Tab');
  await page.keyboard.press('ArrowDown');
  const options = page.locator('.ant-select-item-option');
  await expect(options.first()).toContainText('Browser (UTC)');
  await expect(options.nth(1)).toContainText('UTC-1');
  await zone.pressSequentially('Tokyo');
  await page.keyboard.press('Enter');
  await expect(dialog.getByTitle('Asia/Tokyo (UTC+09:00)', { exact: true })).toBeVisible();

  const format = dialog.getByRole('combobox', { name: 'Date format' });
  await shell.tabTo(format);
  await page.keyboard.press('ArrowDown');
  await expect(options.filter({ hasText: /^(Short|Medium|Full|Timestamp)/ })).toHaveCount(4);
  await options.filter({ hasText: /^Medium/ }).click();
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(gear).toBeFocused();

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await gear.click();
  await expect(dialog.getByText('Asia/Tokyo (UTC+09:00)')).toBeVisible();
  await expect(dialog.getByText(/^Medium – /)).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Comfortable' })).toBeChecked();
  await expect(dialog.getByRole('switch')).toBeChecked();
});

test('the dialog has no barriers, on a phone neither', async ({ page, signIn }) => {
  await signIn('viewer');
  await page.goto('/');
  await page.getByRole('button', { name: 'Preferences' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preferences' });
  await expect(dialog).toBeVisible();
  expect(await findBarriersInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await new Shell(page).account.click();
  await page.getByRole('menuitem', { name: 'Preferences' }).click();
  await expect(dialog).toBeVisible();
  expect(await findBarriersInBothThemes(page)).toEqual([]);
});
