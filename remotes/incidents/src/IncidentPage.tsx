import { useParams } from '@opsdeck/shared/kit/router';
import { useCanAccess } from '@opsdeck/shared/rbac';
import { PageFrame } from '@opsdeck/shared/ui';
import { HypothesesPanel } from '@/features/hypotheses/HypothesesPanel';
import { IncidentNotFound, IncidentView } from '@/features/incident-detail/IncidentView';
import { isUuid } from '@/model/isUuid';

/** One incident with its hypotheses. */
export function IncidentPage() {
  const { id = '' } = useParams();
  const mayWrite = useCanAccess('incident', 'write');
  if (!isUuid(id)) {
    return (
      <PageFrame title="Incident">
        <IncidentNotFound />
      </PageFrame>
    );
  }
  return (
    // Drafts belong to one incident.
    <IncidentView
      key={id}
      incidentId={id}
      hypotheses={<HypothesesPanel incidentId={id} mayWrite={mayWrite} />}
    />
  );
}
