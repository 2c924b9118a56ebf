import { isRecord } from '@opsdeck/shared/lib';
import { type Continuation, readContinuations } from './readContinuations';

export type FlowMessage = { id: number; text: string; type: 'info' | 'error' | 'success' };

type NodeBase = { group: string; messages: FlowMessage[] };

/** A part of a self-service form, as the page draws it. The server decides which parts there are. */
export type FlowNode = NodeBase &
  (
    | {
        kind: 'field';
        name: string;
        type: string;
        label: string;
        value: string;
        required: boolean;
        disabled: boolean;
        autoComplete: string | undefined;
        pattern: string | undefined;
        maxLength: number | undefined;
      }
    | { kind: 'choice'; name: string; label: string; checked: boolean; required: boolean; disabled: boolean }
    | { kind: 'hidden'; name: string; value: string }
    | { kind: 'submit'; name: string; value: string; label: string; disabled: boolean }
    | (SecurityKeyRequest & { kind: 'key'; name: string; label: string; disabled: boolean })
    | { kind: 'text'; id: string; label: string; text: string }
    /** A text to copy into an authenticator app. */
    | { kind: 'secret'; label: string; secret: string }
    | { kind: 'codes'; label: string; codes: BackupCode[] }
    | { kind: 'image'; source: string; label: string }
    | { kind: 'link'; href: string; label: string }
    | { kind: 'unknown'; label: string }
  );

/** What a security key is asked for, and the hidden field that its answer goes into. */
type SecurityKeyRequest = {
  ceremony: 'create' | 'get';
  answerField: string;
  /** The hidden field that holds the options, where the button does not. */
  optionsField: string | null;
  options: string;
};

/** A backup code; a used one is known by when it was used only. */
export type BackupCode = { code: string } | { usedAt: string | null };

/** A self-service flow without the parts that the console does not use. */
export type IdentityFlow = {
  id: string;
  nodes: FlowNode[];
  messages: FlowMessage[];
  refresh: boolean;
  aal2: boolean;
  returnTo: string | null;
  state: string | null;
  /** The method that was used last. */
  active: string | null;
  continueWith: Continuation[];
  /** The person whom the flow belongs to, where it tells. */
  identityId: string | null;
};

const MESSAGE_SECRET = 1050006;
const MESSAGE_USED_CODE = 1050014;
const MESSAGE_CODES = 1050015;
const TEXT_TYPES = ['text', 'password', 'number', 'email', 'tel', 'url', 'date', 'datetime-local'];

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function readMessages(value: unknown): FlowMessage[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).flatMap((message) => {
    const text = toText(message['text']);
    if (text === '') return [];
    const type = message['type'];
    return [
      {
        id: typeof message['id'] === 'number' ? message['id'] : 0,
        text,
        type: type === 'error' || type === 'success' ? type : 'info',
      },
    ];
  });
}

function messageText(value: unknown): string {
  return isRecord(value) ? toText(value['text']) : '';
}

