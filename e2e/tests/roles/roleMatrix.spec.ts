import type { Page } from '@playwright/test';
import { Shell } from '../../pages/Shell';
import { type FixturePage, installFixtureArea, removeFixtureArea, textOf } from '../../support/fixtureArea';
import { signInQuickly } from '../../support/signInQuickly';
import { expect, test } from '../../support/test';

const ROLES = ['admin', 'editor', 'commander', 'responder', 'viewer', 'guest'] as const;
type Role = (typeof ROLES)[number];

// The table of the specification in letters: a(dmin) e(ditor) c(ommander) r(esponder) v(iewer) g(uest).
const LETTERS: Record<Role, string> = {
  admin: 'a',
  editor: 'e',
  commander: 'c',
  responder: 'r',
  viewer: 'v',
  guest: 'g',
};
const may = (role: Role, letters: string) => letters.includes(LETTERS[role]);

/** `cold`: the address is typed into a new page, and not gone to in the open one, which takes ten times as long. */
type Entry = FixturePage & { open: string; isOff?: true; cold?: true };

/** Pages with the rights of areas that exist and of those that come; `open` says to whom. */
const ENTRIES: readonly Entry[] = [
  {
    title: 'Incident desk',
    path: '/fixture/incidents',
    group: 'main',
    access: { resource: 'incident', action: 'read' },
    open: 'aecrvg',
  },
  {
    title: 'Accounts',
    path: '/fixture/accounts',
    group: 'main',
    access: { resource: 'identities', action: 'read' },
    open: 'ae',
  },
  {
    title: 'Log search',
    path: '/fixture/logs',
    group: 'main',
    feature: 'logs',
    access: { resource: 'database', action: 'read' },
    open: 'aecrvg',
    isOff: true,
    cold: true,
  },
  {
    title: 'Connection list',
    path: '/settings/fixture-connections',
    group: 'settings',
    access: { resource: 'connections', action: 'read' },
    open: 'ae',
  },
  {
    title: 'Flags',
    path: '/settings/fixture-flags',
    group: 'settings',
    access: { resource: 'feature_flags', action: 'read' },
    open: 'aecrvg',
  },
  {
    title: 'New integration',
    path: '/settings/fixture-integrations/new',
    access: { resource: 'integrations', action: 'write' },
    open: 'ae',
  },
  {
    title: 'New connection',
    path: '/settings/fixture-connections/new',
    access: { resource: 'connections', action: 'write' },
    open: 'a',
    cold: true,
  },
];

/** Changes made by hand, each to a row that does not exist: what is refused is refused for the right alone. */
const CHANGES: readonly { table: string; body: Record<string, unknown>; open: string }[] = [
  { table: 'canaries', body: { name: 'x' }, open: 'ae' },
  { table: 'incidents', body: { title: 'x' }, open: 'aecr' },
  { table: 'comments', body: { comment: 'x' }, open: 'aecr' },
  { table: 'playbooks', body: { title: 'x' }, open: 'ae' },
  { table: 'connections', body: { name: 'x' }, open: 'a' },
  { table: 'identities', body: { state: 'inactive' }, open: 'a' },
  { table: 'casbin_rule', body: { v2: 'read' }, open: 'a' },
];

const NOBODY = '00000000-0000-4000-8000-00000000dead';
const filterOf = (table: string) => (table === 'casbin_rule' ? 'id=eq.-1' : `id=eq.${NOBODY}`);
const site = () => process.env.OPSDECK_E2E_SITE ?? '';

/** As the back button does it: the page learns of an address that it did not choose. */
async function goBackTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expect(page).toHaveURL(address);
}

test.beforeAll(() => installFixtureArea(site(), ENTRIES));
test.afterAll(() => removeFixtureArea(site()));

for (const role of ROLES) {
  test(`${role}: navigation, direct addresses and changes by hand`, async ({ page }) => {
    await signInQuickly(page.request, `${role}@opsdeck.local`, `opsdeck-${role}`);
    // As if an administrator had switched the feature off, without doing it to the other journeys.
    await page.route('**/api/properties', (route) =>
      route.fulfill({ json: [{ name: 'logs.disable', value: 'true' }] }),
    );
    const shell = new Shell(page);
    const settingsOpen = may(role, 'aecr');
    const listed = (group: 'main' | 'settings') =>
      ENTRIES.filter((entry) => entry.group === group && !entry.isOff && may(role, entry.open)).map(
        ({ title }) => title,
      );

    await test.step('the sidebar lists what the person may open, and nothing else', async () => {
      await page.goto('/health');
      await expect(shell.title).toHaveText('Health');
      const settings = shell.navigation.getByRole('button', { name: 'Settings' });
      await expect(settings).toHaveCount(settingsOpen ? 1 : 0);
      if (settingsOpen) await settings.click();
      const inSettings = ['Health', 'Notifications', ...listed('settings')].sort();
      const expected = [
        'Health',
        'Incidents',
        'Playbooks',
        ...listed('main'),
        ...(settingsOpen ? inSettings : []),
      ];
      await expect(shell.navigation.getByRole('link')).toHaveText(expected);
    });

    for (const entry of ENTRIES) {
      await test.step(`${entry.path} by its address`, async () => {
        await (entry.cold ? page.goto(entry.path) : goBackTo(page, entry.path));
        const content = page.getByRole('main');
        const shown = textOf(entry);
        if (entry.isOff) await expect(content).toContainText(`${entry.title} is switched off`);
        else if (may(role, entry.open)) await expect(content).toContainText(shown);
        else await expect(content).toContainText('You do not have access');
        if (entry.isOff || !may(role, entry.open)) await expect(content).not.toContainText(shown);
      });
    }

    await test.step('changes by hand', async () => {
      for (const { table, body, open } of CHANGES) {
        const answer = await page.request.patch(`/api/db/${table}?${filterOf(table)}`, { data: body });
        expect([table, answer.status() === 403]).toEqual([table, !may(role, open)]);
      }
    });
  });
}
