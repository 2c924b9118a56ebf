import { AccountPage } from '../../pages/AccountPage';
import { LoginPage } from '../../pages/LoginPage';
import { RegistrationPage } from '../../pages/RegistrationPage';
import { createPerson } from '../../support/createPerson';
import { sidewaysScroll } from '../../support/sidewaysScroll';
import { expect, test } from '../../support/test';

test.use({ viewport: { width: 390, height: 844 } });

test('the pages of an account need no scrolling sideways on a phone', async ({ page, expectComplaint }) => {
  expectComplaint(/400|401/);
  await new LoginPage(page).open();
  await expect(new LoginPage(page).password).toBeVisible();
  expect(await sidewaysScroll(page), 'sign-in').toBe(0);
  const registration = new RegistrationPage(page);
  await registration.open();
  await expect(registration.password).toBeVisible();
  expect(await sidewaysScroll(page), 'registration').toBe(0);
  await registration.fill(createPerson());
  await expect(page.getByRole('heading', { name: 'Verify your account' })).toBeVisible();
  expect(await sidewaysScroll(page), 'verification').toBe(0);
  const account = new AccountPage(page);
  await account.open();
  await expect(account.totp.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect(await sidewaysScroll(page), 'account settings').toBe(0);
});
