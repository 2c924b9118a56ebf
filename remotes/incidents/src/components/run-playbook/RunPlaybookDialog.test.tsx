import {
  jsonResponse,
  renderWithApp,
  screen,
  waitFor,
  within,
  type FakeHandlers,
} from '@opsdeck/shared/testing';
import { RunPlaybookDialog, type RunStart } from './RunPlaybookDialog';

const ID = '20000000-0000-4000-8000-000000000001';
const CHECK = '30000000-0000-4000-8000-000000000001';
const CONFIG = '30000000-0000-4000-8000-000000000002';
const RUN = '40000000-0000-4000-8000-000000000001';

const FOUND = {
  checks: [{ id: CHECK, name: 'shop', type: 'http', namespace: 'ops' }],
  configs: [{ id: CONFIG, name: 'orders', type: 'AWS::RDS::DBInstance', namespace: '' }],
};

type World = {
  spec: unknown;
  params?: unknown;
  run?: unknown;
  initial?: RunStart;
  api?: FakeHandlers;
  roles?: string[];
};

function open({ spec, params, run, initial, roles, api = {} }: World) {
  const onClose = jest.fn();
  const result = renderWithApp(
    <RunPlaybookDialog playbookId={ID} onClose={onClose} {...(initial ? { initial } : {})} />,
    {
      url: '/playbooks',
      ...(roles ? { roles } : {}),
      api: {
        'GET /api/db/playbooks': [{ id: ID, name: 'probe', title: 'Probe endpoint', spec }],
        [`POST /api/playbook/${ID}/params`]: params ?? {
          params: (spec as { parameters?: unknown }).parameters ?? null,
        },
        'POST /api/playbook/run': run ?? jsonResponse({ run_id: RUN, starts_at: '' }, { status: 201 }),
        'POST /api/resources/search': FOUND,
        ...api,
      },
    },
  );
  return { ...result, onClose };
}

const runButton = () => screen.findByRole('button', { name: 'Run' });
const sent = (api: { callsOf: (route: string) => { body: unknown; headers: Headers }[] }) =>
  api.callsOf('POST /api/playbook/run');

