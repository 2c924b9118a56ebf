import { screen, type userEvent, waitFor } from '@opsdeck/shared/testing';
import {
  type Answer,
  broken,
  fakeIdentity,
  input,
  json,
  label,
  loginFlow as flow,
  message,
  openPage,
  refusal,
  signedIn,
  submit,
} from '@/flow/testing/fakeIdentity';
import { hopLimit } from '@/flow/createHopLimit';
import { type ConsoleConfig, DEFAULT_CONSOLE_CONFIG } from '@/session/parseConsoleConfig';
import { hideQueryCredentials, takeQueryCredentials } from '@/session/queryCredentials';
import { LoginPage } from './LoginPage';

let service: ReturnType<typeof fakeIdentity>;

function identityService(...answers: [Answer[], Answer[]?]) {
  service = fakeIdentity('login', ...answers);
  return service;
}

beforeEach(() => hopLimit.reset());

const errorBody = (id: string, more: Record<string, unknown> = {}) => ({
  error: { id, message: 'refused' },
  ...more,
});

const demo: ConsoleConfig = {
  ...DEFAULT_CONSOLE_CONFIG,
  ...DEFAULT_CONSOLE_CONFIG,
  seed: 'demo',
  version: '1.4.57',
  demoAccounts: [
    { email: 'admin@opsdeck.local', password: 'opsdeck-admin', role: 'admin' },
    { email: 'viewer@opsdeck.local', password: 'opsdeck-viewer', role: 'viewer' },
  ],
};
const plain: ConsoleConfig = { ...DEFAULT_CONSOLE_CONFIG, seed: 'empty' };

const session = signedIn();

function openLogin(address = '/login', config: ConsoleConfig = plain) {
  return openPage(address, service.client, (props) => (
    <LoginPage {...props} loadConfig={() => Promise.resolve(config)} />
  ));
}

const email = () => screen.findByLabelText('E-mail');
async function fillAndSend(events: ReturnType<typeof userEvent.setup>, password = 'secret') {
  await events.clear(await email());
  await events.type(await email(), 'jo@opsdeck.local');
  await events.type(screen.getByLabelText('Password'), `${password}{Enter}`);
}

