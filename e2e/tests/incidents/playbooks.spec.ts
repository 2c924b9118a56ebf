import { CheckDialog } from '../../pages/CheckDialog';
import { PlaybookPages } from '../../pages/PlaybookPages';
import { checkOf, createCanary } from '../../support/createCanary';
import { findBarriers } from '../../support/findBarriers';
import { showTheme } from '../../support/showTheme';
import { signInQuickly } from '../../support/signInQuickly';
import { TargetServer } from '../../support/TargetServer';
import { expect, test } from '../../support/test';

const specOf = (url: string) => `title: Call it again
category: Journeys
checks:
  - types: [http]
parameters:
  - name: reason
    label: Reason
    required: true
    properties: { regex: '^[a-z ]+$' }
actions:
  - name: call
    http:
      method: GET
      url: ${url}?why=$(.params.reason)
`;

test('an editor writes a playbook, tries it without running it, and runs it on a check', async ({ page }) => {
  const target = new TargetServer();
  const url = await target.start();
  try {
    await signInQuickly(page.request, 'editor@opsdeck.local', 'opsdeck-editor');
    const canary = await createCanary(page.request, {
      name: 'playbook-target',
      namespace: 'e2e',
      spec: { schedule: '@every 24h', http: [{ name: 'playbook-target', url: 'http://127.0.0.1:1/' }] },
    });
    const playbooks = new PlaybookPages(page);
    await playbooks.open();
    await playbooks.newButton.click();
    await playbooks.editor.getByRole('textbox', { name: /^Name/ }).fill('call-again');

    await playbooks.write('title: Call it again\nactions:\n  - name: same\n  - name: same\n');
    await expect(playbooks.editor.getByText('Two actions are called "same"')).toBeVisible();
    await expect(playbooks.editor.getByRole('button', { name: 'Save' })).toBeDisabled();
    await playbooks.write(specOf(url));
    await expect(playbooks.editor.getByRole('textbox', { name: 'Category' })).toHaveValue('Journeys');
    expect(await findBarriers(page)).toEqual([]);

    await expect(async () => expect(await checkOf(page.request, canary.id)).not.toBe('')).toPass();
    const checkId = await checkOf(page.request, canary.id);
    await playbooks.editor.getByRole('tab', { name: 'Dry run' }).click();
    const dryRun = playbooks.editor.getByRole('tabpanel', { name: 'Dry run' });
    await dryRun.getByRole('combobox', { name: /^Check/ }).click();
    await page.keyboard.type('playbook-tar');
    await page.locator('.ant-select-item-option').filter({ hasText: 'playbook-target' }).click();
    await dryRun.getByRole('textbox', { name: /^Reason/ }).fill('just trying');
    await dryRun.getByRole('button', { name: 'Dry run' }).click();
    await expect(dryRun.getByRole('status', { name: 'Result of the dry run' })).toContainText(
      /Would run\s*call.*why=just%20trying/s,
    );
    expect(target.requests).toBe(0);
    await showTheme(page, 'dark');
    expect(await findBarriers(page)).toEqual([]);

    await playbooks.editor.getByRole('button', { name: 'Save' }).dblclick();
    await expect(page.getByText('Call it again added successfully')).toBeVisible();
    await expect(playbooks.editor).toBeHidden();
    await expect(playbooks.card('Call it again')).toHaveCount(1);

    const check = new CheckDialog(page);
    await check.open(checkId);
    await playbooks.menuButton.click();
    await page.getByRole('menuitem', { name: 'Call it again' }).click();
    await playbooks.runDialog.getByRole('textbox', { name: /^Reason/ }).fill('NO');
    await expect(playbooks.runDialog.getByText('This field must match the pattern')).toBeVisible();
    await expect(playbooks.run).toBeDisabled();
    await playbooks.runDialog.getByRole('textbox', { name: /^Reason/ }).fill('it failed');
    expect(await findBarriers(page)).toEqual([]);
    await playbooks.runAndFollow();
    await expect(page.getByText('Completed').first()).toBeVisible({ timeout: 15_000 });
    expect(target.requests).toBe(1);
  } finally {
    await target.stop();
  }
});

test('a playbook is found in the list and run on a resource of choice', async ({ page }) => {
  await signInQuickly(page.request, 'editor@opsdeck.local', 'opsdeck-editor');
  const playbooks = new PlaybookPages(page);
  await playbooks.open();
  expect(await findBarriers(page)).toEqual([]);
  await playbooks.search.fill('probe');
  await expect(page).toHaveURL(/query=probe/);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Probe endpoint']);
  await playbooks.card('Probe endpoint').getByRole('button', { name: 'Run Probe endpoint' }).click();
  await expect(playbooks.run).toBeDisabled();
  await playbooks.runDialog.getByRole('combobox', { name: /^Check/ }).click();
  await page.locator('.ant-select-item-option').first().click();
  await playbooks.runAndFollow();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Probe endpoint');
});

test('a viewer sees playbooks and their specs, and no way to run or change them', async ({ page }) => {
  await signInQuickly(page.request, 'viewer@opsdeck.local', 'opsdeck-viewer');
  const playbooks = new PlaybookPages(page);
  await playbooks.open();
  await expect(playbooks.newButton).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Run / })).toHaveCount(0);
  await playbooks
    .card('Probe endpoint')
    .getByRole('button', { name: /^View spec/ })
    .click();
  await expect(page.getByRole('note')).toContainText('the right to write playbooks');
  await expect(playbooks.spec).toContainText('actions');
  await expect(page.getByRole('button', { name: /^(Update|Delete|Save)$/ })).toHaveCount(0);
  expect(await findBarriers(page)).toEqual([]);

  const answer = await page.request.get('/api/db/checks?type=eq.http&select=id&limit=1');
  const [row] = (await answer.json()) as { id: string }[];
  await new CheckDialog(page).open(row?.id ?? '');
  await expect(playbooks.menuButton).toHaveCount(0);
  const refused = await page.request.post('/api/playbook/run', { data: { id: row?.id, params: {} } });
  expect(refused.status()).toBe(403);
});
