import { AccountPage } from '../../pages/AccountPage';
import { LoginPage } from '../../pages/LoginPage';
import { ProviderPage } from '../../pages/ProviderPage';
import { RegistrationPage } from '../../pages/RegistrationPage';
import { Shell } from '../../pages/Shell';
import { createPerson } from '../../support/createPerson';
import { findBarriers } from '../../support/findBarriers';
import { type RunningConsole, startConsole } from '../../support/startConsole';
import { type RunningProvider, startProvider } from '../../support/startProvider';
import { expect, test } from '../../support/test';

let provider: RunningProvider;
let product: RunningConsole;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  provider = await startProvider();
  const acme = { id: 'acme', label: 'Acme ID', issuer: provider.issuer, clientId: 'console' };
  product = await startConsole({ env: { OPSDECK_SOCIAL_PROVIDERS: JSON.stringify([acme]) } });
  provider.serve(product.url);
});

test.afterAll(async () => {
  await product?.remove();
  await provider?.stop();
});

test('a person signs up at a provider and is known there again', async ({ page, expectComplaint }) => {
  expectComplaint(/401|422/);
  provider.accounts.set('nora', { name: 'Nora Newcomer', roles: [], organizations: [] });
  await page.goto(`${product.url}/login?return_to=%2Fhealth`);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign in with Acme ID' }).click();
  await new ProviderPage(page).signIn('nora');
  const shell = new Shell(page);
  await expect(shell.title).toHaveText('Health');
  await expect(page).toHaveURL(/\/health/);
  const session = (await (await page.request.get(`${product.url}/api/.ory/sessions/whoami`)).json()) as {
    authentication_methods: object[];
    identity: object;
  };
  expect(session).toMatchObject({
    authentication_methods: [{ method: 'oidc', provider: 'acme' }],
    identity: {
      traits: { email: 'nora@provider.test', name: { first: 'Nora', last: 'Newcomer' } },
      verifiable_addresses: [{ verified: true }],
    },
  });

  await shell.signOut();
  // Still signed in at the provider: one press is enough.
  await page.getByRole('button', { name: 'Sign in with Acme ID' }).click();
  await expect(shell.account).toBeVisible();
});

test('a person links a provider in the settings and signs in there from then on', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/400|401|422/);
  const person = createPerson();
  const registration = new RegistrationPage(page);
  await page.goto(`${product.url}/registration`);
  await registration.fill(person);
  await expect(page.getByRole('heading', { name: 'Verify your account' })).toBeVisible();
  provider.accounts.set('linus', { name: 'Linus', roles: [], organizations: [], email: person.email });

  // The address alone links nothing: anybody may claim it elsewhere.
  await page.goto(`${product.url}/health`);
  const shell = new Shell(page);
  await shell.signOut();
  await page.getByRole('button', { name: 'Sign in with Acme ID' }).click();
  await new ProviderPage(page).signIn('linus');
  await expect(page.getByText('you can then link Acme ID in your settings')).toBeVisible();
  await new LoginPage(page).fill(person.email, person.password);
  await expect(shell.account).toBeVisible();

  await page.goto(`${product.url}/profile-settings`);
  const account = new AccountPage(page);
  await expect(account.heading).toBeVisible();
  await page.getByRole('button', { name: 'Link Acme ID', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Unlink Acme ID' })).toBeVisible();
  await expect(page.getByText('Your changes have been saved').first()).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  await page.goto(`${product.url}/health`);
  await shell.signOut();
  await page.getByRole('button', { name: 'Sign in with Acme ID' }).click();
  await expect(shell.account).toBeVisible();
  await page.goto(`${product.url}/profile-settings`);
  await page.getByRole('button', { name: 'Unlink Acme ID' }).click();
  await expect(page.getByRole('button', { name: 'Link Acme ID', exact: true })).toBeVisible();
});