describe('LoginPage', () => {
  it('draws the form of the server for people and password managers', async () => {
    identityService([json(flow())]);
    openLogin();
    expect(await email()).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByRole('heading', { name: 'Sign In to your account' })).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByRole('button', { name: 'Sign in with password' })).toHaveAttribute('type', 'submit');
    expect(await email()).toHaveFocus();
    expect(document.title).toBe('Sign In to your account · Opsdeck');
  });

  it('signs in and goes on to where the person wanted to be', async () => {
    const { created, submitted } = identityService([json(flow())], [session]);
    const { where, events } = openLogin('/login?return_to=%2Fhealth%3Fq%3Dapi');
    await fillAndSend(events);
    expect(await screen.findByText('The console')).toBeInTheDocument();
    expect(where()).toBe('/health?q=api');
    expect(created[0]?.get('return_to')).toBe('/health?q=api');
    expect(submitted).toEqual([
      {
        flow: 'flow-1',
        body: {
          csrf_token: 'csrf-of-flow-1',
          identifier: 'jo@opsdeck.local',
          password: 'secret',
          method: 'password',
        },
      },
    ]);
  });

  it.each(['//evil.test', 'https://evil.test/x', '/\\evil.test', 'javascript:alert(1)'])(
    'goes to the start page instead of %s',
    async (target) => {
      const { created } = identityService([json(flow())], [session]);
      const { where, events } = openLogin(`/login?return_to=${encodeURIComponent(target)}`);
      await fillAndSend(events);
      await screen.findByText('The console');
      expect(where()).toBe('/');
      expect(created[0]?.has('return_to')).toBe(false);
    },
  );

  it('shows what was wrong, keeps the e-mail and forgets the password', async () => {
    const refusal = flow({
      messages: [message(4000006, 'The credentials are wrong.')],
      identifier: 'jo@opsdeck.local',
    });
    identityService([json(flow())], [json(refusal, 400)]);
    const { events } = openLogin();
    await fillAndSend(events, 'wrong');
    expect(await screen.findByText('The credentials are wrong.')).toBeInTheDocument();
    expect(await email()).toHaveValue('jo@opsdeck.local');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('shows the message of a field beside the field', async () => {
    const refusal = flow();
    Object.assign(refusal.ui.nodes[1] ?? {}, { messages: [message(4000002, 'Property is missing.')] });
    identityService([json(flow())], [json(refusal, 400)]);
    const { events } = openLogin();
    await fillAndSend(events);
    await screen.findByText('Property is missing.');
    expect(await email()).toHaveAccessibleDescription('Property is missing.');
    expect(await email()).toBeInvalid();
  });

  it('restarts an expired form, says so and keeps the e-mail', async () => {
    const expired = errorBody('self_service_flow_expired', { use_flow_id: 'flow-2' });
    const { created, submitted } = identityService(
      [json(flow()), json(flow({ id: 'flow-2' }))],
      [json(expired, 410), session],
    );
    const { events } = openLogin();
    await fillAndSend(events);
    expect(
      await screen.findByText('Your interaction expired, please fill out the form again.'),
    ).toBeInTheDocument();
    expect(await email()).toHaveValue('jo@opsdeck.local');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(created[1]?.get('id')).toBe('flow-2');
    await events.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await screen.findByText('The console');
    expect(submitted[1]).toMatchObject({
      flow: 'flow-2',
      body: { csrf_token: 'csrf-of-flow-2', password: 'secret' },
    });
  });

  it('starts anew after a security violation and says so', async () => {
    identityService([json(flow()), json(flow({ id: 'flow-2' }))], [refusal('security_csrf_violation', 403)]);
    const { events } = openLogin();
    await fillAndSend(events);
    expect(
      await screen.findByText('A security violation was detected, please fill out the form again.'),
    ).toBeInTheDocument();
    expect(await email()).toHaveValue('jo@opsdeck.local');
  });

  it('goes on when there is a session already', async () => {
    identityService([refusal('session_already_available', 400)]);
    const { where } = openLogin('/login?return_to=%2Fhealth');
    await screen.findByText('The console');
    expect(where()).toBe('/health');
  });

  it('drops a return_to that the server refuses and says so', async () => {
    const { created } = identityService([
      refusal('self_service_flow_return_to_forbidden', 400),
      json(flow()),
    ]);
    openLogin('/login?return_to=%2Fhealth');
    expect(await screen.findByText('The return_to address is not allowed.')).toBeInTheDocument();
    expect(created[1]?.has('return_to')).toBe(false);
  });

  it('names the second factor and the confirmation in the title', async () => {
    identityService([json(flow({ more: { requested_aal: 'aal2' } }))]);
    openLogin('/login?aal=aal2');
    expect(await screen.findByRole('heading', { name: 'Two-Factor Authentication' })).toBeInTheDocument();
  });

  it('asks to confirm when a refresh is requested', async () => {
    const { created } = identityService([json(flow({ more: { refresh: true } }))]);
    openLogin('/login?refresh=true');
    await email();
    expect(screen.getByRole('heading', { name: 'Confirm Action' })).toBeInTheDocument();
    expect(created[0]?.get('refresh')).toBe('true');
  });

  it('continues a flow that the address names, and starts a new one when it is gone', async () => {
    const { created } = identityService([json(errorBody(''), 404), json(flow())]);
    openLogin('/login?flow=old');
    await email();
    expect(created[0]?.get('id')).toBe('old');
    expect(created[1]?.has('id')).toBe(false);
  });

  it('goes to a social provider when its button is pressed, and nowhere else', async () => {
    const elsewhere = refusal('browser_location_change_required', 422, {
      redirect_browser_to: 'https://id.test/step',
    });
    const { submitted } = identityService(
      [json(flow({ nodes: [submit('oidc', 'provider', 'google', 'Sign in with Google')] }))],
      [elsewhere, elsewhere],
    );
    const { events, onLeave } = openLogin();
    await fillAndSend(events);
    expect(await screen.findByRole('alert')).toHaveTextContent('outside this console');
    expect(onLeave).not.toHaveBeenCalled();
    await events.click(screen.getByRole('button', { name: 'Sign in with Google' }));
    await waitFor(() => expect(onLeave).toHaveBeenCalledWith('https://id.test/step'));
    expect(submitted[1]?.body).toEqual({ csrf_token: 'csrf-of-flow-1', provider: 'google', method: 'oidc' });
  });

  it('asks for the second factor on the same page, and keeps where to go', async () => {
    const totp = flow({
      id: 'flow-2',
      more: { requested_aal: 'aal2' },
      nodes: [
        input('totp', { name: 'totp_code', type: 'text', required: true }, 'Authentication code'),
        submit('totp', 'method', 'totp', 'Use authenticator'),
      ],
    });
    totp.ui.nodes.splice(1, 3);
    const { created, submitted } = identityService(
      [json(flow()), json(totp)],
      [
        refusal('browser_location_change_required', 422, {
          redirect_browser_to: `${window.location.origin}/api/.ory/self-service/login/browser?aal=aal2&return_to=%2Fhealth`,
        }),
        session,
      ],
    );
    const { where, events, onLeave } = openLogin('/login?return_to=%2Fhealth');
    await fillAndSend(events);
    const code = await screen.findByLabelText('Authentication code');
    expect(screen.getByRole('heading', { name: 'Two-Factor Authentication' })).toBeInTheDocument();
    expect(where()).toBe('/login?return_to=%2Fhealth&aal=aal2');
    expect(created[1]?.get('aal')).toBe('aal2');
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    await events.type(code, '123456{Enter}');
    await screen.findByText('The console');
    expect(where()).toBe('/health');
    expect(submitted[1]?.body).toMatchObject({ totp_code: '123456', method: 'totp' });
    expect(onLeave).not.toHaveBeenCalled();
  });

  it('sends the way whose field Enter was pressed in, and checks no other', async () => {
    const twoWays = flow({ more: { requested_aal: 'aal2' } });
    twoWays.ui.nodes.splice(
      1,
      3,
      input('totp', { name: 'totp_code', type: 'text', required: true }, 'Authentication code'),
      submit('totp', 'method', 'totp', 'Use authenticator'),
      input('lookup_secret', { name: 'lookup_secret', type: 'text', required: true }, 'Backup code'),
      submit('lookup_secret', 'method', 'lookup_secret', 'Use backup code'),
    );
    const { submitted } = identityService([json(twoWays)], [session]);
    const { events } = openLogin('/login?aal=aal2');
    await events.type(await screen.findByLabelText('Backup code'), 'abcdefgh{Enter}');
    await screen.findByText('The console');
    expect(submitted[0]?.body).toEqual({
      csrf_token: 'csrf-of-flow-1',
      lookup_secret: 'abcdefgh',
      method: 'lookup_secret',
    });
  });

  it('sends nothing that is not filled in', async () => {
    const { submitted } = identityService([json(flow())]);
    const { events } = openLogin();
    await email();
    await events.click(screen.getByRole('button', { name: 'Sign in with password' }));
    expect(submitted).toEqual([]);
  });

  it('tells how long to wait after too many guesses, and keeps what was typed', async () => {
    identityService([json(flow())], [json({ error: { code: 429 } }, 429, { 'retry-after': '95' })]);
    const { events } = openLogin();
    await fillAndSend(events);
    expect(await screen.findByRole('alert')).toHaveTextContent('You can try again in 1 min 35 s.');
    expect(await email()).toHaveValue('jo@opsdeck.local');
  });

  it('goes to the verification that the service asks for', async () => {
    identityService(
      [json(flow())],
      [
        json(
          {
            error: {
              id: 'session_verified_address_required',
              details: { continue_with: [{ action: 'show_verification_ui', flow: { id: 'v-1' } }] },
            },
          },
          403,
        ),
      ],
    );
    const { where, events } = openLogin('/login?return_to=%2Fhealth');
    await fillAndSend(events);
    await screen.findByText('The console');
    expect(where()).toBe('/verification?return_to=%2Fhealth&flow=v-1');
  });

  it('goes on when it turns out, on sending, that another tab has signed in', async () => {
    const late = flow({ messages: [message(4000001, 'You are signed in already.')] });
    const { api } = identityService([json(flow())], [json(late, 400)]);
    api.use({ 'GET /api/.ory/sessions/whoami': { id: 's-2', identity: { id: 'p-1' } } });
    const { where, events } = openLogin('/login?return_to=%2Fhealth');
    await fillAndSend(events);
    await screen.findByText('The console');
    expect(where()).toBe('/health');
  });

  it('starts a plain sign-in when a second factor has no session to be added to', async () => {
    const { created } = identityService([refusal('session_aal1_required', 401), json(flow())]);
    openLogin('/login?aal=aal2');
    await email();
    expect(created.map((query) => query.get('aal'))).toEqual(['aal2', null]);
  });

  it('loads the address of the service that applies a change which was waiting', async () => {
    identityService([json(flow({ more: { refresh: true } }))], [session]);
    const target = '/api/.ory/self-service/settings?flow=s-1';
    const { events, onLeave } = openLogin(`/login?refresh=true&return_to=${encodeURIComponent(target)}`);
    await fillAndSend(events);
    await waitFor(() => expect(onLeave).toHaveBeenCalledWith(target));
  });

  it('stops when two services send the browser round in circles', async () => {
    for (let round = 0; round < 3; round += 1) hopLimit.allow();
    identityService([refusal('session_already_available', 400)]);
    openLogin('/login?return_to=%2Fhealth');
    expect(await screen.findByRole('alert')).toHaveTextContent('in circles');
  });

  it('stays, and says so, when somebody could not be signed out', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { api, created } = identityService([refusal('session_already_available', 400)]);
    const { where, events, onLeave } = openLogin('/login?return_to=%2Fhealth&signed_out=failed');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You are still signed in: signing out failed.',
    );
    expect(screen.getByRole('link', { name: 'Go back to Opsdeck' })).toHaveAttribute('href', '/health');
    api.use({ 'GET /api/.ory/self-service/logout/browser': broken });
    await events.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() =>
      expect(onLeave.mock.calls).toEqual([['/login?return_to=%2Fhealth&signed_out=failed']]),
    );
    api.use({
      'GET /api/.ory/self-service/logout/browser': { logout_token: 't-1', logout_url: '/x' },
      'GET /api/.ory/self-service/logout': () => new Response(null, { status: 204 }),
    });
    await events.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(onLeave).toHaveBeenLastCalledWith('/login?return_to=%2Fhealth'));
    // No form was asked for, which would have led back into the console.
    expect(created).toEqual([]);
    expect(where()).toBe('/login?return_to=%2Fhealth&signed_out=failed');
    logged.mockRestore();
  });

  it('offers the form when another tab did sign out', async () => {
    identityService([json(flow())]);
    openLogin('/login?signed_out=failed');
    await screen.findByRole('alert');
    const channel = new BroadcastChannel('opsdeck-session');
    channel.postMessage('signed-out');
    expect(await email()).toBeInTheDocument();
    channel.close();
  });

  it('offers the ways to a password and to an account, and back from there', async () => {
    identityService([json(flow())]);
    openLogin('/login?return_to=%2Fhealth');
    await email();
    expect(screen.getByRole('link', { name: 'Reset password' })).toHaveAttribute(
      'href',
      '/recovery?return_to=%2Fhealth',
    );
    expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute(
      'href',
      '/registration?return_to=%2Fhealth',
    );
  });

  it('offers Retry when the service cannot be reached', async () => {
    identityService([broken, json(flow())]);
    const { events } = openLogin();
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached');
    await events.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await email()).toBeInTheDocument();
  });

  it('gives up on a service that refuses for ever', async () => {
    const { created } = identityService(
      Array.from({ length: 9 }, () => refusal('security_csrf_violation', 403)),
    );
    openLogin();
    expect(await screen.findByRole('alert')).toHaveTextContent('keeps refusing');
    expect(created.length).toBeLessThan(6);
  });

  it('says what it cannot draw', async () => {
    identityService([
      json(
        flow({
          nodes: [{ type: 'hologram', group: 'x', attributes: {}, messages: [], meta: label('Wave') }],
        }),
      ),
    ]);
    openLogin();
    expect(await screen.findByText(/“Wave” is a step that this console cannot show yet/)).toBeInTheDocument();
  });

  it('sends only the method whose button was pressed', async () => {
    const code = {
      type: 'input',
      group: 'code',
      messages: [],
      meta: label('Send a code'),
      attributes: { name: 'method', type: 'submit', value: 'code', disabled: false },
    };
    const { submitted } = identityService([json(flow({ nodes: [code] }))], [session]);
    const { events } = openLogin();
    await events.type(await email(), 'jo@opsdeck.local');
    await events.type(screen.getByLabelText('Password'), 'half typed');
    await events.click(screen.getByRole('button', { name: 'Send a code' }));
    await screen.findByText('The console');
    expect(submitted[0]?.body).toEqual({
      csrf_token: 'csrf-of-flow-1',
      identifier: 'jo@opsdeck.local',
      method: 'code',
    });
  });

  it('fills in a demo account with one press', async () => {
    const { submitted } = identityService([json(flow())], [session]);
    const { events } = openLogin('/login', demo);
    await events.click(await screen.findByRole('button', { name: 'Fill in the viewer account' }));
    expect(await email()).toHaveValue('viewer@opsdeck.local');
    await events.keyboard('{Enter}');
    await screen.findByText('The console');
    expect(submitted[0]?.body).toMatchObject({
      identifier: 'viewer@opsdeck.local',
      password: 'opsdeck-viewer',
    });
  });

  it('shows no accounts without the demo seed', async () => {
    identityService([json(flow())]);
    openLogin('/login', plain);
    await email();
    expect(screen.queryByText('Demo accounts')).not.toBeInTheDocument();
  });

  describe('with credentials in the address', () => {
    function arrive() {
      window.history.replaceState(null, '', '/login?username=viewer%40opsdeck.local&password=opsdeck-viewer');
      hideQueryCredentials(window.location, window.history);
    }
    afterEach(() => {
      takeQueryCredentials();
      window.history.replaceState(null, '', '/');
    });

    it('fills them in with the demo seed', async () => {
      arrive();
      expect(window.location.search).toBe('');
      identityService([json(flow())]);
      openLogin('/login', demo);
      await waitFor(async () => expect(await email()).toHaveValue('viewer@opsdeck.local'));
      expect(screen.getByLabelText('Password')).toHaveValue('opsdeck-viewer');
    });

    it('ignores them without it', async () => {
      arrive();
      identityService([json(flow())]);
      openLogin('/login', plain);
      expect(await email()).toHaveValue('');
      expect(takeQueryCredentials()).toBeNull();
    });
  });

  it('goes on when another tab has signed in', async () => {
    identityService([json(flow())]);
    const { where } = openLogin('/login?return_to=%2Fhealth');
    await email();
    const channel = new BroadcastChannel('opsdeck-session');
    channel.postMessage('signed-in');
    await screen.findByText('The console');
    channel.close();
    expect(where()).toBe('/health');
  });
});
