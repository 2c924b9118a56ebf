import { type ReactNode, useState } from 'react';
import { Avatar } from '@opsdeck/shared/ui';
import { AccountItems } from './AccountItems';
import { MenuButton } from './MenuButton';
import { MenuItem } from './MenuItem';
import { VersionLine } from './VersionLine';

type AccountMenuProps = {
  name: string;
  email: string;
  picture: string | null;
  /** Version of the console, as the installation tells it. */
  version: string;
  onSignOut: () => void;
  /** Entries above those that every way of signing in has in common. */
  children?: (close: () => void) => ReactNode;
};

/** The menu of the person who is signed in, whoever keeps the account. */
export function AccountMenu({ name, email, picture, version, onSignOut, children }: AccountMenuProps) {
  const [leaving, setLeaving] = useState(false);
  return (
    <MenuButton
      label={`Account of ${name}`}
      menuLabel="Account"
      className="od-avatar-button"
      face={<Avatar name={name} picture={picture} />}
      head={
        <div className="od-menu-head">
          <p className="od-menu-greeting">Hi, {name}</p>
          <p className="od-menu-note">{email}</p>
        </div>
      }
      foot={<VersionLine version={version} />}
    >
      {(close) => (
        <>
          {children?.(close)}
          <AccountItems onClose={close} />
          <MenuItem
            icon="signOut"
            disabled={leaving}
            onSelect={() => {
              setLeaving(true);
              onSignOut();
            }}
          >
            Sign out
          </MenuItem>
        </>
      )}
    </MenuButton>
  );
}
