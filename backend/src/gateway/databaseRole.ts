import { strongestRole } from '@opsdeck/shared/rbac/model';
import type { RequestSession } from '@/gateway/requestSession';

/** The role that the database acts under for a caller; null when none of their roles is known. */
export function databaseRole({ kind, roles }: Pick<RequestSession, 'kind' | 'roles'>): string | null {
  if (kind === 'anonymous') return 'opsdeck_anonymous';
  const role = strongestRole(roles);
  return role === null ? null : `opsdeck_${role}`;
}

/** The schema that PostgREST serves to a caller. */
export function databaseSchema({ kind }: Pick<RequestSession, 'kind'>): 'api' | 'anonymous' {
  return kind === 'anonymous' ? 'anonymous' : 'api';
}
