import { expect, test } from '@playwright/test';
import { refuseStored, type StoredEntry } from '../../support/storageAllowList';
import { watchContext } from '../../support/watchContext';

// The watch itself: every other journey relies on it to speak up.

const local = (key: string, value: string): StoredEntry => ({ place: 'localStorage', key, value });

test('what may be stored, and what may not', () => {
  expect(refuseStored(local('sidebarCollapsed', 'true'))).toBeNull();
  expect(
    refuseStored(
      local(
        'recentlyUsedTimeRanges',
        '[{"type":"absolute","display":"Custom","from":"2026-01-02 03:04:05.123456","to":"2026-01-03"}]',
      ),
    ),
  ).toBeNull();
  for (const entry of [
    local('somethingNew', 'true'),
    local('sidebarCollapsed', 'maybe'),
    local('tablePageSize', '123456'),
    local('timezone', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0'),
    local('timezone', 'opsdeck-viewer'),
    local('timezone', 'Xn3bJ0q7Lw5Zt9Rk2Vd8Yc4Hs6Mf1Gp0Ae'),
    { place: 'cookie', key: 'ory_kratos_session', value: 'x' },
    { place: 'indexedDB', key: 'cache', value: '' },
  ] as const) {
    expect(refuseStored(entry), JSON.stringify(entry)).not.toBeNull();
  }
  expect(refuseStored(local('timezone', 'Europe/correct-horse'), ['correct-horse'])).toContain('typed');
});

test('pages are watched for what they keep, also for a moment, and for what their policy refuses', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const watch = await watchContext(context);
  const page = await context.newPage();
  await context.route('http://watch.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': "img-src 'none'" },
      body: '<input type="password"><img src="/x.png">',
    }),
  );
  await page.goto('http://watch.test/');
  await page.locator('input').fill('correct-horse');
  await page.locator('input').blur();
  await page.evaluate(() => {
    localStorage.setItem('timezone', 'correct-horse');
    localStorage.removeItem('timezone');
    sessionStorage.setItem('draft', '1');
    document.cookie = 'seen=1';
  });
  expect(await watch.findStored()).toEqual([
    'localStorage "timezone" holds what was typed into a field for a secret',
    'sessionStorage "draft" is not on the list of what may be stored',
    'cookie "seen" is not on the list of what may be stored',
  ]);
  expect(watch.complaints.join('\n')).toContain('security policy: img-src refused');
  await context.close();
});
