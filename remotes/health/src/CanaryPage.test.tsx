import {
  jsonResponse,
  renderWithApp,
  screen,
  waitFor,
  within,
  type FakeHandlers,
} from '@opsdeck/shared/testing';
import { parseYaml } from '@opsdeck/shared/editor';
import { CanaryPage } from './CanaryPage';

const ID = '7b0f4c1e-0000-4000-8000-000000000001';
const SOURCE = 'opsdeck.dev/source';

type Row = Record<string, unknown>;

const row = (change: Row = {}): Row => ({
  id: ID,
  name: 'shop',
  namespace: 'default',
  labels: { team: 'ops' },
  annotations: null,
  source: 'UI',
  spec: { schedule: '@every 5m', http: [{ name: 'shop', url: 'https://a.example', mystery: 1 }] },
  ...change,
});

function open(url: string, api: FakeHandlers = {}, options: { roles?: string[] } = {}) {
  return renderWithApp(<CanaryPage />, {
    url,
    path: '/settings/canaries/:id?',
    api: { 'GET /api/schemas/canary-spec.schema.json': jsonResponse({}, { status: 404 }), ...api },
    ...options,
  });
}

const openStored = (change: Row = {}, api: FakeHandlers = {}, options: { roles?: string[] } = {}) =>
  open(`/settings/canaries/${ID}`, { 'GET /api/db/canaries': [row(change)], ...api }, options);

const field = (name: string | RegExp) => screen.getByLabelText(name);

/** Fills a field at once; letter by letter takes long and shows no more. */
async function fill(events: ReturnType<typeof open>['events'], name: string | RegExp, text: string) {
  await events.click(field(name));
  await events.paste(text);
}

async function save(events: ReturnType<typeof open>['events']) {
  await events.click(screen.getByRole('button', { name: /^(Save|Update)$/ }));
}

describe('a new health check', () => {
  it('begins with its type, which the search finds', async () => {
    const { events, router } = open('/settings/canaries/new');
    expect(screen.getAllByRole('listitem')).toHaveLength(31);
    await events.type(screen.getByRole('searchbox', { name: 'Search types' }), 'certificate of nothing');
    expect(await screen.findByText('No type matches the search')).toBeInTheDocument();
    await events.clear(screen.getByRole('searchbox', { name: 'Search types' }));
    await events.click(await screen.findByRole('button', { name: /^TCP/ }));
    expect(await screen.findByLabelText(/^Endpoint/)).toBeInTheDocument();
    expect(router.state.location.search).toBe('?type=tcp');
  });

  it('says what is missing, saves what is typed once, and lets its check have its name', async () => {
    const created: Row[] = [];
    const { api, events } = open('/settings/canaries/new?type=http', {
      'POST /api/db/canaries': ({ body }: { body: unknown }) => {
        created.push(body as Row);
        return jsonResponse([{ id: ID }], { status: 201 });
      },
    });
    await save(events);
    expect((await screen.findAllByText('This field is required')).length).toBeGreaterThanOrEqual(3);
    await waitFor(() => expect(field(/^Name\*?$/)).toHaveFocus());
    expect(api.callsOf('POST /api/db/canaries')).toHaveLength(0);

    await fill(events, /^Name\*?$/, 'shop');
    expect(field(/^Check name/)).toHaveValue('shop');
    await fill(events, /^URL/, 'https://a.example');
    await fill(events, /^Threshold/, '250');
    await events.dblClick(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(created).toHaveLength(1));
    const spec = {
      schedule: '@every 5m',
      http: [{ name: 'shop', method: 'GET', url: 'https://a.example', thresholdMillis: 250 }],
    };
    expect(created[0]).toMatchObject({ name: 'shop', namespace: 'default', source: 'UI', labels: {}, spec });
    expect(parseYaml((created[0]?.annotations as Row)[SOURCE] as string).value).toEqual(spec);
    expect(await screen.findByText('shop added successfully')).toBeInTheDocument();
  });

  it('stops following the name once the check has one of its own', async () => {
    const { events } = open('/settings/canaries/new?type=tcp');
    await events.type(field(/^Name\*?$/), 'a');
    await events.type(field(/^Check name/), 'b');
    await events.type(field(/^Name\*?$/), 'c');
    expect(field(/^Name\*?$/)).toHaveValue('ac');
    expect(field(/^Check name/)).toHaveValue('ab');
  });

  it('tells at the name that it is taken', async () => {
    const { events } = open('/settings/canaries/new?type=tcp', {
      'POST /api/db/canaries': jsonResponse({ code: '23505', message: 'duplicate key' }, { status: 409 }),
    });
    await fill(events, /^Name\*?$/, 'shop');
    await fill(events, /^Endpoint/, 'a:1');
    await save(events);
    expect(await screen.findByText(/There already is a health check "shop"/)).toBeInTheDocument();
    expect(field(/^Name\*?$/)).toHaveAccessibleDescription(/already is/);
  });

  it('keeps what was typed when the way goes back to the types and forth again', async () => {
    const { events } = open('/settings/canaries/new?type=tcp');
    await fill(events, /^Endpoint/, 'db:5432');
    await events.click(screen.getByRole('button', { name: 'Back' }));
    await events.click(await screen.findByRole('button', { name: /^TCP.*begun/ }));
    expect(await screen.findByLabelText(/^Endpoint/)).toHaveValue('db:5432');
  });

  it('asks before what was typed is lost', async () => {
    const { events, router } = open('/settings/canaries/new?type=tcp');
    await fill(events, /^Endpoint/, 'db:5432');
    await events.click(screen.getByRole('link', { name: 'Health checks' }));
    const dialog = await screen.findByRole('dialog', { name: 'Discard changes?' });
    await events.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    expect(field(/^Endpoint/)).toHaveValue('db:5432');
    expect(router.state.location.pathname).toBe('/settings/canaries/new');
  });

  it('is denied to people who may not write', () => {
    open('/settings/canaries/new', {}, { roles: ['viewer'] });
    expect(screen.getByText('You do not have access')).toBeInTheDocument();
  });
});

