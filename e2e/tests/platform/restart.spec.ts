import { CheckDialog } from '../../pages/CheckDialog';
import { HealthPage } from '../../pages/HealthPage';
import { createCanary, checkOf } from '../../support/createCanary';
import { signInQuickly } from '../../support/signInQuickly';
import { startConsole, type RunningConsole } from '../../support/startConsole';
import { TargetServer } from '../../support/TargetServer';
import { expect, test } from '../../support/test';

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  test(`nothing is lost when the product is ended by ${signal} and started again`, async ({ browser }) => {
    test.setTimeout(180_000);
    const target = new TargetServer();
    const url = await target.start();
    let product: RunningConsole = await startConsole();
    const port = Number(new URL(product.url).port);
    const context = await browser.newContext({ baseURL: product.url });
    const page = await context.newPage();
    try {
      await signInQuickly(page.request, 'editor@opsdeck.local', 'opsdeck-editor');
      const canary = await createCanary(page.request, {
        name: 'survivor',
        namespace: 'e2e',
        spec: { schedule: '@every 1h', http: [{ name: 'survives', url }] },
      });
      const checkId = await checkOf(page.request, canary.id);
      expect((await page.request.post(`/api/canary/run/check/${checkId}`)).status()).toBe(200);
      const history = `/api/db/check_statuses?check_id=eq.${checkId}&select=time,status&order=time.desc`;
      const before = (await (await page.request.get(history)).json()) as unknown[];
      expect(before.length).toBeGreaterThan(0);

      await product.stop(signal);
      product = await startConsole({ home: product.home, port });

      const after = (await (await page.request.get(history)).json()) as unknown[];
      expect(after).toEqual(expect.arrayContaining(before));
      await page.goto(`/health?checkId=${checkId}`);
      await expect(new CheckDialog(page).runs().first()).toContainText('Healthy');
      await new CheckDialog(page).close();
      await expect(new HealthPage(page).table).toBeVisible();
    } finally {
      await context.close();
      await product.remove();
      await target.stop();
    }
  });
}
