import { HealthPage } from '../../pages/HealthPage';
import { expect, test } from '../../support/test';

// Violations are complaints of the page, so every journey is a test of the policy as well.
test('the content security policy is strict and nothing violates it', async ({
  page,
  signIn,
  expectComplaint,
}) => {
  expectComplaint(/401/);
  const response = await page.goto('/login');
  const policy = response?.headers()['content-security-policy'] ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(scripts).toContain("'self'");
  expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*|data:/);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain('frame-ancestors');
  await signIn('editor');
  await new HealthPage(page).openFlat();
  await page.getByRole('row').nth(2).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a viewer cannot write by a request made by hand', async ({ page, signIn, expectComplaint }) => {
  expectComplaint(/401/);
  await signIn('viewer');
  const { request } = page;
  const canary = { name: 'by-hand', namespace: 'e2e', spec: {} };
  expect((await request.post('/api/db/canaries', { data: canary })).status()).toBe(403);
  expect((await request.patch('/api/db/checks?id=not.is.null', { data: { name: 'x' } })).status()).toBe(403);
  expect((await request.delete('/api/db/checks?id=not.is.null')).status()).toBe(403);
  expect((await request.get('/api/db/connections')).status()).toBe(403);
  const identities = await request.get('/api/db/identities');
  expect(identities.status()).toBe(403);
});

test('a change without a filter is refused even for an administrator', async ({
  page,
  signIn,
  expectComplaint,
}) => {
  expectComplaint(/401/);
  await signIn('admin');
  const before = await page.request.get('/api/db/properties');
  expect((await page.request.delete('/api/db/properties')).status()).toBe(400);
  expect((await page.request.patch('/api/db/checks', { data: { name: 'x' } })).status()).toBe(400);
  expect(await (await page.request.get('/api/db/properties')).text()).toBe(await before.text());
});

test('versioned files may be kept for ever, the pages and the registry may not', async ({ request }) => {
  const registry = await request.get('/remotes.json');
  expect(registry.headers()['cache-control']).toMatch(/no-cache|no-store/);
  const { remotes } = (await registry.json()) as { remotes: { entry: string }[] };
  const manifest = await request.get(remotes[0]?.entry ?? '');
  expect(manifest.headers()['cache-control']).toContain('immutable');
  const page = await request.get('/health', { headers: { accept: 'text/html' } });
  expect(page.headers()['cache-control']).toMatch(/no-cache/);
  const missing = await request.get('/remotes/health/none/remoteEntry.js');
  expect(missing.status()).toBe(404);
  expect(missing.headers()['content-type'] ?? '').not.toContain('html');
});
