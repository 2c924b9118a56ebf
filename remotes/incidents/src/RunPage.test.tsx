import { act, jsonResponse, renderWithApp, screen, waitFor, within } from '@opsdeck/shared/testing';
import { RunPage } from './RunPage';

const RUN = '40000000-0000-4000-8000-000000000001';
const CHILD = '40000000-0000-4000-8000-000000000002';
const PLAYBOOK = '30000000-0000-4000-8000-000000000001';
const ACTION = '50000000-0000-4000-8000-000000000001';
const OTHER = '50000000-0000-4000-8000-000000000002';

const RUNS = 'GET /api/db/playbook_runs';
const ACTIONS = 'GET /api/db/rpc/get_playbook_run_actions';
const RESULT = 'GET /api/db/playbook_run_actions';
const STREAM = 'GET /api/playbook/run/:id/stream';
const APPROVE = 'POST /api/playbook/run/approve/:id';
const CANCEL = 'POST /api/playbook/run/cancel/:id';

const run = (change: Record<string, unknown> = {}) => ({
  id: RUN,
  playbook_id: PLAYBOOK,
  parent_id: null,
  status: 'completed',
  error: null,
  created_at: '2026-01-05T10:00:00Z',
  start_time: '2026-01-05T10:00:05Z',
  end_time: '2026-01-05T10:01:40Z',
  created_by: { id: 'p2', name: 'Jonas Weber' },
  playbooks: { id: PLAYBOOK, name: 'restart', title: 'Restart workload', icon: 'restart' },
  config: { id: 'c1', name: 'checkout', type: 'Kubernetes::Deployment' },
  spec: {
    parameters: [
      { name: 'reason', label: 'Reason' },
      { name: 'value', label: 'New value', type: 'secret' },
    ],
    actions: [
      { name: 'restart', exec: { script: 'kubectl' } },
      { name: 'tell', notification: {} },
    ],
    approval: { type: 'any', approvers: { people: ['ada@opsdeck.local'], teams: ['Platform'] } },
  },
  parameters: { reason: 'memory leak', value: 'enc:abc' },
  playbook_approvals: [],
  ...change,
});

const action = (change: Record<string, unknown> = {}) => ({
  id: ACTION,
  playbook_run_id: RUN,
  name: 'restart',
  status: 'completed',
  retry_count: 0,
  start_time: '2026-01-05T10:00:05Z',
  end_time: '2026-01-05T10:00:20Z',
  ...change,
});

const noStream = jsonResponse({ error: 'no such path' }, { status: 404 });

type Options = {
  roles?: string[];
  url?: string;
  api?: Record<string, unknown>;
  user?: Record<string, unknown>;
};

const open = (rows: unknown, options: Options = {}) =>
  renderWithApp(<RunPage />, {
    path: '/playbooks/runs/:id',
    url: options.url ?? `/playbooks/runs/${RUN}`,
    ...(options.roles ? { roles: options.roles } : {}),
    ...(options.user ? { user: options.user } : {}),
    api: {
      [RUNS]: rows,
      [ACTIONS]: [action()],
      [RESULT]: [
        { id: ACTION, status: 'completed', result: { stdout: 'restarted\n', exitCode: 0 }, error: null },
      ],
      [STREAM]: noStream,
      'GET /api/db/team_members': [],
      ...options.api,
    },
  });

it('shows what a run is about, its actions and what the last one brought', async () => {
  const { api } = open([run()]);
  expect(await screen.findByRole('heading', { name: 'Restart workload' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'checkout' })).toHaveAttribute('href', '/catalog/c1');
  expect(screen.getByText('Jonas Weber')).toBeInTheDocument();
  expect(screen.getAllByText('1 m 35 s')).toHaveLength(1);
  const listed = await screen.findByRole('button', { name: /^restart/ });
  expect(listed).toHaveTextContent(/Completed.*15 s/);
  const result = await screen.findByRole('region', { name: 'Result of restart' });
  expect(await within(result).findByText('restarted')).toBeInTheDocument();
  expect(result).toHaveTextContent('Exit code0');
  expect(api.callsOf(RUNS)[0]!.query.get('or')).toBe(`(id.eq.${RUN},parent_id.eq.${RUN})`);
  expect(api.callsOf(ACTIONS)[0]!.query.get('select')).not.toContain('result');
  expect(api.callsOf(STREAM)).toHaveLength(0);
});

