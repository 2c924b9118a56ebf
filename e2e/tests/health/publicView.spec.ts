import type { Page, Request } from '@playwright/test';
import { PublicHealthPage } from '../../pages/PublicHealthPage';
import { findBarriers, findBarriersInBothThemes } from '../../support/findBarriers';
import { sidewaysScroll } from '../../support/sidewaysScroll';
import { expect, test } from '../../support/test';

const PUBLIC = '/api/public/health';

/** Every call that the page makes and that is no file of the site. */
function watchCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') || pathname === '/config.json') calls.push(request);
  });
  return calls;
}

const pathsOf = (calls: Request[]) => [...new Set(calls.map((call) => new URL(call.url()).pathname))];

test('everybody sees the checks, while nobody is signed in and the identity service is away', async ({
  page,
}) => {
  const calls = watchCalls(page);
  await page.route(/\/api\/(?!public\/)/, (route) => route.abort());
  const view = new PublicHealthPage(page);

  await test.step('the list, without a shell, links or a way to run anything', async () => {
    await view.open('?groupBy=no-group');
    await expect(view.lines().first()).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /run/i })).toHaveCount(0);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    expect(await findBarriersInBothThemes(page)).toEqual([]);
  });

  await test.step('a line opens nothing', async () => {
    await view.lines().first().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/view\/health\?groupBy=no-group$/);
  });

  await test.step('it is searched, filtered and refreshed', async () => {
    const all = await view.count.textContent();
    await view.hidePassing.focus();
    await page.keyboard.press('Space');
    await expect(view.count).toHaveText(/ of /);
    await page.keyboard.press('Space');
    await expect(view.count).toHaveText(all ?? '');
    await view.search.fill('no check has this name');
    await expect(page.getByText('No check matches the search')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(view.lines().first()).toBeVisible();
    const before = calls.length;
    await view.refresh.click();
    await expect.poll(() => calls.length).toBeGreaterThan(before);
  });

  await test.step('it fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(view.lines().first()).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
  });

  expect(pathsOf(calls)).toEqual([PUBLIC]);
});

test('whoever is signed in sees the same and is not recognised', async ({
  page,
  signIn,
  expectComplaint,
}) => {
  expectComplaint(/401/);
  const view = new PublicHealthPage(page);
  await view.open('?groupBy=no-group');
  const shown = await view.count.textContent();

  await signIn('admin');
  const calls = watchCalls(page);
  await view.open('?groupBy=no-group');
  await expect(view.count).toHaveText(shown ?? '');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(pathsOf(calls)).toEqual([PUBLIC]);
  for (const call of calls) expect(await call.headerValue('cookie')).toBeNull();
});

test('the answer holds nothing but the fields for everybody, whatever is asked', async ({ request }) => {
  const plain = await request.get(PUBLIC);
  const { checks } = (await plain.json()) as { checks: Record<string, unknown>[] };
  expect(checks.length).toBeGreaterThan(10);
  expect([...new Set(checks.flatMap((check) => Object.keys(check)))].sort()).toEqual([
    'canary_name',
    'icon',
    'id',
    'last_runtime',
    'last_transition_time',
    'latency',
    'name',
    'namespace',
    'status',
    'type',
    'uptime',
  ]);
  const curious = await request.get(`${PUBLIC}?select=*,spec&columns=endpoint&id=eq.1`);
  const told = ((await curious.json()) as { checks: Record<string, unknown>[] }).checks;
  expect(Object.keys(told[0] ?? {})).toEqual(Object.keys(checks[0] ?? {}));
  expect((await request.post(PUBLIC)).status()).toBe(405);
  expect((await request.get('/api/public/connections')).status()).toBe(404);
});

test('says when the page is switched off, and when nobody answers', async ({ page, expectComplaint }) => {
  expectComplaint(/404|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const off = { status: 404, json: { error: 'The public pages of this console are switched off.' } };
  await page.route(`**${PUBLIC}`, (route) => route.fulfill(off));
  await page.goto('/view/health');
  await expect(page.getByRole('heading', { name: 'The public health page is switched off' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  await page.unroute(`**${PUBLIC}`);
  await page.route(`**${PUBLIC}`, (route) => route.abort());
  await page.goto('/view/health');
  await expect(page.getByText('The checks could not be loaded')).toBeVisible();
  await page.unroute(`**${PUBLIC}`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(new PublicHealthPage(page).count).toHaveText(/\d/);
});
