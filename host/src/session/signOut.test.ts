import { createFakeApi, type FakeHandlers, jsonResponse } from '@opsdeck/shared/testing';
import { createIdentityClient } from './identity/identityClient';
import { announceSession } from './sessionChannel';
import { signOut } from './signOut';

const BROWSER = 'GET /api/.ory/self-service/logout/browser';
const LOGOUT = 'GET /api/.ory/self-service/logout';

function setUp(handlers: FakeHandlers) {
  const api = createFakeApi(handlers);
  const connect = () => Promise.resolve(createIdentityClient('http://localhost', { fetch: api.fetch }));
  return { api, connect, load: jest.fn() };
}

/** What another tab of the browser hears. */
function listen(): { heard: Promise<unknown>; close: () => void } {
  const channel = new BroadcastChannel('opsdeck-session');
  const heard = new Promise((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
  });
  return { heard, close: () => channel.close() };
}

describe('signOut', () => {
  it('ends the session with its token, tells the other tabs and loads the sign-in page', async () => {
    const { api, connect, load } = setUp({
      [BROWSER]: { logout_token: 't-1', logout_url: '/x' },
      [LOGOUT]: () => new Response(null, { status: 204 }),
    });
    const { heard, close } = listen();
    await signOut({ returnTo: '/health?q=a b', connect, load });
    expect(api.callsOf(LOGOUT).map((call) => call.query.get('token'))).toEqual(['t-1']);
    expect(load).toHaveBeenCalledWith('/login?return_to=%2Fhealth%3Fq%3Da+b');
    expect(await heard).toBe('signed-out');
    close();
  });

  it('loads the sign-in page also when the session is gone already', async () => {
    const { connect, load } = setUp({
      [BROWSER]: () => jsonResponse({ error: { id: 'session_inactive' } }, { status: 401 }),
    });
    await signOut({ returnTo: '/health', connect, load });
    expect(load).toHaveBeenCalledWith('/login?return_to=%2Fhealth');
  });

  it.each<[string, FakeHandlers]>([
    ['the service is out of reach', { [BROWSER]: () => Promise.reject(new TypeError('Failed to fetch')) }],
    [
      'the service refuses',
      {
        [BROWSER]: { logout_token: 't-1', logout_url: '/x' },
        [LOGOUT]: () => jsonResponse({ error: { message: 'no' } }, { status: 500 }),
      },
    ],
  ])('does not pretend that the session is over when %s', async (_why, handlers) => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { connect, load } = setUp(handlers);
    const { heard, close } = listen();
    await signOut({ returnTo: '/health?q=a', connect, load });
    expect(load.mock.calls).toEqual([['/login?return_to=%2Fhealth%3Fq%3Da&signed_out=failed']]);
    await signOut({ returnTo: '/', connect, load });
    expect(load).toHaveBeenLastCalledWith('/login?signed_out=failed');
    expect(logged).toHaveBeenCalledTimes(2);
    logged.mockRestore();
    // The other tabs go on: the next thing that they hear is not the end of the session.
    announceSession('signed-in');
    expect(await heard).toBe('signed-in');
    close();
  });
});
