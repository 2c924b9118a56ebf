import { LoginPage } from '../../pages/LoginPage';
import { RegistrationPage } from '../../pages/RegistrationPage';
import { AccountPage } from '../../pages/AccountPage';
import { Shell } from '../../pages/Shell';
import { createPerson, mailedCode } from '../../support/createPerson';
import { findBarriersInBothThemes } from '../../support/findBarriers';
import { expect, test } from '../../support/test';

test('a person makes an account, proves the address and is in', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/400|401/);
  const person = createPerson();
  const registration = new RegistrationPage(page);
  await page.goto('/login?return_to=%2Fhealth');
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect(registration.heading).toBeVisible();
  await expect(registration.password).toHaveAttribute('autocomplete', 'new-password');
  expect(await findBarriersInBothThemes(page)).toEqual([]);

  await registration.fill({ ...person, password: 'short' });
  await expect(registration.password).toBeFocused();
  await expect(registration.password).toHaveAttribute('aria-invalid', 'true');
  await expect(registration.email).toHaveValue(person.email);
  await expect(registration.firstName).toHaveValue(person.firstName);
  await registration.password.fill(person.password);
  await registration.submit.click();

  await expect(page.getByRole('heading', { name: 'Verify your account' })).toBeVisible();
  await expect.poll(() => mailedCode(request, person.email)).toBeDefined();
  const code = (await mailedCode(request, person.email)) ?? '';
  // The form is found again after a reload: its address names it.
  await page.reload();
  const field = page.getByLabel(/code/i);
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await field.fill(code === '000000' ? '111111' : '000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await findBarriersInBothThemes(page)).toEqual([]);
  await field.fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Go on to Opsdeck')).toBeVisible();
  expect(await findBarriersInBothThemes(page)).toEqual([]);
  await page.getByText('Go on to Opsdeck').click();
  await expect(new Shell(page).account).toBeVisible();
  await expect(page).toHaveURL(/\/health/);
});

test('a taken address is refused, and an open session sends the form away', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/400|401/);
  const person = createPerson();
  const registration = new RegistrationPage(page);
  await registration.signUp(person);
  // Who is signed in has no use for this page.
  await page.goto('/registration?return_to=%2Fhealth');
  await expect(new Shell(page).account).toBeVisible();
  await new Shell(page).signOut();
  await registration.open();
  await registration.fill({ ...createPerson(), email: person.email });
  await expect(page.getByRole('alert')).toContainText(/exists already/);
  await expect(registration.email).toHaveValue(person.email);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await new LoginPage(page).fill(person.email, person.password);
  await expect(new Shell(page).account).toBeVisible();
});

test('a forgotten password is replaced with a mailed code', async ({ page, request, expectComplaint }) => {
  expectComplaint(/400|401|422/);
  const person = createPerson();
  await new RegistrationPage(page).signUp(person);
  await expect.poll(() => mailedCode(request, person.email)).toBeDefined();
  const first = await mailedCode(request, person.email);
  await page.goto('/health');
  await new Shell(page).signOut();

  await page.getByRole('link', { name: 'Reset password' }).click();
  await expect(page.getByRole('heading', { name: 'Recover account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go back' })).toBeVisible();
  expect(await findBarriersInBothThemes(page)).toEqual([]);
  await page.getByLabel(/mail/i).fill(person.email);
  await page.keyboard.press('Enter');
  const field = page.getByLabel(/code/i);
  await expect(field).toBeVisible();
  await expect.poll(() => mailedCode(request, person.email, first)).toBeDefined();
  await page.reload();
  await field.fill((await mailedCode(request, person.email, first)) ?? '');
  await page.keyboard.press('Enter');

  const account = new AccountPage(page);
  await expect(account.heading).toBeVisible();
  await expect(page).toHaveURL(/\/profile-settings\?.*flow=/);
  const section = account.section('Change Password');
  await section.getByRole('textbox', { name: 'Password' }).fill(`${person.password} again`);
  await section.getByRole('button', { name: 'Save' }).click();
  await account.expectSaved(section);
  await page.goto('/health');
  await new Shell(page).signOut();
  await new LoginPage(page).fill(person.email, `${person.password} again`);
  await expect(new Shell(page).account).toBeVisible();
});
