import { readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { HealthPage } from '../../pages/HealthPage';
import { ProviderPage } from '../../pages/ProviderPage';
import { Shell } from '../../pages/Shell';
import { findBarriersInBothThemes } from '../../support/findBarriers';
import { sidewaysScroll } from '../../support/sidewaysScroll';
import { describeSignIn } from '../../support/signInScenarios';
import { type RunningConsole, startConsole } from '../../support/startConsole';
import { type RunningProvider, startProvider } from '../../support/startProvider';
import { expect, test } from '../../support/test';

// An installation without the sample estate watches itself only.
const FEW_CHECKS = /of \d checks$/;

let provider: RunningProvider;
/** Serves the console, and is the backend of Acme. */
let acme: RunningConsole;
let globex: RunningConsole;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  provider = await startProvider();
  acme = await startConsole({ env: { ...provider.env, OPSDECK_ORGANIZATION: 'acme' } });
  globex = await startConsole({
    seed: 'empty',
    env: { ...provider.env, OPSDECK_ORGANIZATION: 'globex', OPSDECK_CONSOLE_ORIGINS: acme.url },
  });
  provider.serve(acme.url);
  const inAcme = organization('acme', 'Acme', acme.url);
  provider.accounts.set('viewer', { name: 'Vera Viewer', roles: ['viewer'], organizations: [inAcme] });
  provider.accounts.set('editor', { name: 'Edda Editor', roles: ['editor'], organizations: [inAcme] });
});

test.afterAll(async () => {
  await Promise.all([acme?.remove(), globex?.remove()]);
  await provider?.stop();
});

function organization(id: string, name: string, url: string | null, direct = false) {
  return { id, name, public_metadata: url === null ? {} : { backend_url: `${url}/api`, direct } };
}

/** Somebody of their own, so that no test counts on what another one did. */
function invite(id: string, organizations: ReturnType<typeof organization>[]): string {
  provider.accounts.set(id, { name: `${id} Tester`, roles: ['admin'], organizations });
  return id;
}

async function enter(page: Page, account: string, path = '/health'): Promise<void> {
  await page.goto(`${acme.url}${path}`);
  await new ProviderPage(page).signIn(account);
}

