import { useHasRight } from '@opsdeck/shared/rbac';
import { Slot } from '@opsdeck/shared/slots';
import { useHeaderExtras } from './HeaderExtras';
import { HeaderItems } from './HeaderItems';
import { MenuItem } from './MenuItem';
import { useShellDialogs } from './ShellDialogs';

/** The entries of a person's menu that every way of signing in has in common, and the header's own on a phone. */
export function AccountItems({ onClose }: { onClose: () => void }) {
  const openDialog = useShellDialogs();
  const extras = useHeaderExtras();
  const mayDownload = useHasRight('downloadKubeconfig');
  return (
    <>
      {mayDownload && (
        <MenuItem
          icon="download"
          onSelect={() => {
            onClose();
            openDialog('kubeconfig');
          }}
        >
          Download kubeconfig
        </MenuItem>
      )}
      <Slot name="userMenu.items" props={{ closeHost: onClose }} />
      {extras && <HeaderItems {...extras} onClose={onClose} />}
    </>
  );
}
