import { LoginPage } from '../../pages/LoginPage';
import { Shell } from '../../pages/Shell';
import { startConsole, type RunningConsole } from '../../support/startConsole';
import { expect, test } from '../../support/test';

// A flag counts for everybody, so these journeys have a console of their own.
let running: RunningConsole;
test.beforeAll(async () => {
  running = await startConsole();
});
test.afterAll(() => running?.remove());

test('a feature that is switched off leaves open tabs, and is not loaded by its address', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/401/);
  const { url } = running;
  await page.clock.install();
  await page.goto(`${url}/login`);
  await new LoginPage(page).fill('admin@opsdeck.local', 'opsdeck-admin');
  const shell = new Shell(page);
  const entry = shell.navigation.getByRole('link', { name: 'Health' });
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  const property = `${url}/api/db/properties`;
  const created = await page.request.post(property, { data: { name: 'health.disable', value: 'true' } });
  expect(created.status()).toBe(201);
  await page.clock.fastForward(61_000);
  await expect(page.getByText('Health is switched off')).toBeVisible();
  await expect(entry).toBeHidden();

  const cold = await context.newPage();
  const loaded: string[] = [];
  cold.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await cold.goto(`${url}/health?groupBy=no-group`);
  await expect(cold.getByText('Health is switched off')).toBeVisible();
  expect(loaded.filter((path) => path.startsWith('/remotes/'))).toEqual([]);
  await cold.close();

  expect((await page.request.delete(`${property}?name=eq.health.disable`)).ok()).toBe(true);
  await page.clock.fastForward(61_000);
  await expect(entry).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
