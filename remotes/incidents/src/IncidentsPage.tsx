import { useUrlState } from '@opsdeck/shared/filters';
import { Button } from '@opsdeck/shared/kit/base';
import { Link, useNavigate } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import { useCanAccess } from '@opsdeck/shared/rbac';
import { PageFrame } from '@opsdeck/shared/ui';
import { IncidentList } from '@/features/incident-list/IncidentList';
import { IncidentRules } from '@/features/incident-rules/IncidentRules';
import { LazyCreateIncident } from '@/LazyCreateIncident';
import { incidentsUrl, type IncidentsUrl } from '@/model/incidentsUrl';
import './IncidentsPage.css';

/** Incidents, and the rules by which a backend opens them. */
export function IncidentsPage() {
  const navigate = useNavigate();
  const mayWrite = useCanAccess('incident', 'write');
  const [{ view, create }, setUrl] = useUrlState<IncidentsUrl>(incidentsUrl);
  const createButton = mayWrite ? (
    <Button type="primary" onClick={() => setUrl({ create: true })}>
      New incident
    </Button>
  ) : null;

  return (
    <PageFrame title="Incidents" controls={createButton}>
      <nav className="od-incident-views" aria-label="Views">
        <Link to={links.incidents()} aria-current={view === 'incidents' ? 'page' : undefined}>
          Incidents
        </Link>
        <Link to={links.incidents({ view: 'rules' })} aria-current={view === 'rules' ? 'page' : undefined}>
          Rules
        </Link>
      </nav>
      {view === 'rules' ? <IncidentRules /> : <IncidentList create={createButton} />}
      {create && mayWrite && (
        <LazyCreateIncident
          onCreated={(id) => void navigate(links.incident(id), { replace: true })}
          onClose={() => setUrl({ create: false }, { replace: true })}
        />
      )}
    </PageFrame>
  );
}
