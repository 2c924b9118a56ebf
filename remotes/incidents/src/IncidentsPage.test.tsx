import { act, jsonResponse, renderWithApp, screen, waitFor, within } from '@opsdeck/shared/testing';
import { IncidentsPage } from './IncidentsPage';

const ROUTE = 'GET /api/db/incidents';
const CREATE = 'POST /api/db/incidents';

const row = (change: Record<string, unknown> = {}) => ({
  id: '60000000-0000-4000-8000-000000000001',
  incident_id: 'INC-1',
  title: 'Checkout is slow',
  severity: 'critical',
  type: 'performance',
  status: 'open',
  created_at: '2026-01-01T10:00:00Z',
  updated_at: '2026-01-01T10:00:00Z',
  created_by: { id: 'p1', name: 'Joe Alvarez', avatar: null },
  commander: { id: 'p2', name: 'Mina Park', avatar: null },
  responders: [
    { deleted_at: null, person: { id: 'p3', name: 'Pavel Novak' }, team: null },
    { deleted_at: '2026-01-01T10:00:00Z', person: { id: 'p4', name: 'Gone Away' }, team: null },
  ],
  ...change,
});

const second = row({
  id: '60000000-0000-4000-8000-000000000002',
  incident_id: 'INC-2',
  title: 'Backup failed',
  severity: '1',
  status: 'closed',
  created_at: '2026-01-02T10:00:00Z',
});

const counted = (rows: unknown[], total = rows.length) =>
  jsonResponse(rows, { headers: { 'content-range': `0-${rows.length}/${total}` } });

const PEOPLE = [{ id: '10000000-0000-4000-8000-000000000004', name: 'Joe Alvarez', email: 'joe@acme.test' }];

const open = (
  rows: unknown[] = [second, row()],
  options: { url?: string; roles?: string[]; api?: Record<string, unknown> } = {},
) => {
  const { api, ...rest } = options;
  return renderWithApp(<IncidentsPage />, {
    url: '/incidents',
    ...rest,
    api: {
      [ROUTE]: counted(rows),
      'GET /api/db/people': PEOPLE,
      'POST /api/resources/search': { components: [] },
      'GET /api/db/incident_rules': [],
      ...api,
    },
  });
};

const listCalls = (result: ReturnType<typeof open>) =>
  result.api.callsOf(ROUTE).filter((call) => call.query.get('select')?.includes('incident_id'));

const grid = () => screen.findByRole('grid', { name: 'Incidents' });

it('lists incidents newest first, with who works on them', async () => {
  open();
  const rows = within(await grid())
    .getAllByRole('row')
    .slice(1);
  expect(rows[0]).toHaveTextContent(/Backup failed.*INC-2.*Closed.*Medium/);
  expect(rows[1]).toHaveTextContent(
    /Checkout is slow.*INC-1.*Open.*Critical.*Performance.*Mina Park.*Pavel Novak/,
  );
  expect(rows[1]).not.toHaveTextContent('Gone Away');
});

it('says what the filters of owner and component are while nothing is chosen', async () => {
  open();
  expect(await screen.findByText('Any owner')).toBeInTheDocument();
  expect(screen.getByText('Any component')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Owner' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Component' })).toBeInTheDocument();
});

it('opens an incident with the keyboard', async () => {
  const { events, router } = open();
  const link = within(await grid()).getByRole('link', { name: /Checkout is slow/ });
  expect(link).toHaveAttribute('href', '/incidents/60000000-0000-4000-8000-000000000001');
  act(() => link.focus());
  await events.keyboard('{Enter}');
  await waitFor(() =>
    expect(router.state.location.pathname).toBe('/incidents/60000000-0000-4000-8000-000000000001'),
  );
});

it('sorts severities by how bad they are', async () => {
  const result = open(undefined, { url: '/incidents?sortBy=severity&sortOrder=asc' });
  await grid();
  expect(listCalls(result).at(-1)!.query.get('order')).toBe('severity_rank.asc.nullslast,id.asc');
});

it('sorts severities as texts where the backend does not know how bad they are', async () => {
  const unknown = { code: '42703', message: 'column incidents.severity_rank does not exist' };
  const result = open(undefined, {
    url: '/incidents?sortBy=severity&sortOrder=desc',
    api: {
      [ROUTE]: ({ query }: { query: URLSearchParams }) =>
        query.get('order')?.startsWith('severity_rank')
          ? jsonResponse(unknown, { status: 400 })
          : counted([row()]),
    },
  });
  expect(await grid()).toHaveTextContent('Checkout is slow');
  expect(listCalls(result).at(-1)!.query.get('order')).toBe('severity.desc.nullslast,id.desc');
});

