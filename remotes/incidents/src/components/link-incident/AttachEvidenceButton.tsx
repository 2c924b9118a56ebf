import { useState, type ComponentType } from 'react';
import { Button } from '@opsdeck/shared/kit/base';
import { reportError } from '@opsdeck/shared/lib';
import { notify, prepareDialog } from '@opsdeck/shared/ui';
import type { LinkSubject } from './LinkSubject';

type DialogProps = { subject: LinkSubject; onClose: (linked: boolean) => void };

async function loadDialog(): Promise<ComponentType<DialogProps>> {
  const [{ LinkIncidentDialog }] = await Promise.all([import('./LinkIncidentDialog'), prepareDialog()]);
  return LinkIncidentDialog;
}

// Only to save a wait: the press tries again and tells of a failure.
function prepare() {
  loadDialog().catch((error: unknown) => reportError(error, 'dialog of evidence'));
}

/** Opens the dialog that links something to an incident. Its code comes when somebody approaches the button. */
export function AttachEvidenceButton({ subject }: { subject: LinkSubject }) {
  const [LinkDialog, setLinkDialog] = useState<ComponentType<DialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);

  async function handleOpen() {
    setLoading(true);
    try {
      const loaded = await loadDialog();
      setLinkDialog(() => loaded);
      setOpen(true);
    } catch (error) {
      notify.error(error);
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      <Button
        loading={isLoading}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void handleOpen()}
      >
        Attach as Evidence
      </Button>
      {isOpen && LinkDialog && <LinkDialog subject={subject} onClose={() => setOpen(false)} />}
    </>
  );
}
