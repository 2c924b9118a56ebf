import {
  jsonResponse,
  renderWithApp,
  screen,
  waitFor,
  within,
  type FakeRequest,
} from '@opsdeck/shared/testing';
import { SilencesPage } from './SilencesPage';

const SILENCES = 'GET /api/db/notification_silences';
const CHANGE = 'PATCH /api/db/notification_silences';
const CHECK = 'POST /api/notification/preview';
const row = (change: Record<string, unknown> = {}) => ({
  id: 's1',
  name: 'Kernel upgrade',
  config_id: 'c1',
  catalog: { id: 'c1', name: 'node3' },
  recursive: true,
  from: '2026-01-01T00:00:00Z',
  until: null,
  source: 'UI',
  createdBy: { name: 'Ada' },
  ...change,
});
const open = (rows: unknown, options: { url?: string; roles?: string[] } = {}) =>
  renderWithApp(<SilencesPage />, {
    url: '/notifications/silences',
    api: {
      [SILENCES]: ({ query }: FakeRequest) => {
        if (rows instanceof Response || !Array.isArray(rows)) return rows;
        const id = query.get('id')?.replace('eq.', '');
        const found = (rows as { id?: string }[]).filter((entry) => !id || entry?.id === id);
        return jsonResponse(found, { headers: { 'content-range': `0-9/${found.length}` } });
      },
      [CHANGE]: [{ id: 's1' }],
      'GET /api/notification/silence_preview': null,
      'POST /api/resources/search': { configs: [{ id: 'c1', name: 'node3' }] },
    },
    ...options,
  });

it('shows what is silenced, until when, and what the silence does', async () => {
  open([
    row(),
    row({
      id: 's2',
      name: 'Old',
      until: '2026-02-01T00:00:00Z',
      config_id: null,
      filter: "check.name == 'x'",
    }),
    row({
      id: 's3',
      name: 'Soon',
      from: '2999-01-01T00:00:00Z',
      config_id: null,
      selectors: [{ types: ['A::B'] }],
    }),
    row({ id: 's4', name: 'Broken', error: 'no such key', source: 'KubernetesCRD' }),
  ]);
  const grid = await screen.findByRole('grid', { name: 'Silences' });
  const line = (name: string) => within(grid).getByRole('row', { name: new RegExp(name) });
  expect(line('Kernel upgrade')).toHaveTextContent(
    /Active.*Catalog item node3 and all below it.*Indefinitely.*UI.*Ada/,
  );
  expect(line('Old')).toHaveTextContent(/Expired.*check.name == 'x'/);
  expect(line('Soon')).toHaveTextContent(/Not started.*types: \["A::B"\]/);
  expect(line('Broken')).toHaveTextContent(/Error.*KubernetesCRD/);
});

it('searches by name on the server, from the address', async () => {
  const { api } = open([row()], { url: '/notifications/silences?search=50%25,(x)' });
  expect(await screen.findByRole('row', { name: /Kernel/ })).toBeInTheDocument();
  expect(api.callsOf(SILENCES)[0]?.query.get('name')).toBe('ilike.%50   x %');
  expect(api.callsOf(SILENCES)[0]?.query.get('order')).toBe('created_at.desc,id.asc');
});

it.each([
  ['active', ['until.is.null,until.gt.now', 'from.is.null,from.lte.now'], {}],
  ['future', ['until.is.null,until.gt.now'], { from: 'gt.now' }],
  ['expired', [], { until: 'lte.now' }],
  ['error', ['until.is.null,until.gt.now'], { error: 'neq.' }],
  ['all', [], {}],
  ['nonsense', [], {}],
])('lets the server find those that are in the state %s', async (state, conditions, filters) => {
  const { api } = open([row()], { url: `/notifications/silences?state=${state}` });
  await screen.findByRole('row', { name: /Kernel/ });
  const query = api.callsOf(SILENCES)[0]?.query;
  for (const condition of conditions) expect(query?.getAll('or')).toContain(`(${condition})`);
  for (const column of ['from', 'until', 'error']) {
    expect(query?.get(column)).toBe((filters as Record<string, string>)[column] ?? null);
  }
});

