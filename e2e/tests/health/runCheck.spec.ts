import { CheckDialog } from '../../pages/CheckDialog';
import { HealthPage } from '../../pages/HealthPage';
import { createCanary, checkOf } from '../../support/createCanary';
import { TargetServer } from '../../support/TargetServer';
import { expect, test } from '../../support/test';

test.beforeEach(({ expectComplaint }) => expectComplaint(/401/));

test('Run Now really runs the check and shows the new result', async ({ page, signIn }) => {
  const target = new TargetServer();
  const url = await target.start();
  try {
    await signIn('editor');
    const canary = await createCanary(page.request, {
      name: 'run-now',
      namespace: 'e2e',
      spec: { schedule: '@every 1h', http: [{ name: 'target answers', url, responseCodes: [200] }] },
    });
    const checkId = await checkOf(page.request, canary.id);
    await page.goto(`/health?checkId=${checkId}&timeRange=1h`);
    const dialog = new CheckDialog(page);
    await dialog.runNow.click();
    await expect(dialog.root.getByRole('alert')).toContainText('Passed');
    await expect(dialog.runs().first()).toContainText('Healthy');

    target.status = 503;
    const before = target.requests;
    await dialog.runNow.click();
    await expect(dialog.root.getByRole('alert')).toContainText('Failed');
    await expect(dialog.runs().first()).toContainText('Unhealthy');
    expect(target.requests).toBe(before + 1);

    await dialog.close();
    await expect(page).not.toHaveURL(/checkId/);
    await new HealthPage(page).search.fill('target answers');
    await expect(
      new HealthPage(page)
        .row(/run-now/)
        .or(new HealthPage(page).row(/target answers/))
        .first(),
    ).toContainText('Unhealthy');
  } finally {
    await target.stop();
  }
});

test('a double click runs the check once, also for a responder', async ({ page, signIn }) => {
  await signIn('responder');
  let runs = 0;
  await page.route('**/api/canary/run/check/*', async (route) => {
    runs += 1;
    await route.continue();
  });
  const dialog = await new HealthPage(page).openCheck('gateway');
  await dialog.runNow.dblclick();
  await expect(dialog.root.getByRole('alert')).toContainText('Passed');
  expect(runs).toBe(1);
});

test('a viewer sees results but has no Run Now, and the gateway refuses one made by hand', async ({
  page,
  signIn,
}) => {
  await signIn('viewer');
  const dialog = await new HealthPage(page).openCheck('gateway');
  await expect(dialog.runs().first()).toBeVisible();
  await expect(dialog.runNow).toHaveCount(0);
  const checkId = new URL(page.url()).searchParams.get('checkId') ?? '';
  const response = await page.request.post(`/api/canary/run/check/${checkId}`);
  expect(response.status()).toBe(403);
});

test('a check that turns unhealthy shows within its schedule, without a hand on the page', async ({
  page,
  signIn,
}) => {
  const target = new TargetServer();
  const url = await target.start();
  try {
    await signIn('editor');
    await createCanary(page.request, {
      name: 'turns-unhealthy',
      namespace: 'e2e',
      spec: { schedule: '@every 2s', http: [{ name: 'turning target', url }] },
    });
    await page.addInitScript(() => localStorage.setItem('healthPageRefreshRate', '15s'));
    const list = new HealthPage(page);
    await list.openFlat('&query=turning');
    const row = list.row(/turning target/);
    await expect(row).toContainText('Healthy', { timeout: 25_000 });
    target.status = 500;
    // Two seconds of schedule and fifteen of refresh, with some air for a busy machine.
    await expect(row).toContainText('Unhealthy', { timeout: 30_000 });
    target.status = 200;
    await expect(row).not.toContainText('Unhealthy', { timeout: 30_000 });
  } finally {
    await target.stop();
  }
});
