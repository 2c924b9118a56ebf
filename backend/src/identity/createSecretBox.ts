import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '@/config/StartupError';

const KEY_FILE = 'identity.key';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what has to be read again, such as the secrets of authenticator apps; passwords are hashed instead. */
export type SecretBox = {
  /** `context` says what the text is and whose: what is sealed for one place opens nowhere else. */
  seal(text: string, context: string): string;
  open(sealed: string, context: string): string;
  /** Tells short texts such as codes apart without keeping them: a plain hash of those is guessed in no time. */
  digest(text: string, context: string): Buffer;
};

/** The key is a file of the data directory, so that a copy of the database alone gives nothing away. */
export function createSecretBox(dataDir: string): SecretBox {
  const key = readOrCreateKey(path.join(dataDir, KEY_FILE));
  const digestKey = Buffer.from(hkdfSync('sha256', key, '', 'digest', KEY_BYTES));
  return {
    seal(text, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64url');
      const tagEnd = NONCE_BYTES + TAG_BYTES;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
      return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
    },
    digest: (text, context) =>
      createHmac('sha256', digestKey)
        .update(JSON.stringify([context, text]))
        .digest(),
  };
}

function readOrCreateKey(file: string): Buffer {
  try {
    writeFileSync(file, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
  if (key.length !== KEY_BYTES) {
    throw new StartupError(`${file} is no key of the identity service. Put the right one back.`);
  }
  return key;
}
