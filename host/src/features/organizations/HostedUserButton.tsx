import { useSession } from '@opsdeck/shared/session';
import type { Organizations } from '@/session/SignInVariant';
import { AccountMenu } from '@/shell/AccountMenu';

type HostedUserButtonProps = {
  person: Organizations['person'];
  version: string;
  onSignOut: () => void;
};

/** Who is signed in at the provider. What can be changed about the account is changed there. */
export function HostedUserButton({ person, version, onSignOut }: HostedUserButtonProps) {
  const { user } = useSession();
  return (
    <AccountMenu
      name={person.name || user.name}
      email={person.email || user.email}
      picture={person.picture ?? user.avatar}
      version={version}
      onSignOut={onSignOut}
    />
  );
}
