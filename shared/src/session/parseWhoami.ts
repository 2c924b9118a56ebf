import { isRecord } from '../lib';
import type { CurrentUser } from './SessionProvider';

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * The current user out of `GET /api/auth/whoami`, or null when the answer is not one. Role names that the
 * console does not know are kept: the permission table ignores them.
 */
export function parseWhoami(body: unknown): CurrentUser | null {
  const payload = isRecord(body) && isRecord(body['payload']) ? body['payload'] : body;
  if (!isRecord(payload) || !isRecord(payload['user'])) return null;
  const { user } = payload;
  const id = toText(user['id']);
  if (id === '') return null;
  const email = toText(user['email']);
  const roles = Array.isArray(payload['roles']) ? payload['roles'] : [];
  return {
    id,
    email,
    name: toText(user['name']) || email || id,
    avatar: toText(user['avatar']) || null,
    // Implicit and direct roles arrive in one list, so names repeat.
    roles: [...new Set(roles.filter((role): role is string => typeof role === 'string'))],
    permissions: Array.isArray(payload['permissions']) ? payload['permissions'] : [],
  };
}
