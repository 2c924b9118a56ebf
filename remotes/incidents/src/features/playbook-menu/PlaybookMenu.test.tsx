import { Slot } from '@opsdeck/shared/slots';
import { jsonResponse, renderWithApp, screen, waitFor, within } from '@opsdeck/shared/testing';
import { playbookSlots } from '@/slots/playbookSlots';

const CHECK = '30000000-0000-4000-8000-000000000001';
const ID = '20000000-0000-4000-8000-000000000001';
const OTHER = '20000000-0000-4000-8000-000000000002';
const LIST = 'GET /api/playbook/list';

const rows = [
  { id: ID, name: 'probe', title: 'Probe endpoint', icon: 'http' },
  { id: OTHER, name: '<img src=x onerror=alert(1)>' },
];

function open(list: unknown, options: { roles?: string[]; flags?: string[] } = {}) {
  return renderWithApp(
    <Slot name="check.actions" props={{ check: { id: CHECK, name: 'shop' }, closeHost: () => undefined }} />,
    {
      slots: playbookSlots,
      api: {
        [LIST]: list,
        'GET /api/db/playbooks': [
          { id: ID, name: 'probe', title: 'Probe endpoint', spec: { checks: [{ types: ['http'] }] } },
        ],
        [`POST /api/playbook/${ID}/params`]: { params: null },
        'POST /api/resources/search': { checks: [{ id: CHECK, name: 'shop', type: 'http' }] },
        'POST /api/playbook/run': jsonResponse({ run_id: OTHER }, { status: 201 }),
      },
      ...options,
    },
  );
}

const menuButton = () => screen.findByRole('button', { name: 'Playbooks' });

it('offers the playbooks of a check and runs the chosen one on it', async () => {
  const { api, events, router } = open(rows);
  await events.click(await menuButton());
  const menu = await screen.findByRole('menu', { name: 'Playbooks' });
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual(['Probe endpoint', '<img src=x onerror=alert(1)>']);
  expect(menu.querySelector('img')).toBeNull();
  expect(api.callsOf(LIST)[0]?.query.get('check_id')).toBe(CHECK);
  await events.click(within(menu).getByRole('menuitem', { name: 'Probe endpoint' }));
  const dialog = await screen.findByRole('dialog', { name: 'Run Probe endpoint' });
  expect(await within(dialog).findByText('shop · http')).toBeInTheDocument();
  const run = within(dialog).getByRole('button', { name: 'Run' });
  await waitFor(() => expect(run).toBeEnabled());
  await events.click(run);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/playbooks/runs/${OTHER}`));
  expect(api.callsOf('POST /api/playbook/run')[0]?.body).toEqual({ id: ID, check_id: CHECK, params: {} });
});

it('is walked through by keys, and Escape leads back to its button', async () => {
  const { events } = open(rows);
  (await menuButton()).focus();
  await waitFor(async () => expect(await menuButton()).toBeEnabled());
  (await menuButton()).focus();
  await events.keyboard('{ArrowDown}');
  const items = await screen.findAllByRole('menuitem');
  await waitFor(() => expect(items[0]).toHaveFocus());
  await events.keyboard('{ArrowDown}');
  expect(items[1]).toHaveFocus();
  await events.keyboard('{ArrowDown}');
  expect(items[0]).toHaveFocus();
  await events.keyboard('{End}');
  expect(items[1]).toHaveFocus();
  await events.keyboard('{Escape}');
  expect(await menuButton()).toHaveFocus();
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});

it.each([
  ['there are none', []],
  ['the answer is no list', { error: 'x' }],
  ['it is refused', jsonResponse({ error: 'no' }, { status: 403 })],
  ['the backend has none of it', jsonResponse({}, { status: 404 })],
])('shows nothing when %s', async (_why, list) => {
  const { api } = open(list);
  await waitFor(() => expect(api.callsOf(LIST)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Playbooks')).not.toBeInTheDocument());
});

it.each([
  ['viewers', { roles: ['viewer'] }],
  ['responders', { roles: ['responder'] }],
  ['anybody where playbooks are switched off', { flags: ['playbooks'] }],
])('is not there for %s', async (_who, options) => {
  const { api } = open(rows, options);
  await Promise.resolve();
  expect(api.calls).toEqual([]);
  expect(screen.queryByText('Playbooks')).not.toBeInTheDocument();
});

it('goes to the next title that begins with a typed letter', async () => {
  const titles = ['Drain node', 'Probe endpoint', 'Purge cache'];
  const { events } = open(titles.map((title, index) => ({ id: `${ID.slice(0, -1)}${index}`, title })));
  await waitFor(async () => expect(await menuButton()).toBeEnabled());
  await events.click(await menuButton());
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Drain node' })).toHaveFocus());
  await events.keyboard('p');
  expect(screen.getByRole('menuitem', { name: 'Probe endpoint' })).toHaveFocus();
  await events.keyboard('P');
  expect(screen.getByRole('menuitem', { name: 'Purge cache' })).toHaveFocus();
  await events.keyboard('p');
  expect(screen.getByRole('menuitem', { name: 'Probe endpoint' })).toHaveFocus();
  await events.keyboard('x');
  expect(screen.getByRole('menuitem', { name: 'Probe endpoint' })).toHaveFocus();
});
