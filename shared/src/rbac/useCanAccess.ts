import type { AccessRule, Action, Resource, Right } from '../contracts/access';
import { useSession } from '../session/SessionProvider';
import { canAccess, hasRight } from './model';

/** Whether the signed-in person may do something with a resource. */
export function useCanAccess(resource: Resource, action: Action): boolean {
  return canAccess(useSession().user.roles, resource, action);
}

/** Whether the signed-in person meets at least one of several rules. */
export function useCanAccessAny(rules: readonly AccessRule[]): boolean {
  const { roles } = useSession().user;
  return rules.some((rule) => canAccess(roles, rule.resource, rule.action));
}

/** Whether the signed-in person holds a named right. */
export function useHasRight(right: Right): boolean {
  return hasRight(useSession().user.roles, right);
}
