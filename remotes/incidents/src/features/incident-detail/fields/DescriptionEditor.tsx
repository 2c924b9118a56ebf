import { useId, useState, type KeyboardEvent } from 'react';
import { toErrorMessage } from '@opsdeck/shared/api';
import { Alert, Button } from '@opsdeck/shared/kit/base';
import { TextArea } from '@opsdeck/shared/kit/inputs';
import { Markdown } from '@/components/Markdown';
import { useDraft } from '../drafts/useDraft';
import { useBusy } from '../useBusy';

type DescriptionEditorProps = {
  description: string;
  mayWrite: boolean;
  onSave: (description: string) => Promise<unknown>;
};

/** What happened, as markdown, changed in its place. */
export function DescriptionEditor({ description, mayWrite, onSave }: DescriptionEditorProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  // What it was when somebody began to write: others may write, too.
  const [base, setBase] = useState(description);
  const [wasEdited, setEdited] = useState(false);
  const { isBusy, error, run, forget } = useBusy();
  useDraft(draft !== null && draft !== description);

  const isOvertaken = draft !== null && description !== base && description !== draft;

  function open() {
    setBase(description);
    setDraft(description);
  }

  function close() {
    forget();
    setEdited(true);
    setDraft(null);
  }

  async function handleSave(text: string) {
    if (text === description || (await run(() => onSave(text)))) close();
  }

  function handleKeyDown(event: KeyboardEvent, text: string) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void handleSave(text);
    // What was typed is not thrown away by one key.
    else if (event.key === 'Escape' && text === base) close();
    else return;
    event.preventDefault();
  }

  return (
    <section className="od-incident-section" aria-labelledby={id}>
      <div className="od-incident-section-head">
        <h2 id={id}>Description</h2>
        {mayWrite && draft === null && (
          <Button size="small" type="text" aria-label="Edit description" autoFocus={wasEdited} onClick={open}>
            Edit
          </Button>
        )}
      </div>
      {draft === null ? (
        description.trim() === '' ? (
          <p className="od-incident-muted">No description</p>
        ) : (
          <Markdown text={description} />
        )
      ) : (
        <>
          <TextArea
            aria-label="Description"
            rows={8}
            autoFocus
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={(event) => handleKeyDown(event, draft)}
          />
          {isOvertaken && (
            <Alert
              type="warning"
              showIcon
              title="Somebody changed the description meanwhile. Saving puts yours in its place."
              description={<Markdown text={description} />}
            />
          )}
          {error !== null && <Alert type="error" showIcon title={toErrorMessage(error)} />}
          <div className="od-incident-buttons">
            <Button type="primary" loading={isBusy} onClick={() => void handleSave(draft)}>
              Save
            </Button>
            <Button onClick={close}>Cancel</Button>
          </div>
        </>
      )}
    </section>
  );
}
