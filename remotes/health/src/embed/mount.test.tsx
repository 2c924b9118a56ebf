import { act, createFakeApi, jsonResponse, screen, waitFor, within } from '@opsdeck/shared/testing';
import { buildWireCheck } from '@/fixtures/buildWireCheck';
import type { EmbedHandle, EmbedOptions } from './EmbedOptions';
import { mount } from './mount';

const whoami = (...roles: string[]) => ({ payload: { user: { id: 'u-1', name: 'Jo' }, roles } });
const summary = { checks_summary: [buildWireCheck({ name: 'checkout', status: 'unhealthy' })] };

let place: HTMLElement;
let handle: EmbedHandle | null = null;

beforeAll(() => {
  Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', { value: [], writable: true });
});
beforeEach(() => {
  place = document.createElement('main');
  document.body.append(place);
  window.localStorage.clear();
});
afterEach(() => {
  act(() => handle?.unmount());
  handle = null;
  place.remove();
  jest.restoreAllMocks();
});

function open(api: Parameters<typeof createFakeApi>[0], options: Partial<EmbedOptions> = {}) {
  const fake = createFakeApi({
    'GET /api/auth/whoami': whoami('admin'),
    'GET /api/properties': [],
    'GET /api/canary/api/summary': summary,
    ...api,
  });
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(fake.fetch);
  act(() => {
    handle = mount(place, { apiBase: `${window.location.origin}/api`, groupBy: 'no-group', ...options });
  });
  const area = () => within(place.firstElementChild?.shadowRoot?.querySelector('.od-embed') as HTMLElement);
  return { area, fetched };
}

const refused = () => jsonResponse('no', { status: 401 });

it('shows the checks to the bearer of a token and asks for no cookie', async () => {
  const { area, fetched } = open({}, { tokenProvider: () => Promise.resolve('t-1') });
  expect(await area().findByText('checkout')).toBeInTheDocument();
  const requests = fetched.mock.calls.map(([input]) => input as Request);
  expect(requests.map((request) => request.headers.get('authorization'))).toContain('Bearer t-1');
  expect(new Set(requests.map(({ credentials }) => credentials))).toEqual(new Set(['omit']));
  expect(screen.queryByText('checkout')).not.toBeInTheDocument();
  expect({ ...window.localStorage }).toEqual({});
  expect(window.location.search).toBe('');
});

it('asks for another token once after a refusal', async () => {
  const tokens = ['old', 'new'];
  const tokenProvider = jest.fn(() => tokens.shift() ?? null);
  const { area } = open(
    {
      'GET /api/auth/whoami': ({ headers }: Request) =>
        headers.get('authorization') === 'Bearer new' ? jsonResponse(whoami('viewer')) : refused(),
    },
    { tokenProvider },
  );
  expect(await area().findByText('checkout')).toBeInTheDocument();
  expect(tokenProvider).toHaveBeenCalledTimes(2);
});

it('tells the page when no token is accepted, and tries again on request', async () => {
  const onError = jest.fn();
  let accepts = false;
  const { area } = open(
    { 'GET /api/auth/whoami': () => (accepts ? jsonResponse(whoami('viewer')) : refused()) },
    { tokenProvider: () => 'bad', onError },
  );
  expect(await area().findByText('The sign-in of this page was not accepted')).toBeInTheDocument();
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ kind: 'unauthorized', status: 401 }));
  accepts = true;
  act(() => area().getByRole('button', { name: 'Retry' }).click());
  expect(await area().findByText('checkout')).toBeInTheDocument();
});

it('tells the page when its provider of tokens fails', async () => {
  const onError = jest.fn();
  open(
    { 'GET /api/auth/whoami': refused, 'GET /api/properties': refused },
    { tokenProvider: () => Promise.reject(new Error('the portal has no session')), onError },
  );
  await waitFor(() =>
    expect(onError).toHaveBeenCalledWith({ kind: 'token', message: 'the portal has no session' }),
  );
});

