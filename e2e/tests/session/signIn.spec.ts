import { LoginPage } from '../../pages/LoginPage';
import { Shell } from '../../pages/Shell';
import { describeSignIn } from '../../support/signInScenarios';
import { expect, test } from '../../support/test';

test.describe('the sign-in scenarios', () => {
  describeSignIn({
    origin: () => process.env.OPSDECK_URL ?? '',
    expectEntrance: (page) => expect(new LoginPage(page).heading).toBeVisible(),
    signIn: (page, role) => new LoginPage(page).fill(`${role}@opsdeck.local`, `opsdeck-${role}`),
    entranceFor: (returnTo) => `/login?return_to=${encodeURIComponent(returnTo)}`,
    finishSignOut: (page) => expect(page).toHaveURL(/\/login/),
    expectSignedOut: (page) => expect(new LoginPage(page).heading).toBeVisible(),
    before: /^about:blank$/,
    // Whoami without a session, and a sign-in page that is opened with one; the browser logs both by itself.
    complaints: /401|400/,
  });
});

test('a person signs in, sees the health area and signs out', async ({ page, expectComplaint }) => {
  // Whoami answers 401 before the sign-in; the browser logs that by itself.
  expectComplaint(/401/);
  await page.goto('/');
  const login = new LoginPage(page);
  await expect(login.heading).toBeVisible();
  await login.fill('viewer@opsdeck.local', 'opsdeck-viewer');
  const shell = new Shell(page);
  await expect(shell.title).toHaveText('Health');
  await expect(page).toHaveURL(/\/health/);
  await shell.account.click();
  await expect(page.getByText('viewer@opsdeck.local')).toBeVisible();
  await page.keyboard.press('Escape');
  await shell.signOut();
  await expect(login.heading).toBeVisible();
  expect((await page.request.get('/api/auth/whoami')).status()).toBe(401);
});

test('a wrong password and an unknown person get the same words', async ({ page, expectComplaint }) => {
  expectComplaint(/400|401/);
  const login = new LoginPage(page);
  const alert = page.getByRole('alert');
  await login.open();
  await login.fill('viewer@opsdeck.local', 'not the password');
  await expect(alert).toBeVisible();
  const words = await alert.textContent();
  await login.fill('nobody-at-all@opsdeck.local', 'not the password');
  await expect(alert).toHaveText(words ?? '');
  await expect(login.email).toHaveValue('nobody-at-all@opsdeck.local');
  await expect(login.password).toHaveValue('');
});

test('a demo account fills in the form', { tag: '@embedded' }, async ({ page, expectComplaint }) => {
  expectComplaint(/401/);
  const login = new LoginPage(page);
  await login.open();
  await page.getByRole('button', { name: 'Fill in the commander account' }).click();
  await expect(login.email).toHaveValue('commander@opsdeck.local');
  await login.submit.click();
  await expect(new Shell(page).title).toHaveText('Health');
});

test('the session cookie is out of reach of scripts', async ({ page, context, expectComplaint }) => {
  expectComplaint(/401/);
  await new LoginPage(page).signIn('viewer@opsdeck.local', 'opsdeck-viewer');
  const cookies = await context.cookies();
  const session = cookies.find(({ name }) => name === 'ory_kratos_session');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(await page.evaluate(() => document.cookie)).not.toContain(session?.value);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toMatch(/password|token|opsdeck-viewer/i);
});
