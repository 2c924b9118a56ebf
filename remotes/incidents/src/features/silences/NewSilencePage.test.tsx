import {
  act,
  jsonResponse,
  renderWithApp,
  screen,
  waitFor,
  within,
  type FakeRequest,
} from '@opsdeck/shared/testing';
import { NewSilencePage } from './NewSilencePage';

const PREVIEW = 'GET /api/notification/silence_preview';
const SAVE = 'POST /api/notification/silence';
const STORED = 'GET /api/db/notification_silences';
const sent = (id: string, name: string) => ({
  id: `h-${id}-${name}`,
  resource_kind: 'check',
  resource_id: id,
  resource: { id, name },
  source_event: 'check.failed',
  created_at: '2026-05-01T10:00:00Z',
});
const open = (options: { url?: string; roles?: string[]; api?: Record<string, unknown> } = {}) =>
  renderWithApp(<NewSilencePage />, {
    url: options.url ?? '/notifications/silences/add?check_id=c1',
    ...(options.roles ? { roles: options.roles } : {}),
    api: {
      'POST /api/resources/search': { checks: [{ id: 'c1', name: 'api' }] },
      [PREVIEW]: [sent('c1', 'api'), sent('c1', 'api'), sent('c2', 'web')],
      [SAVE]: () => new Response(null, { status: 200 }),
      ...options.api,
    },
  });

type Events = ReturnType<typeof open>['events'];

async function chooseIndefinitely(events: Events) {
  await events.click(screen.getByRole('button', { name: /From and until/ }));
  await events.click(await screen.findByRole('button', { name: 'Indefinitely' }));
}

it('shows what the silence of a link would have muted before anything is stored', async () => {
  const { api } = open();
  expect(
    await screen.findByText('3 notifications of 2 resources in the last 15 days would have been muted.'),
  ).toBeInTheDocument();
  const list = screen.getByRole('list', { name: 'What would have been muted' });
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(/api.*check.failed.*2 times/);
  const [call] = api.callsOf(PREVIEW);
  expect(Object.fromEntries(call?.query ?? [])).toEqual({ id: 'c1', type: 'check', limit: '100' });
  expect(api.callsOf(SAVE)).toHaveLength(0);
});

