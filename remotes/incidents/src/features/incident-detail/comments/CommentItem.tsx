import { useState } from 'react';
import { Button } from '@opsdeck/shared/kit/base';
import { Age } from '@opsdeck/shared/time';
import { Avatar } from '@opsdeck/shared/ui';
import { Markdown } from '@/components/Markdown';
import { toDate } from '@/model/toDate';
import { CommentEditor } from './CommentEditor';
import type { IncidentComment } from './IncidentComment';

type CommentItemProps = {
  comment: IncidentComment;
  /** What it is about goes without saying. */
  isAboutRoot: boolean;
  mayChange: boolean;
  onSaved: () => Promise<void>;
  onDelete: () => void;
};

/** One comment; its author changes it in its place. */
export function CommentItem({ comment, isAboutRoot, mayChange, onSaved, onDelete }: CommentItemProps) {
  const { author, createdAt, hypothesis, text } = comment;
  const [isEdited, setEdited] = useState(false);
  const [wasEdited, setWasEdited] = useState(false);

  function close() {
    setWasEdited(true);
    setEdited(false);
  }

  return (
    <li className="od-comment">
      <Avatar name={author.name} picture={author.avatar} />
      <div className="od-comment-body">
        <div className="od-comment-head">
          <p>
            <strong>{author.name}</strong> <Age date={toDate(createdAt)} suffix="ago" />
            {hypothesis && !isAboutRoot && (
              <span className="od-incident-muted">{` about "${hypothesis.title}"`}</span>
            )}
          </p>
          {mayChange && !isEdited && (
            <span className="od-comment-actions">
              <Button
                size="small"
                type="text"
                aria-label="Edit comment"
                autoFocus={wasEdited}
                onClick={() => setEdited(true)}
              >
                Edit
              </Button>
              <Button size="small" type="text" aria-label="Delete comment" onClick={onDelete}>
                Delete
              </Button>
            </span>
          )}
        </div>
        {isEdited ? (
          <CommentEditor comment={comment} onSaved={onSaved} onClose={close} />
        ) : (
          <Markdown text={text} />
        )}
      </div>
    </li>
  );
}
