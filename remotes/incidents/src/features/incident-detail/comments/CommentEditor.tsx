import { useState, type KeyboardEvent } from 'react';
import { toErrorMessage, useApiClient } from '@opsdeck/shared/api';
import { Alert, Button } from '@opsdeck/shared/kit/base';
import { updateComment } from '../api/updateComment';
import { useDraft } from '../drafts/useDraft';
import { useBusy } from '../useBusy';
import type { IncidentComment } from './IncidentComment';
import { MentionArea } from './MentionArea';

type CommentEditorProps = {
  comment: IncidentComment;
  onSaved: () => Promise<void>;
  onClose: () => void;
};

/** Other words for a comment, by its author. */
export function CommentEditor({ comment, onSaved, onClose }: CommentEditorProps) {
  const api = useApiClient();
  const [text, setText] = useState(comment.text);
  const { isBusy, error, run } = useBusy();
  useDraft(text !== comment.text);

  async function handleSave() {
    if (text.trim() === '') return;
    const isSame = text === comment.text;
    const save = () => updateComment(api, comment.id, text).then(onSaved);
    if (isSame || (await run(save))) onClose();
  }

  function handleKeyDown(event: KeyboardEvent) {
    // What was typed is not thrown away by one key.
    if (event.key === 'Escape' && text === comment.text) onClose();
  }

  return (
    <div className="od-comment-form" role="presentation" onKeyDown={handleKeyDown}>
      <MentionArea
        label="Comment"
        hasFocus
        value={text}
        onChange={setText}
        onSubmit={() => void handleSave()}
      />
      {error !== null && (
        <Alert
          type="error"
          showIcon
          title="The comment was not changed"
          description={toErrorMessage(error)}
        />
      )}
      <div className="od-incident-buttons">
        <Button
          type="primary"
          loading={isBusy}
          disabled={text.trim() === ''}
          onClick={() => void handleSave()}
        >
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </div>
  );
}
