import { useState } from 'react';
import { useSession } from '@opsdeck/shared/session';
import { CommentItem } from './CommentItem';
import { DeleteComment } from './DeleteComment';
import type { IncidentComment } from './IncidentComment';

type CommentListProps = {
  comments: readonly IncidentComment[];
  /** The hypothesis that needs no mention, because most comments are about it. */
  rootId: string | null;
  mayWrite: boolean;
  onChanged: () => Promise<void>;
  /** One is gone, and with it what had the focus. */
  onDeleted: () => void;
};

/** The comments of an incident. */
export function CommentList({ comments, rootId, mayWrite, onChanged, onDeleted }: CommentListProps) {
  const { user } = useSession();
  const [deleted, setDeleted] = useState<string | null>(null);

  async function handleDeleted() {
    await onChanged();
    setDeleted(null);
    onDeleted();
  }

  return (
    <>
      <ol className="od-comments" aria-label="Comments">
        {comments.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            isAboutRoot={comment.hypothesis?.id === rootId}
            mayChange={mayWrite && comment.author.id === user.id}
            onSaved={onChanged}
            onDelete={() => setDeleted(comment.id)}
          />
        ))}
      </ol>
      {deleted !== null && (
        <DeleteComment id={deleted} onDeleted={handleDeleted} onClose={() => setDeleted(null)} />
      )}
    </>
  );
}
