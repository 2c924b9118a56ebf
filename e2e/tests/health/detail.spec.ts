import type { Page } from '@playwright/test';
import { CheckDialog } from '../../pages/CheckDialog';
import { findBarriersInBothThemes } from '../../support/findBarriers';
import { signInQuickly } from '../../support/signInQuickly';
import { expect, test } from '../../support/test';

const CUT = /timeRange=\d{4}-\d{2}-\d{2}T[^&]+Z\.\.\d{4}-/;

/** Signs in and finds a check of the sample estate that a Kubernetes resource defines and that has links. */
async function linkedCheck(page: Page, role: 'admin' | 'viewer' = 'viewer'): Promise<string> {
  await signInQuickly(page.request, `${role}@opsdeck.local`, `opsdeck-${role}`);
  const answer = await page.request.get(
    '/api/db/checks?select=id,check_component_relationships!inner(check_id),check_config_relationships!inner(check_id),canaries!checks_canary_id_fkey!inner(source)&canaries.source=like.kubernetes*&type=eq.http&deleted_at=is.null&limit=1',
  );
  const [check] = (await answer.json()) as { id: string }[];
  if (!check) throw new Error('The sample estate has no such check');
  return check.id;
}

test('a part of the chart is cut out with the mouse and by keyboard, and the way back leads to all', async ({
  page,
}) => {
  const dialog = new CheckDialog(page);
  await dialog.open(await linkedCheck(page));
  const from = await dialog.placeOnChart(0.3);
  const to = await dialog.placeOnChart(0.6);
  await page.mouse.move(from.x, from.y);
  await expect(dialog.chart.locator('strong')).toHaveText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}/);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL((url) => CUT.test(decodeURIComponent(url.search)));
  await expect(dialog.timeRange.locator('..')).toContainText('–');

  await page.reload();
  await expect(dialog.runs().first()).toBeVisible();
  await dialog.root.getByRole('button', { name: 'Reset zoom' }).click();
  await expect(dialog.root.getByRole('button', { name: 'Reset zoom' })).toHaveCount(0);

  await dialog.timeRange.click();
  await page.getByTitle('1 day', { exact: true }).click();
  await expect(page).toHaveURL(/timeRange=1d/);
  await expect(dialog.chart).toHaveAttribute('aria-valuetext', /\d\d points/);
  await dialog.chart.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.chart).toHaveAttribute('aria-valuetext', /\d+ passed, \d+ failed/);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Shift+PageDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => CUT.test(decodeURIComponent(url.search)));
  await expect(dialog.chart).toBeFocused();
  await dialog.root.getByRole('button', { name: 'Reset zoom' }).click();
  await expect(page).toHaveURL(/timeRange=1d/);
});

test('Escape first leaves the chart, then closes the dialog and clears its address', async ({ page }) => {
  const dialog = new CheckDialog(page);
  await dialog.open(await linkedCheck(page), '&timeRange=1d&checkTab=relationships&historyStatus=healthy');
  await dialog.placeOnChart(0);
  await dialog.chart.focus();
  await page.keyboard.press('Home');
  await expect(dialog.chart).toHaveAttribute('aria-valuenow', '1');
  await page.keyboard.press('Escape');
  await expect(dialog.chart).toHaveAttribute('aria-valuetext', /points/);
  await expect(dialog.root).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.root).toBeHidden();
  await expect(page).toHaveURL(/\/health$/);
});

test('definition, relationships and source of a check, without barriers in both themes', async ({ page }) => {
  const dialog = new CheckDialog(page);
  await dialog.open(await linkedCheck(page, 'admin'));
  await dialog.placeOnChart(0);
  await expect(dialog.runs().first()).toBeVisible();
  await expect(dialog.root.getByRole('link', { name: 'Kubernetes resource' })).toHaveAttribute(
    'href',
    /^\/catalog\//,
  );
  await expect(dialog.root.getByRole('link', { name: 'Edit' })).toHaveCount(0);

  await dialog.tab('Spec').click();
  await expect(dialog.root.getByRole('radio', { name: 'JSON' })).toBeChecked();
  await dialog.root.getByRole('radio', { name: 'YAML' }).check();
  const code = dialog.root.getByRole('textbox', { name: 'Spec' });
  await expect(code).toBeVisible();
  expect(await findBarriersInBothThemes(page)).toEqual([]);

  await dialog.tab(/Relationships [1-9]/).click();
  await expect(dialog.root.getByRole('link').first()).toHaveAttribute('href', /^\/(topology|catalog)\//);
  await page.reload();
  await expect(dialog.tab(/Relationships/)).toHaveAttribute('aria-selected', 'true');
});

test('on a short screen the chart has a tab, on a phone nothing scrolls sideways', async ({ page }) => {
  const dialog = new CheckDialog(page);
  const checkId = await linkedCheck(page);
  await page.setViewportSize({ width: 1280, height: 640 });
  await dialog.open(checkId);
  await expect(dialog.chart).toHaveCount(0);
  await dialog.tab('Graph').click();
  await dialog.placeOnChart(0.5);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(dialog.tab('Graph')).toHaveCount(0);
  await dialog.placeOnChart(0.5);
  const widths = await dialog.root.evaluate((root) => [
    root.scrollWidth - root.clientWidth,
    document.documentElement.scrollWidth,
  ]);
  expect(widths).toEqual([0, 390]);
});

test('what checks say stays text, and long text is folded', async ({ page }) => {
  const checkId = await linkedCheck(page);
  const hostile =
    '\u001b[31mred\u001b[0m <img src=x onerror="window.__ran=1">\n<script>window.__ran=1</script>';
  await page.route('**/api/db/check_statuses*', (route) =>
    route.fulfill({
      json: [
        { time: '2026-01-01T10:00:00Z', status: false, duration: 5, error: hostile, message: null },
        {
          time: '2026-01-01T09:00:00Z',
          status: false,
          duration: 5,
          error: 'x'.repeat(131_072),
          message: hostile,
        },
      ],
    }),
  );
  const dialog = new CheckDialog(page);
  await dialog.open(checkId);
  await dialog.runs().first().click();
  await expect(dialog.root.getByLabel('Message')).toHaveText(/^red <img src=x [^]*<script>/);
  await dialog.runs().nth(1).click();
  await dialog.root.getByRole('button', { name: /Show all 131,\d+ characters/ }).click();
  await expect(dialog.root.getByRole('button', { name: /Show all/ })).toHaveCount(0);
  expect(await page.evaluate(() => (window as { __ran?: number }).__ran)).toBeUndefined();
});
