/** Who may do what: the table of the specification and the hooks that read it. */
export {
  ACTIONS,
  canAccess,
  hasRight,
  isAdmin,
  isRole,
  isViewer,
  RESOURCES,
  RIGHTS,
  roleCan,
  ROLES,
  strongestRole,
} from './model';
export type { Action, Resource, Right, Role } from './model';
export { RequireAccess } from './RequireAccess';
export { useCanAccess, useCanAccessAny, useHasRight } from './useCanAccess';
