import { AccountPage } from '../../pages/AccountPage';
import { LoginPage } from '../../pages/LoginPage';
import { RegistrationPage } from '../../pages/RegistrationPage';
import { Shell } from '../../pages/Shell';
import { createPerson, mailedCode } from '../../support/createPerson';
import { findBarriersInBothThemes } from '../../support/findBarriers';
import { expect, test } from '../../support/test';
import { watchContext } from '../../support/watchContext';

test('whoever recovers an account from elsewhere ends the sessions that were open', async ({
  page,
  request,
  browser,
  origin,
  expectComplaint,
}) => {
  expectComplaint(/400|401|422/);
  const person = createPerson();
  await new RegistrationPage(page).signUp(person);
  await expect.poll(() => mailedCode(request, person.email)).toBeDefined();
  const verification = await mailedCode(request, person.email);
  await page.goto('/health');
  await expect(new Shell(page).account).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: origin });
  const watch = await watchContext(elsewhere);
  const other = await elsewhere.newPage();
  await other.goto('/recovery');
  await other.getByLabel('E-mail').fill(person.email.toUpperCase());
  await other.keyboard.press('Enter');
  const field = other.getByLabel('Recovery code');
  await expect(field).toBeVisible();
  await expect.poll(() => mailedCode(request, person.email, verification)).toBeDefined();
  const first = (await mailedCode(request, person.email, verification)) ?? '';

  // A code of another kind does not fit, and neither does one that was replaced.
  await field.fill(verification ?? '');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('alert')).toContainText('invalid');
  await other.getByRole('button', { name: 'Resend code' }).click();
  await expect.poll(() => mailedCode(request, person.email, first)).toBeDefined();
  await expect(other.getByRole('alert')).toBeHidden();
  await field.fill(first);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('alert')).toContainText('invalid');
  await field.fill((await mailedCode(request, person.email, first)) ?? '');
  await other.keyboard.press('Enter');

  const account = new AccountPage(other);
  await expect(account.heading).toBeVisible();
  // Nobody had proved the address before, so whoever signed up with it is out at once.
  expect((await page.request.get('/api/auth/whoami')).status()).toBe(401);
  const section = account.section('Change Password');
  await section.getByLabel('Password').fill(`${person.password} again`);
  await section.getByRole('button', { name: 'Save' }).click();
  await account.expectSaved(section);
  expect((await other.request.get('/api/auth/whoami')).status()).toBe(200);
  expect(await watch.findStored()).toEqual([]);
  await elsewhere.close();

  // Away from the console, which notices the end of its session by itself.
  await page.goto('about:blank');
  await page.goto('/login');
  const login = new LoginPage(page);
  await login.fill(person.email, person.password);
  await expect(page.getByRole('alert')).toBeVisible();
  await login.fill(person.email, `${person.password} again`);
  await expect(new Shell(page).account).toBeVisible();
});

test('an address that nobody has looks like any other', async ({ page, request, expectComplaint }) => {
  expectComplaint(/401/);
  const { email } = createPerson();
  await page.goto('/recovery');
  await page.getByLabel('E-mail').fill(email);
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Recovery code');
  for (const code of ['000000', '000001', '000002', '000003', '000004']) {
    await field.fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('invalid');
    await expect(field).toHaveValue('');
  }
  await field.fill('000005');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('too often');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(await mailedCode(request, email)).toBeUndefined();
});

test('the mailbox of the sample estate can be read by everybody', async ({ page, expectComplaint }) => {
  expectComplaint(/401/);
  await page.goto('/recovery');
  await page.getByLabel('E-mail').fill('viewer@opsdeck.local');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Recovery code')).toBeVisible();
  await expect
    .poll(async () => {
      await page.goto('/mailbox');
      return page.getByRole('article').filter({ hasText: 'viewer@opsdeck.local' }).count();
    })
    .toBeGreaterThan(0);
  const newest = page.getByRole('article').filter({ hasText: 'viewer@opsdeck.local' }).first();
  await expect(newest.getByRole('heading')).toHaveText('Recover access to your Opsdeck account');
  await expect(newest).toContainText(/recovery code is:\s+\d{6}/);
  expect(await findBarriersInBothThemes(page)).toEqual([]);
});
