import { useLocation } from '@opsdeck/shared/kit/router';
import { useSignInVariant } from '@/session/SignInVariantProvider';
import { HostedUserButton } from './HostedUserButton';
import { OrganizationSwitcher } from './OrganizationSwitcher';
import './organizations.css';

type OrganizationsCornerProps = {
  version: string;
  onSignOut: (options: { returnTo: string }) => void;
};

/** The corner of the account where people belong to organizations. */
export function OrganizationsCorner({ version, onSignOut }: OrganizationsCornerProps) {
  const { pathname, search } = useLocation();
  const organizations = useSignInVariant().organizations();
  if (!organizations) return null;
  return (
    <>
      <OrganizationSwitcher organizations={organizations} />
      <HostedUserButton
        person={organizations.person}
        version={version}
        onSignOut={() => onSignOut({ returnTo: `${pathname}${search}` })}
      />
    </>
  );
}
