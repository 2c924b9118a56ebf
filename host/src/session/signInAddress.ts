import { links } from '@opsdeck/shared/links';
import type { Here } from './SignInVariant';

/** The sign-in page that leads back to where the person is; null when the person is there already. */
export function signInAddress(
  { pathname, search, hash }: Here,
  options: { aal?: 'aal2' } = {},
): string | null {
  if (pathname === links.login()) return null;
  const here = `${pathname}${search}${hash}`;
  const address = links.login(here === '/' ? {} : { returnTo: here });
  if (!options.aal) return address;
  return `${address}${address.includes('?') ? '&' : '?'}aal=${options.aal}`;
}