function watchCalls(page: Page): { calls: Request[]; to: (url: string) => Request[] } {
  const calls: Request[] = [];
  page.on('request', (request) => void (/\/api\//.test(request.url()) && calls.push(request)));
  return { calls, to: (url) => calls.filter((request) => request.url().startsWith(url)) };
}

test.describe('the sign-in scenarios', () => {
  describeSignIn({
    origin: () => acme.url,
    expectEntrance: (page) => expect(new ProviderPage(page).heading).toBeVisible(),
    signIn: (page, role) => new ProviderPage(page).signIn(role),
    entranceFor: (returnTo) => `/auth-state-checker?return_to=${encodeURIComponent(returnTo)}`,
    finishSignOut: (page) => new ProviderPage(page).confirmSignOut(),
    expectSignedOut: async (page) => {
      await expect(page).toHaveURL(/\/login/);
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    },
    before: /\/sign-in\//,
    complaints: /nothing is expected/,
  });
});

test('the pages around the provider can be used by everybody, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${acme.url}/login`);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await findBarriersInBothThemes(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.goto(`${acme.url}/auth-state-checker?state=unknown&code=unknown`);
  await expect(page.getByRole('heading', { name: 'The sign-in did not work' })).toBeVisible();
  expect(await findBarriersInBothThemes(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
});

test('switching organizations leaves nothing of the first one', async ({ page }) => {
  const account = invite('switcher', [
    organization('acme', 'Acme', acme.url),
    organization('globex', 'Globex', globex.url, true),
  ]);
  // The bell counts once, some seconds after the page, and later than what is watched here.
  const bell = page.waitForResponse(/\/notification_send_history/);
  await enter(page, account, '/health?groupBy=no-group&hidePassing=false&query=gateway');
  await expect(page.getByRole('row', { name: /gateway/i }).first()).toBeVisible();
  // A call that is still waiting for its answer ends with the organization that it was for.
  await page.route(`${acme.url}/api/canary/api/summary*`, () => undefined);
  const waiting = page.waitForRequest(/\/api\/canary\/api\/summary/);
  await page.getByRole('button', { name: /^Refresh/ }).click();
  const slow = await waiting;
  const ended = page.waitForEvent('requestfailed', (request) => request === slow);
  await page.getByRole('button', { name: /^Organization / }).click();
  expect(await findBarriersInBothThemes(page)).toEqual([]);
  await bell;
  const { calls, to } = watchCalls(page);
  await page.getByRole('menuitemradio', { name: 'Globex' }).click();
  expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(page.getByRole('button', { name: 'Organization Globex' })).toBeVisible();
  // In direct mode the calls go to the backend of the organization, with the token, and without cookies.
  await expect.poll(() => to(`${globex.url}/api/`).length).toBeGreaterThan(2);
  expect(to(`${acme.url}/api/`)).toEqual([]);
  const sent = await Promise.all(
    calls.filter((one) => one.method() !== 'OPTIONS').map((one) => one.allHeaders()),
  );
  expect(sent.every((headers) => /^Bearer ey/.test(headers['authorization'] ?? ''))).toBe(true);
  expect(sent.some((headers) => headers['cookie'] !== undefined)).toBe(false);
  await expect(new HealthPage(page).count).toHaveText(FEW_CHECKS);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toMatch(/acme|gateway|eyJ|token/i);
  // A reload stays with the organization, another tab begins with the first one.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Organization Globex' })).toBeVisible();
  expect(to(`${acme.url}/api/`)).toEqual([]);
  await page.goto('about:blank');
  await page.goto(`${acme.url}/`);
  await expect(page.getByRole('button', { name: 'Organization Globex' })).toBeVisible();
});

test('a kubeconfig is for the backend of the organization', async ({ page, playwright }) => {
  await enter(page, invite('operator', [organization('globex', 'Globex', globex.url, true)]));
  await new Shell(page).account.click();
  await page.getByRole('menuitem', { name: 'Download kubeconfig' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download kubeconfig' }).click();
  const file = readFileSync(await (await downloading).path(), 'utf8');
  expect(file).toContain(`server: "${globex.url}/kubeproxy"`);
  const [, token = ''] = /password: "([^"]+)"/.exec(file) ?? [];
  const program = await playwright.request.newContext({
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  expect((await program.get(`${globex.url}/api/auth/whoami`)).status()).toBe(200);
  expect((await program.get(`${acme.url}/api/auth/whoami`)).status()).toBe(401);
  await program.dispose();
});

test('without direct access the calls go through the console to the same backend', async ({ page }) => {
  const account = invite('indirect', [organization('globex', 'Globex', globex.url)]);
  const { to } = watchCalls(page);
  await enter(page, account);
  await expect(page.getByRole('button', { name: 'Organization Globex' })).toBeVisible();
  await expect(new Shell(page).title).toHaveText('Health');
  expect(to(globex.url)).toEqual([]);
  const whoami = to(`${acme.url}/api/auth/whoami`)[0];
  expect(await whoami?.headerValue('x-opsdeck-organization')).toBe('globex');
  const answer = (await (await whoami?.response())?.json()) as { payload: { user: { external_id: string } } };
  expect(answer.payload.user.external_id).toBe(`oidc:${provider.issuer}#indirect`);
  // The sample estate of Acme is not what Globex has.
  await expect(new HealthPage(page).count).toHaveText(FEW_CHECKS);
});

test('short tokens are renewed without anybody noticing', async ({ page }) => {
  provider.tokenSeconds = 6;
  await enter(page, invite('renewed', [organization('acme', 'Acme', acme.url)]));
  await expect(new Shell(page).title).toHaveText('Health');
  const { calls } = watchCalls(page);
  const from = provider.asked.length;
  const tokens = new Set<string>();
  await expect
    .poll(
      async () => {
        await page
          .getByRole('button', { name: /Refresh/ })
          .first()
          .click();
        for (const call of calls) tokens.add((await call.headerValue('authorization')) ?? '');
        return tokens.size;
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(2);
  const asked = provider.asked.slice(from);
  expect(asked).toContain('/token');
  // The page was never left for it.
  expect(asked).not.toContain('/auth');
  const answers = await Promise.all(calls.map(async (call) => (await call.response())?.status()));
  expect(answers).not.toContain(401);
  provider.tokenSeconds = 300;
});

test('an organization without a backend is being set up, and opens when it has one', async ({ page }) => {
  await page.clock.install();
  await enter(page, invite('early', [organization('initech', 'Initech', null)]));
  await expect(page.getByRole('heading', { name: 'Instance provisioning is in progress' })).toBeVisible();
  await expect(page.getByText('Initech has no backend yet: it is being set up.')).toBeVisible();
  await expect(page.getByText(/Trying again in \d+ s/)).toBeVisible();
  expect(await findBarriersInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.clock.runFor(11_000);
  await expect(page.getByText(/The next try is in 15 seconds/)).toBeAttached();
  invite('early', [organization('acme', 'Acme', acme.url)]);
  await page.getByRole('button', { name: 'Retry now' }).click();
  await expect(new Shell(page).title).toHaveText('Health');
});

test('a backend refuses people of other organizations, and a token goes to no unsafe address', async ({
  page,
  expectComplaint,
}) => {
  // The backend of Globex is told to be the one of Acme: it answers 403, which the browser logs.
  expectComplaint(/403/);
  await enter(page, invite('stranger', [organization('acme', 'Acme', globex.url, true)]));
  const reason = page.getByText('You do not belong to the organization of this backend.', { exact: true });
  await expect(reason).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(await findBarriersInBothThemes(page)).toEqual([]);
  const { calls } = watchCalls(page);
  invite('stranger', [organization('acme', 'Acme', 'http://backend.example', true)]);
  await page.goto(`${acme.url}/health`);
  await expect(page.getByText(/^The backend address of Acme is not safe/)).toBeVisible();
  expect(calls).toEqual([]);
});