it('asks for one page at a time, of any number of incidents', async () => {
  const result = open(undefined, {
    url: '/incidents?pageSize=50&pageIndex=79',
    api: {
      [ROUTE]: counted([row(), second], 3_952),
      'GET /api/db/rpc/incident_counts': [
        { status: 'closed', severity: 'low', type: 'cost', count: 3_900 },
        { status: 'open', severity: 'low', type: 'cost', count: 52 },
      ],
    },
  });
  await grid();
  const { query } = listCalls(result).at(-1)!;
  expect([query.get('offset'), query.get('limit')]).toEqual(['3950', '50']);
  expect(screen.getByText('3,951–3,952 of 3,952')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Closed 3900' })).toBeInTheDocument();
  await result.events.click(screen.getByRole('button', { name: 'Previous page' }));
  await waitFor(() => expect(listCalls(result).at(-1)!.query.get('offset')).toBe('3900'));
});

it('leads back from a page that is no longer there', async () => {
  const { events, router, api } = open(undefined, {
    url: '/incidents?pageIndex=9',
    api: { [ROUTE]: counted([], 2), 'GET /api/db/rpc/incident_counts': [] },
  });
  expect(await screen.findByText('There are no incidents on this page')).toBeInTheDocument();
  api.use({ [ROUTE]: counted([row()]) });
  await events.click(screen.getByRole('button', { name: 'First page' }));
  await grid();
  expect(router.state.location.search).toBe('');
});

it('takes the filters from the address', async () => {
  const owner = '10000000-0000-4000-8000-000000000004';
  const component = '20000000-0000-4000-8000-000000000004';
  const result = open(undefined, {
    url: `/incidents?query=slow&status=open:1&severity=low:-1&owner=${owner}&component=${component}`,
  });
  await grid();
  const { query } = listCalls(result).at(-1)!;
  expect(query.get('status')).toBe('in.("open","Open","OPEN")');
  expect(query.get('severity')).toBe('not.in.("low","Low","LOW","0")');
  expect(query.get('created_by')).toBe(`eq.${owner}`);
  expect(query.get('hypotheses.evidences.component_id')).toBe(`eq.${component}`);
  expect(query.get('select')).toContain('hypotheses!inner(id,evidences!inner(component_id))');
  expect(query.get('or')).toBe('(title.ilike."%slow%",incident_id.ilike."%slow%")');
});

it('filters by a figure of the summary, and takes it back', async () => {
  const { events, router } = open();
  const figure = await screen.findByRole('button', { name: /^Closed/ });
  expect(figure).toHaveTextContent('1');
  await events.click(figure);
  await waitFor(() => expect(router.state.location.search).toBe('?status=closed%3A1'));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Closed/ })).toHaveAttribute('aria-pressed', 'true'),
  );
  await events.click(screen.getByRole('button', { name: /^Closed/ }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('goes back to the first page when a filter changes', async () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    row({ id: `60000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`, title: `Nr ${index}` }),
  );
  const { events, router } = open(many, { url: '/incidents?pageSize=5&pageIndex=1' });
  await grid();
  await events.type(screen.getByRole('searchbox', { name: 'Search incidents' }), 'x{Enter}');
  await waitFor(() => expect(router.state.location.search).toContain('query=x'));
  expect(router.state.location.search).not.toContain('pageIndex');
});

it('says that there are more than it counted where the backend does not count', async () => {
  open(undefined, {
    api: {
      [ROUTE]: counted([row(), second], 4_000),
      'GET /api/db/rpc/incident_counts': jsonResponse({ code: 'PGRST202', message: 'x' }, { status: 404 }),
    },
  });
  expect(await screen.findByRole('button', { name: /^Closed/ })).toHaveTextContent('1+');
});

it('offers to clear filters that nothing matches', async () => {
  const { events, router } = open([], { url: '/incidents?status=open:1&query=zzz' });
  await events.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(await screen.findByText('No incidents')).toBeInTheDocument();
});

it('says when it is refused, and when it fails', async () => {
  open([], { api: { [ROUTE]: jsonResponse({ message: 'no' }, { status: 403 }) } });
  expect(await screen.findByText('You do not have access')).toBeInTheDocument();
});

it('offers Retry after a failure', async () => {
  const { api, events } = open([], {
    api: { [ROUTE]: jsonResponse({ message: 'broken' }, { status: 500 }) },
  });
  expect(await screen.findByText('The incidents could not be loaded')).toBeInTheDocument();
  api.use({ [ROUTE]: counted([row()]) });
  await events.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await grid()).toHaveTextContent('Checkout is slow');
});

it('survives rows of any shape and shows their texts as texts', async () => {
  const { container } = open([
    null,
    5,
    'x',
    {},
    row({
      title: '<img src=x onerror=alert(1)>',
      severity: null,
      status: { a: 1 },
      type: '__proto__',
      responders: 'none',
      commander: 7,
    }),
  ]);
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
  expect(container.querySelector('img')).toBeNull();
});

