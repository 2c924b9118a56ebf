import { CheckDialog } from '../../pages/CheckDialog';
import { HealthPage } from '../../pages/HealthPage';
import { findBarriersInBothThemes } from '../../support/findBarriers';
import { expect, test } from '../../support/test';

test.beforeEach(async ({ expectComplaint, signIn }) => {
  expectComplaint(/401/);
  await signIn('admin');
});

test('the last runs stand beside the rows in sight, asked for together and once', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('check_statuses.limit')) calls.push(request.url());
  });
  const list = new HealthPage(page);
  await list.openFlat();
  const strips = page.getByRole('img', { name: /^Last \d+ runs/ });
  await expect.poll(() => strips.count()).toBeGreaterThan(15);
  // Rows just out of sight are drawn a little later and may be a call of their own.
  expect(calls.length).toBeLessThanOrEqual(2);
  const ids = calls.flatMap((url) => new URL(url).searchParams.get('id')?.match(/[0-9a-f-]{36}/g) ?? []);
  expect(ids.length).toBeGreaterThan(15);
  expect(new Set(ids).size).toBe(ids.length);
  const before = calls.length;
  await expect(page.getByRole('columnheader', { name: 'Last runs' }).getByRole('button')).toHaveCount(0);
  // Rows that come into sight get theirs, too.
  await list.table.getByRole('row').nth(3).focus();
  await page.keyboard.press('End');
  await expect.poll(() => calls.length).toBeGreaterThan(before);
  await expect(
    list.table
      .getByRole('row')
      .last()
      .getByRole('img', { name: /^Last|^No runs/ }),
  ).toBeVisible();
});

test('cards are walked and opened by the keyboard alone', async ({ page }) => {
  const list = new HealthPage(page);
  await list.open('?hidePassing=false&query=accounts');
  await page.getByRole('button', { name: 'Cards' }).click();
  await expect(page).toHaveURL(/layout=card/);
  await expect(list.table.getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByRole('img', { name: /^Last \d+ runs/ }).first()).toBeVisible();
  expect(await findBarriersInBothThemes(page)).toEqual([]);

  const stop = list.table.locator('a[tabindex="0"]');
  await stop.focus();
  const first = await stop.textContent();
  await page.keyboard.press('End');
  await expect(stop).toBeFocused();
  await expect(stop).not.toHaveText(first ?? '');
  const last = (await stop.textContent()) ?? '';
  await page.keyboard.press('Enter');
  const dialog = new CheckDialog(page);
  await expect(dialog.root).toContainText(last);
  await page.keyboard.press('Escape');
  await expect(dialog.root).toBeHidden();
  await expect(page).toHaveURL(/layout=card/);
});

test('a pivot opens the checks of a cell and is cleared again', async ({ page }) => {
  const list = new HealthPage(page);
  await list.open('?hidePassing=false&query=accounts&pivotBy=namespace&pivotLabel=type');
  const grid = page.getByRole('grid', { name: 'Checks by Namespace and Type' });
  const cell = grid.getByRole('button', { name: /, http, \d+ checks:/ }).first();
  const [, count = ''] = /, (\d+) checks/.exec((await cell.getAttribute('aria-label')) ?? '') ?? [];
  await cell.click();
  const members = page.getByRole('region', { name: new RegExp(`, http · ${count} checks`) });
  await expect(members.getByRole('grid')).toHaveAttribute('aria-rowcount', String(Number(count) + 1));
  expect(await findBarriersInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(members).toBeHidden();

  await page.getByRole('combobox', { name: 'Cells' }).click();
  await page.getByTitle('Uptime', { exact: true }).click();
  await expect(page).toHaveURL(/pivotCellType=uptime/);
  await expect(grid.getByRole('button', { name: /, http, / }).first()).toHaveText(/%$/);
  await page.getByRole('button', { name: 'Clear pivot' }).click();
  await expect(page.getByRole('treegrid', { name: 'Checks' })).toBeVisible();
  await expect(page).not.toHaveURL(/pivot/);
});

test('on a phone cards and pivots stay inside the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const list = new HealthPage(page);
  for (const query of ['?hidePassing=false&layout=card', '?hidePassing=false&pivotBy=namespace']) {
    await list.open(query);
    await expect(list.table.getByRole('row').nth(1)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});
