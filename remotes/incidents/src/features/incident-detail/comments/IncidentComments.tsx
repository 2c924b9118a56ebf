import { useId, useRef } from 'react';
import { useInvalidate } from '@opsdeck/shared/query';
import { useCanAccess } from '@opsdeck/shared/rbac';
import { useSession } from '@opsdeck/shared/session';
import { AsyncView, Skeleton } from '@opsdeck/shared/ui';
import { incidentKeys } from '@/model/incidentKeys';
import { useComments } from '../api/useComments';
import { rootHypothesis, type IncidentDetail } from '../IncidentDetail';
import { CommentForm } from './CommentForm';
import { CommentList } from './CommentList';
import './IncidentComments.css';

/** What people say about an incident. */
export function IncidentComments({ incident }: { incident: IncidentDetail }) {
  const id = useId();
  const mayWrite = useCanAccess('comments', 'write');
  const heading = useRef<HTMLHeadingElement>(null);
  const result = useComments(incident.id);
  const { organizationId } = useSession();
  const invalidate = useInvalidate();
  // The history tells of comments, too.
  const reload = () => invalidate(incidentKeys.all(organizationId));
  return (
    <section className="od-incident-section" aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        Comments
      </h2>
      <AsyncView
        result={result}
        hasFreshnessMark
        errorTitle="The comments could not be loaded"
        skeleton={<Skeleton height={48} />}
        isEmpty={(comments) => comments.length === 0}
        empty={<p className="od-incident-muted">No comments yet</p>}
      >
        {(comments) => (
          <CommentList
            comments={comments}
            rootId={rootHypothesis(incident)?.id ?? null}
            mayWrite={mayWrite}
            onChanged={reload}
            onDeleted={() => heading.current?.focus()}
          />
        )}
      </AsyncView>
      {mayWrite && <CommentForm incident={incident} onPosted={() => void reload()} />}
    </section>
  );
}
