import { jsonResponse, renderWithApp, screen, waitFor, within } from '@opsdeck/shared/testing';
import { RulesPage } from './RulesPage';

const LIST = 'GET /api/db/notifications_summary';
const ONE = 'GET /api/db/notifications';
const CREATE = 'POST /api/db/notifications';
const CHANGE = 'PATCH /api/db/notifications';
const CHECK = 'POST /api/notification/preview';
const row = (change: Record<string, unknown> = {}) => ({
  id: 'n1',
  name: 'Failing checks',
  events: ['check.failed'],
  filter: "check.severity == 'high'",
  team_id: 't1',
  team: { name: 'On call' },
  sent: 12,
  failed: 1,
  pending: 0,
  most_common_error: 'smtp: 535',
  source: 'UI',
  ...change,
});
const open = (
  rows: unknown,
  options: { url?: string; roles?: string[]; api?: Record<string, unknown> } = {},
) =>
  renderWithApp(<RulesPage />, {
    url: options.url ?? '/notifications/rules',
    ...(options.roles ? { roles: options.roles } : {}),
    api: {
      [LIST]: Array.isArray(rows)
        ? jsonResponse(rows, { headers: { 'content-range': `0-9/${rows.length}` } })
        : rows,
      [ONE]: Array.isArray(rows) ? rows : [],
      [CHECK]: { ok: true },
      'GET /api/db/people': [{ id: 'p1', name: 'Ada', email: 'ada@x' }],
      'GET /api/db/teams': [{ id: 't1', name: 'On call' }],
      'GET /api/db/connections_list': [{ id: 'k1', name: 'chat', namespace: 'ops', type: 'slack' }],
      ...options.api,
    },
  });

type Events = ReturnType<typeof open>['events'];

async function choose(events: Events, field: RegExp, option: string) {
  await events.click(screen.getByRole('combobox', { name: field }));
  await events.click(await screen.findByTitle(option));
}

async function paste(events: Events, field: HTMLElement, text: string) {
  await events.click(field);
  await events.paste(text);
}

async function fillNew(events: Events) {
  await paste(events, await screen.findByLabelText(/^Name/), 'My rule');
  await choose(events, /^Events/, 'check.failed');
  await choose(events, /^Tells/, 'A connection, webhook or e-mail address');
  await choose(events, /^By/, 'Webhook address');
  await paste(
    events,
    await screen.findByRole('textbox', { name: /^Webhook address/ }),
    'https://hooks.test/x',
  );
}

it('shows whom a rule tells of what, how it goes, and why one is paused', async () => {
  open([
    row(),
    row({
      id: 'n2',
      name: 'Broken',
      team_id: null,
      person_id: 'p1',
      person: { name: 'Ada' },
      error: 'no such key: nmae',
    }),
    row({ id: 'n3', name: 'Hook', team_id: null, custom_services: [{ url: 'https://hooks.test/s3cret' }] }),
    row({ id: 'n4', name: 'Runs', team_id: null, source: 'KubernetesCRD' }),
  ]);
  const grid = await screen.findByRole('grid', { name: 'Notification rules' });
  const line = (name: string) => within(grid).getByRole('row', { name: new RegExp(name) });
  expect(line('Failing checks')).toHaveTextContent(/Active.*check.failed.*Team On call.*12.*1.*smtp: 535/);
  expect(line('Broken')).toHaveTextContent(/Paused.*Person Ada.*no such key: nmae/);
  expect(line('Hook')).toHaveTextContent('Service hooks.test');
  expect(line('Hook')).not.toHaveTextContent('s3cret');
  expect(line('Runs')).toHaveTextContent(/Playbook.*KubernetesCRD/);
});

it('names the playbooks that rules run, as far as somebody may see them', async () => {
  const rules = [
    row({ id: 'n1', name: 'Restarts', team_id: null }),
    row({ id: 'n2', name: 'Gone', team_id: null }),
    row({ id: 'n3', name: 'Tells' }),
  ];
  const { api } = open(rules, {
    api: {
      [ONE]: [
        { id: 'n1', playbook_id: 'pb1' },
        { id: 'n2', playbook_id: 'pb2' },
      ],
      'GET /api/db/playbook_names': [{ id: 'pb1', name: 'restart', title: 'Restart the shop' }],
    },
  });
  expect(await screen.findByRole('row', { name: /Restarts/ })).toHaveTextContent('Playbook Restart the shop');
  expect(screen.getByRole('row', { name: /Gone/ })).toHaveTextContent(/Playbook(?! Restart)/);
  expect(api.callsOf(ONE)[0]?.query.get('id')).toBe('in.(n1,n2)');
});

