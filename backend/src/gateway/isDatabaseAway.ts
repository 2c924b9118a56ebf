import { isNativeError } from 'node:util/types';

const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

// pg gives these without a code.
const AWAY_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Connection ended unexpectedly',
];

/** Whether an error means that PostgreSQL or PostgREST cannot be reached just now, as opposed to a refused statement. */
export function isDatabaseAway(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  const { code, syscall, errors } = error as NodeJS.ErrnoException & { errors?: unknown };
  if (typeof code === 'string') {
    if (AWAY_CODES.has(code) || code.startsWith('08') || code.startsWith('UND_ERR_')) return true;
    // A unix socket that is not there; a missing file is something else.
    if (code === 'ENOENT' && syscall === 'connect') return true;
  }
  if (AWAY_MESSAGES.some((message) => error.message.includes(message))) return true;
  return Array.isArray(errors) && errors.some(isDatabaseAway);
}
