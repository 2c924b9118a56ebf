import { useRef, useState } from 'react';
import { toErrorMessage } from '../api/toErrorMessage';
import { Alert, Button } from '../kit/base';
import { Dialog, notify } from '../ui';

export type DeleteButtonProps = {
  /** The kind of thing, as the title of the question names it: "Delete silence". */
  what: string;
  /** Its name, for the message that it is deleted. */
  name: string;
  /** Text of the button; "Delete" where its surroundings say what. */
  children?: string;
  disabled?: boolean;
  onDelete: () => Promise<void>;
  onDeleted: () => void;
};

/**
 * Deletes something, once, after somebody has said that it is meant. A failure stays in the question and can be tried
 * again (incidents, playbooks and editors, section 2: the delete confirmation).
 */
export function DeleteButton(props: DeleteButtonProps) {
  const { what, name, children = 'Delete', disabled = false, onDelete, onDeleted } = props;
  const [isAsking, setAsking] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const sent = useRef(false);

  async function handleDelete() {
    // A double click arrives before the button has become busy.
    if (sent.current) return;
    sent.current = true;
    setDeleting(true);
    setError(null);
    try {
      await onDelete();
      notify.deleted(name);
      onDeleted();
    } catch (failure) {
      setError(failure);
      // What is deleted stays so: after a success a click that comes late sends nothing.
      sent.current = false;
      setDeleting(false);
    }
  }

  return (
    <>
      <Button danger disabled={disabled} onClick={() => setAsking(true)}>
        {children}
      </Button>
      <Dialog
        open={isAsking}
        title={`Delete ${what}`}
        width={420}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button danger type="primary" loading={isDeleting} onClick={() => void handleDelete()}>
              Delete
            </Button>
          </>
        }
      >
        <p>Are you sure you want to delete this resource?</p>
        {error !== null && <Alert type="error" showIcon title={toErrorMessage(error)} />}
      </Dialog>
    </>
  );
}