it.each([
  ['no role', whoami('everyone'), 'You do not have access'],
  ['an unknown form', { payload: {} }, 'The health area could not be shown'],
])('shows a clear state for an answer with %s', async (_what, answer, text) => {
  const { area } = open({ 'GET /api/auth/whoami': answer });
  expect(await area().findByText(text)).toBeInTheDocument();
  expect(area().queryByText('checkout')).not.toBeInTheDocument();
});

it('is switched off with the feature', async () => {
  const { area } = open({ 'GET /api/properties': [{ name: 'health.disable', value: 'true' }] });
  expect(await area().findByText('Health is switched off')).toBeInTheDocument();
});

it('follows updates and leaves nothing behind', async () => {
  const { area } = open({}, { theme: 'light' });
  expect(await area().findByText('checkout')).toBeInTheDocument();
  act(() => handle?.update({ theme: 'dark', density: 'comfortable' }));
  const root = place.firstElementChild?.shadowRoot?.querySelector('.od-embed');
  expect(root).toHaveAttribute('data-theme', 'dark');
  expect(root).toHaveAttribute('data-density', 'comfortable');
  expect(document.documentElement).not.toHaveAttribute('data-theme');
  expect(() => handle?.update({ theme: 'pink' as 'dark' })).toThrow("the option theme must be 'light'");
  act(() => handle?.unmount());
  expect(place).toBeEmptyDOMElement();
  expect(() => handle?.update({})).toThrow('no longer on the page');
});

it('keeps its state in one parameter of the address when asked to', async () => {
  window.history.replaceState(null, '', '/?page=7');
  const { area } = open({}, { syncUrl: true });
  expect(await area().findByText('checkout')).toBeInTheDocument();
  act(() => handle?.update({ groupBy: 'type' }));
  await waitFor(() =>
    expect(new URLSearchParams(window.location.search).get('opsdeck')).toBe('groupBy=type'),
  );
  expect(new URLSearchParams(window.location.search).get('page')).toBe('7');
  window.history.replaceState(null, '', '/');
});

/** A backend with two people; what each token may see and do differs. */
const people: Record<string, { id: string; role: string; check: string }> = {
  ada: { id: 'u-ada', role: 'admin', check: 'payroll' },
  ada2: { id: 'u-ada', role: 'admin', check: 'payroll' },
  bob: { id: 'u-bob', role: 'viewer', check: 'cafeteria' },
};
const bearerOf = ({ headers }: Request) => headers.get('authorization')?.replace('Bearer ', '') ?? '';

function openAs(tokenProvider: EmbedOptions['tokenProvider'], options: Partial<EmbedOptions> = {}) {
  const ended = new Set<string>();
  const answer =
    (toBody: (person: { id: string; role: string; check: string }) => unknown) => (call: Request) => {
      const person = people[bearerOf(call)];
      return person && !ended.has(bearerOf(call)) ? jsonResponse(toBody(person)) : refused();
    };
  const opened = open(
    {
      'GET /api/auth/whoami': answer(({ id, role }) => ({ payload: { user: { id }, roles: [role] } })),
      'GET /api/properties': answer(() => []),
      'POST /api/canary/run/check/:id': answer(() => ({})),
      'GET /api/canary/api/summary': answer(({ check }) => ({
        checks_summary: [buildWireCheck({ name: check, status: 'unhealthy' })],
      })),
    },
    { readOnly: false, ...(tokenProvider ? { tokenProvider } : {}), ...options },
  );
  const sentWith = (path: string) =>
    opened.fetched.mock.calls
      .map(([input]) => input as Request)
      .filter(({ url }) => url.includes(path))
      .map(bearerOf);
  return { ...opened, ended, sentWith };
}

const PICK = { name: /^Select/ };

