import { act, jsonResponse, screen, waitFor, within } from '@opsdeck/shared/testing';
import { hopLimit } from '@/flow/createHopLimit';
import {
  type Answer,
  fakeIdentity,
  flowOf,
  input,
  json,
  label,
  message,
  openPage,
  refusal,
  submit,
} from '@/flow/testing/fakeIdentity';
import { ProfileSettingsPage } from './ProfileSettingsPage';

beforeEach(() => hopLimit.reset());
afterEach(() => {
  jest.useRealTimers();
  window.localStorage.clear();
});

const text = (group: string, id: string, content: unknown, name: string) => ({
  type: 'text',
  group,
  messages: [],
  meta: label(name),
  attributes: { node_type: 'text', id, text: content },
});

const profile = (email = 'ada@opsdeck.local', messages: unknown[] = []) => [
  input('profile', { name: 'traits.email', type: 'email', required: true, value: email }, 'E-mail', messages),
  input('profile', { name: 'traits.name.first', type: 'text', value: 'Ada' }, 'First name'),
  submit('profile', 'method', 'profile', 'Save'),
];
const password = () => [
  input(
    'password',
    { name: 'password', type: 'password', required: true, autocomplete: 'new-password' },
    'Password',
  ),
  submit('password', 'method', 'password', 'Save'),
];
const oidc = () => [
  submit('oidc', 'link', 'google', 'Link Google'),
  submit('oidc', 'unlink', 'github', 'Unlink GitHub'),
];
const lookup = () => [
  submit('lookup_secret', 'lookup_secret_regenerate', 'true', 'Generate new backup codes'),
];
const totp = () => [
  {
    type: 'img',
    group: 'totp',
    messages: [],
    meta: label('Authenticator app QR code'),
    attributes: { node_type: 'img', id: 'totp_qr', src: 'data:image/png;base64,AA', width: 256, height: 256 },
  },
  text(
    'totp',
    'totp_secret_key',
    { id: 1050006, text: 'ABCD EFGH', type: 'info', context: { secret: 'ABCDEFGH' } },
    'Secret',
  ),
  input('totp', { name: 'totp_code', type: 'text', required: true }, 'Verify code'),
  submit('totp', 'method', 'totp', 'Save'),
];
const webauthn = () => [
  submit('webauthn', 'webauthn_remove', 'aabb', 'Remove security key “Blue”'),
  input('webauthn', { name: 'webauthn_register_displayname', type: 'text' }, 'Name of the security key'),
  input('webauthn', { name: 'webauthn_register', type: 'hidden', value: '' }),
  input(
    'webauthn',
    {
      name: 'webauthn_register_trigger',
      type: 'button',
      value: '{"publicKey":{}}',
      onclick: 'window.oryWebAuthnRegistration()',
      onclickTrigger: 'oryWebAuthnRegistration',
    },
    'Add security key',
  ),
];

const settings = (nodes: unknown[], more: Parameters<typeof flowOf>[1] = {}) =>
  flowOf(nodes, { ...more, more: { state: 'show_form', identity: { id: 'p-1' }, ...more.more } });
const saved = (nodes: unknown[]) =>
  settings(nodes, {
    messages: [message(1050001, 'Your changes have been saved.', 'success')],
    more: {
      state: 'success',
      continue_with: [{ action: 'redirect_browser_to', redirect_browser_to: '/health' }],
    },
  });

const DEVICE = {
  ip_address: '10.0.0.7',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
};

function open(address: string, creations: Answer[], submissions: Answer[] = []) {
  const service = fakeIdentity('settings', creations, submissions);
  service.api.use({
    'GET /api/.ory/sessions/whoami': { id: 's-1', identity: { id: 'p-1' }, devices: [] },
    'GET /api/.ory/sessions': [],
  });
  return { ...service, ...openPage(address, service.client, (props) => <ProfileSettingsPage {...props} />) };
}

const refused = (status: number) => jsonResponse({ error: { message: 'refused' } }, { status });