describe('a stored health check', () => {
  it('opens at its type, with its name locked and its values in the form', async () => {
    openStored();
    expect(await screen.findByLabelText(/^URL/)).toHaveValue('https://a.example');
    expect(field(/^Name\*?$/)).toBeDisabled();
    expect(field(/^Namespace/)).toBeDisabled();
    expect(field('Labels: key 1')).toHaveValue('team');
    expect(screen.getByRole('button', { name: 'Update' })).toBeInTheDocument();
  });

  it('keeps comments and unknown keys through form and code', async () => {
    const text =
      '# shop front\nschedule: "@every 5m"\nhttp:\n  - name: shop # the shop\n    url: https://a.example\n    mystery: 1\n';
    const changed: Row[] = [];
    const { events } = openStored(
      { annotations: { [SOURCE]: text, other: 'stays' } },
      {
        'PATCH /api/db/canaries': ({ body }: { body: unknown }) => {
          changed.push(body as Row);
          return [{ id: ID }];
        },
      },
    );
    await events.clear(await screen.findByLabelText(/^URL/));
    await fill(events, /^URL/, 'https://b.example');
    await save(events);
    await waitFor(() => expect(changed).toHaveLength(1));
    const annotations = changed[0]?.annotations as Row;
    expect(annotations.other).toBe('stays');
    expect(annotations[SOURCE]).toBe(text.replace('a.example', 'b.example'));
    expect(changed[0]?.spec).toMatchObject({ http: [{ url: 'https://b.example', mystery: 1 }] });
    expect(changed[0]).not.toHaveProperty('name');
  });

  it('never shows a stored secret, and sends it back unchanged', async () => {
    const spec = {
      http: [
        {
          name: 'shop',
          url: 'https://a.example',
          basic: true,
          authentication: { username: 'u', password: 'hunter2' },
        },
      ],
    };
    const changed: Row[] = [];
    const { container, events } = openStored(
      { spec },
      {
        'PATCH /api/db/canaries': ({ body }: { body: unknown }) => {
          changed.push(body as Row);
          return [{ id: ID }];
        },
      },
    );
    expect(await screen.findByText('Stored, not shown')).toBeInTheDocument();
    expect(container.innerHTML).not.toContain('hunter2');
    await events.type(field('Description'), 'x');
    await save(events);
    await waitFor(() => expect(changed).toHaveLength(1));
    expect(changed[0]?.spec).toMatchObject({
      http: [{ description: 'x', authentication: { password: 'hunter2' } }],
    });
    expect(JSON.stringify(changed[0]?.annotations)).not.toContain('hunter2');
  });

  it('is deleted once it is confirmed', async () => {
    const { api, events } = openStored({}, { 'PATCH /api/db/canaries': new Response(null, { status: 204 }) });
    await events.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete health check' });
    expect(dialog).toHaveTextContent('Are you sure you want to delete this resource?');
    await events.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('shop deleted successfully')).toBeInTheDocument();
    expect(api.callsOf('PATCH /api/db/canaries').map((call) => call.body)).toEqual([{ deleted_at: 'now()' }]);
  });

  it.each([
    ['kubernetes/0190', /linked to a Kubernetes resource/],
    ['component/0190', /linked to a component/],
    ['check=0190', /made by another check/],
    ['agentSelector=0190', /copy for an agent/],
    ['checks.yaml', /linked to checks.yaml/],
  ])('can only be looked at when it comes from %s', async (source, notice) => {
    openStored({ source });
    expect(await screen.findByRole('note')).toHaveTextContent(notice);
    expect(field(/^URL/)).toBeDisabled();
    expect(screen.queryByRole('button', { name: /Update|Delete|Test/ })).not.toBeInTheDocument();
  });

  it('can only be looked at without the right to write', async () => {
    openStored({}, {}, { roles: ['viewer'] });
    expect(await screen.findByText(/needs the right to write canaries/)).toBeInTheDocument();
    expect(field(/^URL/)).toBeDisabled();
  });

  it('says so when it is not there', async () => {
    open(`/settings/canaries/${ID}`, { 'GET /api/db/canaries': [] });
    expect(await screen.findByText('Health check not found')).toBeInTheDocument();
  });

  it.each([
    [{ spec: null, labels: 'x', annotations: [], name: 5 }],
    [{ spec: { http: 'x' }, labels: null }],
    [{ spec: { '<img src=x onerror=alert(1)>': [{ name: '<b>' }] }, name: '<img src=x>' }],
  ])('survives a row like %j', async (change) => {
    const { container } = openStored(change);
    expect(await screen.findByRole('button', { name: 'Update' })).toBeInTheDocument();
    expect(container.querySelector('img')).toBeNull();
  });
});

