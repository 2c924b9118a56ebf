import { parseGoDuration } from '@/checks/goDuration';
import { isRecord } from '@/checks/readSpec';
import { HttpError } from '@/gateway/HttpError';
import { readScope, type Scope } from './tokenScope';

const DEFAULT_LIFE = '90d';
const MIN_LIFE_MS = 60_000;
const MAX_LIFE_MS = 366 * 24 * 60 * 60 * 1000;
const MAX_NAME_CHARS = 100;

/** What a person asks for: `{ name, expiry, autoRenew or auto_renew, scope }`. */
export function readNewToken(body: unknown): {
  name: string;
  lifeMs: number;
  autoRenew: boolean;
  scope: Scope[] | null;
} {
  const fields = isRecord(body) ? body : {};
  const name = typeof fields.name === 'string' ? fields.name.trim() : '';
  if (name === '') throw new HttpError(400, 'name is required');
  if (name.length > MAX_NAME_CHARS || /\p{Cc}/u.test(name)) {
    throw new HttpError(400, `name must be one line of at most ${MAX_NAME_CHARS} characters`);
  }
  const expiry =
    fields.expiry === undefined || fields.expiry === null || fields.expiry === ''
      ? DEFAULT_LIFE
      : fields.expiry;
  const lifeMs = typeof expiry === 'string' ? parseGoDuration(expiry) : null;
  if (lifeMs === null || lifeMs < MIN_LIFE_MS || lifeMs > MAX_LIFE_MS) {
    throw new HttpError(400, 'expiry must be a duration such as 30d, from one minute to 366 days');
  }
  return {
    name,
    lifeMs,
    autoRenew: fields.autoRenew === true || fields.auto_renew === true,
    scope: readScope(fields.scope),
  };
}
