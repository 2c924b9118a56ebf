import { ACTIONS, RESOURCES, RIGHTS, ROLES } from '../contracts/access';
import type { Action, Resource, Right, Role } from '../contracts/access';

export { ACTIONS, RESOURCES, RIGHTS, ROLES };
export type { Action, Resource, Right, Role };

type Grants = Record<Action, readonly Resource[]>;

const allExcept = (...excluded: readonly Resource[]): readonly Resource[] =>
  RESOURCES.filter((resource) => !excluded.includes(resource));

const withoutSecrets = allExcept('rbac', 'identities', 'connections');
const incidentWork: readonly Resource[] = ['responder', 'incident', 'evidences', 'comments'];

const GRANTS: ReadonlyMap<string, Grants> = new Map<Role, Grants>([
  ['admin', { read: RESOURCES, write: RESOURCES }],
  ['editor', { read: RESOURCES, write: allExcept('connections', 'identities', 'rbac') }],
  ['commander', { read: withoutSecrets, write: incidentWork }],
  ['responder', { read: withoutSecrets, write: incidentWork }],
  ['viewer', { read: withoutSecrets, write: [] }],
  ['guest', { read: withoutSecrets, write: [] }],
]);

// Running a check changes nothing that is configured, so people who handle incidents may do it.
const RIGHT_HOLDERS: ReadonlyMap<string, readonly Role[]> = new Map<Right, readonly Role[]>([
  ['runCheck', ['admin', 'editor', 'commander', 'responder']],
  // The platform's `kubernetes-proxy: create`.
  ['downloadKubeconfig', ['admin', 'editor']],
]);

type Roles = readonly string[] | null | undefined;

// Roles arrive from outside and may hold team ids, unknown names or no list at all.
const knownRoles = (roles: Roles): Role[] => (Array.isArray(roles) ? roles.filter(isRole) : []);

/** Whether a value is the exact name of a role. */
export function isRole(value: unknown): value is Role {
  return typeof value === 'string' && (ROLES as readonly string[]).includes(value);
}

/** Whether one role may do something; anything unknown may not. */
export function roleCan(role: Role, resource: Resource, action: Action): boolean {
  const grants = GRANTS.get(role);
  if (!grants || !ACTIONS.includes(action)) return false;
  return grants[action].includes(resource);
}

/** Whether any of a person's roles may do something; unknown roles count for nothing. */
export function canAccess(roles: Roles, resource: Resource, action: Action): boolean {
  return knownRoles(roles).some((role) => roleCan(role, resource, action));
}

/** Whether any of a person's roles carries a named right. */
export function hasRight(roles: Roles, right: Right): boolean {
  const holders = RIGHT_HOLDERS.get(right) ?? [];
  return knownRoles(roles).some((role) => holders.includes(role));
}

/** The strongest known role of a list, or null when there is none. */
export function strongestRole(roles: Roles): Role | null {
  const known = knownRoles(roles);
  return ROLES.find((role) => known.includes(role)) ?? null;
}

/** Whether a person is an administrator. */
export function isAdmin(roles: Roles): boolean {
  return strongestRole(roles) === 'admin';
}

/** Whether viewer or guest is the most that a person holds: stronger roles inherit these names. */
export function isViewer(roles: Roles): boolean {
  const strongest = strongestRole(roles);
  return strongest === 'viewer' || strongest === 'guest';
}
