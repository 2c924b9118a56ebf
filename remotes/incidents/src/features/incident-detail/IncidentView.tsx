import type { ReactNode } from 'react';
import { Button } from '@opsdeck/shared/kit/base';
import { Link, useNavigate } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import { useAutoRefresh } from '@opsdeck/shared/query';
import { useCanAccess } from '@opsdeck/shared/rbac';
import { FreshnessMark } from '@opsdeck/shared/time';
import { AsyncView, NotFoundView, PageFrame, Skeleton } from '@opsdeck/shared/ui';
import { useIncident } from './api/useIncident';
import { useUpdateIncident } from './api/useUpdateIncident';
import { DraftGuard } from './drafts/DraftGuard';
import { IncidentBody } from './IncidentBody';
import './IncidentView.css';

const REFRESH = '30s';
const REFRESH_MS = 30_000;

type IncidentViewProps = {
  incidentId: string;
  /** The hypotheses of the incident, which live in a feature of their own. */
  hypotheses: ReactNode;
};

/** One incident: what is known, who works on it, what they say and what happened. */
export function IncidentView({ incidentId, hypotheses }: IncidentViewProps) {
  const mayWrite = useCanAccess('incident', 'write');
  const result = useIncident(incidentId);
  const update = useUpdateIncident(incidentId);
  useAutoRefresh(REFRESH);

  return (
    <PageFrame
      title={result.data?.number || 'Incident'}
      breadcrumb={<Link to={links.incidents()}>Incidents</Link>}
    >
      <AsyncView
        result={result}
        hasFreshnessMark
        errorTitle="The incident could not be loaded"
        skeleton={<IncidentSkeleton />}
        isEmpty={(loaded) => loaded === null}
        empty={<IncidentNotFound />}
      >
        {(loaded) =>
          loaded && (
            <DraftGuard>
              <IncidentBody
                incident={loaded}
                mayWrite={mayWrite}
                freshness={<FreshnessMark results={[result]} intervalMs={REFRESH_MS} />}
                hypotheses={hypotheses}
                onChange={update}
              />
            </DraftGuard>
          )
        }
      </AsyncView>
    </PageFrame>
  );
}

function IncidentSkeleton() {
  return (
    <div className="od-incident">
      <Skeleton width="50%" height={24} />
      <Skeleton height={16} />
      <Skeleton height={120} />
    </div>
  );
}

/** There is no incident of that id. */
export function IncidentNotFound() {
  const navigate = useNavigate();
  return (
    <NotFoundView
      title="Incident not found"
      description="It may have been removed, or the link may be incomplete."
      actions={<Button onClick={() => void navigate(links.incidents())}>All incidents</Button>}
    />
  );
}
