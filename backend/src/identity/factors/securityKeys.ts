import { randomBytes } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type pg from 'pg';
import { inTransaction } from '@/checks/inTransaction';
import { isStorableText } from '@/gateway/isStorableText';
import { changeCredential, readCredential, saveCredential } from '@/identity/factors/credentialStore';

const RP_NAME = 'Opsdeck';
const CHALLENGE_BYTES = 32;
const MAX_KEYS = 20;
const MAX_NAME_LENGTH = 100;

export type SecurityKey = {
  /** base64url, as browsers write it. */
  id: string;
  name: string;
  publicKey: string;
  counter: number;
  transports: string[];
  addedAt: string;
};

type KeysConfig = { keys: SecurityKey[] };
type Place = { origin: string };

/** For one answer only: kept in the flow and replaced with every submit. */
export function newChallenge(): string {
  return randomBytes(CHALLENGE_BYTES).toString('base64url');
}

export async function readSecurityKeys(pool: pg.Pool, identityId: string): Promise<SecurityKey[]> {
  return (await readCredential<KeysConfig>(pool, identityId, 'webauthn'))?.keys ?? [];
}

type CreationOptions = Place & {
  challenge: string;
  identityId: string;
  email: string;
  name: string;
  keys: readonly SecurityKey[];
};

/** What the browser is asked to make a key with. */
export async function creationOptions(options: CreationOptions): Promise<object> {
  return generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: rpId(options),
    userName: options.email,
    userDisplayName: options.name,
    userID: bytesOf(Buffer.from(options.identityId.replaceAll('-', ''), 'hex')),
    challenge: bytesOf(Buffer.from(options.challenge, 'base64url')),
    attestationType: 'none',
    excludeCredentials: options.keys.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
}

type RequestOptions = Place & { challenge: string; keys: readonly SecurityKey[] };

/** What the browser is asked to sign with one of the keys. */
export async function requestOptions({ keys, challenge, ...place }: RequestOptions): Promise<object> {
  return generateAuthenticationOptions({
    rpID: rpId(place),
    challenge: bytesOf(Buffer.from(challenge, 'base64url')),
    allowCredentials: keys.map(({ id, transports }) => ({ id, transports })),
    userVerification: 'preferred',
  });
}

type Answer = Place & { challenge: string; answer: string };

/** The key that the browser made, or null when its answer proves nothing. */
export async function readNewKey(
  { challenge, answer, origin }: Answer,
  name: string,
): Promise<SecurityKey | null> {
  const response = parseAnswer<RegistrationResponseJSON>(answer);
  if (!response) return null;
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId({ origin }),
    requireUserVerification: false,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return {
    id,
    name: [...name.trim()].slice(0, MAX_NAME_LENGTH).join(''),
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: readTransports(response.response.transports),
    addedAt: new Date().toISOString(),
  };
}

/** False when the account has too many keys, or has this one already. */
export function addSecurityKey(pool: pg.Pool, identityId: string, key: SecurityKey): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    await client.query('select from opsdeck.identities where id = $1 for update', [identityId]);
    const { keys } = (await readCredential<KeysConfig>(client, identityId, 'webauthn')) ?? { keys: [] };
    if (keys.length >= MAX_KEYS || keys.some(({ id }) => id === key.id)) return false;
    await saveCredential(client, { identityId, type: 'webauthn', config: { keys: [...keys, key] } });
    return true;
  });
}

export async function removeSecurityKey(pool: pg.Pool, identityId: string, id: string): Promise<boolean> {
  const removed = await changeCredential<KeysConfig, boolean>(
    pool,
    { identityId, type: 'webauthn' },
    async ({ keys }) => {
      const left = keys.filter((key) => key.id !== id);
      return { config: left.length === 0 ? null : { keys: left }, result: left.length < keys.length };
    },
  );
  return removed === true;
}

/** Whether the answer was signed by a key of this account; null when it has none. */
export function useSecurityKey(
  pool: pg.Pool,
  identityId: string,
  { challenge, answer, origin }: Answer,
): Promise<boolean | null> {
  return changeCredential<KeysConfig, boolean>(pool, { identityId, type: 'webauthn' }, async ({ keys }) => {
    const response = parseAnswer<AuthenticationResponseJSON>(answer);
    const key = keys.find(({ id }) => id === response?.id);
    if (!response || !key) return { result: false };
    const verified = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId({ origin }),
      credential: {
        id: key.id,
        publicKey: bytesOf(Buffer.from(key.publicKey, 'base64url')),
        counter: key.counter,
      },
      requireUserVerification: false,
    }).catch(() => null);
    if (!verified?.verified) return { result: false };
    const counter = verified.authenticationInfo.newCounter;
    const config = { keys: keys.map((entry) => (entry.id === key.id ? { ...entry, counter } : entry)) };
    return { config, result: true };
  });
}

function rpId({ origin }: Place): string {
  return new URL(origin).hostname;
}

function bytesOf(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer);
}

/** The library checks the members it needs; here it is only made sure that there is an object to look at. */
function parseAnswer<Answer extends { response: object }>(text: string): Answer | null {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || !('response' in parsed)) return null;
    if (typeof parsed.response !== 'object' || parsed.response === null) return null;
    return { clientExtensionResults: {}, type: 'public-key', ...parsed } as unknown as Answer;
  } catch {
    return null;
  }
}

function readTransports(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(isStorableText).slice(0, 8) : [];
}
