import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LoginPage } from '../../pages/LoginPage';
import { countTraffic } from '../../support/countTraffic';
import { repoRoot } from '../../support/repoRoot';
import { expect, test } from '../../support/test';

type Limits = {
  signInScriptKb: number;
  healthScriptKb: number;
  healthRemoteKb: number;
  firstScreenCalls: number;
};

const limits = JSON.parse(readFileSync(path.join(repoRoot, 'e2e/limits.json'), 'utf8')) as Limits;

test.beforeEach(({ expectComplaint }) => expectComplaint(/401/));

test('the sign-in page loads no more script than its limit', async ({ page }) => {
  const traffic = countTraffic(page);
  const login = new LoginPage(page);
  await login.open();
  await expect(login.submit).toBeEnabled();
  expect(await traffic.scriptKb()).toBeLessThanOrEqual(limits.signInScriptKb);
});

test('the first rows of the health area stay within their limits of script and calls', async ({
  browser,
  page,
  signIn,
  origin,
}) => {
  await signIn('viewer');
  // A new context has nothing in its cache; it only takes the session along.
  const context = await browser.newContext({
    baseURL: origin,
    storageState: await page.context().storageState(),
  });
  const fresh = await context.newPage();
  const traffic = countTraffic(fresh);
  await fresh.goto('/health');
  await expect(fresh.getByRole('row').nth(1)).toBeVisible();
  const calls = [...traffic.calls];
  expect(await traffic.scriptKb()).toBeLessThanOrEqual(limits.healthScriptKb);
  expect(await traffic.scriptKb((url) => url.includes('/remotes/health/'))).toBeLessThanOrEqual(
    limits.healthRemoteKb,
  );
  expect(calls.length).toBeLessThanOrEqual(limits.firstScreenCalls);
  expect(calls).toEqual([...new Set(calls)]);
  await context.close();
});
