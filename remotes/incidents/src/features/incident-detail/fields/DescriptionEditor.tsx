import { useId, useState } from 'react';
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
  const [wasEdited, setEdited] = useState(false);
  const { isBusy, error, run, forget } = useBusy();
  useDraft(draft !== null && draft !== description);

  function close() {
    forget();
    setEdited(true);
    setDraft(null);
  }

  async function handleSave(text: string) {
    if (text === description || (await run(() => onSave(text)))) close();
  }

  return (
    <section className="od-incident-section" aria-labelledby={id}>
      <div className="od-incident-section-head">
        <h2 id={id}>Description</h2>
        {mayWrite && draft === null && (
          <Button
            size="small"
            type="text"
            aria-label="Edit description"
            autoFocus={wasEdited}
            onClick={() => setDraft(description)}
          >
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
          />
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
