import { type Page, expect, test } from '@playwright/test';
import { PortalPage } from '../../pages/PortalPage';
import { findBarriers } from '../../support/findBarriers';
import { type Embedding, startEmbedding } from '../../support/startEmbedding';
import { watchContext, type Watch } from '../../support/watchContext';

let world: Embedding;
let readToken: string;
let fullToken: string;
let watch: Watch;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  world = await startEmbedding();
  readToken = await world.createToken('read');
  fullToken = await world.createToken('all');
});

test.afterAll(() => world?.stop());

test.beforeEach(async ({ context }) => {
  watch = await watchContext(context);
  for (const portal of Object.values(world.portals)) {
    portal.tokens = [portal === world.portals.static ? readToken : fullToken];
    portal.asked = 0;
  }
});

async function openStatic(page: Page, attributes: Record<string, string> = {}): Promise<PortalPage> {
  const portal = new PortalPage(page, world.portals.static);
  await portal.open();
  await portal.setAttributes(attributes);
  return portal;
}

const lookOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { backgroundColor, color, fontSize, fontFamily, display } = getComputedStyle(element);
      return { backgroundColor, color, fontSize, fontFamily, display };
    });

test.describe('a static page under a strict policy', () => {
  test('shows checks and their detail inside its element, and neither changes the other', async ({
    page,
  }) => {
    const portal = await openStatic(page);
    const before = await lookOf(page, '#portal-button');

    await expect(page.getByRole('button', { name: /^Filters/ })).toHaveCSS('font-size', '13px');
    await expect(portal.search).toBeVisible();
    await page.getByRole('combobox', { name: 'Group By' }).click();
    const option = page.getByTitle('No Grouping', { exact: true });
    await expect(option).toHaveCSS('font-size', '13px');
    await option.click();
    await portal.rows.first().click();
    await expect(portal.dialog).toBeVisible();
    await expect(portal.dialog.getByText('Uptime').first()).toBeVisible();
    const isInside = await portal.dialog.evaluate((element) => {
      const root = element.getRootNode();
      return root instanceof ShadowRoot && root.host.localName === 'opsdeck-health';
    });
    expect(isInside).toBe(true);
    await page.keyboard.press('Escape');
    await expect(portal.dialog).toBeHidden();

    expect(await lookOf(page, '#portal-button')).toEqual(before);
    expect(await portal.traces()).toEqual([]);
    await expect(page).toHaveTitle('Acme intranet');
    expect(watch.complaints).toEqual([]);
  });

  test('follows its attributes: theme, density, filters, Run Now', async ({ page }) => {
    world.portals.static.tokens = [fullToken];
    const portal = await openStatic(page, {
      theme: 'dark',
      density: 'comfortable',
      'group-by': 'no-group',
      query: 'firing alerts',
    });
    const area = page.locator('.od-embed').first();
    await expect(area).toHaveAttribute('data-theme', 'dark');
    await expect(area).toHaveAttribute('data-density', 'comfortable');
    await expect(page.getByRole('combobox', { name: 'Group By' })).toContainText('No Grouping');
    await expect(portal.rows).toHaveCount(1);
    expect(await findBarriers(page)).toEqual([]);

    await portal.rows.first().click();
    await expect(portal.dialog).toBeVisible();
    await expect(portal.dialog.getByText('Uptime').first()).toBeVisible();
    await expect(portal.dialog.getByRole('button', { name: 'Run Now' })).toHaveCount(0);
    await portal.setAttributes({ 'read-only': 'false', theme: 'light' });
    await expect(portal.dialog.getByRole('button', { name: 'Run Now' })).toBeVisible();
    // What other areas add in the console belongs to the console.
    await expect(portal.dialog.getByRole('button', { name: /Attach as Evidence|Playbooks/ })).toHaveCount(0);
    await expect(area).toHaveAttribute('data-theme', 'light');
    await page.keyboard.press('Escape');
    await expect(portal.dialog).toBeHidden();
    expect(await findBarriers(page)).toEqual([]);

    await portal.setAttributes({ theme: 'pink' });
    await expect(portal.problem).toHaveText('options');
    await expect(area).toHaveAttribute('data-theme', 'light');
  });

  test('two areas live side by side, and one that is taken out comes back', async ({ page }) => {
    const portal = await openStatic(page);
    await page.evaluate(() => {
      const first = document.querySelector('opsdeck-health');
      if (!first) return;
      const second = first.cloneNode() as HTMLElement & { tokenProvider?: unknown };
      second.id = 'second';
      second.nonce = (first as HTMLElement).nonce ?? '';
      second.tokenProvider = (first as HTMLElement & { tokenProvider?: unknown }).tokenProvider;
      second.setAttribute('theme', 'dark');
      first.after(second);
    });
    const second = page.locator('#second');
    await expect(second.getByRole('row').nth(1)).toBeVisible();
    await expect(page.locator('#health .od-embed')).toHaveAttribute('data-theme', 'light');
    await expect(second.locator('.od-embed')).toHaveAttribute('data-theme', 'dark');

    await second.evaluate((element) => {
      const parent = element.parentElement;
      element.remove();
      setTimeout(() => parent?.append(element));
    });
    await expect(second.getByRole('row').nth(1)).toBeVisible();
    await expect(portal.rows.first()).toBeVisible();
    expect(watch.complaints).toEqual([]);
  });

  test('a link that leaves the area is offered to the page', async ({ page }) => {
    const portal = await openStatic(page, { 'read-only': 'false', 'group-by': 'no-group' });
    await expect(page.getByRole('combobox', { name: 'Group By' })).toContainText('No Grouping');
    await portal.rows.first().click();
    await portal.dialog
      .getByRole('link', { name: /Edit|Kubernetes|Component/i })
      .first()
      .click();
    await expect(portal.link).toHaveText(/^\/(settings|catalog|topology)\//);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('a refused token is renewed once; without a good one the page is told and Retry helps', async ({
    page,
  }) => {
    world.portals.static.tokens = ['not-a-token', readToken];
    const portal = await openStatic(page);
    expect(world.portals.static.asked).toBe(2);

    world.portals.static.tokens = ['not-a-token'];
    await page.reload();
    await expect(page.getByText('The sign-in of this page was not accepted')).toBeVisible();
    await expect(portal.problem).toHaveText('unauthorized');
    world.portals.static.tokens = [readToken];
    await portal.retry.click();
    await expect(portal.rows.first()).toBeVisible();
  });

  test('an API that does not answer is named, and Retry helps', async ({ page }) => {
    const portal = new PortalPage(page, world.portals.static);
    await page.route('**/api/auth/whoami', (route) => route.abort());
    await page.goto(world.portals.static.url);
    await expect(page.getByText('Opsdeck could not be reached from this page')).toBeVisible();
    await expect(portal.problem).toHaveText('network');
    await page.unroute('**/api/auth/whoami');
    await portal.retry.click();
    await expect(portal.rows.first()).toBeVisible();
  });
});

for (const name of ['webpack-react18', 'vite', 'rspack'] as const) {
  test(`the ${name} portal mounts the area through federation`, async ({ page }) => {
    const portal = new PortalPage(page, world.portals[name]);
    await portal.open();
    const react = name === 'webpack-react18' ? 18 : 19;
    await expect(
      page.getByRole('heading', { name: new RegExp(`^Portal on React ${react}\\.`) }),
    ).toBeVisible();

    await page.getByRole('button', { name: 'Theme' }).click();
    await expect(page.locator('.od-embed')).toHaveAttribute('data-theme', 'dark');
    await portal.search.fill('data folder');
    await expect(portal.rows).toHaveCount(1);
    await portal.rows.first().click();
    await portal.dialog.getByRole('button', { name: 'Run Now' }).click();
    await expect(portal.dialog.getByText(/^(Passed|Failed) in/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(portal.dialog).toBeHidden();

    await page.getByRole('button', { name: 'Close health' }).click();
    await expect(portal.rows).toHaveCount(0);
    await page.getByRole('button', { name: 'Open health' }).click();
    await expect(portal.rows.first()).toBeVisible();
    expect(await portal.traces()).toEqual([]);
    expect(watch.complaints).toEqual([]);
  });
}