function capitalise(name: string): string {
  const words = name.replaceAll(/[_.]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

// Password managers go by these; the server leaves some of them out.
const AUTO_COMPLETE: Record<string, string> = {
  identifier: 'username',
  password: 'current-password',
  code: 'one-time-code',
  totp_code: 'one-time-code',
  // Nothing that a browser could know: each backup code is good for one time.
  lookup_secret: 'off',
  email: 'email',
  'traits.email': 'email',
  'traits.name.first': 'given-name',
  'traits.name.last': 'family-name',
};

function autoCompleteOf(name: string, given: string): string | undefined {
  if (given) return given;
  return Object.hasOwn(AUTO_COMPLETE, name) ? AUTO_COMPLETE[name] : undefined;
}

/** Which ceremony a trigger of the server stands for, and where its options and its answer are. */
const KEY_TRIGGERS: Record<
  string,
  { ceremony: 'create' | 'get'; answerField: string; optionsField?: string }
> = {
  oryWebAuthnLogin: { ceremony: 'get', answerField: 'webauthn_login' },
  oryWebAuthnRegistration: { ceremony: 'create', answerField: 'webauthn_register' },
  oryPasskeyLogin: { ceremony: 'get', answerField: 'passkey_login', optionsField: 'passkey_challenge' },
  oryPasskeyRegistration: {
    ceremony: 'create',
    answerField: 'passkey_register',
    optionsField: 'passkey_create_data',
  },
  oryPasskeySettingsRegistration: {
    ceremony: 'create',
    answerField: 'passkey_settings_register',
    optionsField: 'passkey_create_data',
  },
};

// The triggers name functions of a script of the server, which is never loaded: the names are enough.
function readButton(attributes: Record<string, unknown>, label: string, base: NodeBase): FlowNode[] {
  const trigger = toText(attributes['onclickTrigger']);
  const known = Object.hasOwn(KEY_TRIGGERS, trigger) ? KEY_TRIGGERS[trigger] : undefined;
  if (!known) return [{ ...base, kind: 'unknown', label }];
  return [
    {
      ...base,
      kind: 'key',
      name: toText(attributes['name']),
      label,
      disabled: attributes['disabled'] === true,
      ceremony: known.ceremony,
      answerField: known.answerField,
      optionsField: known.optionsField ?? null,
      options: toText(attributes['value']),
    },
  ];
}

function readInput(attributes: Record<string, unknown>, label: string, base: NodeBase): FlowNode[] {
  const name = toText(attributes['name']);
  const type = toText(attributes['type']) || 'text';
  const value = toText(attributes['value']);
  const disabled = attributes['disabled'] === true;
  const required = attributes['required'] === true;
  if (name === '') return [{ ...base, kind: 'unknown', label: label || 'A field without a name' }];
  if (type === 'hidden') return [{ ...base, kind: 'hidden', name, value }];
  if (type === 'submit')
    return [{ ...base, kind: 'submit', name, value, label: label || capitalise(value || name), disabled }];
  if (type === 'button') return readButton(attributes, label || capitalise(name), base);
  const text = label || capitalise(name);
  if (type === 'checkbox') {
    return [
      {
        ...base,
        kind: 'choice',
        name,
        label: text,
        checked: attributes['value'] === true,
        required,
        disabled,
      },
    ];
  }
  const pattern = toText(attributes['pattern']);
  const maxLength = attributes['maxlength'];
  return [
    {
      ...base,
      kind: 'field',
      name,
      type: TEXT_TYPES.includes(type) ? type : 'text',
      label: text,
      value,
      required,
      disabled,
      autoComplete: autoCompleteOf(name, toText(attributes['autocomplete'])),
      pattern: pattern || undefined,
      maxLength: typeof maxLength === 'number' && maxLength > 0 ? maxLength : undefined,
    },
  ];
}

function readCode(message: unknown): BackupCode[] {
  if (!isRecord(message)) return [];
  const context = isRecord(message['context']) ? message['context'] : {};
  if (message['id'] === MESSAGE_USED_CODE) return [{ usedAt: toText(context['used_at']) || null }];
  const code = toText(context['secret']) || toText(message['text']);
  return code ? [{ code }] : [];
}

function readTextNode(attributes: Record<string, unknown>, label: string, base: NodeBase): FlowNode[] {
  const message = isRecord(attributes['text']) ? attributes['text'] : {};
  const context = isRecord(message['context']) ? message['context'] : {};
  const text = toText(message['text']);
  if (message['id'] === MESSAGE_SECRET) {
    const secret = toText(context['secret']) || text;
    return secret ? [{ ...base, kind: 'secret', label: label || 'Secret', secret }] : [];
  }
  if (message['id'] === MESSAGE_CODES && Array.isArray(context['secrets'])) {
    const codes = context['secrets'].flatMap(readCode);
    return [{ ...base, kind: 'codes', label: label || 'Backup codes', codes }];
  }
  if (text === '' && label === '') return [];
  return [
    { ...base, kind: 'text', id: toText(attributes['id']), label: text ? label : '', text: text || label },
  ];
}

function readNode(node: unknown): FlowNode[] {
  if (!isRecord(node)) return [];
  const attributes = isRecord(node['attributes']) ? node['attributes'] : {};
  const label = isRecord(node['meta']) ? messageText(node['meta']['label']) : '';
  const base: NodeBase = {
    group: toText(node['group']) || 'default',
    messages: readMessages(node['messages']),
  };
  switch (node['type']) {
    case 'input':
      return readInput(attributes, label, base);
    case 'text':
      return readTextNode(attributes, label, base);
    case 'img': {
      const source = toText(attributes['src']);
      return /^(data:image\/|https?:\/\/|\/(?!\/))/.test(source)
        ? [{ ...base, kind: 'image', source, label }]
        : [];
    }
    case 'a': {
      const href = toText(attributes['href']);
      const title = messageText(attributes['title']) || label || href;
      return /^(https?:\/\/|\/(?!\/))/.test(href) ? [{ ...base, kind: 'link', href, label: title }] : [];
    }
    // Scripts are never taken from an answer, and a plain box has nothing to say.
    case 'script':
    case 'div':
      return [];
    default:
      return [{ ...base, kind: 'unknown', label: label || toText(node['type']) || 'A part of the form' }];
  }
}

/** Reads a flow from an answer of the identity service, or null when it is none. */
export function readFlow(body: unknown): IdentityFlow | null {
  if (!isRecord(body) || !isRecord(body['ui'])) return null;
  const { ui } = body;
  const id = toText(body['id']);
  if (id === '' || !Array.isArray(ui['nodes'])) return null;
  return {
    id,
    nodes: ui['nodes'].flatMap(readNode),
    messages: readMessages(ui['messages']),
    refresh: body['refresh'] === true,
    aal2: body['requested_aal'] === 'aal2',
    returnTo: toText(body['return_to']) || null,
    state: toText(body['state']) || null,
    active: toText(body['active']) || null,
    continueWith: readContinuations(body['continue_with']),
    identityId: isRecord(body['identity']) ? toText(body['identity']['id']) || null : null,
  };
}
