import { randomUUID } from 'node:crypto';
import { LoginPage } from '../../pages/LoginPage';
import { Shell } from '../../pages/Shell';
import { findBarriersInBothThemes } from '../../support/findBarriers';
import { expect, test } from '../../support/test';

test('the error page knows bad sessions, and goes home from errors of nobody', async ({
  page,
  signIn,
  expectComplaint,
}) => {
  expectComplaint(/401|404/);
  await page.goto('/error?error_code=BAD_SESSION');
  await expect(
    page.getByText(
      'Bad Session. Please try logging out and logging in again, if the problem persist, please contact us.',
    ),
  ).toBeVisible();
  expect(await findBarriersInBothThemes(page)).toEqual([]);
  await page.goto('/error?error_code=ANYTHING');
  await expect(page.getByText('Unknown error')).toBeVisible();
  await signIn('viewer');
  await page.goto(`/error?id=${randomUUID()}`);
  await expect(new Shell(page).title).toHaveText('Health');
});

test('a form survives a lost cookie and an unknown id, and keeps the address', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/400|401|403|404|410/);
  const login = new LoginPage(page);
  await login.open(`?flow=${randomUUID()}&return_to=%2Fhealth`);
  await expect(login.email).toBeVisible();
  await context.clearCookies();
  await login.fill('viewer@opsdeck.local', 'opsdeck-viewer');
  await expect(page.getByRole('alert')).toHaveText(
    'A security violation was detected, please fill out the form again.',
  );
  await expect(login.email).toHaveValue('viewer@opsdeck.local');
  await expect(login.password).toHaveValue('');
  await login.password.fill('opsdeck-viewer');
  await login.submit.click();
  await expect(page).toHaveURL(/\/health/);
  // Back does not lead into the form that was left, and a look at it leads on.
  await page.goBack();
  await page.goto('/login?return_to=%2Fhealth');
  await expect(page).toHaveURL(/\/health$/);
  await expect(new Shell(page).title).toHaveText('Health');
});

test('a sign-in in one tab is one in all', async ({ page, context, expectComplaint }) => {
  expectComplaint(/400|401/);
  const login = new LoginPage(page);
  await login.open('?return_to=%2Fhealth');
  const other = await context.newPage();
  await new LoginPage(other).open();
  await new LoginPage(other).fill('viewer@opsdeck.local', 'opsdeck-viewer');
  await expect(new Shell(other).account).toBeVisible();
  await expect(page).toHaveURL(/\/health/);
  await expect(new Shell(page).account).toHaveAccessibleName(/Yuki/);
});

test('nothing that the address or the service says leads out of the console', async ({
  page,
  origin,
  expectComplaint,
}) => {
  expectComplaint(/400|401|404/);
  const login = new LoginPage(page);
  for (const target of [
    '/\\evil.example',
    '//evil.example',
    '/%2F%2Fevil.example',
    '/LOGIN',
    '/api/kubeconfig',
  ]) {
    await login.open(`?return_to=${encodeURIComponent(target)}`);
    await expect(login.email).toBeVisible();
  }
  await login.fill('viewer@opsdeck.local', 'opsdeck-viewer');
  await expect(new Shell(page).account).toBeVisible();
  expect(new URL(page.url()).origin).toBe(origin);
  expect(new URL(page.url()).pathname).not.toContain('kubeconfig');
});
