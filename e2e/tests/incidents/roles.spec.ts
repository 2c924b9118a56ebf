import { type Locator, type Page } from '@playwright/test';
import { CheckDialog } from '../../pages/CheckDialog';
import { IncidentListPage, IncidentPage } from '../../pages/IncidentPages';
import { LinkIncidentDialog } from '../../pages/LinkIncidentDialog';
import { NotificationPages } from '../../pages/NotificationPages';
import { PlaybookPages } from '../../pages/PlaybookPages';
import { RunPages } from '../../pages/RunPages';
import { signInQuickly } from '../../support/signInQuickly';
import { expect, test } from '../../support/test';

// The table of the specification: who may write what.
const WRITERS = {
  incident: ['admin', 'editor', 'commander', 'responder'],
  playbooks: ['admin', 'editor'],
  playbook_runs: ['admin', 'editor'],
  notifications: ['admin', 'editor'],
} as const;
type Resource = keyof typeof WRITERS;

const ROLES = ['admin', 'editor', 'commander', 'responder', 'viewer', 'guest'] as const;
const NOBODY = '00000000-0000-4000-8000-00000000dead';

type Step = { open: (page: Page) => Promise<void>; controls: readonly [Resource, (page: Page) => Locator][] };

async function firstId(page: Page, table: string): Promise<string> {
  const answer = await page.request.get(`/api/db/${table}&select=id&limit=1`);
  const [row] = (await answer.json()) as { id: string }[];
  if (!row) throw new Error(`The sample estate has nothing in ${table}`);
  return row.id;
}

/** What stands on each page for those alone who may write. */
const STEPS: Record<string, Step> = {
  'the list of incidents': {
    open: (page) => new IncidentListPage(page).open(),
    controls: [['incident', (page) => new IncidentListPage(page).newButton]],
  },
  'an incident': {
    open: async (page) => {
      await page.goto(`/incidents/${await firstId(page, 'incidents?title=like.Card%20payments%20fail*')}`);
      await expect(new IncidentPage(page).responders).toBeVisible();
    },
    controls: [
      ['incident', (page) => new IncidentPage(page).button('Edit title')],
      ['incident', (page) => new IncidentPage(page).button('Close incident')],
      ['incident', (page) => new IncidentPage(page).button('Add responder')],
      ['incident', (page) => new IncidentPage(page).comment],
    ],
  },
  playbooks: {
    open: (page) => new PlaybookPages(page).open(),
    controls: [
      ['playbooks', (page) => new PlaybookPages(page).newButton],
      ['playbook_runs', (page) => page.getByRole('button', { name: 'Run Probe endpoint' })],
    ],
  },
  'a run': {
    open: async (page) => {
      await new RunPages(page).open(await firstId(page, 'playbook_runs?status=eq.completed'));
    },
    controls: [['playbook_runs', (page) => new RunPages(page).runAgain]],
  },
  'the rules of notifications': {
    open: (page) => new NotificationPages(page).openRules(),
    controls: [['notifications', (page) => page.getByRole('button', { name: 'New rule' })]],
  },
  silences: {
    open: (page) => new NotificationPages(page).openSilences(),
    controls: [['notifications', (page) => page.getByRole('link', { name: 'New silence' })]],
  },
  'a check': {
    open: async (page) => {
      const check = new CheckDialog(page);
      await check.open(await firstId(page, 'checks?type=eq.http&deleted_at=is.null'));
      await expect(check.runs().first()).toBeVisible();
    },
    controls: [
      ['incident', (page) => new LinkIncidentDialog(page).opener],
      ['playbook_runs', (page) => new PlaybookPages(page).menuButton],
    ],
  },
};

/** Changes made by hand, each of something that does not exist: what is refused is refused for the right alone. */
const CHANGES: readonly {
  writes: Resource;
  method: 'post' | 'patch' | 'delete';
  path: string;
  data?: object;
}[] = [
  { writes: 'incident', method: 'patch', path: `db/incidents?id=eq.${NOBODY}`, data: { title: 'x' } },
  { writes: 'incident', method: 'patch', path: `db/hypotheses?id=eq.${NOBODY}`, data: { title: 'x' } },
  { writes: 'incident', method: 'delete', path: `db/evidences?id=eq.${NOBODY}` },
  { writes: 'incident', method: 'patch', path: `db/comments?id=eq.${NOBODY}`, data: { comment: 'x' } },
  { writes: 'incident', method: 'delete', path: `db/responders?id=eq.${NOBODY}` },
  { writes: 'playbooks', method: 'patch', path: `db/playbooks?id=eq.${NOBODY}`, data: { title: 'x' } },
  { writes: 'playbook_runs', method: 'post', path: 'playbook/run', data: { id: NOBODY } },
  { writes: 'playbook_runs', method: 'post', path: `playbook/${NOBODY}/params`, data: {} },
  {
    writes: 'notifications',
    method: 'patch',
    path: `db/notifications?id=eq.${NOBODY}`,
    data: { title: 'x' },
  },
  { writes: 'notifications', method: 'delete', path: `db/notification_silences?id=eq.${NOBODY}` },
];

for (const role of ROLES) {
  test(`${role}: what the pages offer is what the gateway takes`, async ({ page }) => {
    await signInQuickly(page.request, `${role}@opsdeck.local`, `opsdeck-${role}`);
    const may = (resource: Resource) => (WRITERS[resource] as readonly string[]).includes(role);

    // A guest sees only what somebody granted, which is nothing here: there are no pages to compare.
    const steps = role === 'guest' ? [] : Object.entries(STEPS);
    for (const [name, { open, controls }] of steps) {
      await test.step(name, async () => {
        await open(page);
        for (const [resource, control] of controls) {
          await expect(control(page).first()).toBeVisible({ visible: may(resource) });
        }
      });
    }

    await test.step('changes by hand', async () => {
      for (const { writes, method, path, data } of CHANGES) {
        const answer = await page.request[method](`/api/${path}`, data === undefined ? {} : { data });
        expect.soft(answer.status() === 403, `${method} ${path}: ${answer.status()}`).toBe(!may(writes));
      }
    });
  });
}