describe('a new incident', () => {
  const fill = async (events: ReturnType<typeof open>['events']) => {
    await events.type(await screen.findByRole('textbox', { name: /Title/ }), ' Disk full ');
    await events.type(screen.getByRole('textbox', { name: /Description/ }), 'Node 3');
  };
  const create = () => screen.getByRole('button', { name: 'Create' });

  it('is hidden from people who may not write', async () => {
    open(undefined, { roles: ['viewer'], url: '/incidents?create=true' });
    await grid();
    expect(screen.queryByRole('button', { name: 'New incident' })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is stored with an id made here and opened', async () => {
    const { api, events, router } = open(undefined, { api: { [CREATE]: [{ id: 'x' }] } });
    await events.click(await screen.findByRole('button', { name: 'New incident' }));
    await fill(events);
    await events.dblClick(create());
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/incidents\/[0-9a-f-]{36}$/));
    const calls = api.callsOf(CREATE);
    expect(calls).toHaveLength(1);
    expect(calls[0]!.body).toMatchObject({
      title: 'Disk full',
      description: 'Node 3',
      type: 'availability',
      severity: 'low',
      status: 'open',
    });
    expect(router.state.location.pathname).toBe(`/incidents/${(calls[0]!.body as { id: string }).id}`);
  });

  it('needs a title', async () => {
    const { api, events } = open(undefined, { url: '/incidents?create=true' });
    await screen.findByRole('textbox', { name: /Title/ });
    await events.click(create());
    expect(await screen.findByText('This field is required')).toBeInTheDocument();
    expect(api.callsOf(CREATE)).toHaveLength(0);
  });

  it('becomes one incident although the first answer was lost, with what was typed last', async () => {
    let attempts = 0;
    const stored: { id?: string } = {};
    const { api, events, router } = open(undefined, {
      url: '/incidents?create=true',
      api: {
        [CREATE]: ({ body }: { body: { id: string } }) => {
          attempts += 1;
          if (attempts > 1) return jsonResponse({ code: '23505', message: 'duplicate key' }, { status: 409 });
          stored.id = body.id;
          throw new TypeError('network lost');
        },
        'PATCH /api/db/incidents': [{ id: 'x' }],
      },
    });
    await fill(events);
    await events.click(create());
    expect(await screen.findByRole('alert')).toHaveTextContent('Network Error');
    await events.type(screen.getByRole('textbox', { name: /Title/ }), '!');
    api.use({ [ROUTE]: ({ query }: { query: URLSearchParams }) => counted(query.get('id') ? [stored] : []) });
    await events.click(create());
    await waitFor(() => expect(router.state.location.pathname).toBe(`/incidents/${stored.id}`));
    const ids = api.callsOf(CREATE).map((call) => (call.body as { id: string }).id);
    expect(new Set(ids).size).toBe(1);
    expect(api.callsOf('PATCH /api/db/incidents')[0]!.body).toMatchObject({ title: 'Disk full !' });
  });

  it('stays with the words of the server when it is refused', async () => {
    const { events } = open(undefined, {
      url: '/incidents?create=true',
      api: { [CREATE]: jsonResponse({ message: 'title is too long' }, { status: 400 }) },
    });
    await fill(events);
    await events.click(create());
    expect(await screen.findByRole('alert')).toHaveTextContent('title is too long');
    expect(screen.getByRole('textbox', { name: /Title/ })).toHaveValue(' Disk full ');
  });
});

describe('the rules', () => {
  const rule = {
    id: 'r1',
    name: 'critical-availability',
    source: 'UI',
    spec: {
      components: [{ types: ['Application'] }, { name: 'web' }],
      template: { title: '{{.name}} is down', severity: 'critical', type: 'availability', status: 'open' },
      filter: { status: ['unhealthy'], age: '5m' },
      priority: 10,
      breakOnMatch: true,
      autoClose: { timeout: '24h' },
      responders: { email: ['platform@acme.test'], slack: [] },
    },
  };

  it('are listed with what they watch and open', async () => {
    open([], { url: '/incidents?view=rules', api: { 'GET /api/db/incident_rules': [rule] } });
    const line = await screen.findByRole('row', { name: /critical-availability/ });
    expect(line).toHaveTextContent('types: Application or name: web');
    expect(line).toHaveTextContent('status: unhealthy; age: 5m');
    expect(line).toHaveTextContent(/is down.*Critical.*Availability.*Open.*10.*UI/);
  });

  it('unfold to all that they say, with the keyboard too', async () => {
    const { events } = open([], {
      url: '/incidents?view=rules',
      api: { 'GET /api/db/incident_rules': [rule] },
    });
    const line = await screen.findByRole('row', { name: /critical-availability/ });
    act(() => line.focus());
    await events.keyboard('{ArrowRight}');
    expect((await screen.findByText('Closes by itself')).nextElementSibling).toHaveTextContent(
      'timeout: 24h',
    );
    expect(screen.getByText('Responders').nextElementSibling).toHaveTextContent('email: platform@acme.test');
    expect(screen.getByText('Later rules are skipped').nextElementSibling).toHaveTextContent('yes');
  });

  it('are reached by a link and may be none', async () => {
    const { events } = open([]);
    await events.click(await screen.findByRole('link', { name: 'Rules' }));
    expect(await screen.findByText('No incident rules')).toBeInTheDocument();
  });

  it('survive specs of any shape', async () => {
    open([], {
      url: '/incidents?view=rules',
      api: {
        'GET /api/db/incident_rules': [
          null,
          { id: 'a', name: 'odd', spec: { components: 'x', template: [], filter: 3, priority: 'high' } },
          { id: 'b', spec: null },
        ],
      },
    });
    expect(await screen.findByRole('row', { name: /odd/ })).toHaveTextContent('all');
  });
});
