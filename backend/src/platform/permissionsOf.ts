import { canAccess, RESOURCES, type Role } from '@opsdeck/shared/rbac/model';

export type Permission = {
  id: string;
  subject: string;
  object: string;
  action: string;
  deny?: true;
  condition?: string;
};

export type StoredPolicy = {
  v0: string | null;
  v1: string | null;
  v2: string | null;
  v3: string | null;
  v4: string | null;
  v5: string | null;
};

const WRITE_ACTIONS = ['create', 'update', 'delete'];

/** The rights of the role table, in the platform's form: one entry per single action. */
export function rolePermissions(roles: readonly Role[]): Permission[] {
  return roles.flatMap((role) =>
    RESOURCES.flatMap((resource) => [
      ...(canAccess([role], resource, 'read') ? [entry(role, resource, 'read')] : []),
      ...(canAccess([role], resource, 'write')
        ? WRITE_ACTIONS.map((action) => entry(role, resource, action))
        : []),
    ]),
  );
}

/** Policies stored for a person, a role of theirs or a team; a list of actions gives one entry for each. */
export function storedPermissions(policies: readonly StoredPolicy[]): Permission[] {
  return policies.flatMap((policy) =>
    (policy.v2 ?? '').split(',').map((action) => ({
      id: policy.v5 || 'na',
      subject: policy.v0 ?? '',
      object: policy.v1 ?? '',
      action: action.trim(),
      ...(policy.v3 === 'deny' ? { deny: true as const } : {}),
      ...(policy.v4 ? { condition: policy.v4 } : {}),
    })),
  );
}

function entry(role: Role, object: string, action: string): Permission {
  return { id: 'na', subject: role, object, action };
}
