import { jsonResponse, screen, waitFor, within } from '@opsdeck/shared/testing';
import { buildWireCheckRow, buildWireRuns, buildWireStats, checkIdOf } from '@/fixtures/buildWireCheck';
import { CALLS, findDialog, renderCheckDialog, runsAnswer } from './testing/renderCheckDialog';

const COMPONENT_ID = '0190a1c2-0000-7000-8000-00000000c0de';
const CANARY_ID = '0190a1c2-0000-7000-8000-0000000000c1';

const rowFrom = (source: string | null, rest = {}) =>
  buildWireCheckRow({ canaries: { id: CANARY_ID, name: 'payments-http', source }, ...rest });
const canaryAnswer = (spec: unknown) => [{ id: CANARY_ID, name: 'x', namespace: 'x', source: null, spec }];
const urlOf = (router: { state: { location: { search: string } } }) =>
  new URLSearchParams(router.state.location.search);

describe('the chart', () => {
  it('gives its numbers as a table, oldest first', async () => {
    renderCheckDialog();
    const table = await (await findDialog()).findByRole('table', { name: 'Latency and results over time' });
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(3));
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows[0]).toHaveTextContent(/140 ms10$/);
    expect(rows[1]).toHaveTextContent(/3 s01$/);
  });

  it('says when nothing ran', async () => {
    renderCheckDialog({ api: { [CALLS.graph]: { status: null } } });
    expect(await (await findDialog()).findByText('No runs in this time range')).toBeInTheDocument();
  });

  it.each([
    ['wrong types', [{ time: 5, duration: 'x' }, null, 'text', []]],
    ['huge figures', [{ time: '2026-01-01T00:00:00Z', duration: 1e308, passed: 1e300, failed: -4 }]],
  ])('survives %s', async (_name, status) => {
    renderCheckDialog({ api: { [CALLS.graph]: { status, uptime: 'x', latency: [] } } });
    expect(await (await findDialog()).findByText('checkout-api')).toBeInTheDocument();
    expect(await (await findDialog()).findByRole('tab', { name: 'History' })).toBeInTheDocument();
  });
});

describe('a time range that was cut out', () => {
  const CUT = '&timeRange=2026-01-02T03:00:00Z..2026-01-02T04:00:00Z';

  it('asks for figures and runs between the two moments', async () => {
    const { api } = renderCheckDialog({ query: CUT });
    const [stats] = await waitFor(() => {
      expect(api.callsOf(CALLS.runs)).toHaveLength(1);
      return api.callsOf(CALLS.graph);
    });
    expect(stats?.query.get('start')).toBe('2026-01-02T03:00:00.000Z');
    expect(stats?.query.get('end')).toBe('2026-01-02T04:00:00.000Z');
    expect(api.callsOf(CALLS.runs)[0]?.query.getAll('time')).toEqual([
      'gt.2026-01-02T03:00:00.000Z',
      'lt.2026-01-02T04:00:00.000Z',
    ]);
  });

  it('can be left again', async () => {
    const { events, router } = renderCheckDialog({ query: CUT });
    await events.click(await (await findDialog()).findByRole('button', { name: 'Reset zoom' }));
    await waitFor(() => expect(urlOf(router).has('timeRange')).toBe(false));
    expect(await (await findDialog()).findByTitle('1 hour')).toBeInTheDocument();
  });

  it.each(['2026-01-02T03:00:00Z..', '..', 'x..y', '2026-01-02T04:00:00Z..2026-01-02T03:00:00Z'])(
    'is ignored when it is junk: %s',
    async (junk) => {
      const { api } = renderCheckDialog({ query: `&timeRange=${junk}` });
      await waitFor(() => expect(api.callsOf(CALLS.graph)[0]?.query.get('start')).toBe('1h'));
    },
  );
});

