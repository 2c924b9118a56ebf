import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

// Six parts with dots between them, as on the real platform: opsdeck.token.1.{id}.{secret}.{checksum}
const PREFIX = 'opsdeck.token.1';
const SECRET_BYTES = 32;
const CHECKSUM_LENGTH = 8;
const tokenShape = /^opsdeck\.token\.1\.([0-9a-f]{32})\.[\w-]{43}\.([0-9a-f]{8})$/;

/** A new token for the row with this id. Only its hash may be stored. */
export function createAccessToken(id: string): string {
  const body = `${PREFIX}.${id.replaceAll('-', '')}.${randomBytes(SECRET_BYTES).toString('base64url')}`;
  return `${body}.${checksum(body)}`;
}

/** The id of the row that a token belongs to; null for a text that cannot be one of ours. */
export function accessTokenId(token: string): string | null {
  const [, id, sum] = tokenShape.exec(token) ?? [];
  if (id === undefined || checksum(token.slice(0, -CHECKSUM_LENGTH - 1)) !== sum) return null;
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export function hashAccessToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Compares in the same time whatever the token is. */
export function isTokenOfHash(token: string, hash: string): boolean {
  const expected = Buffer.from(hash, 'hex');
  const actual = createHash('sha256').update(token).digest();
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Tells a slip of the pen from a wrong token without asking the database; protects nothing. */
function checksum(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, CHECKSUM_LENGTH);
}
