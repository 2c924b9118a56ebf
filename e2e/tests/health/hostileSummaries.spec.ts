import {
  HIT,
  hostileSummaries,
  soundItem,
  SOUND_NAME,
  // eslint-disable-next-line import-x/no-restricted-paths -- data of the tests, of which there shall be one copy; it imports nothing
} from '../../../remotes/health/src/fixtures/hostileSummaries';
import { HealthPage } from '../../pages/HealthPage';
import { expect, test } from '../../support/test';

// The watch of every test tells of whatever the page wrote as an error, threw, or was refused by its policy.
test('a summary of nothing but flaws runs nothing and leaves the page usable', async ({
  page,
  signIn,
  expectComplaint,
}) => {
  expectComplaint(/401/);
  const items = [...hostileSummaries().map(({ item }) => item), soundItem(1)];
  await page.route('**/api/canary/api/summary*', (route) =>
    route.fulfill({ json: { checks_summary: items } }),
  );
  await signIn('viewer');
  const list = new HealthPage(page);
  const calm = () => page.evaluate((name) => Reflect.get(window, name) === undefined, HIT);

  for (const query of [
    '?groupBy=no-group&hidePassing=false',
    '?hidePassing=false',
    '?groupBy=team&tabBy=team&hidePassing=false',
    '?groupBy=no-group&hidePassing=false&layout=card',
  ]) {
    await test.step(query, async () => {
      await list.open(query);
      await expect(list.count).toHaveText(/^8\d\d checks$/);
      expect(await calm()).toBe(true);
    });
  }

  await test.step('it is scrolled to its end, sorted and searched', async () => {
    await list.openFlat();
    await page.getByRole('button', { name: /Latency/ }).click();
    await expect(page).toHaveURL(/sortBy=latency/);
    await page.getByRole('gridcell').first().focus();
    await list.table.hover();
    await page.mouse.wheel(0, 100_000);
    await expect(page.locator('[aria-rowindex="800"]')).toBeVisible();
    await list.search.fill(SOUND_NAME);
    await expect(list.count).toHaveText(/^1 of 8\d\d checks$/);
    await expect(list.row(new RegExp(SOUND_NAME))).toBeVisible();
    expect(await calm()).toBe(true);
  });

  const stranger = page.locator('main').locator('img, script, iframe, object, embed, [onerror], [onload]');
  await expect(stranger).toHaveCount(0);
});