it('shows what failed first, with its error', async () => {
  open([run({ status: 'failed', error: 'restart failed' })], {
    api: {
      [ACTIONS]: [
        action({ status: 'failed', retry_count: 2 }),
        action({ id: OTHER, name: 'tell', status: 'skipped' }),
      ],
      [RESULT]: [
        {
          id: ACTION,
          status: 'failed',
          error: 'exit code 1',
          result: { stderr: 'no such deployment', exitCode: 1 },
        },
      ],
    },
  });
  expect(await screen.findByText('restart failed')).toBeInTheDocument();
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Actions',
    'Parameters',
    'Spec',
    'Error',
    'Error output',
  ]);
  expect(screen.getByText('exit code 1')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^restart/ })).toHaveTextContent('Retry 2');
});

it('shows another action, and keeps it in the address', async () => {
  const { events, router, api } = open([run()], {
    api: { [ACTIONS]: [action(), action({ id: OTHER, name: 'tell' })] },
  });
  await events.click(await screen.findByRole('button', { name: /^restart/ }));
  expect(router.state.location.search).toBe(`?action=${ACTION}`);
  await waitFor(() => expect(api.callsOf(RESULT).at(-1)?.query.get('id')).toBe(`eq.${ACTION}`));
});

it('is one tab stop for all actions, and arrow keys go through them', async () => {
  const { events, router } = open([run()], {
    api: {
      [ACTIONS]: [action(), action({ id: OTHER, name: 'tell' }), action({ id: CHILD, name: 'third' })],
    },
  });
  const third = await screen.findByRole('button', { name: /^third/ });
  const list = screen.getByRole('list', { name: 'Actions' });
  expect(
    within(list)
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toEqual([third]);
  third.focus();
  await events.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('button', { name: /^restart/ })).toHaveFocus();
  await events.keyboard('{ArrowDown}{Enter}');
  expect(router.state.location.search).toBe(`?action=${OTHER}`);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^tell/ })).toHaveAttribute('aria-current', 'true'),
  );
  await events.keyboard('{End}');
  expect(third).toHaveFocus();
});

it('shows parameters without secrets, the spec, and child runs', async () => {
  const { events } = open([
    run(),
    run({ id: CHILD, parent_id: RUN, status: 'running', playbooks: { title: 'Resize' } }),
  ]);
  await events.click(await screen.findByRole('tab', { name: 'Parameters' }));
  expect(await screen.findByText('memory leak')).toBeInTheDocument();
  expect(screen.getByText('***')).toBeInTheDocument();
  expect(screen.queryByText(/enc:abc/)).not.toBeInTheDocument();
  await events.click(screen.getByRole('tab', { name: 'Child runs (1)' }));
  expect(await screen.findByRole('link', { name: 'Resize' })).toHaveAttribute(
    'href',
    `/playbooks/runs/${CHILD}`,
  );
  await events.click(screen.getByRole('tab', { name: 'Spec' }));
  await waitFor(() => expect(document.body).toHaveTextContent('kubectl'));
});

it('names who and what was chosen for parameters', async () => {
  const parameters = [
    { name: 'owner', label: 'Owner', type: 'people' },
    { name: 'team', label: 'Team', type: 'team' },
    { name: 'targets', label: 'Targets', type: 'configs' },
  ];
  const { events } = open(
    [run({ spec: { parameters }, parameters: { owner: 'p7', team: 't7', targets: 'c7,gone' } })],
    {
      api: {
        'GET /api/db/people': [{ id: 'p7', name: 'Ines Duarte' }],
        'GET /api/db/teams': [{ id: 't7', name: 'Platform' }],
        'POST /api/resources/search': { configs: [{ id: 'c7', name: 'ledger', type: 'Deployment' }] },
      },
    },
  );
  await events.click(await screen.findByRole('tab', { name: 'Parameters' }));
  expect(await screen.findByText('Ines Duarte')).toBeInTheDocument();
  expect(await screen.findByText('Platform')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'ledger' })).toHaveAttribute('href', '/catalog/c7');
  expect(screen.getByText('gone')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'gone' })).not.toBeInTheDocument();
});

