import { useId } from 'react';
import { useCanAccess } from '@opsdeck/shared/rbac';
import { AsyncView, Skeleton } from '@opsdeck/shared/ui';
import { useComments } from '../api/useComments';
import { rootHypothesis, type IncidentDetail } from '../IncidentDetail';
import { CommentForm } from './CommentForm';
import { CommentList } from './CommentList';
import './IncidentComments.css';

/** What people say about an incident. */
export function IncidentComments({ incident }: { incident: IncidentDetail }) {
  const id = useId();
  const mayWrite = useCanAccess('comments', 'write');
  const result = useComments(incident.id);
  return (
    <section className="od-incident-section" aria-labelledby={id}>
      <h2 id={id}>Comments</h2>
      <AsyncView
        result={result}
        hasFreshnessMark
        errorTitle="The comments could not be loaded"
        skeleton={<Skeleton height={48} />}
        isEmpty={(comments) => comments.length === 0}
        empty={<p className="od-incident-muted">No comments yet</p>}
      >
        {(comments) => <CommentList comments={comments} rootId={rootHypothesis(incident)?.id ?? null} />}
      </AsyncView>
      {mayWrite && <CommentForm incident={incident} onPosted={() => void result.mutate()} />}
    </section>
  );
}
