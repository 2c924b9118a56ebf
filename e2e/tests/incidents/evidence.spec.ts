import type { Page } from '@playwright/test';
import { CheckDialog } from '../../pages/CheckDialog';
import { IncidentPage } from '../../pages/IncidentPages';
import { LinkIncidentDialog } from '../../pages/LinkIncidentDialog';
import { findBarriers } from '../../support/findBarriers';
import { signInQuickly } from '../../support/signInQuickly';
import { expect, test } from '../../support/test';

type Role = 'commander' | 'viewer';
type Check = { id: string; name: string };

/** Signs in and finds a check of the sample estate. */
async function someCheck(page: Page, role: Role): Promise<Check> {
  await signInQuickly(page.request, `${role}@opsdeck.local`, `opsdeck-${role}`);
  const answer = await page.request.get(
    '/api/db/checks?select=id,name&type=eq.http&deleted_at=is.null&order=name&limit=1',
  );
  const [check] = (await answer.json()) as Check[];
  if (!check) throw new Error('The sample estate has no such check');
  return check;
}

test('a check becomes evidence of a new incident, once, though the first answer is lost', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/Failed to load resource/);
  const check = await someCheck(page, 'commander');
  await new CheckDialog(page).open(check.id);
  const dialog = new LinkIncidentDialog(page);
  await dialog.open();
  await dialog.choose('Incident', 'Edge is slow', 'Create incident “Edge is slow”');
  await expect(dialog.root.getByText('Severity')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  // The server stores the incident, and nobody hears of it.
  const sent: unknown[] = [];
  await page.route('**/api/db/incidents?*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent.push(route.request().postDataJSON());
    if (sent.length > 1) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await dialog.submit();
  await expect(dialog.root.getByRole('alert')).toContainText('The incident could not be created.');
  const told = expect(page.getByText('Linked to incident successfully')).toBeVisible();
  await dialog.submit('Retry');
  // At once: the message with the link is gone after five seconds.
  await page.getByRole('link', { name: 'Edge is slow' }).click();
  await told;
  await expect(dialog.root).toBeHidden();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  await expect(page).toHaveURL(/\/incidents\/[0-9a-f-]{36}$/);
  const item = page.getByRole('treeitem', { name: /Edge is slow/ });
  await expect(item).toContainText('Possible');
  const evidence = page.getByRole('list', { name: 'Evidence' });
  await expect(evidence.getByRole('link', { name: check.name })).toHaveAttribute('href', /checkId=/);

  await page.getByRole('button', { name: 'Count against' }).click();
  await expect(page.getByRole('button', { name: 'Count for' })).toBeVisible();
  await expect(item).toHaveAccessibleName(/0 for, 1 against/);
  await page.getByRole('button', { name: 'Add factor' }).click();
  const factor = page.getByRole('dialog', { name: 'Add factor' });
  await factor.getByRole('textbox', { name: /Title/ }).fill('No cache');
  await factor.getByRole('button', { name: 'Add', exact: true }).click();
  const below = page.getByRole('treeitem', { name: /No cache/ });
  await expect(below).toHaveAttribute('aria-selected', 'true');
  await below.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(item).toBeFocused();
  await expect(evidence.getByRole('link', { name: check.name })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  const stored = await page.request.get('/api/db/incidents?title=eq.Edge%20is%20slow&select=id');
  expect(await stored.json()).toHaveLength(1);
});

test('an incident that is not done by its own definition is closed only after a question', async ({
  page,
}) => {
  await signInQuickly(page.request, 'commander@opsdeck.local', 'opsdeck-commander');
  const answer = await page.request.get('/api/db/incidents?title=like.Card%20payments*&select=id');
  const [found] = (await answer.json()) as { id: string }[];
  const incident = new IncidentPage(page);
  await page.goto(`/incidents/${found?.id}`);
  await expect(page.getByText(/^Definition of done: 0 of 2$/)).toBeVisible();

  await incident.button('Close incident').click();
  const question = page.getByRole('dialog', { name: 'Close incident' });
  await expect(question).toContainText('2 parts of the definition of done do not hold yet.');
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(incident.button('Close incident')).toBeFocused();

  await incident.choose('Commander', 'Ines Duarte');
  await expect(incident.history).toContainText('made Ines Duarte the commander');
  await expect(page.getByText('Led by Ines Duarte')).toBeVisible();
  await page.keyboard.press('Escape');
  await incident.button('Close incident').click();
  await question.getByRole('button', { name: 'Close all the same' }).click();
  await expect(incident.button('Reopen')).toBeVisible();
  await incident.button('Reopen').click();
  await expect(incident.button('Close incident')).toBeVisible();
});

test('a comment becomes part of the definition of done, and every click counts', async ({ page }) => {
  await signInQuickly(page.request, 'responder@opsdeck.local', 'opsdeck-responder');
  const answer = await page.request.get('/api/db/incidents?title=like.Card%20payments*&select=id');
  const [found] = (await answer.json()) as { id: string }[];
  await page.goto(`/incidents/${found?.id}`);
  const opener = page.getByRole('button', { name: 'Add comment as evidence' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a comment as evidence' });
  const comment = dialog.getByRole('textbox', { name: /^Comment/ });
  await expect(comment).toBeFocused();
  // The message below the field that is left moves the switch, but not before it has been pressed.
  await dialog.getByRole('switch', { name: 'Definition of done' }).click();
  await expect(dialog.getByText('This field is required')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Script', exact: true }).fill('1 + 1 == 2');
  await comment.fill('Arithmetic holds');
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.getByText('Arithmetic holds')).toBeVisible();
  await expect(page.getByText(/^Definition of done: \d of 3$/)).toBeVisible();
});

test('nobody attaches evidence without the right to', async ({ page }) => {
  const check = await someCheck(page, 'viewer');
  await new CheckDialog(page).open(check.id);
  await expect(new LinkIncidentDialog(page).opener).toHaveCount(0);
});

test('health is whole where incidents are switched off or cannot be loaded', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/Failed to load resource|remote incidents|Federation Runtime|slot/i);
  const check = await someCheck(page, 'commander');
  const dialog = new CheckDialog(page);
  const { opener } = new LinkIncidentDialog(page);

  await page.route('**/api/properties', async (route) => {
    const answer = await route.fetch();
    const properties = (await answer.json()) as unknown[];
    await route.fulfill({ json: [...properties, { name: 'incidents.disable', value: 'true' }] });
  });
  await dialog.open(check.id);
  await expect(page.getByRole('link', { name: 'Incidents', exact: true })).toHaveCount(0);
  await expect(opener).toHaveCount(0);
  await page.unroute('**/api/properties');

  await page.route('**/remotes/incidents/**', (route) => route.fulfill({ status: 404, body: 'not found' }));
  const refused = page.waitForResponse((response) => response.url().includes('/remotes/incidents/'));
  await dialog.open(check.id);
  await refused;
  await expect(dialog.runs().first()).toBeVisible();
  await expect(opener).toHaveCount(0);
  await page.unroute('**/remotes/incidents/**');

  await page.reload();
  await expect(opener).toBeVisible();
});