it('becomes the area of the next person with a provider of their token', async () => {
  const { area, sentWith } = openAs(() => 'ada');
  expect(await area().findByText('payroll')).toBeInTheDocument();
  expect(area().getAllByRole('checkbox', PICK)).not.toHaveLength(0);
  act(() => handle?.update({ tokenProvider: () => Promise.resolve('bob') }));
  expect(await area().findByText('cafeteria')).toBeInTheDocument();
  expect(area().queryByText('payroll')).not.toBeInTheDocument();
  expect(area().queryByRole('checkbox', PICK)).not.toBeInTheDocument();
  expect(sentWith('whoami')).toEqual(['ada', 'bob']);
});

it('stays as it is when another provider gives the same token', async () => {
  const { area, sentWith } = openAs(() => 'ada');
  expect(await area().findByText('payroll')).toBeInTheDocument();
  const other = jest.fn(() => 'ada');
  act(() => handle?.update({ tokenProvider: other }));
  await waitFor(() => expect(other).toHaveBeenCalledTimes(1));
  await act(() => Promise.resolve());
  expect(area().getByText('payroll')).toBeInTheDocument();
  expect(sentWith('whoami')).toEqual(['ada']);
});

it('follows the last of several providers, however late the others answer', async () => {
  let answerLate: (token: string) => void = () => undefined;
  const { area } = openAs(() => 'ada');
  expect(await area().findByText('payroll')).toBeInTheDocument();
  act(() => handle?.update({ tokenProvider: () => new Promise((resolve) => (answerLate = resolve)) }));
  act(() => handle?.update({ tokenProvider: () => 'bob' }));
  expect(await area().findByText('cafeteria')).toBeInTheDocument();
  await act(async () => answerLate('ada'));
  expect(area().getByText('cafeteria')).toBeInTheDocument();
});

it('shows nothing of a person whose provider was taken away', async () => {
  const { area } = openAs(() => 'ada');
  expect(await area().findByText('payroll')).toBeInTheDocument();
  act(() => handle?.update({ tokenProvider: undefined }));
  expect(await area().findByText('The sign-in of this page was not accepted')).toBeInTheDocument();
  expect(area().queryByText('payroll')).not.toBeInTheDocument();
});

it('leaves the failure page when a right provider follows a wrong one', async () => {
  const { area } = openAs(() => Promise.reject(new Error('no session yet')));
  expect(await area().findByText('The sign-in of this page was not accepted')).toBeInTheDocument();
  act(() => handle?.update({ tokenProvider: () => 'bob' }));
  expect(await area().findByText('cafeteria')).toBeInTheDocument();
});

it.each([
  ['the same person', 'ada2', 'payroll', ['ada', 'ada2']],
  ['somebody else', 'bob', 'cafeteria', ['ada', 'bob', 'bob']],
])('goes on after a refusal as whom the next token belongs to: %s', async (_who, next, check, asked) => {
  let token = 'ada';
  const onError = jest.fn();
  const { area, ended, sentWith } = openAs(() => token, { onError });
  expect(await area().findByText('payroll')).toBeInTheDocument();
  ended.add('ada');
  token = next;
  act(() => handle?.update({ timeRange: '3h' }));
  await waitFor(() => expect(sentWith('summary')).toContain(next));
  expect(await area().findByText(check)).toBeInTheDocument();
  expect(area().queryByText('payroll') !== null).toBe(check === 'payroll');
  expect(sentWith('whoami')).toEqual(asked);
  expect(onError).not.toHaveBeenCalled();
});

it('never sends a change of one person as another', async () => {
  let token = 'ada';
  const { area, ended, sentWith } = openAs(() => token);
  const [pick] = await area().findAllByRole('checkbox', PICK);
  act(() => pick?.click());
  const run = await area().findByRole('button', { name: /Run/ });
  ended.add('ada');
  token = 'bob';
  act(() => run.click());
  expect(await area().findByText('cafeteria')).toBeInTheDocument();
  expect(sentWith('/run/')).toEqual(['ada']);
});
