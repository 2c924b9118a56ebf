import { links } from '@opsdeck/shared/links';
import { useCommands } from './CommandContext';
import type { HeaderExtras } from './HeaderExtras';
import { MenuItem } from './MenuItem';
import { useShellDialogs } from './ShellDialogs';

type HeaderItemsProps = HeaderExtras & { onClose: () => void };

/** What the header offers, as entries of a menu, for screens whose header has no room. */
export function HeaderItems({ hasNotifications, docsUrl, onClose }: HeaderItemsProps) {
  const openDialog = useShellDialogs();
  return (
    <>
      {hasNotifications && (
        <MenuItem icon="notifications" to={links.notifications()} onSelect={onClose}>
          Notifications
        </MenuItem>
      )}
      <MenuItem
        icon="preferences"
        onSelect={() => {
          onClose();
          openDialog('preferences');
        }}
      >
        Preferences
      </MenuItem>
      <HelpItems docsUrl={docsUrl} onClose={onClose} />
    </>
  );
}

/** Ways to help. */
export function HelpItems({ docsUrl, onClose }: Omit<HeaderItemsProps, 'hasNotifications'>) {
  const { openShortcuts } = useCommands();
  return (
    <>
      {docsUrl !== null && (
        <MenuItem icon="help" href={docsUrl} onSelect={onClose}>
          Docs
        </MenuItem>
      )}
      <MenuItem
        icon="keyboard"
        onSelect={() => {
          onClose();
          openShortcuts();
        }}
      >
        Keyboard shortcuts
      </MenuItem>
    </>
  );
}
