import { isRecord, parseJson } from '@opsdeck/shared/lib';
import type { FlowNode } from '@/session/identity/readFlow';
import type { FlowValues, KeyNode } from './flowValues';

type Answer = { answer: string } | { problem: string };
type Credentials = Pick<CredentialsContainer, 'create' | 'get'>;

const NO_BROWSER =
  'This browser cannot use security keys. Use another browser or another way to confirm that it is you.';
const NO_OPTIONS = 'The sign-in service did not say what the security key should do. Reload the page.';

/** What went wrong, in words; browsers only give names. */
const PROBLEMS: Record<string, string> = {
  NotAllowedError: 'The security key was not used: the request was cancelled, or no key answered in time.',
  AbortError: 'The request to the security key was cancelled.',
  InvalidStateError: 'This security key is set up for the account already.',
  SecurityError: 'Security keys do not work at this address: it is not the one that the service expects.',
  NotSupportedError: 'This security key does not support what the service asks for.',
  ConstraintError: 'This security key cannot confirm who you are, for example for the lack of a PIN.',
};

function toBytes(text: unknown): ArrayBuffer {
  if (typeof text !== 'string') throw new TypeError('no bytes');
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0)).buffer;
}

function toText(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function toDescriptors(list: unknown): PublicKeyCredentialDescriptor[] {
  if (!Array.isArray(list)) return [];
  return list.filter(isRecord).map((item) => ({
    type: 'public-key',
    id: toBytes(item['id']),
    ...(Array.isArray(item['transports'])
      ? { transports: item['transports'] as AuthenticatorTransport[] }
      : {}),
  }));
}

/** The options of the server with its texts as the bytes that browsers want. */
function readOptions(node: KeyNode, nodes: readonly FlowNode[]): Record<string, unknown> | null {
  const holder = nodes.find((other) => other.kind === 'hidden' && other.name === node.optionsField);
  const given: unknown = parseJson(holder?.kind === 'hidden' ? holder.value : node.options);
  if (!isRecord(given)) return null;
  const options = isRecord(given['credentialOptions']) ? given['credentialOptions'] : given;
  return isRecord(options['publicKey']) ? options['publicKey'] : options;
}

/** Where a new passkey takes its name from: a field that the person fills in with the same form. */
function nameField(node: KeyNode, nodes: readonly FlowNode[], values: FlowValues): string | null {
  const holder = nodes.find((other) => other.kind === 'hidden' && other.name === node.optionsField);
  const given: unknown = parseJson(holder?.kind === 'hidden' ? holder.value : '');
  const name = isRecord(given) ? given['displayNameFieldName'] : undefined;
  if (typeof name !== 'string') return null;
  const hidden = nodes.find((other) => other.kind === 'hidden' && other.name === name);
  const value = hidden?.kind === 'hidden' ? hidden.value : values[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function creationOptions(
  options: Record<string, unknown>,
  name: string | null,
): PublicKeyCredentialCreationOptions {
  const user = isRecord(options['user']) ? options['user'] : {};
  return {
    ...(options as unknown as PublicKeyCredentialCreationOptions),
    challenge: toBytes(options['challenge']),
    user: {
      ...(user as unknown as PublicKeyCredentialUserEntity),
      id: toBytes(user['id']),
      ...(name ? { name, displayName: name } : {}),
    },
    excludeCredentials: toDescriptors(options['excludeCredentials']),
  };
}

function requestOptions(options: Record<string, unknown>): PublicKeyCredentialRequestOptions {
  return {
    ...(options as unknown as PublicKeyCredentialRequestOptions),
    challenge: toBytes(options['challenge']),
    allowCredentials: toDescriptors(options['allowCredentials']),
  };
}

function isKeyCredential(credential: Credential | null): credential is PublicKeyCredential {
  return credential !== null && 'rawId' in credential && 'response' in credential;
}

function toAnswer({ id, rawId, type, response }: PublicKeyCredential): string {
  const common = { clientDataJSON: toText(response.clientDataJSON) };
  const parts = isAttestation(response)
    ? { attestationObject: toText(response.attestationObject) }
    : ofAssertion(response as AuthenticatorAssertionResponse);
  return JSON.stringify({ id, rawId: toText(rawId), type, response: { ...parts, ...common } });
}

function isAttestation(response: AuthenticatorResponse): response is AuthenticatorAttestationResponse {
  return 'attestationObject' in response;
}

function ofAssertion({ authenticatorData, signature, userHandle }: AuthenticatorAssertionResponse) {
  return {
    authenticatorData: toText(authenticatorData),
    signature: toText(signature),
    userHandle: userHandle ? toText(userHandle) : '',
  };
}

/**
 * Lets the browser talk to a security key, a fingerprint or a passkey, without any script of the server. It
 * never rejects: a person who pressed a button gets an answer or a sentence.
 */
export async function askSecurityKey(
  node: KeyNode,
  nodes: readonly FlowNode[],
  values: FlowValues,
  credentials: Credentials | undefined = globalThis.navigator?.credentials,
): Promise<Answer> {
  if (!credentials || !('PublicKeyCredential' in globalThis)) return { problem: NO_BROWSER };
  try {
    const options = readOptions(node, nodes);
    if (!options) return { problem: NO_OPTIONS };
    const credential =
      node.ceremony === 'create'
        ? await credentials.create({ publicKey: creationOptions(options, nameField(node, nodes, values)) })
        : await credentials.get({ publicKey: requestOptions(options) });
    if (!isKeyCredential(credential)) return { problem: PROBLEMS['NotAllowedError'] ?? '' };
    return { answer: toAnswer(credential) };
  } catch (error) {
    if (error instanceof TypeError) return { problem: NO_OPTIONS };
    const name = error instanceof Error || error instanceof DOMException ? error.name : '';
    const known = Object.hasOwn(PROBLEMS, name) ? PROBLEMS[name] : undefined;
    return { problem: known ?? 'The security key could not be used. Try again, or use another way.' };
  }
}
