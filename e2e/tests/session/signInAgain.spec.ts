import { LoginPage } from '../../pages/LoginPage';
import { RegistrationPage } from '../../pages/RegistrationPage';
import { Shell } from '../../pages/Shell';
import { createPerson } from '../../support/createPerson';
import { findBarriersInBothThemes } from '../../support/findBarriers';
import { expect, test } from '../../support/test';

test('a session that ends is replaced over the open page', async ({
  page,
  context,
  signIn,
  expectComplaint,
}) => {
  expectComplaint(/400|401/);
  await signIn('viewer');
  await page.goto('/health?query=gateway');
  const shell = new Shell(page);
  await expect(shell.title).toHaveText('Health');
  const search = page.getByRole('searchbox').first();
  await expect(search).toHaveValue('gateway');
  // Something that only this page has, and that a reload would take away.
  await page.evaluate(() => document.body.setAttribute('data-kept', 'yes'));

  await context.clearCookies();
  await page.getByRole('button', { name: /^Refresh/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('E-mail')).toHaveValue('viewer@opsdeck.local');
  expect(await findBarriersInBothThemes(page)).toEqual([]);
  // The focus stays in the dialog, whichever way somebody tabs.
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    const isBehind = await page.evaluate(
      () => document.getElementById('root')?.contains(document.activeElement) ?? true,
    );
    expect(isBehind).toBe(false);
  }
  await dialog.getByLabel('Password').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  const answered = page.waitForResponse(
    (response) => response.url().includes('/api/canary/api/summary') && response.status() === 200,
  );
  await dialog.getByLabel('Password').fill('opsdeck-viewer');
  await page.keyboard.press('Enter');
  await answered;
  await expect(dialog).toBeHidden();
  await expect(page.locator('body[data-kept]')).toBeAttached();
  await expect(search).toHaveValue('gateway');

  // Escape keeps the page and what was typed there; leaving goes to the page of its own, which comes back.
  await context.clearCookies();
  await page.getByRole('button', { name: /^Refresh/ }).click();
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await dialog.getByLabel('Password').fill('half a pass');
  await page.keyboard.press('Escape');
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await expect(dialog.getByLabel('Password')).toHaveValue('half a pass');
  await expect(page).toHaveURL(/\/health\?query=gateway/);
  await dialog.getByRole('button', { name: 'Leave this page' }).click();
  await expect(page).toHaveURL(/\/login\?return_to=%2Fhealth/);
  await new LoginPage(page).fill('viewer@opsdeck.local', 'opsdeck-viewer');
  await expect(page).toHaveURL(/\/health\?query=gateway/);
});

test('somebody else gets a new page, in this tab and in the others', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/400|401/);
  const person = createPerson();
  await new RegistrationPage(page).signUp(person);
  await page.goto('/health');
  const shell = new Shell(page);
  await expect(shell.account).toHaveAccessibleName(/Ada/);
  await page.evaluate(() => document.body.setAttribute('data-kept', 'yes'));

  // The first session is lost without a word, so that the open tab knows nothing.
  await context.clearCookies();
  const other = await context.newPage();
  await new LoginPage(other).open();
  await new LoginPage(other).fill('viewer@opsdeck.local', 'opsdeck-viewer');
  await expect(new Shell(other).account).toBeVisible();
  await expect(shell.account).toHaveAccessibleName(/Yuki/);
  await expect(page.locator('body[data-kept]')).not.toBeAttached();
  await expect(page.getByText(/of \d+ checks/)).toBeVisible();

  await context.clearCookies();
  await page.getByRole('button', { name: /^Refresh/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('E-mail').fill(person.email);
  await dialog.getByLabel('Password').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(shell.account).toHaveAccessibleName(/Ada/);
  await expect(new Shell(other).account).toHaveAccessibleName(/Ada/);
});
