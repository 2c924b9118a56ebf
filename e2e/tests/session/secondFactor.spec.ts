import { generate } from 'otplib';
import type { CDPSession, Page } from '@playwright/test';
import { AccountPage } from '../../pages/AccountPage';
import { LoginPage } from '../../pages/LoginPage';
import { RegistrationPage } from '../../pages/RegistrationPage';
import { Shell } from '../../pages/Shell';
import { createPerson } from '../../support/createPerson';
import { findBarriersInBothThemes } from '../../support/findBarriers';
import { expect, test } from '../../support/test';

const STEP_SECONDS = 30;

/** The code that the app shows; a code counts once, and the next one is taken a little early. */
function totpCode(secret: string, stepsAhead = 0): Promise<string> {
  const epoch = Math.floor(Date.now() / 1000) + stepsAhead * STEP_SECONDS;
  return generate({ secret, epoch });
}

test('an authenticator app and backup codes protect the sign-in', async ({ page, expectComplaint }) => {
  expectComplaint(/400|401|403|422/);
  const person = createPerson();
  await new RegistrationPage(page).signUp(person);
  const account = new AccountPage(page);
  await account.open();
  await expect(account.totp.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = await account.totpSecret();
  await account.totp.getByLabel(/code/i).fill('000000');
  await account.totp.getByRole('button', { name: 'Save' }).click();
  await expect(account.totp.getByLabel(/code/i)).toHaveAttribute('aria-invalid', 'true');
  await account.totp.getByLabel(/code/i).fill(await totpCode(secret));
  await account.totp.getByRole('button', { name: 'Save' }).click();
  await account.expectSaved(account.totp);

  await account.backupCodes.getByRole('button', { name: /Generate/ }).click();
  const codes = account.backupCodes.getByRole('listitem').locator('code');
  await expect(codes).toHaveCount(12);
  const [first = '', second = ''] = await codes.allInnerTexts();
  const downloading = page.waitForEvent('download');
  await account.backupCodes.getByRole('link', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('opsdeck-backup-codes.txt');
  expect(await findBarriersInBothThemes(page)).toEqual([]);
  await account.backupCodes.getByRole('button', { name: /Confirm/ }).click();
  await account.expectSaved(account.backupCodes);

  // The session that set this up is not thrown out; the next one needs both.
  await page.goto('/health');
  const shell = new Shell(page);
  await shell.signOut();
  const login = new LoginPage(page);
  await login.fill(person.email, person.password);
  const factor = page.getByRole('heading', { name: 'Two-Factor Authentication' });
  await expect(factor).toBeVisible();
  await expect(page).toHaveURL(/aal=aal2/);
  expect(await findBarriersInBothThemes(page)).toEqual([]);
  // Half a sign-in is none: the console sends back to the second step.
  expect((await page.request.get('/api/auth/whoami')).status()).toBe(403);
  await page.goto('/health?query=gateway');
  await expect(factor).toBeVisible();
  await page.getByLabel('Authenticator code').fill(await totpCode(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/health\?.*query=gateway/);

  await shell.signOut();
  await login.fill(person.email, person.password);
  await page.getByLabel('Backup recovery code').fill(first);
  await page.keyboard.press('Enter');
  await expect(shell.account).toBeVisible();
  await shell.signOut();
  await login.fill(person.email, person.password);
  await page.getByLabel('Backup recovery code').fill(first);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(/already been used/);
  await page.getByLabel('Backup recovery code').fill(second);
  await page.keyboard.press('Enter');
  await expect(shell.account).toBeVisible();

  await account.open();
  await account.backupCodes.getByRole('button', { name: /Reveal/ }).click();
  await expect(account.backupCodes.getByRole('listitem').filter({ hasText: 'Used' })).toHaveCount(2);
  await account.totp.getByRole('button', { name: /Unlink/ }).click();
  await account.expectSaved(account.totp);
});

async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: false,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

test('a security key protects the sign-in', async ({ page, origin, expectComplaint }) => {
  expectComplaint(/400|401|403|422/);
  // Security keys belong to names, not to numbers.
  const named = origin.replace('127.0.0.1', 'localhost');
  const { cdp, authenticatorId } = await addAuthenticator(page);
  const person = createPerson();
  await page.goto(`${named}/registration`);
  await new RegistrationPage(page).fill(person);
  await expect(page.getByRole('heading', { name: 'Verify your account' })).toBeVisible();
  await page.goto(`${named}/profile-settings`);
  const account = new AccountPage(page);
  await account.securityKeys.getByLabel(/name/i).fill('Blue key');
  await account.securityKeys.getByRole('button', { name: 'Add security key' }).click();
  await account.expectSaved(account.securityKeys);
  const remove = account.securityKeys.getByRole('button', { name: /Remove security key .Blue key/ });
  await expect(remove).toBeVisible();

  await page.goto(`${named}/`);
  const shell = new Shell(page);
  await shell.signOut();
  await new LoginPage(page).fill(person.email, person.password);
  await expect(page.getByRole('heading', { name: 'Two-Factor Authentication' })).toBeVisible();
  await page.getByRole('button', { name: 'Use security key' }).click();
  await expect(shell.account).toBeVisible();

  // Another key does not fit: the page says so and stays.
  await shell.signOut();
  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  await addAuthenticator(page);
  await new LoginPage(page).fill(person.email, person.password);
  await page.getByRole('button', { name: 'Use security key' }).click();
  await expect(page.getByRole('alert')).toContainText('The security key was not used');
  await expect(page.getByRole('heading', { name: 'Two-Factor Authentication' })).toBeVisible();
});
