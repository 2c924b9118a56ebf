import type { Browser, BrowserContext } from '@playwright/test';
import { RunPages } from '../../pages/RunPages';
import { findBarriers } from '../../support/findBarriers';
import { COUNTER, HOSTILE_TEXTS, hostileResult } from '../../support/hostileResult';
import { showTheme } from '../../support/showTheme';
import { signInQuickly } from '../../support/signInQuickly';
import { createPlaybook, enableScripts, startRun } from '../../support/startRun';
import { expect, test } from '../../support/test';

const exec = (name: string, script: string) => ({ name, exec: { script } });

test.beforeEach(async ({ page }) => {
  await signInQuickly(page.request, 'admin@opsdeck.local', 'opsdeck-admin');
});

/** A context of its own for somebody else. */
async function contextOf(browser: Browser, origin: string, role: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin });
  await signInQuickly(context.request, `${role}@opsdeck.local`, `opsdeck-${role}`);
  return context;
}

test('a script shows its output while it runs, and is cancelled', async ({ page }) => {
  await enableScripts(page.request);
  const playbook = await createPlaybook(page.request, 'Count', {
    actions: [
      exec('count', 'for i in $(seq 1 600); do printf "\\033[32mtick %s\\033[0m\\n" $i; sleep 0.2; done'),
      exec('afterwards', 'echo never'),
    ],
  });
  const runs = new RunPages(page);
  await runs.open(await startRun(page.request, playbook));
  await runs.expectStatus('Running');
  await expect(runs.output.getByText('tick 1', { exact: true })).toBeVisible();
  await expect(runs.output.getByText('tick 9', { exact: true })).toBeVisible();
  await expect(runs.action('count')).toContainText('Running');
  await expect(page.getByText('Not started')).toBeVisible();
  await showTheme(page, 'dark');
  expect(await findBarriers(page)).toEqual([]);
  await runs.cancelRun();
  await expect(runs.cancel).toBeHidden();
  await expect(runs.action('count')).toContainText('Cancelled');
});

test('a run waits until everybody who has to approve has approved', async ({ page, browser, origin }) => {
  const approvers = { people: ['editor@opsdeck.local', 'commander@opsdeck.local'] };
  const playbook = await createPlaybook(page.request, 'Change with approval', {
    approval: { type: 'all', approvers },
    actions: [exec('change', 'echo changed')],
  });
  await enableScripts(page.request);
  const runId = await startRun(page.request, playbook);
  const runs = new RunPages(page);
  await runs.open(runId);
  await runs.expectStatus('Waiting for approval');
  await expect(page.getByText(/The approvals of editor@opsdeck.local and commander@/)).toBeVisible();
  await expect(runs.approve).toBeHidden();

  const editor = await contextOf(browser, origin, 'editor');
  const theirs = new RunPages(await editor.newPage());
  await theirs.open(runId);
  await theirs.approve.click();
  await expect(theirs.approve).toBeHidden();
  await expect(theirs.approvals).toContainText('Approved by');
  await theirs.expectStatus('Waiting for approval');

  const commander = await contextOf(browser, origin, 'commander');
  const approval = await commander.request.post(`/api/playbook/run/approve/${runId}`);
  expect(approval.ok(), await approval.text()).toBe(true);
  await theirs.expectStatus('Completed');
  await commander.close();
  await editor.close();
  await runs.expectStatus('Completed');
  await expect(runs.output.getByText('changed')).toBeVisible();
});

test('a failed run says why, is found in the list, and is run again', async ({ page }) => {
  await enableScripts(page.request);
  const playbook = await createPlaybook(page.request, 'Fails', {
    parameters: [{ name: 'word', label: 'Word', required: true }],
    actions: [exec('fail', 'echo "said $(.params.word)"; exit 3')],
  });
  const runId = await startRun(page.request, playbook, { word: 'hello' });
  const runs = new RunPages(page);
  await runs.open(runId);
  await runs.expectStatus('Failed');
  await expect(page.getByRole('region', { name: 'Error', exact: true })).toContainText('3');
  await runs.tab('Output').click();
  await expect(runs.output).toContainText('said hello');

  await runs.openList(`?playbook=${playbook}&status=failed`);
  await expect(runs.table.getByRole('row', { name: /Fails.*Failed/ })).toHaveCount(1);
  expect(await findBarriers(page)).toEqual([]);
  await runs.table.getByRole('row', { name: /Fails/ }).click();
  await expect(page).toHaveURL(new RegExp(runId));

  await runs.runAgain.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Word')).toHaveValue('hello');
  await dialog.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page).not.toHaveURL(new RegExp(runId));
  await expect(page).toHaveURL(/\/playbooks\/runs\/[0-9a-f-]{36}/);
  await runs.expectStatus('Failed');
});

