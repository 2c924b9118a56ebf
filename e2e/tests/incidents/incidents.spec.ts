import { IncidentListPage, IncidentPage } from '../../pages/IncidentPages';
import { findBarriers } from '../../support/findBarriers';
import { showTheme } from '../../support/showTheme';
import { signInQuickly } from '../../support/signInQuickly';
import { expect, test } from '../../support/test';

test.beforeEach(({ expectComplaint }) => expectComplaint(/401/));

test('a commander opens an incident, works on it and closes it', async ({ page, expectComplaint }) => {
  // The first attempt to open it reaches the server, and nobody hears of that.
  expectComplaint(/ERR_CONNECTION_RESET|409/);
  await signInQuickly(page.request, 'commander@opsdeck.local', 'opsdeck-commander');
  const list = new IncidentListPage(page);
  await list.open();
  let isLost = false;
  await page.route('**/api/db/incidents?select=id', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await list.fillNew('Orders wait in the queue', 'Since **noon**');
  await expect(list.dialog.getByRole('alert')).toContainText('Network Error');
  await list.createButton.click();
  const incident = new IncidentPage(page);
  await expect(incident.title('Orders wait in the queue')).toBeVisible();
  await expect(page.getByRole('strong').filter({ hasText: 'noon' })).toBeVisible();

  await incident.button('Edit title').click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Orders are stuck in the queue');
  await page.keyboard.press('Enter');
  await expect(incident.title('Orders are stuck in the queue')).toBeVisible();
  await incident.choose('Severity', 'Critical');
  await expect(incident.about.getByTitle('Critical')).toBeVisible();

  await incident.comment.fill('Please look, ');
  await incident.comment.pressSequentially('@Ines');
  await expect(page.getByRole('option', { name: /Ines/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('**now**');
  await page.keyboard.press('Control+Enter');
  await expect(incident.comments).toContainText('@Ines Duarte');
  await expect(incident.comment).toHaveValue('');

  await incident.button('Edit comment').click();
  await expect(incident.editedComment).toBeFocused();
  await page.keyboard.type(' Thanks.');
  await page.keyboard.press('Control+Enter');
  await expect(incident.comments).toContainText('Thanks.');

  await incident.button('Add responder').click();
  const dialog = page.getByRole('dialog', { name: 'Add responder' });
  await dialog.getByRole('combobox', { name: /^Person/ }).click();
  await page.getByTitle('Ines Duarte').click();
  await showTheme(page, 'dark');
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(incident.responders).toContainText('Ines Duarte');

  await incident.button('Close incident').click();
  await expect(incident.button('Reopen')).toBeVisible();
  await expect(incident.history).toContainText('changed the status to Closed');
  await expect(incident.history).toContainText('added Ines Duarte as a responder');
  expect(await findBarriers(page)).toEqual([]);

  await list.open('?query=in+the+queue');
  await expect(list.row('in the queue')).toHaveCount(1);
  await expect(list.row('Orders are stuck in the queue')).toContainText('Closed');
});

test('a viewer filters and reads with the keyboard, and is offered nothing to change', async ({ page }) => {
  await signInQuickly(page.request, 'viewer@opsdeck.local', 'opsdeck-viewer');
  const list = new IncidentListPage(page);
  await list.open('?create=true');
  await expect(list.newButton).toHaveCount(0);
  await expect(list.dialog).toHaveCount(0);
  await list.figure('Open').click();
  await expect(page).toHaveURL(/status=open%3A1/);
  await expect(list.row('Card payments fail')).toBeVisible();
  await expect(list.row('Firewall rule opens port 22')).toHaveCount(0);
  expect(await findBarriers(page)).toEqual([]);

  await list.search.focus();
  await page.keyboard.type('payments');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/query=payments/);
  await page.reload();
  await expect(list.row('Card payments fail')).toBeVisible();
  await list.row('Card payments fail').focus();
  await page.keyboard.press('Enter');

  const incident = new IncidentPage(page);
  await expect(incident.title('Card payments fail')).toBeVisible();
  await expect(incident.comments).toBeVisible();
  await expect(incident.responders).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(incident.about.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Edit|Close incident|Add responder|Remove)/ })).toHaveCount(
    0,
  );
  const refused = await page.request.patch('/api/db/incidents?incident_id=eq.INC-1', {
    data: { title: 'x' },
  });
  expect(refused.status()).toBe(403);
});