it('shows rules when the names of their playbooks are refused', async () => {
  open([row({ name: 'Restarts', team_id: null })], {
    api: {
      [ONE]: [{ id: 'n1', playbook_id: 'pb1' }],
      'GET /api/db/playbook_names': jsonResponse({ message: 'no' }, { status: 403 }),
    },
  });
  expect(await screen.findByRole('row', { name: /Restarts/ })).toHaveTextContent('Playbook');
});

it('lets the server sort and page, and asks for no column that it does not have', async () => {
  const { api, events } = open([row()], { url: '/notifications/rules?sortBy=drop&pageIndex=1&pageSize=10' });
  await screen.findByRole('row', { name: /Failing checks/ });
  const query = api.callsOf(LIST)[0]?.query;
  expect(query?.get('order')).toBe('created_at.desc.nullslast');
  expect([query?.get('offset'), query?.get('limit')]).toEqual(['10', '10']);
  await events.click(screen.getByRole('button', { name: /^Failed/ }));
  await waitFor(() => expect(api.callsOf(LIST).at(-1)?.query.get('order')).toMatch(/^failed\./));
});

it('stores a new rule once under a double click, under an id of its own', async () => {
  const { api, events, router } = open([row()], {
    url: '/notifications/rules?create=true',
    api: { [CREATE]: () => jsonResponse([{ id: 'x' }], { status: 201 }) },
  });
  await fillNew(events);
  await events.dblClick(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  const calls = api.callsOf(CREATE);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    name: 'My rule',
    events: ['check.failed'],
    person_id: null,
    team_id: null,
    playbook_id: null,
    custom_services: [{ url: 'https://hooks.test/x' }],
    source: 'UI',
    created_by: '10000000-0000-4000-8000-000000000001',
  });
});

it('stores whom to tell when that fails, and about what to keep quiet', async () => {
  const { api, events, router } = open([row()], {
    url: '/notifications/rules?id=n1',
    api: { [CHANGE]: [{ id: 'n1' }] },
  });
  await screen.findByLabelText(/^Name/);
  await choose(events, /^If that fails/, 'A person, by e-mail');
  await choose(events, /^Fallback person/, 'Ada');
  await paste(events, screen.getByLabelText(/^Waits before that/), '10m');
  await events.click(screen.getByRole('button', { name: 'Add inhibition' }));
  const group = within(screen.getByRole('group', { name: 'Inhibition 1' }));
  await paste(events, group.getByLabelText(/^After telling of a/), 'Kubernetes::Deployment');
  await paste(events, group.getByLabelText(/^Keeps quiet about/), 'Kubernetes::Pod');
  await events.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(api.callsOf(CHANGE).map(({ body }) => body)).toEqual([
    {
      fallback_person_id: 'p1',
      fallback_delay: 600_000_000_000,
      inhibitions: [{ direction: 'outgoing', from: 'Kubernetes::Deployment', to: ['Kubernetes::Pod'] }],
    },
  ]);
});

it('tells somebody who only looks who is told next, and what is left out', async () => {
  const rule = row({
    fallback_playbook_id: 'pb1',
    fallback_delay: 300_000_000_000,
    inhibitions: [{ from: 'A', to: ['B', 'C'], direction: 'all' }, null],
  });
  open([rule], { url: '/notifications/rules?id=n1', roles: ['viewer'] });
  const dialog = await screen.findByRole('dialog', { name: 'Failing checks' });
  expect(await within(dialog).findByText('Playbook, after 5m')).toBeInTheDocument();
  expect(within(dialog).getByText('B, C after A')).toBeInTheDocument();
});

it('makes one rule when the answer to the first attempt is lost', async () => {
  let attempts = 0;
  const { api, events, router } = open([row()], {
    url: '/notifications/rules?create=true',
    api: {
      [CREATE]: () => {
        attempts += 1;
        if (attempts === 1) return Promise.reject(new TypeError('connection reset'));
        return jsonResponse({ code: '23505', message: 'duplicate key' }, { status: 409 });
      },
    },
  });
  await fillNew(events);
  await events.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Network Error. Please try again.')).toBeInTheDocument();
  await events.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  const ids = api.callsOf(CREATE).map(({ body }) => (body as { id: string }).id);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
});

