import { safeReturnTo } from '@/identity/returnTo';

/** Where somebody goes who is done: the asked page, or the console's first. */
export function returnAddress(returnTo: string | null | undefined, origin: string): string {
  return (returnTo ? safeReturnTo(returnTo, origin) : null) ?? `${origin}/`;
}