describe('the definition', () => {
  const SPEC = {
    schedule: '@every 1m',
    http: [{ url: 'https://x.example', password: { value: 'hunter2' } }],
  };

  it('is loaded when its tab opens, masked, as JSON and as YAML', async () => {
    const { events, api, router } = renderCheckDialog({ api: { [CALLS.canary]: canaryAnswer(SPEC) } });
    const dialog = await findDialog();
    const tab = await dialog.findByRole('tab', { name: 'Spec' });
    expect(api.callsOf(CALLS.canary)).toHaveLength(0);
    await events.click(tab);
    expect(urlOf(router).get('checkTab')).toBe('spec');
    const code = await dialog.findByLabelText('Spec', {
      selector: '[role="textbox"], textarea, [contenteditable]',
    });
    await waitFor(() => expect(textOf(code)).toContain('"schedule": "@every 1m"'));
    await events.click(dialog.getByRole('radio', { name: 'YAML' }));
    await waitFor(async () =>
      expect(
        textOf(
          await dialog.findByLabelText('Spec', { selector: '[role="textbox"], textarea, [contenteditable]' }),
        ),
      ).toContain('schedule: "@every 1m"'),
    );
    expect(document.body).not.toHaveTextContent('hunter2');
    expect(document.body.innerHTML).not.toContain('hunter2');
  });

  it('says when there is none', async () => {
    renderCheckDialog({ query: '&timeRange=1h&checkTab=spec', api: { [CALLS.canary]: [] } });
    expect(
      await (await findDialog()).findByText('The definition of this check is not available.'),
    ).toBeInTheDocument();
  });

  it('tells why it could not be loaded and tries again', async () => {
    const { events, api } = renderCheckDialog({
      query: '&timeRange=1h&checkTab=spec',
      api: { [CALLS.canary]: () => jsonResponse({ message: 'spec broke' }, { status: 500 }) },
    });
    const dialog = await findDialog();
    expect(await dialog.findByText('spec broke')).toBeInTheDocument();
    api.use({ [CALLS.canary]: canaryAnswer(SPEC) });
    await events.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByRole('radio', { name: 'JSON' })).toBeChecked();
  });
});

describe('relationships', () => {
  it('counts them and leads to components and configuration items', async () => {
    const { events } = renderCheckDialog({
      api: {
        [CALLS.check]: [
          buildWireCheckRow({
            components: [{ components: { id: 'comp', name: 'web <b>shop</b>' } }],
            configs: [
              { configs: { id: 'conf', name: 'pod-1', type: 'Kubernetes::Pod' } },
              { deleted_at: '2026-01-01T00:00:00Z', configs: { id: 'gone', name: 'gone', type: 'x' } },
            ],
          }),
        ],
      },
    });
    const dialog = await findDialog();
    await events.click(await dialog.findByRole('tab', { name: 'Relationships 2' }));
    expect(await dialog.findByRole('link', { name: 'web <b>shop</b>' })).toHaveAttribute(
      'href',
      '/topology/comp',
    );
    expect(dialog.getByRole('link', { name: 'pod-1' })).toHaveAttribute('href', '/catalog/conf');
    expect(dialog.queryByText('gone')).not.toBeInTheDocument();
  });

  it('says when there are none', async () => {
    renderCheckDialog({ query: '&timeRange=1h&checkTab=relationships' });
    expect(
      await (await findDialog()).findByText('No component or configuration item is linked to this check.'),
    ).toBeInTheDocument();
  });
});

