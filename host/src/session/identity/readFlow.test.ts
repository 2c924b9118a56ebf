import { readFlow } from './readFlow';

const label = (text: string) => ({ label: { id: 1, text, type: 'info' } });
const input = (attributes: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  type: 'input',
  group: 'default',
  attributes: { disabled: false, ...attributes },
  messages: [],
  meta: {},
  ...more,
});
const flowOf = (nodes: unknown[], more: Record<string, unknown> = {}) => ({
  id: 'f-1',
  ui: { nodes },
  ...more,
});

describe('readFlow', () => {
  it('reads the nodes of a password sign-in with what password managers need', () => {
    const flow = readFlow(
      flowOf([
        input({ name: 'csrf_token', type: 'hidden', value: 'abc', required: true }),
        input({ name: 'identifier', type: 'text', required: true }, { meta: label('E-mail') }),
        input(
          { name: 'password', type: 'password', required: true },
          { group: 'password', meta: label('Password') },
        ),
        input(
          { name: 'method', type: 'submit', value: 'password' },
          { group: 'password', meta: label('Sign in') },
        ),
      ]),
    );
    expect(flow?.nodes).toEqual([
      expect.objectContaining({ kind: 'hidden', name: 'csrf_token', value: 'abc' }),
      expect.objectContaining({
        kind: 'field',
        name: 'identifier',
        label: 'E-mail',
        autoComplete: 'username',
        required: true,
      }),
      expect.objectContaining({
        kind: 'field',
        type: 'password',
        autoComplete: 'current-password',
        group: 'password',
      }),
      expect.objectContaining({ kind: 'submit', name: 'method', value: 'password', label: 'Sign in' }),
    ]);
  });

  it('keeps messages of the form and of a field', () => {
    const flow = readFlow({
      id: 'f-1',
      ui: {
        nodes: [
          input(
            { name: 'identifier' },
            { messages: [{ id: 4000002, text: 'Property is missing.', type: 'error' }] },
          ),
        ],
        messages: [
          { id: 4000006, text: 'The credentials are wrong.', type: 'error' },
          { id: 1, type: 'info' },
        ],
      },
    });
    expect(flow?.messages).toEqual([{ id: 4000006, text: 'The credentials are wrong.', type: 'error' }]);
    expect(flow?.nodes[0]?.messages).toEqual([{ id: 4000002, text: 'Property is missing.', type: 'error' }]);
  });

  it('names a field without a label after itself and draws unknown input types as text', () => {
    const [node] = readFlow(flowOf([input({ name: 'traits.favourite_colour', type: 'color' })]))?.nodes ?? [];
    expect(node).toMatchObject({ kind: 'field', type: 'text', label: 'Traits favourite colour' });
  });

  it('says what it cannot draw and never takes a script', () => {
    const flow = readFlow(
      flowOf([
        {
          type: 'hologram',
          group: 'default',
          attributes: {},
          messages: [],
          meta: label('Wave at the camera'),
        },
        {
          type: 'script',
          group: 'webauthn',
          attributes: { src: 'https://evil.test/x.js' },
          messages: [],
          meta: {},
        },
        input(
          { name: 'webauthn_login_trigger', type: 'button', onclick: 'alert(1)' },
          { meta: label('Use a key') },
        ),
      ]),
    );
    expect(flow?.nodes).toEqual([
      expect.objectContaining({ kind: 'unknown', label: 'Wave at the camera' }),
      expect.objectContaining({ kind: 'unknown', label: 'Use a key' }),
    ]);
  });

  it('leaves out links and images that could run code', () => {
    const flow = readFlow(
      flowOf([
        { type: 'a', attributes: { href: 'javascript:alert(1)', title: { text: 'Click' } } },
        { type: 'img', attributes: { src: 'javascript:alert(1)' } },
        { type: 'a', attributes: { href: '/recovery', title: { text: 'Help' } } },
        { type: 'img', attributes: { src: 'data:image/png;base64,AA' } },
        { type: 'text', attributes: { text: { text: 'Scan the code' } } },
      ]),
    );
    expect(flow?.nodes.map((node) => node.kind)).toEqual(['link', 'image', 'text']);
  });

  it('knows the buttons of security keys by name, and takes none of their code', () => {
    const trigger = (name: string, onclickTrigger: string, value?: string) =>
      input(
        { name, type: 'button', value, onclick: 'alert(1)', onclickTrigger },
        { group: 'webauthn', meta: label('Use a key') },
      );
    const flow = readFlow(
      flowOf([
        trigger('webauthn_login_trigger', 'oryWebAuthnLogin', '{"publicKey":{}}'),
        trigger('passkey_register_trigger', 'oryPasskeySettingsRegistration'),
        trigger('other_trigger', 'constructor'),
      ]),
    );
    expect(flow?.nodes).toEqual([
      expect.objectContaining({
        kind: 'key',
        ceremony: 'get',
        answerField: 'webauthn_login',
        options: '{"publicKey":{}}',
        optionsField: null,
      }),
      expect.objectContaining({
        kind: 'key',
        ceremony: 'create',
        answerField: 'passkey_settings_register',
        optionsField: 'passkey_create_data',
      }),
      expect.objectContaining({ kind: 'unknown', label: 'Use a key' }),
    ]);
    expect(JSON.stringify(flow)).not.toContain('alert');
  });

  it('reads the secret of an authenticator app and backup codes', () => {
    const textNode = (id: number, text: string, context: Record<string, unknown>) => ({
      type: 'text',
      group: 'totp',
      attributes: { id: 'x', text: { id, text, type: 'info', context } },
      messages: [],
      meta: label('Label'),
    });
    const flow = readFlow(
      flowOf([
        textNode(1050006, 'AB CD', { secret: 'ABCD' }),
        textNode(1050015, 'aa, used', {
          secrets: [
            { id: 1050009, text: 'aa' },
            { id: 1050014, text: 'used', context: { used_at: '2026-01-02T03:04:05Z' } },
            7,
          ],
        }),
        textNode(1, 'Plain words', {}),
      ]),
    );
    expect(flow?.nodes).toEqual([
      expect.objectContaining({ kind: 'secret', secret: 'ABCD', label: 'Label' }),
      expect.objectContaining({ kind: 'codes', codes: [{ code: 'aa' }, { usedAt: '2026-01-02T03:04:05Z' }] }),
      expect.objectContaining({ kind: 'text', text: 'Plain words', label: 'Label' }),
    ]);
  });

  it('reads how a flow goes on and whose it is', () => {
    const flow = readFlow(
      flowOf([], {
        state: 'success',
        active: 'profile',
        identity: { id: 'p-1' },
        continue_with: [
          { action: 'show_verification_ui', flow: { id: 'v-1' } },
          { action: 'show_verification_ui' },
          { action: 'constructor' },
          'x',
        ],
      }),
    );
    expect(flow).toMatchObject({
      state: 'success',
      active: 'profile',
      identityId: 'p-1',
      continueWith: [{ action: 'verify', flow: 'v-1' }],
    });
  });

  it('reads what the title depends on', () => {
    expect(readFlow(flowOf([], { refresh: true }))).toMatchObject({ refresh: true, aal2: false });
    expect(readFlow(flowOf([], { requested_aal: 'aal2', return_to: '/health' }))).toMatchObject({
      aal2: true,
      returnTo: '/health',
    });
  });

  it.each([
    null,
    undefined,
    'html',
    [],
    {},
    { id: 'x' },
    { ui: { nodes: [] } },
    { id: 'x', ui: { nodes: {} } },
    { error: { id: 'x' } },
  ])('answers null for %j', (body) => {
    expect(readFlow(body)).toBeNull();
  });
});
