import { isEditableSource } from '@opsdeck/shared/contracts';
import { Alert } from '@opsdeck/shared/kit/base';

type SourceNoticeProps = { source: string | null; mayWrite: boolean };

/** Why a playbook can only be looked at; nothing when it can be changed here. */
export function SourceNotice({ source, mayWrite }: SourceNoticeProps) {
  const isForeign = !isEditableSource(source);
  if (!isForeign && mayWrite) return null;
  return (
    <Alert
      className="od-playbook-notice"
      type="info"
      role="note"
      showIcon
      title={
        isForeign ? (
          <>
            This playbook comes from <code>{source}</code> and is changed there.
          </>
        ) : (
          'You may look at this playbook, but not change it: that needs the right to write playbooks.'
        )
      }
    />
  );
}
