import { HealthPage } from '../../pages/HealthPage';
import { findBarriersInBothThemes } from '../../support/findBarriers';
import { expect, test } from '../../support/test';

test.beforeEach(async ({ expectComplaint, signIn }) => {
  expectComplaint(/401/);
  await signIn('viewer');
});

test('labels and tabs narrow the list, and the way back widens it', async ({ page }) => {
  const list = new HealthPage(page);
  await list.openFlat();
  const all = await list.shownCount();
  await expect(list.filterToggle).toHaveText('Filters');

  await list.showAllLabels();
  await list.markLabel('team', 'Include', 'platform');
  await expect(page).toHaveURL(/labels=/);
  await expect(list.filterToggle).toContainText('1');
  await expect.poll(() => list.shownCount()).toBeLessThan(all);
  const labelled = await list.shownCount();

  await list.tabBy('Agent');
  await expect(list.tab('fra-edge')).toBeVisible();
  await list.tabBy('Namespace');
  const tab = page.getByRole('tab').nth(1);
  const name = (await tab.textContent())?.replace(/[\d,\s]+$/, '') ?? '';
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(new RegExp(`tab=${encodeURIComponent(name)}`));

  await page.reload();
  await expect(list.tab(name)).toHaveAttribute('aria-selected', 'true');
  await expect(list.filterToggle).toContainText('1');

  await page.goBack();
  await expect(list.tab('All')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => list.shownCount()).toBe(labelled);
  await page.goForward();
  await expect(list.tab(name)).toHaveAttribute('aria-selected', 'true');
});

test('junk and what is gone leave the whole list', async ({ page }) => {
  const list = new HealthPage(page);
  await list.openFlat();
  const all = await list.shownCount();
  const junk = [
    'labels={"__proto__":1,"constructor:x":1,"canary:":1,"a":1}',
    'tab=gone',
    'tabBy=__proto__',
    'layout=%00',
    'pivotBy=constructor',
    'pivotCellType=<b>',
  ].join('&');
  await list.openFlat(`&${junk}`);
  expect(await list.shownCount()).toBe(all);
  await expect(list.tab('All')).toHaveAttribute('aria-selected', 'true');
  await expect(list.filterToggle).toHaveText('Filters');
});

test('what was chosen last holds at the next visit', async ({ page }) => {
  const list = new HealthPage(page);
  await list.open();
  await list.hidePassing.click();
  await expect(list.hidePassing).not.toBeChecked();
  await list.groupBy('Type');
  await expect(page).toHaveURL(/groupBy=type/);
  await list.open();
  await expect(list.hidePassing).not.toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Group By' })).toContainText('Type');
});

test('on a phone the filters are a drawer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const list = new HealthPage(page);
  await list.open();
  await expect(list.hidePassing).toBeHidden();
  const hidden = await list.shownCount();
  await list.filterToggle.click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByRole('switch', { name: 'Hide Passing' }).click();
  await expect.poll(() => list.shownCount()).toBeGreaterThan(hidden);
  expect(await findBarriersInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(list.filterToggle).toBeFocused();
});

test('the filters keep nobody out, and tabs and labels need no mouse', async ({ page }) => {
  const list = new HealthPage(page);
  await list.openFlat();
  await list.tab('All').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=/);
  await list.showAllLabels();
  await page.getByRole('button', { name: /^Filter by team/ }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Filter by team' });
  await expect(panel).toBeVisible();
  expect(await findBarriersInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});
