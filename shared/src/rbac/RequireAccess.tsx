import type { ReactNode } from 'react';
import type { Action, Resource } from '../contracts/access';
import { useCanAccess } from './useCanAccess';

type RequireAccessProps = {
  resource: Resource;
  action: Action;
  /** Shown to people without the right; nothing by default. */
  fallback?: ReactNode;
  children: ReactNode;
};

/** Shows its children to people who may do something, and a fallback to everybody else. */
export function RequireAccess({ resource, action, fallback = null, children }: RequireAccessProps) {
  return useCanAccess(resource, action) ? children : fallback;
}
