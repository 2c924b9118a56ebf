import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

type Options = { publicKey: { challenge: string } };
type Deviation = {
  /** The page that asks is another one. */
  origin?: string;
  /** Signed for another site. */
  rpId?: string;
  /** Another key than the one that is named. */
  key?: KeyObject;
  counter?: number;
  /** Answers another question. */
  challenge?: string;
};

const USER_PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;

/** A security key made of software: really signs (ES256), and deviates where a test asks for it. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const rpId = new URL(origin).hostname;
  let counter = 0;

  function clientData(type: string, options: Options, deviation: Deviation): Buffer {
    return Buffer.from(
      JSON.stringify({
        type,
        challenge: deviation.challenge ?? options.publicKey.challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: false,
      }),
    );
  }

  function authenticatorData(flags: number, deviation: Deviation, credential = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(deviation.counter ?? counter, 1);
    return Buffer.concat([sha256(deviation.rpId ?? rpId), head, credential]);
  }

  function answer(response: Record<string, Buffer>): string {
    const encoded = Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]);
    return JSON.stringify({ id, rawId: id, type: 'public-key', response: Object.fromEntries(encoded) });
  }

  return {
    id,
    privateKey,
    /** What a browser sends after a new key was made. */
    create(trigger: string, deviation: Deviation = {}): string {
      const options = JSON.parse(trigger) as Options;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const coseKey = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, encode(coseKey)]);
      const authData = authenticatorData(USER_PRESENT | HAS_CREDENTIAL, deviation, credential);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return answer({
        attestationObject: encode(attestation),
        clientDataJSON: clientData('webauthn.create', options, deviation),
      });
    },
    /** What a browser sends after the key was touched. */
    get(trigger: string, deviation: Deviation = {}): string {
      counter += 1;
      const options = JSON.parse(trigger) as Options;
      const clientDataJSON = clientData('webauthn.get', options, deviation);
      const data = authenticatorData(USER_PRESENT, deviation);
      const signature = sign(
        'sha256',
        Buffer.concat([data, sha256(clientDataJSON)]),
        deviation.key ?? privateKey,
      );
      return answer({ authenticatorData: data, clientDataJSON, signature });
    },
  };
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

/** As much of CBOR as security keys speak. */
function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, entry]) => [encode(key), encode(entry)]),
  ]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}
