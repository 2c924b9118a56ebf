import { patterns } from '@opsdeck/shared/links';

/** Pages of areas that everybody may open: no session is looked for, and no shell is around them. */
export const PUBLIC_PATHS = [patterns.publicHealth] as const;

/** Whether an address belongs to such a page, spelled as the router would take it. */
export function isPublicPath(pathname: string): boolean {
  const plain = pathname.toLowerCase().replace(/\/+$/, '');
  return PUBLIC_PATHS.some((path) => path === plain);
}
