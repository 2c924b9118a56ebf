import { Age } from '@opsdeck/shared/time';
import { Avatar } from '@opsdeck/shared/ui';
import { Markdown } from '@/components/Markdown';
import { toDate } from '@/model/toDate';
import type { IncidentComment } from './IncidentComment';

type CommentListProps = {
  comments: readonly IncidentComment[];
  /** The hypothesis that needs no mention, because most comments are about it. */
  rootId: string | null;
};

/** The comments of an incident. */
export function CommentList({ comments, rootId }: CommentListProps) {
  return (
    <ol className="od-comments" aria-label="Comments">
      {comments.map(({ id, author, createdAt, hypothesis, text }) => (
        <li key={id} className="od-comment">
          <Avatar name={author.name} picture={author.avatar} />
          <div className="od-comment-body">
            <p className="od-comment-head">
              <strong>{author.name}</strong> <Age date={toDate(createdAt)} suffix="ago" />
              {hypothesis && hypothesis.id !== rootId && (
                <span className="od-incident-muted">{` about "${hypothesis.title}"`}</span>
              )}
            </p>
            <Markdown text={text} />
          </div>
        </li>
      ))}
    </ol>
  );
}