describe('a test before saving', () => {
  const answer = (results: Row[]) => ({ 'POST /api/canary/run/test': { results } });

  it('runs the unsaved definition once and shows the result as text', async () => {
    const { api, events } = openStored(
      {},
      answer([{ name: 'shop', type: 'http', pass: false, duration: 12, error: '<b>boom</b>' }]),
    );
    await events.type(await screen.findByLabelText('Description'), 'new');
    await events.click(screen.getByRole('button', { name: 'Test' }));
    const result = await screen.findByRole('status', { name: 'Test result' });
    expect(result).toHaveTextContent('Failed in 12 ms: shop');
    expect(result).toHaveTextContent('<b>boom</b>');
    const [call] = api.callsOf('POST /api/canary/run/test');
    expect(call?.body).toMatchObject({
      name: 'shop',
      namespace: 'default',
      spec: { http: [{ description: 'new' }] },
    });
  });

  it('forgets a result when the definition changes, and an answer that comes too late', async () => {
    let finish: (value: unknown) => void = () => undefined;
    const { events } = openStored(
      {},
      { 'POST /api/canary/run/test': () => new Promise((resolve) => (finish = resolve)) },
    );
    await events.click(await screen.findByRole('button', { name: 'Test' }));
    expect(await screen.findByText('The definition is being tested…')).toBeInTheDocument();
    await fill(events, 'Description', 'other');
    expect(screen.queryByText('The definition is being tested…')).not.toBeInTheDocument();
    finish({ results: [{ name: 'late', pass: true }] });
    expect(screen.queryByText(/: late/)).not.toBeInTheDocument();
  });

  it('says so when the backend cannot do it', async () => {
    const { events } = openStored(
      {},
      { 'POST /api/canary/run/test': jsonResponse({ error: 'no' }, { status: 404 }) },
    );
    await events.click(await screen.findByRole('button', { name: 'Test' }));
    expect(await screen.findByText(/This backend cannot test/)).toBeInTheDocument();
  });
});
