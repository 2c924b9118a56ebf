import { RunPages } from '../../pages/RunPages';
import { signInQuickly } from '../../support/signInQuickly';
import { startConsole } from '../../support/startConsole';
import { createPlaybook, enableScripts, startRun } from '../../support/startRun';
import { expect, test } from '../../support/test';

test('a run that was under way when the console was killed says so, on the page that followed it', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  let product = await startConsole();
  const port = Number(new URL(product.url).port);
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  try {
    await signInQuickly(page.request, 'admin@opsdeck.local', 'opsdeck-admin');
    await enableScripts(page.request);
    const playbook = await createPlaybook(page.request, 'Never done', {
      actions: [
        { name: 'wait', exec: { script: 'echo begun; sleep 600' } },
        { name: 'afterwards', exec: { script: 'echo never' } },
      ],
    });
    const runId = await startRun(page.request, playbook);
    const runs = new RunPages(page);
    await runs.open(runId);
    await expect(runs.output.getByText('begun')).toBeVisible();

    await product.stop('SIGKILL');
    product = await startConsole({ home: product.home, port });

    await expect(runs.fact('Status')).toHaveText('Failed', { timeout: 60_000 });
    await expect(runs.action('wait')).toContainText('Failed');
    await expect(page.getByText('The console stopped while this action ran').first()).toBeVisible();
    await expect(runs.action('afterwards')).toContainText('Skipped');
    await expect(runs.cancel).toBeHidden();
  } finally {
    await context.close();
    await product.remove();
  }
});
