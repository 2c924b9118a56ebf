import { CanaryEditor } from '../../pages/CanaryEditor';
import { HealthPage } from '../../pages/HealthPage';
import { Shell } from '../../pages/Shell';
import { createCanary } from '../../support/createCanary';
import { findBarriers, findBarriersInBothThemes } from '../../support/findBarriers';
import { TargetServer } from '../../support/TargetServer';
import { expect, test } from '../../support/test';

test.beforeEach(({ expectComplaint }) => expectComplaint(/401/));

test('an HTTP check is tried, saved and run for real, changed as code, and deleted', async ({
  page,
  signIn,
}) => {
  const target = new TargetServer();
  const url = await target.start();
  try {
    await signIn('editor');
    const editor = new CanaryEditor(page);
    await editor.openList();
    await editor.newButton.click();
    await editor.typeSearch.fill('http');
    await editor.tiles.filter({ hasText: /^HTTP/ }).click();
    await editor.save.click();
    await expect(page.getByText('This field is required')).toHaveCount(3);
    await expect(editor.field('Name*')).toBeFocused();
    await editor.field('Name*').fill('editor-http');
    await expect(editor.field('Check name*')).toHaveValue('editor-http');
    await editor.field('URL*').fill(url);
    await editor.testButton.click();
    await expect(editor.testResult).toContainText(/Passed.*editor-http/);
    expect(target.requests).toBe(1);
    await editor.save.dblclick();
    await editor.saved('editor-http added successfully');

    const list = new HealthPage(page);
    await list.openFlat('&query=editor-http');
    await expect(list.row(/editor-http/)).toHaveCount(1);
    // Due at once; the runner looks every second.
    await expect.poll(() => target.requests, { timeout: 15_000 }).toBeGreaterThan(1);

    await editor.openList('?query=editor-http');
    await page.getByRole('row', { name: /editor-http/ }).click();
    await expect(editor.update).toBeVisible();
    await editor.showCode();
    await editor.code.press('Control+Home');
    await page.keyboard.insertText('# who watches this\nowner: storefront\n');
    await expect(page.getByText('# who watches this')).toBeVisible();
    await page.keyboard.insertText('[');
    await editor.showForm();
    await expect(page.getByText('The code cannot be read, so there is no form for it')).toBeVisible();
    await editor.showCode();
    await expect(editor.code).toContainText('# who watches this');
    await editor.code.press('Control+Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Delete');
    await editor.showForm();
    await editor.field('Description').fill('written in the form');
    await editor.update.click();
    await editor.saved('editor-http updated successfully');

    await page.getByRole('row', { name: /editor-http/ }).click();
    await expect(editor.field('Description')).toHaveValue('written in the form');
    await editor.showCode();
    await expect(editor.code).toContainText('# who watches this');
    await expect(editor.code).toContainText('owner: storefront');
    await expect(editor.code).toContainText('description: written in the form');
    await editor.delete();
    await expect(page.getByText('editor-http deleted successfully')).toBeVisible();
    await expect(page.getByText('No health check matches the search').or(editor.list)).toBeVisible();
    await list.openFlat('&query=editor-http');
    await expect(list.row(/editor-http/)).toHaveCount(0);
  } finally {
    await target.stop();
  }
});

test('a TCP check is made with the keyboard alone, and leaving asks about what is unsaved', async ({
  page,
  signIn,
}) => {
  const target = new TargetServer();
  const url = new URL(await target.start());
  try {
    await signIn('editor');
    const shell = new Shell(page);
    const editor = new CanaryEditor(page);
    await editor.openNew();
    await shell.tabTo(editor.typeSearch);
    await page.keyboard.type('tcp');
    await expect(editor.tiles).toHaveCount(1);
    await shell.tabTo(editor.tiles);
    await page.keyboard.press('Enter');
    await expect(editor.save).toBeVisible();
    await shell.tabTo(editor.field('Name*'));
    await page.keyboard.type('editor-tcp');

    await page.getByRole('link', { name: 'Health checks' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Discard changes?' });
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();

    await shell.tabTo(editor.field('Endpoint*'));
    await page.keyboard.type(url.host);
    await shell.tabTo(editor.save);
    await page.keyboard.press('Enter');
    await editor.saved('editor-tcp added successfully');
    const list = new HealthPage(page);
    await list.openFlat('&query=editor-tcp');
    await expect(list.row(/editor-tcp/)).toContainText('Healthy', { timeout: 20_000 });
  } finally {
    await target.stop();
  }
});

test('a viewer and a definition from Kubernetes are shown without a way to change them', async ({
  page,
  signIn,
}) => {
  await signIn('editor');
  const own = await createCanary(page.request, {
    name: 'editor-read-only',
    namespace: 'e2e',
    spec: { schedule: '@every 1h', tcp: [{ name: 'editor-read-only', endpoint: '127.0.0.1:1' }] },
  });
  const answer = await page.request.get('/api/db/canaries?source=like.kubernetes*&select=id&limit=1');
  const [foreign] = (await answer.json()) as { id: string }[];
  const editor = new CanaryEditor(page);
  await editor.openStored(foreign?.id ?? '');
  await expect(page.getByRole('note')).toContainText('linked to a Kubernetes resource');
  await expect(editor.update).toHaveCount(0);

  await new Shell(page).signOut();
  await signIn('viewer');
  await editor.openStored(own.id);
  await expect(page.getByRole('note')).toContainText('the right to write canaries');
  await expect(editor.field('Endpoint*')).toBeDisabled();
  await expect(editor.update).toHaveCount(0);
  await page.goto('/settings/canaries/new');
  await expect(page.getByText('You do not have access')).toBeVisible();
  const refused = await page.request.patch(`/api/db/canaries?id=eq.${own.id}`, { data: { labels: {} } });
  expect(refused.status()).toBe(403);
});

test('list and types have no barriers, nor have form and code in either theme', async ({ page, signIn }) => {
  await signIn('editor');
  const editor = new CanaryEditor(page);
  await editor.openList();
  expect(await findBarriers(page)).toEqual([]);
  await editor.openNew();
  expect(await findBarriers(page)).toEqual([]);
  await editor.openNew('http');
  await page.getByRole('group', { name: 'Authentication' }).getByText('Basic').click();
  await page.getByRole('button', { name: 'Add header' }).click();
  await page.getByRole('button', { name: 'Add to labels' }).click();
  await page.getByText('Advanced', { exact: true }).click();
  await editor.save.click();
  expect(await findBarriersInBothThemes(page)).toEqual([]);
  await editor.showCode();
  expect(await findBarriersInBothThemes(page)).toEqual([]);
});