it.each([
  [
    'a filter that the server cannot read',
    { ok: false, error: 'unexpected end', field: 'filter' },
    'unexpected end',
    0,
  ],
  ['no answer about it', jsonResponse({}, { status: 404 }), null, 1],
])('with %s', async (_name, answer, message, sent) => {
  const { api, events } = open([row()], {
    url: '/notifications/rules?id=n1',
    api: { [CHECK]: answer, [CHANGE]: [{ id: 'n1' }] },
  });
  await events.type(await screen.findByLabelText(/^Filter/), ' &&');
  await events.click(screen.getByRole('button', { name: 'Update' }));
  if (message) expect(await screen.findByText(message)).toBeInTheDocument();
  await waitFor(() => expect(api.callsOf(CHANGE)).toHaveLength(sent));
});

it('changes only what was changed', async () => {
  const { api, events, router } = open(
    [
      row({
        inhibitions: [{ from: 'x' }],
        team_id: null,
        custom_services: [{ url: 'https://a.test/***', x: 1 }],
      }),
    ],
    { url: '/notifications/rules?id=n1', api: { [CHANGE]: [{ id: 'n1' }] } },
  );
  const name = await screen.findByLabelText(/^Name/);
  await events.type(name, '!');
  await events.dblClick(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(api.callsOf(CHANGE).map(({ body }) => body)).toEqual([{ name: 'Failing checks!' }]);
});

it('deletes after a question', async () => {
  const { api, events, router } = open([row()], {
    url: '/notifications/rules?id=n1',
    api: { [CHANGE]: [{ id: 'n1' }] },
  });
  await events.click(await screen.findByRole('button', { name: 'Delete rule' }));
  expect(await screen.findByText('Are you sure you want to delete this resource?')).toBeInTheDocument();
  await events.dblClick(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(api.callsOf(CHANGE).map(({ body }) => body)).toEqual([{ deleted_at: 'now()' }]);
});

it.each([
  ['a viewer', row(), { roles: ['viewer'] }, /needs the right to write notifications/],
  ['anybody when it comes from elsewhere', row({ source: 'KubernetesCRD' }), {}, /comes from KubernetesCRD/],
])('is only to look at for %s', async (_name, rule, options, reason) => {
  open([rule], { url: '/notifications/rules?id=n1', ...options });
  const dialog = await screen.findByRole('dialog', { name: 'Failing checks' });
  expect(await within(dialog).findByRole('note')).toHaveTextContent(reason);
  expect(within(dialog).getByText("check.severity == 'high'")).toBeInTheDocument();
  expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: /Update|Delete/ })).not.toBeInTheDocument();
});

it.each([
  ['Team On call', {}],
  ['Person Ada', { team_id: null, team: null, person_id: 'p1', person: { name: 'Ada' } }],
  ['Playbook Restart the shop', { team_id: null, team: null, playbook_id: 'pb1' }],
  ['Team', { team: null }],
])('tells somebody who only looks that it tells %s', async (text, change) => {
  open([row(change)], {
    url: '/notifications/rules?id=n1',
    roles: ['viewer'],
    api: { 'GET /api/db/playbook_names': [{ id: 'pb1', title: 'Restart the shop' }] },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Failing checks' });
  expect((await within(dialog).findByText('Tells')).parentElement).toHaveTextContent(
    new RegExp(`^Tells${text}$`),
  );
});

it('offers a viewer no new rule, whatever the address says', async () => {
  open([row()], { url: '/notifications/rules?create=true', roles: ['viewer'] });
  expect(await screen.findByRole('row', { name: /Failing checks/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New rule' })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('says that there are none, that it is refused, and that one is gone', async () => {
  open([]);
  expect(await screen.findByText('Rules say who is told of what.')).toBeInTheDocument();
  open(jsonResponse({ message: 'no' }, { status: 403 }));
  expect(await screen.findByText('You do not have access')).toBeInTheDocument();
  open([], { url: '/notifications/rules?id=gone' });
  expect(await screen.findByText('Rule not found')).toBeInTheDocument();
});

it('shows rows of any shape, with their texts as texts', async () => {
  const { container } = open([
    null,
    [],
    row({
      name: '<img src=x onerror=alert(1)>',
      events: 'x',
      custom_services: [7, { url: {} }],
      team: 3,
      sent: {},
    }),
  ]);
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
  expect(container.querySelector('img')).toBeNull();
});
