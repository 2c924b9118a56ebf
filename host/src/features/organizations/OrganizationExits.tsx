import { useState } from 'react';
import { Button } from '@opsdeck/shared/kit/base';
import { useLocation } from '@opsdeck/shared/kit/router';
import type { SignInVariant } from '@/session/SignInVariant';
import { OrganizationSwitcher } from './OrganizationSwitcher';
import './organizations.css';

type OrganizationExitsProps = {
  variant: SignInVariant;
  onSignOut: (options: { returnTo: string }) => void;
};

/** The ways out where the console cannot open for an organization: another one, or another person. */
export function OrganizationExits({ variant, onSignOut }: OrganizationExitsProps) {
  const { pathname, search } = useLocation();
  const [leaving, setLeaving] = useState(false);
  const organizations = variant.organizations();
  if (!organizations) return null;
  const { list, active } = organizations;
  return (
    <div className="od-organization-exits">
      {list.some(({ id }) => id !== active?.id) && <OrganizationSwitcher organizations={organizations} />}
      <Button
        type="link"
        loading={leaving}
        onClick={() => {
          setLeaving(true);
          onSignOut({ returnTo: `${pathname}${search}` });
        }}
      >
        Sign out
      </Button>
    </div>
  );
}
