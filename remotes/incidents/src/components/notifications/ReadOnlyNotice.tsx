import { isEditableSource } from '@opsdeck/shared/contracts';
import { Alert } from '@opsdeck/shared/kit/base';

type ReadOnlyNoticeProps = { what: string; source: string; mayWrite: boolean };

/** Why something can only be looked at; nothing when it can be changed here. */
export function ReadOnlyNotice({ what, source, mayWrite }: ReadOnlyNoticeProps) {
  if (!isEditableSource(source)) {
    return (
      <Alert
        role="note"
        showIcon
        title={
          <>
            This {what} comes from <code>{source.slice(0, 200)}</code> and is changed there.
          </>
        }
      />
    );
  }
  if (mayWrite) return null;
  return (
    <Alert
      role="note"
      showIcon
      title={`You may look at this ${what}, but not change it: that needs the right to write notifications.`}
    />
  );
}
