import { strongestRole } from '@opsdeck/shared/rbac/model';
import type { RequestSession } from '@/gateway/requestSession';

/** The role that the database acts under for a caller; null when none of their roles is known. */
function databaseRole({ kind, roles }: Pick<RequestSession, 'kind' | 'roles'>): string | null {
  if (kind === 'anonymous') return 'opsdeck_anonymous';
  const role = strongestRole(roles);
  return role === null ? null : `opsdeck_${role}`;
}

type Claims = { role: string; sub: string; secrets?: 'masked' };

/**
 * What the database is told of a caller; null when none of their roles is known. Who may not change definitions reads
 * them without their secrets: a token can be held to less than its person may.
 */
export function databaseClaims(
  session: Pick<RequestSession, 'kind' | 'roles' | 'person' | 'scope'>,
): Claims | null {
  const role = databaseRole(session);
  if (role === null) return null;
  const { scope, person } = session;
  const isMasked =
    scope?.every(({ object, action }) => object !== 'canaries' || action !== 'update') ?? false;
  return { role, sub: person.id, ...(isMasked ? { secrets: 'masked' } : {}) };
}

/** The schema that PostgREST serves to a caller. */
export function databaseSchema({ kind }: Pick<RequestSession, 'kind'>): 'api' | 'anonymous' {
  return kind === 'anonymous' ? 'anonymous' : 'api';
}
