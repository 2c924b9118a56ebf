import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { toErrorMessage } from '@opsdeck/shared/api';
import { Alert, Button, Input } from '@opsdeck/shared/kit/base';
import { useBusy } from '../useBusy';

type TitleEditorProps = {
  title: string;
  mayWrite: boolean;
  onSave: (title: string) => Promise<unknown>;
};

/** The title of an incident, changed in its place. */
export function TitleEditor({ title, mayWrite, onSave }: TitleEditorProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [wasEdited, setEdited] = useState(false);
  const { isBusy, error, run, forget } = useBusy();
  const text = draft?.trim() ?? '';

  function close() {
    forget();
    setEdited(true);
    setDraft(null);
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (text === '') return;
    if (text === title || (await run(() => onSave(text)))) close();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') close();
  }

  if (draft === null) {
    return (
      <div className="od-incident-heading">
        <h2 className="od-incident-title">{title}</h2>
        {mayWrite && (
          // The focus comes back to where it went from.
          <Button
            size="small"
            type="text"
            aria-label="Edit title"
            autoFocus={wasEdited}
            onClick={() => setDraft(title)}
          >
            Edit
          </Button>
        )}
      </div>
    );
  }
  return (
    <form className="od-incident-heading" onSubmit={(event) => void handleSubmit(event)}>
      <Input
        aria-label="Title"
        className="od-incident-title-input"

        autoFocus
        value={draft}
        status={text === '' ? 'error' : ''}
        aria-invalid={text === ''}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <Button type="primary" htmlType="submit" loading={isBusy} disabled={text === ''}>
        Save
      </Button>
      <Button onClick={close}>Cancel</Button>
      {error !== null && <Alert type="error" showIcon title={toErrorMessage(error)} />}
    </form>
  );
}
