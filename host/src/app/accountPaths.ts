import { patterns } from '@opsdeck/shared/links';

/** Addresses of the pages around the sign-in, whichever way to sign in they belong to. */
export const ACCOUNT_PATHS = [
  patterns.login,
  '/registration',
  '/recovery',
  '/verification',
  patterns.profile,
  '/error',
  patterns.authStateChecker,
  patterns.organizationSwitched,
] as const;

export type AccountPath = (typeof ACCOUNT_PATHS)[number];

/** Whether the page needs no session to be shown. */
export function isAccountPath(pathname: string): boolean {
  return ACCOUNT_PATHS.some((path) => path === pathname);
}
