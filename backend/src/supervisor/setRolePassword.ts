import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import type pg from 'pg';

const ITERATIONS = 4096;

/** What PostgreSQL stores for a password; sending this keeps the password itself out of every server log. */
function scramVerifier(password: string, salt = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${hmac('Server Key').toString('base64')}`;
}

/** Gives a role a new random password, and the connection string with which it signs in. */
export async function setRolePassword(
  pool: pg.Pool,
  role: 'authenticator',
  ownerUrl: string,
): Promise<string> {
  const password = randomBytes(24).toString('hex');
  await pool.query(`alter role ${role} with login password '${scramVerifier(password)}'`);
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = password;
  return url.href;
}