test('a log of a hundred thousand lines is walked through by keys, searched and saved', async ({ page }) => {
  const runs = new RunPages(page);
  const lines = Array.from(
    { length: 100_000 },
    (_line, index) => `\u001b[3${index % 7}mline ${index}\u001b[0m`,
  );
  await runs.openFake([{ name: 'log', result: { stdout: lines.join('\n') } }]);
  await expect(page.getByText('100,000 lines')).toBeVisible();
  await runs.output.focus();
  await page.keyboard.press('End');
  await expect(runs.output.getByText('line 99999', { exact: true })).toBeInViewport();
  await page.getByRole('searchbox', { name: 'Search in Output' }).fill('line 54321');
  await expect(runs.output.locator('mark')).toBeInViewport();
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Wrap' }).check();
  await expect(runs.output.locator('mark')).toBeInViewport();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await download).suggestedFilename()).toBe('output.txt');
});

test('the result of the last of many actions is in sight, and one key away', async ({ page }) => {
  const runs = new RunPages(page);
  const names = Array.from({ length: 1_000 }, (_action, index) => `step ${index}`);
  await runs.openFake(names.map((name) => ({ name, result: { stdout: 'made it' } })));
  const last = runs.action('step 999');
  await expect(last).toBeInViewport();
  await expect(runs.output.getByText('made it')).toBeInViewport();
  await last.focus();
  await page.keyboard.press('Home');
  await expect(runs.action('step 0')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Result of step 0' })).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: 'Output' })).toBeFocused();
});

test('a row of many columns is read as a whole on a phone, and the rows are saved', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const columns = Array.from({ length: 60 }, (_column, index) => `column_${index}`);
  const rows = Array.from({ length: 10_000 }, (_row, place) =>
    Object.fromEntries(columns.map((name, index) => [name, index === 5 ? null : place * 60 + index])),
  );
  const runs = new RunPages(page);
  await runs.openFake([{ name: 'query', result: { query: 'select *', columns, rows } }]);
  await page
    .getByRole('grid', { name: 'Rows' })
    .getByRole('row', { name: /^60 61/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Row 2' });
  await expect(dialog.getByText('column_59')).toBeVisible();
  await expect(dialog.getByText('119', { exact: true })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('rows.csv');
});

test('nothing of a hostile result runs', async ({ page, expectComplaint }) => {
  // What the frame of foreign HTML may not do, the browser says aloud.
  expectComplaint(/sandbox|security policy|Refused to refresh/i);
  await enableScripts(page.request);
  const playbook = await createPlaybook(page.request, `<svg onload=window.${COUNTER}=1>`, {
    actions: [exec(HOSTILE_TEXTS[1] ?? '', `printf '%s' "$TEXT"`)],
  });
  const runId = await startRun(page.request, playbook);
  await page.route('**/api/db/playbook_run_actions?*', (route) =>
    route.fulfill({
      json: [{ id: runId, status: 'failed', error: HOSTILE_TEXTS.join('\n'), result: hostileResult() }],
    }),
  );
  const runs = new RunPages(page);
  await runs.open(runId);
  const result = page.getByRole('region', { name: /^Result of/ });
  const tabs = result.getByRole('tab');
  await expect(tabs).not.toHaveCount(0);
  const names = await tabs.allTextContents();
  expect(names).toEqual(
    expect.arrayContaining(['Error', 'Logs', 'Output', 'Markdown', 'Response', 'Content', 'Rows', 'Links']),
  );
  for (const name of names) {
    const tab = result.getByRole('tab', { name, exact: true });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    for (const frame of page.frames()) {
      const count = await frame
        .evaluate((counter) => Reflect.get(window, counter) as unknown, COUNTER)
        .catch(() => undefined);
      expect(count, `${name} in ${frame.url()}`).toBeUndefined();
    }
    expect(
      await page.locator('[href^="javascript:" i], [onerror], [onload], iframe:not([sandbox=""])').count(),
    ).toBe(0);
  }
});
