import { AccountPage } from '../../pages/AccountPage';
import { LoginPage } from '../../pages/LoginPage';
import { RegistrationPage } from '../../pages/RegistrationPage';
import { Shell } from '../../pages/Shell';
import { createPerson } from '../../support/createPerson';
import { findBarriersInBothThemes } from '../../support/findBarriers';
import { startConsole } from '../../support/startConsole';
import { expect, test } from '../../support/test';

test('a person changes the own account, section by section', async ({
  page,
  browser,
  origin,
  expectComplaint,
}) => {
  expectComplaint(/400|401|422/);
  const person = createPerson();
  await new RegistrationPage(page).signUp(person);
  const account = new AccountPage(page);
  await account.open('?return_to=%2Fhealth');
  await expect(account.sections).toHaveText([
    'Profile Settings',
    'Change Password',
    'Manage 2FA Backup Recovery Codes',
    'Manage 2FA TOTP Authenticator App',
    'Manage Hardware Tokens and Biometrics',
    'Your sessions',
  ]);
  expect(await findBarriersInBothThemes(page)).toEqual([]);

  const profile = account.section('Profile Settings');
  await profile.getByLabel('First name').fill('Augusta');
  const password = account.section('Change Password');
  await password.getByRole('textbox', { name: 'Password' }).fill(`${person.password} two`);
  await profile.getByRole('button', { name: 'Save' }).click();
  await account.expectSaved(profile);
  await password.getByRole('textbox', { name: 'Password' }).fill(`${person.password} two`);
  await password.getByRole('button', { name: 'Save' }).click();
  await account.expectSaved(password);
  await expect(profile.getByLabel('First name')).toHaveValue('Augusta');

  // A second browser signs in with the new password, and is signed out from here.
  const elsewhere = await browser.newContext({ baseURL: origin });
  const other = await elsewhere.newPage();
  await new LoginPage(other).signIn(person.email, `${person.password} two`);
  await expect(new Shell(other).account).toBeVisible();
  await page.reload();
  const sessions = account.section('Your sessions');
  await sessions.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await expect(sessions.getByRole('button', { name: /^Sign out Chrome/ })).toBeHidden();
  expect((await other.request.get('/api/auth/whoami')).status()).toBe(401);
  expect((await page.request.get('/api/auth/whoami')).status()).toBe(200);
  await elsewhere.close();

  await account.back.click();
  await expect(page).toHaveURL(/\/health/);
});

test(
  'an old session confirms who it is, and the change that waited is applied',
  { tag: '@embedded' },
  async ({ page, expectComplaint }) => {
    expectComplaint(/400|401|403|422/);
    test.setTimeout(120_000);
    const product = await startConsole({ env: { OPSDECK_PRIVILEGED_SESSION_SECONDS: '4' } });
    try {
      const person = createPerson();
      await page.goto(`${product.url}/registration`);
      await new RegistrationPage(page).fill(person);
      await expect(page.getByRole('heading', { name: 'Verify your account' })).toBeVisible();
      const { authenticatedAt } = await readSession(page, product.url);
      await expect.poll(() => Date.now() - Date.parse(authenticatedAt)).toBeGreaterThan(4500);

      await page.goto(`${product.url}/profile-settings`);
      const account = new AccountPage(page);
      const password = account.section('Change Password');
      await password.getByRole('textbox', { name: 'Password' }).fill(`${person.password} new`);
      await password.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('heading', { name: 'Confirm Action' })).toBeVisible();
      await expect(page).toHaveURL(/\/login\?.*refresh=true/);
      expect(await findBarriersInBothThemes(page)).toEqual([]);
      await page.getByLabel('Password').fill(person.password);
      await page.keyboard.press('Enter');
      await expect(account.heading).toBeVisible();
      await account.expectSaved(page.getByRole('main'));

      await page.goto(`${product.url}/`);
      await new Shell(page).signOut();
      await new LoginPage(page).fill(person.email, `${person.password} new`);
      await expect(new Shell(page).account).toBeVisible();
      await page.goto('about:blank');
    } finally {
      await product.remove();
    }
  },
);

async function readSession(
  page: { request: { get(url: string): Promise<{ json(): Promise<unknown> }> } },
  url: string,
): Promise<{ authenticatedAt: string }> {
  const answer = await page.request.get(`${url}/api/.ory/sessions/whoami`);
  const { authenticated_at: authenticatedAt } = (await answer.json()) as { authenticated_at: string };
  return { authenticatedAt };
}