it('chooses a state, from the first page, and offers to forget it when nothing is in it', async () => {
  const { events, router } = open([], { url: '/notifications/silences?pageIndex=3' });
  await events.click(await screen.findByRole('combobox', { name: 'State' }));
  await events.click(await screen.findByTitle('Expired'));
  await waitFor(() => expect(router.state.location.search).toBe('?state=expired'));
  await screen.findByText('No silence matches the filters');
  await events.click(screen.getByRole('button', { name: /Clear/ }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('changes a silence once under a double click, and only what was changed of its time', async () => {
  const { api, events, router } = open([row()], { url: '/notifications/silences?id=s1' });
  const dialog = await screen.findByRole('dialog', { name: 'Kernel upgrade' });
  const name = await within(dialog).findByLabelText(/^Name/);
  await events.clear(name);
  await events.type(name, 'Kernel 7');
  await events.dblClick(within(dialog).getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  const calls = api.callsOf(CHANGE);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toEqual({ name: 'Kernel 7', updated_at: 'now()' });
});

it('keeps the dialog with the words of the server when a change is refused', async () => {
  const { api, events } = open([row()], { url: '/notifications/silences?id=s1' });
  api.use({ [CHANGE]: jsonResponse({ message: 'from is after until' }, { status: 400 }) });
  const dialog = await screen.findByRole('dialog', { name: 'Kernel upgrade' });
  await events.type(await within(dialog).findByLabelText(/^Description/), 'x');
  await events.click(within(dialog).getByRole('button', { name: 'Update' }));
  expect(await within(dialog).findByText('from is after until')).toBeInTheDocument();
});

it('stores no filter that the server cannot read, and says so at the field', async () => {
  const { api, events } = open([row({ config_id: null, filter: "check.name == 'x'" })], {
    url: '/notifications/silences?id=s1',
  });
  api.use({ [CHECK]: { ok: false, field: 'filter', error: 'no such key: nmae' } });
  const dialog = await screen.findByRole('dialog', { name: 'Kernel upgrade' });
  const filter = await within(dialog).findByLabelText(/^Filter/);
  await events.type(filter, '2');
  await events.click(within(dialog).getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(filter).toHaveAccessibleDescription(/no such key: nmae/));
  expect(api.callsOf(CHANGE)).toHaveLength(0);
});

it('ends what is active now, once, by the clock of the server', async () => {
  const { api, events, router } = open([row()], { url: '/notifications/silences?id=s1' });
  await events.dblClick(await screen.findByRole('button', { name: 'End now' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(api.callsOf(CHANGE).map(({ body }) => body)).toEqual([{ until: 'now()', updated_at: 'now()' }]);
});

it('keeps the way to try again when a silence could not be ended', async () => {
  const { api, events } = open([row()], { url: '/notifications/silences?id=s1' });
  api.use({ [CHANGE]: jsonResponse({ message: 'no room' }, { status: 500 }) });
  await events.click(await screen.findByRole('button', { name: 'End now' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('no room');
  api.use({ [CHANGE]: [] });
  await events.click(screen.getByRole('button', { name: /End now/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it.each([
  ['over', { until: '2026-02-01T00:00:00Z' }],
  ['still to come', { from: '2999-01-01T00:00:00Z' }],
])('does not end what is %s', async (_name, change) => {
  open([row(change)], { url: '/notifications/silences?id=s1' });
  expect(await screen.findByRole('button', { name: 'Delete silence' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'End now' })).not.toBeInTheDocument();
});

it('deletes after a question, once', async () => {
  const { api, events, router } = open([row()], { url: '/notifications/silences?id=s1' });
  await events.click(await screen.findByRole('button', { name: 'Delete silence' }));
  expect(await screen.findByText('Are you sure you want to delete this resource?')).toBeInTheDocument();
  await events.dblClick(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(api.callsOf(CHANGE).map(({ body }) => body)).toEqual([{ deleted_at: 'now()' }]);
});

it.each([
  ['a viewer', row(), { roles: ['viewer'] }, /needs the right to write notifications/],
  ['anybody when it comes from elsewhere', row({ source: 'KubernetesCRD' }), {}, /comes from KubernetesCRD/],
])('is only to look at for %s', async (_name, silence, options, reason) => {
  open([silence], { url: '/notifications/silences?id=s1', ...options });
  const dialog = await screen.findByRole('dialog', { name: 'Kernel upgrade' });
  expect(await within(dialog).findByRole('note')).toHaveTextContent(reason);
  expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: /Update|Delete/ })).not.toBeInTheDocument();
});

it('offers a new one to those who may write, and nobody else', async () => {
  open([row()]);
  expect(await screen.findByRole('link', { name: 'New silence' })).toHaveAttribute(
    'href',
    '/notifications/silences/add',
  );
  open([row()], { roles: ['viewer'] });
  await waitFor(() => expect(screen.getAllByRole('grid')).toHaveLength(2));
  expect(screen.getAllByRole('link', { name: 'New silence' })).toHaveLength(1);
});

it('says that there are none, that it is refused, and that one is gone', async () => {
  open([]);
  expect(await screen.findByText(/What keeps notifications from being sent/)).toBeInTheDocument();
  open(jsonResponse({ message: 'no' }, { status: 403 }));
  expect(await screen.findByText('You do not have access')).toBeInTheDocument();
  open([row()], { url: '/notifications/silences?id=gone' });
  expect(await screen.findByText('Silence not found')).toBeInTheDocument();
});

it('shows rows of any shape, with their texts as texts', async () => {
  const { container } = open([
    null,
    9,
    row({ name: '<img src=x onerror=alert(1)>', selectors: 'x', catalog: [], from: {}, createdBy: 3 }),
  ]);
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
  expect(container.querySelector('img')).toBeNull();
});