it('stores it once under a double click and goes back to the list', async () => {
  const { api, events, router } = open({ url: '/notifications/silences/add?config_id=c1' });
  await events.type(screen.getByLabelText(/^Name/), 'Kernel');
  await events.click(screen.getByRole('switch', { name: /everything below it/ }));
  await chooseIndefinitely(events);
  await events.dblClick(screen.getByRole('button', { name: 'Silence' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/notifications/silences'));
  const calls = api.callsOf(SAVE);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toEqual({
    name: 'Kernel',
    config_id: 'c1',
    recursive: true,
    from: expect.stringMatching(/^\d{4}-.*Z$/) as string,
  });
});

it('asks before what was typed is left, and keeps it', async () => {
  const { api, events, router } = open();
  await events.type(screen.getByLabelText(/^Name/), 'Kernel');
  await act(() => router.navigate('/notifications'));
  expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeInTheDocument();
  await events.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe('/notifications/silences/add');
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Kernel');
  await events.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/notifications/silences'));
  expect(api.callsOf(SAVE)).toHaveLength(0);
});

it('is left without a question when nothing was typed', async () => {
  const { router } = open();
  await act(() => router.navigate('/notifications'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/notifications'));
});

it('offers what is below a resource only where there is something below', async () => {
  open({ url: '/notifications/silences/add?component_id=c1' });
  expect(screen.getByRole('switch', { name: /everything below it/ })).toBeInTheDocument();
  open({ url: '/notifications/silences/add?check_id=c1' });
  expect(screen.getAllByRole('switch', { name: /everything below it/ })).toHaveLength(1);
});

it('says what is missing instead of sending', async () => {
  const { api, events } = open({ url: '/notifications/silences/add' });
  await events.click(screen.getByRole('button', { name: 'Silence' }));
  expect(await screen.findAllByText('This field is required')).toHaveLength(3);
  expect(api.callsOf(SAVE)).toHaveLength(0);
  expect(screen.getByText(/Say what to silence/)).toBeInTheDocument();
});

it('shows the words of the server when it refuses', async () => {
  const { events } = open({
    api: { [SAVE]: jsonResponse({ error: 'from is after until' }, { status: 400 }) },
  });
  await events.type(screen.getByLabelText(/^Name/), 'Kernel');
  await chooseIndefinitely(events);
  await events.click(screen.getByRole('button', { name: 'Silence' }));
  expect(await screen.findByText('from is after until')).toBeInTheDocument();
});

it('looks for what a lost answer stored before it sends again', async () => {
  const { api, events, router } = open({
    api: { [SAVE]: () => Promise.reject(new TypeError('connection reset')), [STORED]: [{ id: 's1' }] },
  });
  await events.type(screen.getByLabelText(/^Name/), 'Kernel');
  await chooseIndefinitely(events);
  await events.click(screen.getByRole('button', { name: 'Silence' }));
  expect(await screen.findByText('Network Error. Please try again.')).toBeInTheDocument();
  await events.click(screen.getByRole('button', { name: 'Silence' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/notifications/silences'));
  expect(api.callsOf(SAVE)).toHaveLength(1);
  expect(api.callsOf(STORED)[0]?.query.get('name')).toBe('eq.Kernel');
});

it('never shows the answer to an earlier filter', async () => {
  const answers = new Map<string, (value: unknown) => void>();
  const { events } = open({
    url: '/notifications/silences/add?filter=a',
    api: {
      [PREVIEW]: ({ query }: FakeRequest) =>
        new Promise((resolve) => answers.set(query.get('filter') ?? '', resolve)),
    },
  });
  await waitFor(() => expect(answers.has('a')).toBe(true));
  await events.type(screen.getByLabelText(/^Filter/), 'b');
  await waitFor(() => expect(answers.has('ab')).toBe(true));
  answers.get('ab')?.([]);
  expect(await screen.findByText(/Nothing that was sent/)).toBeInTheDocument();
  answers.get('a')?.([sent('c1', 'stale')]);
  await waitFor(() => expect(screen.getByText(/Nothing that was sent/)).toBeInTheDocument());
  expect(screen.queryByText('stale')).not.toBeInTheDocument();
});

it.each([
  ['a list of nothing', null, /Nothing that was sent in the last 15 days/],
  [
    'a hundred',
    Array.from({ length: 100 }, (_, n) => sent(`c${n}`, 'x')),
    /At least 100 notifications of 100 resources/,
  ],
  ['a filter that cannot be read', jsonResponse({ error: 'syntax error' }, { status: 400 }), /syntax error/],
  ['no preview at all', jsonResponse({}, { status: 404 }), /cannot tell beforehand/],
  ['anything else', { rows: 4 }, /Nothing that was sent/],
])('tells of %s', async (_name, answer, text) => {
  open({ api: { [PREVIEW]: answer } });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('sends selectors as a list', async () => {
  const { api, events } = open({ url: '/notifications/silences/add' });
  await events.type(screen.getByLabelText(/^Name/), 'Batch');
  await events.click(screen.getByLabelText(/^What to silence/));
  await events.click(await screen.findByText('What selectors find'));
  await events.type(await screen.findByLabelText('Types'), 'AWS::EC2::Instance');
  await events.type(screen.getByLabelText('Tags'), 'account=prod');
  await chooseIndefinitely(events);
  await waitFor(() => expect(api.callsOf(PREVIEW).at(-1)?.query.get('selectors')).toContain('account=prod'));
  await events.click(screen.getByRole('button', { name: 'Silence' }));
  await waitFor(() => expect(api.callsOf(SAVE)).toHaveLength(1));
  expect(api.callsOf(SAVE)[0]?.body).toMatchObject({
    selectors: [{ types: ['AWS::EC2::Instance'], tagSelector: 'account=prod' }],
  });
});

it('is not for those who may only read', async () => {
  const { api } = open({ roles: ['viewer'] });
  expect(await screen.findByText('You do not have access')).toBeInTheDocument();
  expect(api.calls).toHaveLength(0);
});
