/** Every role of the console, strongest first (commander and responder are equals). */
export const ROLES = ['admin', 'editor', 'commander', 'responder', 'viewer', 'guest'] as const;

/** One of the six roles that a person can hold. */
export type Role = (typeof ROLES)[number];

/** Everything that access is checked for, in the order of the specification. */
export const RESOURCES = [
  'database',
  'rbac',
  'auth',
  'responder',
  'incident',
  'evidences',
  'comments',
  'canaries',
  'topologies',
  'config_scrapers',
  'identities',
  'connections',
  'kratos',
  'agents',
  'feature_flags',
  'logging_backends',
  'integrations',
  'notifications',
  'playbooks',
  'playbook_runs',
  'permissions',
  'access_scopes',
  'views',
  'teams',
] as const;

/** Something that access is checked for. */
export type Resource = (typeof RESOURCES)[number];

/** What can be done with a resource. */
export const ACTIONS = ['read', 'write'] as const;

/** What can be done with a resource. */
export type Action = (typeof ACTIONS)[number];

/** Named rights beside the resource table: exceptions that a single operation grants. */
export const RIGHTS = ['runCheck', 'downloadKubeconfig'] as const;

/** A named right beside the resource table. */
export type Right = (typeof RIGHTS)[number];

/** What a route, a navigation entry or a slot contribution asks of the person. */
export type AccessRule = { resource: Resource; action: Action };
