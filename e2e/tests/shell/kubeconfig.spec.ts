import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Shell } from '../../pages/Shell';
import { findBarriersInBothThemes } from '../../support/findBarriers';
import { expect, test } from '../../support/test';

type Tokens = { payload: { id: string; name: string }[] };

test.beforeEach(({ expectComplaint }) => expectComplaint(/401/));

test('a kubeconfig is downloaded, its token works and ends when it is revoked', async ({
  page,
  context,
  playwright,
  origin,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn('editor');
  await page.goto('/');
  const shell = new Shell(page);
  await shell.tabTo(shell.account);
  await page.keyboard.press('Enter');
  await page.keyboard.press('d');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Download and install kubeconfig' });
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expect(dialog.getByRole('link', { name: /^Learn more/ })).toHaveAttribute(
    'href',
    /^https?:\/\/.*\/installation\/saas\/agent$/,
  );

  const downloading = new Promise<string>((resolve) => {
    const watch = (tab: Page) => tab.on('download', (download) => void download.path().then(resolve));
    watch(page);
    context.on('page', watch);
  });
  await dialog.getByRole('link', { name: 'Download kubeconfig' }).click();
  const [, token = ''] = /password: "([^"]+)"/.exec(readFileSync(await downloading, 'utf8')) ?? [];

  const program = await playwright.request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const whoami = await program.get('/api/auth/whoami');
  expect(await whoami.json()).toMatchObject({ payload: { user: { email: 'editor@opsdeck.local' } } });
  expect((await program.get('/api/canary/api/summary')).status()).toBe(200);
  expect((await program.delete('/api/db/casbin_rule?id=eq.-1')).status()).toBe(403);

  // The download may have left its tab in front, and only the front reads the clipboard.
  await page.bringToFront();
  await dialog.getByRole('button', { name: 'Copy the command' }).click();
  await expect(page.getByText('Command copied')).toBeVisible();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  expect(command).toBe(
    `kubectl --kubeconfig ./${new URL(origin).hostname}-kubeconfig.yaml get canaries --all-namespaces`,
  );

  const { payload } = (await (await page.request.get('/api/auth/tokens')).json()) as Tokens;
  const mine = payload.find(({ name }) => name === 'editor@opsdeck.local');
  expect((await page.request.delete(`/api/auth/token/${mine?.id}`)).status()).toBe(200);
  expect((await program.get('/api/auth/whoami')).status()).toBe(401);
  await program.dispose();

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(shell.account).toBeFocused();
});

test('the dialog has no barriers, on a phone neither', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/');
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await new Shell(page).account.click();
    await page.getByRole('menuitem', { name: 'Download kubeconfig' }).click();
    const dialog = page.getByRole('dialog', { name: 'Download and install kubeconfig' });
    await expect(dialog).toBeVisible();
    expect(await findBarriersInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});
