import { links } from '@opsdeck/shared/links';
import { useSession } from '@opsdeck/shared/session';
import { AccountMenu } from './AccountMenu';
import { MenuItem } from './MenuItem';

type UserMenuProps = {
  /** Version of the console, as the installation tells it. */
  version: string;
  onSignOut: () => void;
};

/** Who is signed in, and what can be done about it. */
export function UserMenu({ version, onSignOut }: UserMenuProps) {
  const { user } = useSession();
  return (
    <AccountMenu
      name={user.name}
      email={user.email}
      picture={user.avatar}
      version={version}
      onSignOut={onSignOut}
    >
      {(close) => (
        <MenuItem icon="person" to={links.profile()} onSelect={close}>
          Your Profile
        </MenuItem>
      )}
    </AccountMenu>
  );
}