it('runs once on a double click, with texts and a key of its own, and leads to the run', async () => {
  const { api, events, router, onClose } = open({
    spec: { parameters: [{ name: 'replicas', default: 3, properties: { format: 'number' } }] },
  });
  const button = await runButton();
  await waitFor(() => expect(button).toBeEnabled());
  await events.dblClick(button);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/playbooks/runs/${RUN}`));
  expect(sent(api)).toHaveLength(1);
  expect(sent(api)[0]?.body).toEqual({ id: ID, params: { replicas: '3' } });
  expect(sent(api)[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('says what the server said, and a second try carries the same key', async () => {
  const answers = [
    jsonResponse({ error: 'playbook needs a reason' }, { status: 400 }),
    jsonResponse({ run_id: RUN }, { status: 201 }),
  ];
  const { api, events, router } = open({ spec: {}, run: () => answers.shift() });
  await waitFor(async () => expect(await runButton()).toBeEnabled());
  await events.click(await runButton());
  expect(await screen.findByText('playbook needs a reason')).toBeInTheDocument();
  await events.click(await runButton());
  await waitFor(() => expect(router.state.location.pathname).toBe(`/playbooks/runs/${RUN}`));
  const keys = sent(api).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('sends a lost answer again under the same key', async () => {
  let isFirst = true;
  const { api, events, router } = open({
    spec: {},
    run: () => {
      if (!isFirst) return jsonResponse({ run_id: RUN }, { status: 201 });
      isFirst = false;
      throw new TypeError('the connection broke');
    },
  });
  await waitFor(async () => expect(await runButton()).toBeEnabled());
  await events.click(await runButton());
  expect(await screen.findByText('Network Error. Please try again.')).toBeInTheDocument();
  await events.click(await runButton());
  await waitFor(() => expect(router.state.location.pathname).toBe(`/playbooks/runs/${RUN}`));
  expect(new Set(sent(api).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

it('has a sentence of its own where the server gave none', async () => {
  const { events } = open({ spec: {}, run: () => new Response('', { status: 500 }) });
  await waitFor(async () => expect(await runButton()).toBeEnabled());
  await events.click(await runButton());
  expect(await screen.findByText('An error occurred')).toBeInTheDocument();
});

it('is busy while the answer is on its way', async () => {
  let answer = (_response: Response) => undefined as void;
  const { events } = open({
    spec: {},
    run: () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  await waitFor(async () => expect(await runButton()).toBeEnabled());
  await events.click(await runButton());
  expect(await screen.findByRole('button', { name: 'Running...' })).toBeDisabled();
  answer(jsonResponse({ error: 'no' }, { status: 403 }));
  expect(await runButton()).toBeEnabled();
});

it('cannot run before a resource is chosen, and asks for the parameters of the one that is', async () => {
  const { api, events } = open({
    spec: {
      configs: [{ types: ['AWS::RDS::DBInstance'] }],
      checks: [{ types: ['http'] }],
      parameters: [{ name: 'url', label: 'Address', default: '$(.check.spec.url)' }],
    },
    params: { params: [{ name: 'url', label: 'Address', default: 'https://shop.test' }] },
  });
  expect(await screen.findByRole('textbox', { name: 'Address' })).toHaveValue('');
  expect(await runButton()).toBeDisabled();
  const kinds = within(screen.getByRole('group', { name: 'Run on a' })).getAllByRole('radio');
  expect(kinds.map((kind) => kind.parentElement?.textContent)).toEqual(['Config', 'Check']);
  await events.click(screen.getByRole('radio', { name: 'Check' }));
  await events.click(screen.getByRole('combobox', { name: /Check/ }));
  await events.click(await screen.findByText('shop · http · ops'));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('https://shop.test'),
  );
  expect(api.callsOf('POST /api/resources/search')[0]?.body).toMatchObject({
    checks: [{ types: ['http'], agent: 'all' }],
  });
  expect(api.callsOf(`POST /api/playbook/${ID}/params`).at(-1)?.body).toEqual({ id: ID, check_id: CHECK });
  await waitFor(async () => expect(await runButton()).toBeEnabled());
});

const WITH_CHECK = { checks: [{ types: ['http'] }], parameters: [{ name: 'why' }] };
const SHOP: RunStart = { resource: { kind: 'check', id: CHECK }, params: {} };

it.each([
  ['the resource', { spec: WITH_CHECK }, /Check/],
  ['the first parameter when the resource is there', { spec: WITH_CHECK, initial: SHOP }, /why/],
  ['the first parameter when none is needed', { spec: { parameters: [{ name: 'why' }] } }, /why/],
])('begins at %s', async (_name, world, field) => {
  open(world);
  await waitFor(() => expect(screen.getByLabelText(field)).toHaveFocus());
});

it('is cancelled with one click, whatever the field that is left says', async () => {
  const { events } = open({ spec: { parameters: [{ name: 'why', required: true }] } });
  const field = await screen.findByRole('textbox', { name: /why/ });
  await waitFor(() => expect(field).toHaveFocus());
  await events.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Cancel' }) });
  expect(field).toHaveFocus();
  expect(screen.queryByText('This field is required')).not.toBeInTheDocument();
});

it('keeps what was typed when another resource proposes something else', async () => {
  const { events } = open({
    spec: { configs: [{ types: ['x'] }], parameters: [{ name: 'size' }, { name: 'owner' }] },
    params: ({ body }: { body: { config_id: string } }) => ({
      params: [
        { name: 'size', default: `size of ${body.config_id}` },
        { name: 'owner', default: `owner of ${body.config_id}` },
      ],
    }),
    initial: { resource: { kind: 'config', id: CHECK }, params: {} },
  });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'size' })).toHaveValue(`size of ${CHECK}`));
  await events.clear(screen.getByRole('textbox', { name: 'size' }));
  await events.type(screen.getByRole('textbox', { name: 'size' }), '7');
  await events.click(screen.getByRole('combobox', { name: /Config/ }));
  await events.click(await screen.findByText('orders · AWS::RDS::DBInstance'));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'owner' })).toHaveValue(`owner of ${CONFIG}`),
  );
  expect(screen.getByRole('textbox', { name: 'size' })).toHaveValue('7');
});

it('begins with the parameters of an earlier run, but not with its secrets', async () => {
  const { api, events } = open({
    spec: { parameters: [{ name: 'reason' }, { name: 'key', type: 'secret', label: 'Key' }] },
    initial: { params: { reason: 'again', key: '***' } },
  });
  expect(await screen.findByRole('textbox', { name: 'reason' })).toHaveValue('again');
  expect(screen.getByLabelText('Key')).toHaveValue('');
  await waitFor(async () => expect(await runButton()).toBeEnabled());
  await events.click(await runButton());
  await waitFor(() => expect(sent(api)).toHaveLength(1));
  expect(sent(api)[0]?.body).toEqual({ id: ID, params: { reason: 'again' } });
});

it('shows why a playbook may not run on a resource', async () => {
  open({
    spec: {},
    params: jsonResponse({ error: 'only during the day' }, { status: 500 }),
  });
  expect(await screen.findByText('only during the day')).toBeInTheDocument();
});

it('says that a playbook is gone', async () => {
  open({ spec: {}, api: { 'GET /api/db/playbooks': [] } });
  expect(await screen.findByText('Playbook not found')).toBeInTheDocument();
  expect(await runButton()).toBeDisabled();
});

it('makes evidence of what it would run on, for those who may work on incidents', async () => {
  const { events } = open({
    spec: WITH_CHECK,
    initial: onCheck(),
    api: { 'GET /api/db/incidents': [] },
  });
  await events.click(await screen.findByRole('button', { name: 'Attach as Evidence' }));
  expect(await screen.findByText('Link to Incident')).toBeInTheDocument();
  expect(screen.getByText('shop', { selector: 'strong' })).toBeInTheDocument();
});

it.each([
  ['nothing is chosen', { spec: WITH_CHECK }],
  ['the person may only read', { spec: {}, roles: ['viewer'], initial: onCheck() }],
])('offers no evidence where %s', async (_why, world) => {
  open(world);
  await runButton();
  await screen.findByText('Probe endpoint', { exact: false });
  expect(screen.queryByRole('button', { name: 'Attach as Evidence' })).not.toBeInTheDocument();
});

function onCheck(): RunStart {
  return { resource: { kind: 'check', id: CHECK }, params: {} };
}
