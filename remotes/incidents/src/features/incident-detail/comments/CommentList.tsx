import { useMemo, useState } from 'react';
import { useSession } from '@opsdeck/shared/session';
import { ShowRest } from '@/components/ShowRest';
import { useFirst } from '@/components/useFirst';
import { MAX_COMMENTS } from '../api/getComments';
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

const SHOWN_FIRST = 50;

/** The comments of an incident, the newest at the end; of many the newest ones first. */
export function CommentList({ comments, rootId, mayWrite, onChanged, onDeleted }: CommentListProps) {
  const { user } = useSession();
  const newestFirst = useMemo(() => [...comments].reverse(), [comments]);
  const { shown, rest, showAll } = useFirst(newestFirst, SHOWN_FIRST);
  const [deleted, setDeleted] = useState<string | null>(null);

  async function handleDeleted() {
    await onChanged();
    setDeleted(null);
    onDeleted();
  }

  return (
    <>
      <ShowRest count={rest} what="earlier comments" onShow={showAll} />
      {rest === 0 && comments.length >= MAX_COMMENTS && (
        <p className="od-incident-muted">{`The newest ${MAX_COMMENTS} comments are listed.`}</p>
      )}
      <ol className="od-comments" aria-label="Comments">
        {[...shown].reverse().map((comment) => (
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