describe('where a check is defined', () => {
  it.each(['admin', 'editor'])('offers Edit to %s for checks of the console', async (role) => {
    renderCheckDialog({ roles: [role], api: { [CALLS.check]: [rowFrom('UI')] } });
    const edit = await (await findDialog()).findByRole('link', { name: 'Edit' });
    expect(edit).toHaveAttribute('href', `/settings/canaries/${CANARY_ID}`);
  });

  it.each(['commander', 'responder', 'viewer', 'guest'])('hides Edit from %s', async (role) => {
    renderCheckDialog({ roles: [role], api: { [CALLS.check]: [rowFrom('UI')] } });
    await (await findDialog()).findByText('91.67%');
    expect((await findDialog()).queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  });

  it.each([
    ['a removed check', rowFrom('UI', { deleted_at: '2026-01-01T00:00:00Z' })],
    ['a check without a canary', rowFrom('UI', { canary_id: null })],
  ])('offers no Edit for %s', async (_name, row) => {
    renderCheckDialog({ api: { [CALLS.check]: [row] } });
    await (await findDialog()).findByText('91.67%');
    expect((await findDialog()).queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  });

  it('leads to the Kubernetes resource', async () => {
    renderCheckDialog({ api: { [CALLS.check]: [rowFrom('kubernetes/0190')] } });
    const link = await (await findDialog()).findByRole('link', { name: 'Kubernetes resource' });
    expect(link).toHaveAttribute('href', `/catalog/${CANARY_ID}`);
    expect((await findDialog()).queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  });

  it('leads to the component by its name', async () => {
    const { api } = renderCheckDialog({
      api: {
        [CALLS.check]: [rowFrom(`component/${COMPONENT_ID}`)],
        [CALLS.component]: [{ id: COMPONENT_ID, name: 'web shop' }],
      },
    });
    const link = await (await findDialog()).findByRole('link', { name: 'web shop' });
    expect(link).toHaveAttribute('href', `/topology/${COMPONENT_ID}`);
    expect(api.callsOf(CALLS.component)[0]?.query.get('id')).toBe(`eq.${COMPONENT_ID}`);
  });

  it('names the file of a check from a file', async () => {
    renderCheckDialog({ api: { [CALLS.check]: [rowFrom('/etc/web.yaml')] } });
    expect(await (await findDialog()).findByText(/from file \/etc\/web.yaml/)).toBeInTheDocument();
  });
});

describe('while a refresh comes in', () => {
  it('keeps the tab, and says so when the check was removed meanwhile', async () => {
    const { events, api } = renderCheckDialog({
      roles: ['admin'],
      api: { [CALLS.run]: { pass: true, duration: 5 } },
    });
    const dialog = await findDialog();
    await events.click(await dialog.findByRole('tab', { name: /Relationships/ }));
    api.use({ [CALLS.check]: [buildWireCheckRow({ deleted_at: '2026-01-01T00:00:00Z' })] });
    await events.click(dialog.getByRole('button', { name: /Run Now/ }));
    expect(await dialog.findByText('This check was removed')).toBeInTheDocument();
    expect(dialog.getByRole('tab', { name: /Relationships/ })).toHaveAttribute('aria-selected', 'true');
    expect(dialog.queryByRole('button', { name: /Run Now/ })).not.toBeInTheDocument();
  });

  it('says that the check is gone', async () => {
    const { events, api } = renderCheckDialog({ roles: ['admin'], api: { [CALLS.run]: { pass: true } } });
    const button = await (await findDialog()).findByRole('button', { name: /Run Now/ });
    api.use({ [CALLS.check]: [] });
    await events.click(button);
    expect(await screen.findByRole('heading', { name: 'Check not found' })).toBeInTheDocument();
  });

  it('keeps the figures on the page when newer ones fail', async () => {
    const { events, api } = renderCheckDialog({
      roles: ['admin'],
      api: { [CALLS.run]: { pass: true, duration: 5 } },
    });
    const dialog = await findDialog();
    await dialog.findByText('91.67%');
    api.use({ [CALLS.graph]: () => jsonResponse({ error: 'later failure' }, { status: 500 }) });
    await events.click(await dialog.findByRole('button', { name: /Run Now/ }));
    await waitFor(() => expect(api.callsOf(CALLS.graph).length).toBeGreaterThan(1));
    expect(await dialog.findByText('Passed in 5 ms')).toBeInTheDocument();
    expect(dialog.getByText('91.67%')).toBeInTheDocument();
  });

  it('shows the figures of the range that was chosen last when answers overtake each other', async () => {
    let finishOld: (answer: unknown) => void = () => undefined;
    const { events } = renderCheckDialog({
      api: {
        [CALLS.graph]: ({ query }: { query: URLSearchParams }) =>
          query.get('start') === '1h'
            ? new Promise((resolve) => (finishOld = resolve))
            : buildWireStats({ uptime: { passed: 1, failed: 1 } }),
        [CALLS.runs]: () => runsAnswer(buildWireRuns(1), 1),
      },
    });
    const dialog = await findDialog();
    await events.click(await dialog.findByRole('combobox', { name: 'Time Range' }));
    await events.click(await screen.findByTitle('1 week'));
    expect(await dialog.findByText('50.00%')).toBeInTheDocument();
    finishOld(buildWireStats());
    await Promise.resolve();
    expect(dialog.getByText('50.00%')).toBeInTheDocument();
    expect(dialog.queryByText('91.67%')).not.toBeInTheDocument();
  });
});

it('opens whatever the fields of the check hold', async () => {
  renderCheckDialog({
    api: {
      [CALLS.check]: [
        {
          id: checkIdOf(1),
          name: { a: 1 },
          namespace: 7,
          type: [],
          status: 0,
          severity: '<img src=x onerror=alert(1)>',
          spec: 'x',
          labels: [1],
          canaries: 'x',
          agents: 4,
          checks_unlogged: [null],
          components: 'x',
          configs: { a: 1 },
          last_runtime: 'never',
          deleted_at: 0,
        },
      ],
    },
  });
  const dialog = await findDialog();
  expect(await dialog.findByText('Unnamed check')).toBeInTheDocument();
  expect(dialog.getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
  expect(await dialog.findByRole('tab', { name: 'Relationships 0' })).toBeInTheDocument();
});

function textOf(element: HTMLElement): string {
  return element instanceof HTMLTextAreaElement ? element.value : (element.textContent ?? '');
}
