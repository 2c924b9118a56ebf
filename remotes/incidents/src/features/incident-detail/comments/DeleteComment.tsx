import { toErrorMessage, useApiClient } from '@opsdeck/shared/api';
import { Alert, Button } from '@opsdeck/shared/kit/base';
import { Dialog } from '@opsdeck/shared/ui';
import { deleteComment } from '../api/deleteComment';
import { useBusy } from '../useBusy';

type DeleteCommentProps = { id: string; onDeleted: () => Promise<void>; onClose: () => void };

/** Asks before a comment goes. */
export function DeleteComment({ id, onDeleted, onClose }: DeleteCommentProps) {
  const api = useApiClient();
  const { isBusy, error, run } = useBusy();

  const handleDelete = () => run(() => deleteComment(api, id).then(onDeleted));

  return (
    <Dialog
      open
      title="Delete comment"
      width={420}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button danger type="primary" loading={isBusy} onClick={() => void handleDelete()}>
            Delete
          </Button>
        </>
      }
    >
      <p>Are you sure you want to delete this comment?</p>
      {error !== null && <Alert type="error" showIcon title={toErrorMessage(error)} />}
    </Dialog>
  );
}
