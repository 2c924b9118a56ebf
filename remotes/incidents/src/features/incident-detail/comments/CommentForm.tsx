import { useRef, useState } from 'react';
import { toErrorMessage, useApiClient } from '@opsdeck/shared/api';
import { Alert, Button } from '@opsdeck/shared/kit/base';
import { useSession } from '@opsdeck/shared/session';
import { Markdown } from '@/components/Markdown';
import { newId } from '@/model/newId';
import { storeComment } from '../api/storeComment';
import { rootHypothesis, type IncidentDetail } from '../IncidentDetail';
import { useDraft } from '../drafts/useDraft';
import { useBusy } from '../useBusy';
import { AboutSelect } from './AboutSelect';
import { MentionArea } from './MentionArea';

type CommentFormProps = { incident: IncidentDetail; onPosted: () => void };

/** A new comment. What was typed stays until it is stored. */
export function CommentForm({ incident, onPosted }: CommentFormProps) {
  const api = useApiClient();
  const { user } = useSession();
  const [text, setText] = useState('');
  const [isPreview, setPreview] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const { isBusy, error, run } = useBusy();
  useDraft(text.trim() !== '');
  // One id for one text, however often it is sent.
  const id = useRef(newId());
  const hypothesisId = chosen ?? rootHypothesis(incident)?.id ?? null;

  async function handlePost() {
    if (text.trim() === '') return;
    const comment = { id: id.current, incidentId: incident.id, hypothesisId, text, personId: user.id };
    if (!(await run(() => storeComment(api, comment)))) return;
    id.current = newId();
    setText('');
    setPreview(false);
    onPosted();
  }

  return (
    <div className="od-comment-form">
      {isPreview ? (
        <div className="od-comment-preview">
          <Markdown text={text} />
        </div>
      ) : (
        <MentionArea
          label="New comment"
          placeholder="Write a comment. Markdown is read, @ mentions somebody."
          value={text}
          onChange={setText}
          onSubmit={() => void handlePost()}
        />
      )}
      {error !== null && (
        <Alert type="error" showIcon title="The comment was not stored" description={toErrorMessage(error)} />
      )}
      <div className="od-incident-buttons">
        <Button
          type="primary"
          loading={isBusy}
          disabled={text.trim() === ''}
          onClick={() => void handlePost()}
        >
          Comment
        </Button>
        <Button disabled={text.trim() === ''} aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
          Preview
        </Button>
        {incident.hypotheses.length > 1 && (
          <AboutSelect hypotheses={incident.hypotheses} value={hypothesisId} onChange={setChosen} />
        )}
      </div>
    </div>
  );
}
