import type { FlowNode } from '@/session/identity/readFlow';
import { askSecurityKey } from './askSecurityKey';
import type { KeyNode } from './flowValues';

const bytes = (...values: number[]) => Uint8Array.from(values).buffer;
const base = { group: 'webauthn', messages: [] };

function keyNode(ceremony: 'create' | 'get', options: unknown, more: Partial<KeyNode> = {}): KeyNode {
  return {
    ...base,
    kind: 'key',
    name: 'trigger',
    label: 'Use a key',
    disabled: false,
    ceremony,
    answerField: 'answer',
    optionsField: null,
    options: typeof options === 'string' ? options : JSON.stringify(options),
    ...more,
  };
}

const LOGIN = {
  publicKey: { challenge: '-_8', rpId: 'ops.test', allowCredentials: [{ id: 'AQI', type: 'public-key' }] },
};
const NEW = {
  publicKey: {
    challenge: 'AQID',
    rp: { id: 'ops.test', name: 'Opsdeck' },
    user: { id: 'BAU', name: 'ada', displayName: 'Ada' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    excludeCredentials: [{ id: 'AQI', type: 'public-key', transports: ['usb'] }],
  },
};

function fakeBrowser(answer: unknown) {
  const settle = () =>
    answer instanceof Error || answer instanceof DOMException
      ? Promise.reject(answer)
      : Promise.resolve(answer);
  return { get: jest.fn(settle), create: jest.fn(settle) } as unknown as CredentialsContainer & {
    get: jest.Mock;
    create: jest.Mock;
  };
}

beforeAll(() => {
  Object.assign(globalThis, { PublicKeyCredential: class {} });
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

describe('askSecurityKey', () => {
  it('asks with bytes and answers with texts', async () => {
    const browser = fakeBrowser({
      id: 'AQI',
      rawId: bytes(1, 2),
      type: 'public-key',
      response: {
        clientDataJSON: bytes(251, 255),
        authenticatorData: bytes(3),
        signature: bytes(4),
        userHandle: null,
      },
    });
    const answer = await askSecurityKey(keyNode('get', LOGIN), [], {}, browser);
    const [{ publicKey }] = browser.get.mock.calls[0] as [{ publicKey: PublicKeyCredentialRequestOptions }];
    expect([...new Uint8Array(publicKey.challenge as ArrayBuffer)]).toEqual([251, 255]);
    expect(publicKey.allowCredentials?.map(({ id }) => [...new Uint8Array(id as ArrayBuffer)])).toEqual([
      [1, 2],
    ]);
    expect(publicKey.rpId).toBe('ops.test');
    expect(JSON.parse((answer as { answer: string }).answer)).toEqual({
      id: 'AQI',
      rawId: 'AQI',
      type: 'public-key',
      response: { clientDataJSON: '-_8', authenticatorData: 'Aw', signature: 'BA', userHandle: '' },
    });
  });

  it('makes a new key, with the options beside the button and the name that was typed', async () => {
    const browser = fakeBrowser({
      id: 'AQI',
      rawId: bytes(1, 2),
      type: 'public-key',
      response: { clientDataJSON: bytes(1), attestationObject: bytes(2) },
    });
    const options = JSON.stringify({ displayNameFieldName: 'traits.email', credentialOptions: NEW });
    const holder: FlowNode = { ...base, kind: 'hidden', name: 'passkey_create_data', value: options };
    const node = keyNode('create', '', { optionsField: 'passkey_create_data' });
    const answer = await askSecurityKey(node, [holder], { 'traits.email': 'new@ops.test' }, browser);
    const [{ publicKey }] = browser.create.mock.calls[0] as [
      { publicKey: PublicKeyCredentialCreationOptions },
    ];
    expect([...new Uint8Array(publicKey.user.id as ArrayBuffer)]).toEqual([4, 5]);
    expect(publicKey.user).toMatchObject({ name: 'new@ops.test', displayName: 'new@ops.test' });
    expect(publicKey.excludeCredentials).toEqual([
      { type: 'public-key', id: expect.any(ArrayBuffer) as ArrayBuffer, transports: ['usb'] },
    ]);
    expect(JSON.parse((answer as { answer: string }).answer)).toMatchObject({
      response: { clientDataJSON: 'AQ', attestationObject: 'Ag' },
    });
  });

  it.each([
    ['NotAllowedError', 'cancelled, or no key answered in time'],
    ['InvalidStateError', 'set up for the account already'],
    ['SecurityError', 'do not work at this address'],
    ['SomethingNew', 'could not be used'],
  ])('says in words what %s means', async (name, words) => {
    const browser = fakeBrowser(new DOMException('x', name));
    const answer = await askSecurityKey(keyNode('get', LOGIN), [], {}, browser);
    expect((answer as { problem: string }).problem).toContain(words);
  });

  it('says that no key answered when the browser gives none', async () => {
    const answer = await askSecurityKey(keyNode('get', LOGIN), [], {}, fakeBrowser(null));
    expect((answer as { problem: string }).problem).toContain('was not used');
  });

  it.each([
    '',
    'no json',
    '[]',
    '{"publicKey":{}}',
    '{"publicKey":{"challenge":7}}',
    '{"publicKey":{"challenge":"%%%"}}',
  ])('does not ask with the options %s', async (options) => {
    const browser = fakeBrowser(null);
    const answer = await askSecurityKey(keyNode('get', options), [], {}, browser);
    expect(answer).toHaveProperty('problem');
    expect(browser.get).not.toHaveBeenCalled();
  });

  it('says that the browser cannot', async () => {
    const answer = await askSecurityKey(keyNode('get', LOGIN), [], {}, undefined);
    expect((answer as { problem: string }).problem).toContain('cannot use security keys');
  });
});
