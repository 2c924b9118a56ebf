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
