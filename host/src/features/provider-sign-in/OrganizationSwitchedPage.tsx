import { Navigate } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import type { ProviderSignIn } from '@/session/SignInVariant';

type OrganizationSwitchedPageProps = { provider: ProviderSignIn };

/**
 * Where the choice of an organization ends, here or at the provider: a token that was given before may not know it,
 * so the start page is opened with a new one.
 */
export function OrganizationSwitchedPage({ provider }: OrganizationSwitchedPageProps) {
  return <Navigate to={provider.hasSession() ? links.home() : links.authStateChecker()} replace />;
}
