import { CheckDialog } from '../../pages/CheckDialog';
import { HealthPage } from '../../pages/HealthPage';
import { expect, test } from '../../support/test';

test.beforeEach(async ({ expectComplaint, signIn }) => {
  expectComplaint(/401/);
  await signIn('viewer');
});

test('every state of the list is in the address and survives a reload', async ({ page }) => {
  const list = new HealthPage(page);
  await list.open();
  await expect(list.hidePassing).toBeChecked();
  await list.hidePassing.click();
  await list.groupBy('Type');
  await list.search.fill('http');
  await expect(page).toHaveURL(/query=http/);
  await page.getByRole('columnheader', { name: /Latency/ }).click();
  await expect(page).toHaveURL(/sortBy=latency/);
  const before = await list.count.textContent();
  const address = page.url();
  await page.reload();
  await expect(list.count).toHaveText(before ?? '');
  await expect(list.search).toHaveValue('http');
  await expect(list.hidePassing).not.toBeChecked();
  expect(page.url()).toBe(address);
});

test('groups open by click and by keyboard, and a check opens its detail', async ({ page }) => {
  const list = new HealthPage(page);
  await list.open('?hidePassing=false');
  const group = page.getByRole('row', { expanded: false }).first();
  const name = await group.getAttribute('aria-label');
  await group.click();
  await expect(page.getByRole('row', { expanded: true })).toHaveCount(1);
  await page.getByRole('row', { expanded: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = new CheckDialog(page);
  await expect(dialog.root).toBeVisible();
  await expect(page).toHaveURL(/checkId=/);
  await page.keyboard.press('Escape');
  await expect(dialog.root).toBeHidden();
  await expect(page.getByRole('row', { expanded: true })).toHaveCount(1);
  expect(name ?? '').not.toContain('undefined');
});

test('a refresh keeps the place in the list and the focus', async ({ page }) => {
  const list = new HealthPage(page);
  await list.openFlat();
  await list.row(/./).nth(1).focus();
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowDown');
  const place = () =>
    page.evaluate(() => ({
      row: document.activeElement?.getAttribute('aria-rowindex'),
      top: document.querySelector('.od-table-scroller')?.scrollTop,
    }));
  await expect.poll(async () => (await place()).row).toBe('32');
  const before = await place();
  expect(before.top).toBeGreaterThan(0);
  const answer = page.waitForResponse(/api\/summary/);
  // As from a timer: a press of a hand would take the focus along.
  await page.getByRole('button', { name: /^Refresh/ }).dispatchEvent('click');
  await (await answer).finished();
  await expect(page.getByText('just now')).toBeVisible();
  expect(await place()).toEqual(before);
});

test('junk in the address gives the default list', async ({ page }) => {
  const list = new HealthPage(page);
  const junk =
    '?groupBy=%00&sortBy=__proto__&sortDesc=maybe&hidePassing=perhaps&timeRange=constructor&labels={bad&pageIndex=-9e99';
  await list.open(junk);
  await expect(list.hidePassing).toBeChecked();
  await expect(list.table).toBeVisible();
  await page.goto('/health?checkId=../../etc/passwd&timeRange=%3Cscript%3E');
  await expect(new CheckDialog(page).root).toContainText(/not found|could not be loaded/i);
});

test('nothing that matches offers to clear the filters', async ({ page }) => {
  const list = new HealthPage(page);
  await list.openFlat();
  await list.search.fill('no check has such a name');
  const clear = page.getByRole('button', { name: /clear/i }).last();
  await expect(clear).toBeVisible();
  await clear.click();
  await expect(list.search).toHaveValue('');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('the list tells what failed and tries again', async ({ page, expectComplaint }) => {
  expectComplaint(/500/);
  let broken = true;
  await page.route('**/api/canary/api/summary*', async (route) => {
    if (broken) await route.fulfill({ status: 500, json: { error: 'the summary is out of order' } });
    else await route.continue();
  });
  await page.goto('/health');
  await expect(page.getByText('the summary is out of order').first()).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(new HealthPage(page).table).toBeVisible();
});

test('text from outside stays text', async ({ page }) => {
  const payload = '<img src=x onerror="window.__ran=1"><script>window.__ran=1</script>\u001b[31mred\u001b[0m';
  await page.route('**/api/canary/api/summary*', (route) =>
    route.fulfill({
      json: {
        checks_summary: [
          {
            id: '00000000-0000-4000-8000-000000000001',
            name: payload,
            canary_name: payload,
            description: payload,
            namespace: payload,
            type: payload,
            status: 'unhealthy',
            severity: payload,
            labels: { __proto__: payload, [payload]: payload },
            uptime: null,
            latency: null,
          },
        ],
      },
    }),
  );
  await new HealthPage(page).openFlat();
  await expect(page.getByText('<img src=x').first()).toBeVisible();
  expect(await page.evaluate(() => (window as { __ran?: number }).__ran)).toBeUndefined();
});

test('on a phone nothing scrolls sideways and a check opens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const list = new HealthPage(page);
  await list.openFlat();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await page
    .getByRole('row')
    .filter({ hasText: /healthy/i })
    .first()
    .click();
  await expect(new CheckDialog(page).root).toBeVisible();
});