it('runs a recommended playbook on the resource of the run', async () => {
  const { events, api, router } = open([run()], {
    api: {
      [RESULT]: [
        {
          id: ACTION,
          status: 'completed',
          result: { markdown: '# Memory', recommendedPlaybooks: [{ id: PLAYBOOK, title: 'Scale up' }] },
        },
      ],
      'GET /api/db/playbooks': [
        { id: PLAYBOOK, name: 'scale', title: 'Scale up', spec: { configs: [{ types: ['Deployment'] }] } },
      ],
      [`POST /api/playbook/${PLAYBOOK}/params`]: { params: null },
      'POST /api/resources/search': { configs: [{ id: 'c1', name: 'checkout', type: 'Deployment' }] },
      'POST /api/playbook/run': jsonResponse({ run_id: CHILD }, { status: 201 }),
    },
  });
  await events.click(await screen.findByRole('tab', { name: 'Recommended playbooks' }));
  await events.click(await screen.findByRole('button', { name: 'Run Scale up' }));
  const dialog = await screen.findByRole('dialog', { name: 'Run Scale up' });
  const button = within(dialog).getByRole('button', { name: 'Run' });
  await waitFor(() => expect(button).toBeEnabled());
  await events.click(button);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/playbooks/runs/${CHILD}`));
  expect(api.callsOf('POST /api/playbook/run')[0]!.body).toEqual({
    id: PLAYBOOK,
    config_id: 'c1',
    params: {},
  });
});

it('says that only the first of very many child runs are shown', async () => {
  const rows = [run(), run({ id: CHILD, parent_id: RUN, playbooks: { title: 'Resize' } })];
  const { events } = open(() => jsonResponse(rows, { headers: { 'content-range': '0-1/2001' } }));
  await events.click(await screen.findByRole('tab', { name: 'Child runs (2,000)' }));
  expect(await screen.findByText('The first 1 of 2,000 are shown.')).toBeInTheDocument();
});

it.each([
  ['timed_out', 'The run timed out'],
  ['cancelled', 'The run was cancelled'],
  ['constructor', 'The run failed'],
])('says of an error of a run that is %s: %s', async (status, title) => {
  open([run({ status, error: 'too late' })]);
  expect(await screen.findByText(title)).toBeInTheDocument();
});

it.each([[`/playbooks/runs/${RUN}`], ['/playbooks/runs/not-an-id']])(
  'says that %s is no run',
  async (url) => {
    open([], { url, api: { [ACTIONS]: [] } });
    expect(await screen.findByText('There is no such run')).toBeInTheDocument();
  },
);

it('says when it is refused, and when it fails', async () => {
  const { unmount } = open(jsonResponse({ message: 'no' }, { status: 403 }));
  expect(await screen.findByText('You do not have access')).toBeInTheDocument();
  unmount();
  open(jsonResponse({ message: 'down' }, { status: 500 }));
  expect(await screen.findByText('The run could not be loaded')).toBeInTheDocument();
});

describe('a run that waits for approval', () => {
  const waiting = run({ status: 'pending_approval', start_time: null, end_time: null });
  const nothing = { [ACTIONS]: [], [RESULT]: [] };

  it('is approved once by a named person, also with a double click', async () => {
    let answer = () => {};
    const approved = new Promise<unknown>(
      (resolve) => (answer = () => resolve({ message: 'playbook run approved' })),
    );
    const { events, api } = open([waiting], {
      roles: ['viewer'],
      api: { ...nothing, [APPROVE]: () => approved },
    });
    expect(
      await screen.findByText(/The approval of ada@opsdeck.local or team Platform is needed/),
    ).toBeInTheDocument();
    // Both clicks before anything could be drawn.
    const button = screen.getByRole('button', { name: 'Approve' });
    act(() => {
      button.click();
      button.click();
    });
    await events.dblClick(button);
    answer();
    expect(await screen.findByText(/You have approved/)).toBeInTheDocument();
    expect(api.callsOf(APPROVE).map(({ params }) => params.id)).toEqual([RUN]);
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('is approved by a member of a named team', async () => {
    open([waiting], {
      user: { email: 'bob@opsdeck.local' },
      api: { ...nothing, 'GET /api/db/team_members': [{ team: { name: 'Platform' } }] },
    });
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeInTheDocument();
  });

  it('tells others who has to approve, and who has', async () => {
    const approvals = [
      { id: 'x', person_id: { id: 'p7', name: 'Sofia Conti' }, created_at: '2026-01-05T10:00:00Z' },
    ];
    open([run({ ...waiting, playbook_approvals: approvals })], {
      user: { email: 'bob@opsdeck.local' },
      api: nothing,
    });
    expect(await screen.findByText(/is needed/)).toBeInTheDocument();
    expect(
      within(screen.getByRole('list', { name: 'Approvals' })).getByText(/Sofia Conti/),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('is read again when the answer was lost on its way', async () => {
    let status = 'pending_approval';
    const { events, api } = open([], {
      api: {
        ...nothing,
        [RUNS]: () => [run({ ...waiting, status })],
        [APPROVE]: () => {
          status = 'scheduled';
          throw new TypeError('Failed to fetch');
        },
      },
    });
    await events.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Scheduled')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    expect(api.callsOf(APPROVE)).toHaveLength(1);
  });

  it('says why it could not be approved, and offers it again', async () => {
    const refused = jsonResponse({ error: 'you are not an approver' }, { status: 403 });
    const { events } = open([waiting], { api: { ...nothing, [APPROVE]: refused } });
    await events.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('you are not an approver')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Approve' })).toBeInTheDocument();
  });
});

describe('cancelling', () => {
  const running = run({ status: 'running', end_time: null });

  it('asks first, and cancels once', async () => {
    const { events, api } = open([running], { api: { [CANCEL]: { message: 'playbook run cancelled' } } });
    await events.click(await screen.findByRole('button', { name: 'Cancel run' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this run?' });
    expect(api.callsOf(CANCEL)).toHaveLength(0);
    await events.dblClick(within(dialog).getByRole('button', { name: 'Cancel run' }));
    expect(await screen.findByText('Run cancelled')).toBeInTheDocument();
    expect(api.callsOf(CANCEL)).toHaveLength(1);
  });

  it('says why it did not work', async () => {
    const { events } = open([running], {
      api: { [CANCEL]: jsonResponse({ error: 'already final' }, { status: 400 }) },
    });
    await events.click(await screen.findByRole('button', { name: 'Cancel run' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this run?' });
    await events.click(within(dialog).getByRole('button', { name: 'Cancel run' }));
    expect(await screen.findByText('already final')).toBeInTheDocument();
  });

  it.each([
    ['an editor', ['editor'], 'someone else', true],
    ['a viewer', ['viewer'], 'someone else', false],
    ['a viewer who began it', ['viewer'], 'p9', true],
  ])('is offered to %s: %s', async (_who, roles, author, isOffered) => {
    open([run({ status: 'running', created_by: { id: author, name: 'x' } })], { user: { id: 'p9', roles } });
    await screen.findByRole('button', { name: /^restart/ });
    expect(screen.queryByRole('button', { name: 'Cancel run' }) !== null).toBe(isOffered);
    expect(screen.queryByRole('button', { name: 'Run again' }) !== null).toBe(roles.includes('editor'));
  });

  it.each(['completed', 'failed', 'cancelled', 'timed_out'])(
    'is not offered when a run is %s',
    async (status) => {
      open([run({ status })]);
      await screen.findByRole('button', { name: /^restart/ });
      expect(screen.queryByRole('button', { name: 'Cancel run' })).not.toBeInTheDocument();
    },
  );
});

describe('following', () => {
  const encoder = new TextEncoder();

  function createStream() {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
    return {
      response: () => new Response(body),
      write: (event: unknown) => controller?.enqueue(encoder.encode(`${JSON.stringify(event)}\n`)),
      end: () => controller?.close(),
    };
  }

  it('shows the output while an action runs, and the stored result afterwards', async () => {
    const stream = createStream();
    let status = 'running';
    open([], {
      api: {
        [RUNS]: () => [run({ status, end_time: null })],
        [ACTIONS]: () => [action({ status, end_time: null })],
        [RESULT]: () => [
          { id: ACTION, status, result: status === 'running' ? null : { stdout: 'all of it\n' } },
        ],
        [STREAM]: stream.response,
      },
    });
    await screen.findByRole('button', { name: /^restart.*Running/ });
    stream.write({ type: 'output', action_id: ACTION, stream: 'stdout', offset: 0, text: 'first line\nsec' });
    expect(await screen.findByText('first line')).toBeInTheDocument();
    stream.write({ type: 'output', action_id: ACTION, stream: 'stdout', offset: 14, text: 'ond line\n' });
    expect(await screen.findByText('second line')).toBeInTheDocument();
    status = 'completed';
    stream.write({ type: 'action', action: { id: ACTION } });
    stream.write({ type: 'run', run: { id: RUN, status } });
    stream.end();
    expect(await screen.findByText('all of it')).toBeInTheDocument();
    expect(screen.queryByText('first line')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel run' })).not.toBeInTheDocument();
  });

  it('leaves who reads an output where they are when the action ends', async () => {
    const stream = createStream();
    let status = 'running';
    const { events } = open([], {
      api: {
        [RUNS]: () => [run({ status, end_time: null })],
        [ACTIONS]: () => [action({ status, end_time: null })],
        [RESULT]: () => [
          {
            id: ACTION,
            status,
            error: status === 'running' ? null : 'exit code 1',
            result: status === 'running' ? null : { stdout: 'one\ntwo\n', stderr: 'oh\nno\n' },
          },
        ],
        [STREAM]: stream.response,
      },
    });
    stream.write({ type: 'output', action_id: ACTION, stream: 'stdout', offset: 0, text: 'one\n' });
    stream.write({ type: 'output', action_id: ACTION, stream: 'stderr', offset: 0, text: 'oh\n' });
    await events.click(await screen.findByRole('tab', { name: 'Error output' }));
    const search = await screen.findByRole('searchbox', { name: 'Search in Error output' });
    await events.type(search, 'o');
    status = 'failed';
    stream.write({ type: 'run', run: { id: RUN, status } });
    stream.end();
    expect(await screen.findByRole('tab', { name: 'Error' })).toHaveAttribute('aria-selected', 'false');
    expect(screen.getByText('2 lines')).toBeInTheDocument();
    expect(search).toBeInTheDocument();
    expect(search).toHaveValue('o');
  });

  it('asks by itself where there is no stream, until the run is final', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] });
    try {
      let status = 'running';
      // The result is read a moment before the end of the run is.
      let results = 0;
      const { api } = open([], {
        api: {
          [RUNS]: () => [run({ status })],
          [RESULT]: () => {
            results += 1;
            return [{ id: ACTION, status, result: { stdout: `read ${results}` } }];
          },
        },
      });
      await screen.findByRole('button', { name: /^restart/ });
      const before = api.callsOf(RUNS).length;
      status = 'timed_out';
      await jest.advanceTimersByTimeAsync(5_500);
      expect(await screen.findByText('Timed out')).toBeInTheDocument();
      await jest.advanceTimersByTimeAsync(1_000);
      expect(await screen.findByText('read 3')).toBeInTheDocument();
      const after = api.callsOf(RUNS).length;
      expect(after).toBeGreaterThan(before);
      await jest.advanceTimersByTimeAsync(60_000);
      expect(api.callsOf(RUNS)).toHaveLength(after);
      expect(api.callsOf(STREAM)).toHaveLength(1);
    } finally {
      jest.useRealTimers();
    }
  });
});

it('begins another run with the same resource and parameters, but without secrets', async () => {
  const { events, api } = open([run()], {
    api: {
      'GET /api/db/playbooks': [
        {
          id: PLAYBOOK,
          name: 'restart',
          title: 'Restart workload',
          source: 'UI',
          spec: { ...run().spec, configs: [{ types: ['Kubernetes::Deployment'] }] },
        },
      ],
      'POST /api/playbook/:id/params': {
        params: [
          { name: 'reason', label: 'Reason' },
          { name: 'value', label: 'New value', type: 'secret' },
        ],
      },
      'POST /api/resources/search': {
        configs: [{ id: 'c1', name: 'checkout', type: 'Kubernetes::Deployment' }],
      },
      'POST /api/playbook/run': jsonResponse(
        { run_id: CHILD, starts_at: '2026-01-05T11:00:00Z' },
        { status: 201 },
      ),
    },
  });
  await events.click(await screen.findByRole('button', { name: 'Run again' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByDisplayValue('memory leak')).toBeInTheDocument();
  expect(within(dialog).getByLabelText(/New value/)).toHaveValue('');
  expect(api.callsOf('POST /api/playbook/:id/params')[0]?.body).toMatchObject({ config_id: 'c1' });
});