const sections = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('ProfileSettingsPage', () => {
  it('has the sections of the specification in their order, whatever order the service has', async () => {
    open('/profile-settings?return_to=%2Fhealth', [
      json(settings([...webauthn(), ...totp(), ...lookup(), ...password(), ...oidc(), ...profile()])),
    ]);
    await screen.findByText('Your sessions');
    expect(sections()).toEqual([
      'Profile Settings',
      'Change Password',
      'Manage Social Sign In',
      'Manage 2FA Backup Recovery Codes',
      'Manage 2FA TOTP Authenticator App',
      'Manage Hardware Tokens and Biometrics',
      'Your sessions',
    ]);
    expect(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/health');
    expect(screen.getByRole('img', { name: 'Authenticator app QR code' })).toBeInTheDocument();
    expect(await screen.findByText('ABCDEFGH')).toBeInTheDocument();
    expect(screen.queryByText(/cannot show yet/)).not.toBeInTheDocument();
  });

  it('goes back to where the flow came from when the address does not say', async () => {
    const more = { more: { return_to: `${window.location.origin}/health` } };
    open('/profile-settings?flow=flow-1', [json(settings(profile(), more))]);
    await screen.findByLabelText('E-mail');
    expect(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/health');
  });

  it('shows only what the service offers, and names what it does not know', async () => {
    open('/profile-settings', [
      json(settings([...profile(), input('newfangled', { name: 'x', type: 'text' }, 'Ray')])),
    ]);
    await screen.findByText('Your sessions');
    expect(sections()).toEqual(['Profile Settings', 'Other Settings', 'Your sessions']);
    expect(section('Other Settings').getByLabelText('Ray')).toBeInTheDocument();
  });

  it('saves one section, says so there, and takes the message away after ten seconds', async () => {
    const page = open(
      '/profile-settings',
      [json(settings([...profile(), ...password()]))],
      [json(saved([...profile(), ...password()]))],
    );
    await page.events.type(await screen.findByLabelText('Password'), 'a long secret');
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] });
    await act(async () => {
      section('Change Password').getByRole('button', { name: 'Save' }).click();
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(section('Change Password').getByText('Your changes have been saved.')).toBeInTheDocument();
    expect(page.submitted).toEqual([
      {
        flow: 'flow-1',
        body: { csrf_token: 'csrf-of-flow-1', password: 'a long secret', method: 'password' },
      },
    ]);
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(page.where()).toBe('/profile-settings');
    await act(() => jest.advanceTimersByTimeAsync(9_900));
    expect(screen.getByText('Your changes have been saved.')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.queryByText('Your changes have been saved.')).not.toBeInTheDocument();
  });

  it('keeps the errors of fields when the messages have gone', async () => {
    const wrong = settings(profile('no', [message(4000040, 'This is no address.')]), {
      messages: [message(1, 'Please correct the form.', 'info')],
    });
    const page = open('/profile-settings', [json(settings(profile()))], [json(wrong, 400)]);
    await screen.findByLabelText('E-mail');
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] });
    await act(async () => {
      section('Profile Settings').getByRole('button', { name: 'Save' }).click();
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(screen.getByText('Please correct the form.')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    expect(screen.queryByText('Please correct the form.')).not.toBeInTheDocument();
    expect(screen.getByText('This is no address.')).toBeInTheDocument();
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    expect(page.submitted[0]?.body).toMatchObject({
      traits: { email: 'ada@opsdeck.local', name: { first: 'Ada' } },
    });
  });

  it('keeps what was typed in the other sections', async () => {
    const page = open(
      '/profile-settings',
      [json(settings([...profile(), ...totp()]))],
      [
        json(
          settings([...profile(), ...totp()], { messages: [message(4000008, 'The code is wrong.')] }),
          400,
        ),
      ],
    );
    await page.events.type(await screen.findByLabelText('First name'), ' Augusta');
    await page.events.type(screen.getByLabelText('Verify code'), '000000{Enter}');
    expect(await screen.findByText('The code is wrong.')).toBeInTheDocument();
    expect(screen.getByLabelText('First name')).toHaveValue('Ada Augusta');
    expect(screen.getByLabelText('Verify code')).toHaveValue('');
  });

  it('shows backup codes to copy and to download, and which are used', async () => {
    window.localStorage.setItem('timezone', 'Asia/Tokyo');
    const codes = settings([
      text(
        'lookup_secret',
        'lookup_secret_codes',
        {
          id: 1050015,
          text: 'x',
          type: 'info',
          context: {
            secrets: [
              { id: 1050009, text: 'aaaa1111', type: 'info', context: { secret: 'aaaa1111' } },
              { id: 1050014, text: 'used', type: 'info', context: { used_at: '2026-01-02T03:04:05Z' } },
            ],
          },
        },
        'These are your backup codes',
      ),
      submit('lookup_secret', 'lookup_secret_confirm', 'true', 'Confirm backup codes'),
    ]);
    const page = open('/profile-settings', [json(settings(lookup()))], [json(codes), json(saved(lookup()))]);
    await page.events.click(await screen.findByRole('button', { name: 'Generate new backup codes' }));
    const shown = section('Manage 2FA Backup Recovery Codes');
    expect(await shown.findByText('aaaa1111')).toBeInTheDocument();
    expect(shown.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['aaaa1111', 'Used']);
    expect(shown.getByText('Used')).toHaveAttribute('title', 'Used on 2026-01-02 12:04:05.000');
    expect(shown.getByRole('link', { name: 'Download' })).toHaveAttribute(
      'download',
      'opsdeck-backup-codes.txt',
    );
    expect(
      decodeURIComponent(shown.getByRole('link', { name: 'Download' }).getAttribute('href') ?? ''),
    ).toContain('aaaa1111');
    await page.events.click(shown.getByRole('button', { name: 'Confirm backup codes' }));
    await shown.findByText('Your changes have been saved.');
    expect(page.submitted.map(({ body }) => body)).toEqual([
      { csrf_token: 'csrf-of-flow-1', lookup_secret_regenerate: true, method: 'lookup_secret' },
      { csrf_token: 'csrf-of-flow-1', lookup_secret_confirm: true, method: 'lookup_secret' },
    ]);
  });

  it('says in words that the browser has no security keys', async () => {
    const page = open('/profile-settings', [json(settings(webauthn()))]);
    await page.events.click(await screen.findByRole('button', { name: 'Add security key' }));
    expect(await screen.findByText(/This browser cannot use security keys/)).toBeInTheDocument();
    expect(page.submitted).toEqual([]);
  });

  it('removes a security key', async () => {
    const page = open('/profile-settings', [json(settings(webauthn()))], [json(saved([]))]);
    await page.events.click(await screen.findByRole('button', { name: 'Remove security key “Blue”' }));
    await waitFor(() => expect(page.submitted).toHaveLength(1));
    expect(page.submitted[0]?.body).toMatchObject({ webauthn_remove: 'aabb', method: 'webauthn' });
  });

  it('leaves for a social provider to link it', async () => {
    const page = open(
      '/profile-settings',
      [json(settings(oidc()))],
      [
        refusal('browser_location_change_required', 422, {
          redirect_browser_to: 'https://id.test/authorize',
        }),
      ],
    );
    await page.events.click(await screen.findByRole('button', { name: 'Link Google' }));
    await waitFor(() => expect(page.onLeave).toHaveBeenCalledWith('https://id.test/authorize'));
    expect(page.submitted[0]?.body).toEqual({ csrf_token: 'csrf-of-flow-1', link: 'google', method: 'oidc' });
  });

  it('asks to confirm and comes back to where the change is applied', async () => {
    const submitAddress = `${window.location.origin}/api/.ory/self-service/settings?flow=flow-1`;
    const page = open(
      '/profile-settings',
      [json(settings(password()))],
      [
        refusal('session_refresh_required', 403, {
          redirect_browser_to: `${window.location.origin}/api/.ory/self-service/login/browser?refresh=true&return_to=${encodeURIComponent(submitAddress)}`,
        }),
      ],
    );
    await page.events.type(await screen.findByLabelText('Password'), 'a long secret{Enter}');
    await screen.findByText('The console');
    const { pathname, searchParams } = new URL(page.where(), window.location.origin);
    expect(pathname).toBe('/login');
    expect(Object.fromEntries(searchParams)).toEqual({
      refresh: 'true',
      return_to: '/api/.ory/self-service/settings?flow=flow-1',
    });
  });

  it.each([
    ['session_inactive', 401, '/login?return_to=%2Fprofile-settings%3Freturn_to%3D%252Fhealth'],
    ['', 401, '/login?return_to=%2Fprofile-settings%3Freturn_to%3D%252Fhealth'],
    ['session_aal2_required', 403, '/login?return_to=%2Fprofile-settings%3Freturn_to%3D%252Fhealth&aal=aal2'],
  ])('asks to sign in for %s %d and comes back', async (id, status, path) => {
    const page = open('/profile-settings?return_to=%2Fhealth', [refusal(id, status)]);
    await screen.findByText('The console');
    expect(page.where()).toBe(path);
  });

  it('starts anew when the form is of somebody else or too old', async () => {
    const page = open('/profile-settings?flow=old', [
      refusal('security_identity_mismatch', 403),
      json(settings(profile())),
    ]);
    expect(await screen.findByLabelText('E-mail')).toHaveValue('ada@opsdeck.local');
    expect(page.created.map((query) => query.get('id'))).toEqual(['old', null]);
  });

  it('shows the verification of a changed address', async () => {
    const changed = settings(profile('new@opsdeck.local'), {
      more: {
        state: 'success',
        continue_with: [{ action: 'show_verification_ui', flow: { id: 'v-1' } }],
      },
    });
    const page = open('/profile-settings', [json(settings(profile()))], [json(changed)]);
    await page.events.type(await screen.findByLabelText('E-mail'), 'x{Enter}');
    await screen.findByText('The console');
    expect(page.where()).toBe('/verification?flow=v-1');
  });

  it('lists the sessions and ends them', async () => {
    const page = open('/profile-settings', [json(settings(profile()))]);
    const other = (id: string) => ({ id, authenticated_at: '2026-01-02T03:04:05Z', devices: [DEVICE] });
    let others = [other('s-2'), other('s-3')];
    window.localStorage.setItem('timezone', 'Asia/Tokyo');
    page.api.use({
      'GET /api/.ory/sessions': () => others,
      'DELETE /api/.ory/sessions/:id': ({ params }: { params: Record<string, string> }) => {
        others = others.filter(({ id }) => id !== params['id']);
        return new Response(null, { status: 204 });
      },
      'DELETE /api/.ory/sessions': () => {
        others = [];
        return { count: 1 };
      },
    });
    await screen.findByText('Your sessions');
    const list = section('Your sessions');
    const buttons = list.getAllByRole('button', { name: 'Sign out Firefox on Linux' });
    expect(buttons).toHaveLength(2);
    expect(list.getAllByText('10.0.0.7 · since 2026-01-02 12:04:05.000')).toHaveLength(2);
    expect(list.getByText('this browser')).toBeInTheDocument();
    await page.events.click(buttons[0] as HTMLElement);
    await waitFor(() =>
      expect(list.getAllByRole('button', { name: 'Sign out Firefox on Linux' })).toHaveLength(1),
    );
    await page.events.click(list.getByRole('button', { name: 'Sign out all other sessions' }));
    await waitFor(() =>
      expect(list.queryByRole('button', { name: 'Sign out Firefox on Linux' })).not.toBeInTheDocument(),
    );
  });

  it('ends a session once, and takes one that is gone for ended', async () => {
    const page = open('/profile-settings', [json(settings(profile()))]);
    let others = [{ id: 's-2', devices: [DEVICE] }];
    let answer = (): void => undefined;
    page.api.use({
      'GET /api/.ory/sessions': () => others,
      'DELETE /api/.ory/sessions/:id': () =>
        new Promise((resolve) => {
          answer = () => {
            others = [];
            resolve(refused(404));
          };
        }),
    });
    await screen.findByText('Your sessions');
    const list = section('Your sessions');
    const button = list.getByRole('button', { name: 'Sign out Firefox on Linux' });
    await page.events.dblClick(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    await page.events.click(list.getByRole('button', { name: 'Sign out all other sessions' }));
    expect(page.api.callsOf('DELETE /api/.ory/sessions/:id')).toHaveLength(1);
    expect(page.api.callsOf('DELETE /api/.ory/sessions')).toHaveLength(0);
    act(answer);
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(list.queryByRole('alert')).not.toBeInTheDocument();
    expect(list.getByRole('heading', { name: 'Your sessions' })).toHaveFocus();
  });

  it('says that a session was not ended, and loads the list again after a failure', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = open('/profile-settings', [json(settings(profile()))]);
    let isBroken = true;
    page.api.use({
      'GET /api/.ory/sessions': () => (isBroken ? refused(500) : [{ id: 's-2', devices: [DEVICE] }]),
      'DELETE /api/.ory/sessions/:id': () => refused(500),
    });
    await screen.findByText('Your sessions could not be loaded.');
    isBroken = false;
    const list = section('Your sessions');
    await page.events.click(list.getByRole('button', { name: 'Retry' }));
    const button = await list.findByRole('button', { name: 'Sign out Firefox on Linux' });
    expect(list.queryByRole('alert')).not.toBeInTheDocument();
    await page.events.click(button);
    expect(await list.findByRole('alert')).toHaveTextContent('This did not work. Please try again.');
    expect(button).not.toHaveAttribute('aria-busy');
    expect(logged).toHaveBeenCalledTimes(2);
    logged.mockRestore();
  });

  it('leaves for the sign-in page when another tab signs out', async () => {
    const page = open('/profile-settings', [json(settings(profile()))]);
    await screen.findByLabelText('E-mail');
    const channel = new BroadcastChannel('opsdeck-session');
    channel.postMessage('signed-out');
    await screen.findByText('The console');
    channel.close();
    expect(page.where()).toBe('/login?return_to=%2Fprofile-settings');
  });

  it('loads anew when somebody else signs in in another tab', async () => {
    const page = open('/profile-settings', [json(settings(profile()))]);
    await screen.findByLabelText('E-mail');
    page.api.use({ 'GET /api/.ory/sessions/whoami': { id: 's-9', identity: { id: 'p-2' } } });
    const channel = new BroadcastChannel('opsdeck-session');
    channel.postMessage('signed-in');
    await waitFor(() => expect(page.onLeave).toHaveBeenCalledWith(window.location.href));
    channel.close();
  });
});
