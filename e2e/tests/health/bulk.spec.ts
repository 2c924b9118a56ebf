import { HealthPage } from '../../pages/HealthPage';
import { createCanary } from '../../support/createCanary';
import { findBarriersInBothThemes } from '../../support/findBarriers';
import { TargetServer } from '../../support/TargetServer';
import { expect, test } from '../../support/test';

test('checks are picked by the keyboard, run together, and each outcome is told', async ({
  page,
  expectComplaint,
  signIn,
}) => {
  expectComplaint(/401|403/);
  await signIn('responder');
  const list = new HealthPage(page);
  await list.openFlat('&query=accounts');
  let atOnce = 0;
  let most = 0;
  let count = 0;
  await page.route('**/api/canary/run/check/*', async (route) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    const number = (count += 1);
    // The first ones wait for each other, so that a fifth at the same time would be seen.
    await expect.poll(() => count).toBeGreaterThanOrEqual(Math.min(4, number + 1));
    atOnce -= 1;
    if (number === 2) await route.fulfill({ status: 403, body: 'unauthorized. Access Denied' });
    else if (number === 3) await route.fulfill({ json: { duration: 7, error: '<b>refused</b>' } });
    else await route.fulfill({ json: { pass: true, duration: 12 } });
  });

  await list.table.getByRole('row').nth(1).focus();
  await page.keyboard.press('Space');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  const bar = page.getByRole('region', { name: 'Picked checks' });
  await expect(bar).toContainText('6 checks selected');
  await page.getByRole('button', { name: 'Run selected' }).click();
  await expect(bar.getByRole('status')).toHaveText('1 failed, 1 could not be run, 4 passed');
  expect(most).toBeLessThanOrEqual(4);
  const outcomes = bar.getByRole('list', { name: 'Outcomes' });
  await expect(outcomes).toContainText('You do not have the right to run this check.');
  await expect(outcomes).toContainText('<b>refused</b>');
  expect(await findBarriersInBothThemes(page)).toEqual([]);

  await bar.getByRole('button', { name: 'Retry failed (2)' }).click();
  await expect(bar.getByRole('status')).toHaveText('6 passed');
  // The list was loaded anew meanwhile; what is picked stays picked.
  await expect(page.getByRole('row', { selected: true })).toHaveCount(6);
});

test('a run is for real: it asks the target, and the list shows what came of it', async ({
  page,
  expectComplaint,
  signIn,
}) => {
  expectComplaint(/401/);
  const target = new TargetServer();
  const url = await target.start();
  try {
    await signIn('admin');
    await createCanary(page.request, {
      name: 'run-together',
      namespace: 'e2e',
      spec: {
        schedule: '@every 24h',
        http: [
          { name: 'answers', url, responseCodes: [200] },
          { name: 'refuses', url, responseCodes: [418] },
        ],
      },
    });
    const list = new HealthPage(page);
    await list.openFlat('&query=run-together');
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    const bar = page.getByRole('region', { name: 'Picked checks' });
    await expect(bar).toContainText('2 checks selected');
    await bar.getByRole('button', { name: 'Run selected' }).click();
    await expect(bar.getByRole('status')).toHaveText('1 failed, 1 passed');
    expect(target.requests).toBeGreaterThanOrEqual(2);
    await expect(list.row(/Select refuses/)).toContainText('Unhealthy');
    await expect(list.row(/Select refuses/).getByRole('img', { name: /^Last .*failed$/ })).toBeVisible();
  } finally {
    await target.stop();
  }
});

test('viewers pick nothing', async ({ page, expectComplaint, signIn }) => {
  expectComplaint(/401/);
  await signIn('viewer');
  const list = new HealthPage(page);
  await list.openFlat();
  await expect(list.table.getByRole('row').nth(1)).toBeVisible();
  await expect(list.table.getByRole('checkbox')).toHaveCount(0);
});
