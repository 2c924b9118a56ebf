import type { ReactNode } from 'react';
import { IncidentStatusTag } from '@/components/IncidentStatusTag';
import { SeverityTag } from '@/components/SeverityTag';
import { IncidentComments } from './comments/IncidentComments';
import { DescriptionEditor } from './fields/DescriptionEditor';
import { IncidentFacts } from './fields/IncidentFacts';
import { IncidentFields } from './fields/IncidentFields';
import { IncidentTimes } from './fields/IncidentTimes';
import { TitleEditor } from './fields/TitleEditor';
import { IncidentHistory } from './history/IncidentHistory';
import { IncidentActions } from './IncidentActions';
import { textChange, type IncidentChange } from './incidentChange';
import type { IncidentDetail } from './IncidentDetail';
import { IncidentResponders } from './responders/IncidentResponders';

type IncidentBodyProps = {
  incident: IncidentDetail;
  mayWrite: boolean;
  /** How old the page is. */
  freshness: ReactNode;
  hypotheses: ReactNode;
  onChange: (change: IncidentChange) => Promise<void>;
};

/** The page of an incident that is there. */
export function IncidentBody(props: IncidentBodyProps) {
  const { incident, mayWrite, freshness, hypotheses, onChange } = props;
  return (
    <div className="od-incident">
      <header className="od-incident-header">
        <TitleEditor
          title={incident.title}
          mayWrite={mayWrite}
          onSave={(title) => onChange(textChange('title', title))}
        />
        <div className="od-incident-opened">
          <IncidentStatusTag status={incident.status} />
          <SeverityTag severity={incident.severity} />
          <span>{`Opened by ${incident.owner?.name ?? 'somebody'}`}</span>
          {freshness}
        </div>
        {mayWrite && <IncidentActions incident={incident} onChange={onChange} />}
      </header>
      <div className="od-incident-columns">
        <div className="od-incident-main">
          <DescriptionEditor
            description={incident.description}
            mayWrite={mayWrite}
            onSave={(description) => onChange(textChange('description', description))}
          />
          {hypotheses}
          <IncidentComments incident={incident} />
        </div>
        <aside className="od-incident-aside" aria-label="About this incident">
          {mayWrite ? (
            <IncidentFields incident={incident} onChange={onChange} />
          ) : (
            <IncidentFacts incident={incident} />
          )}
          <IncidentTimes incident={incident} />
          <IncidentResponders incidentId={incident.id} />
          <IncidentHistory incidentId={incident.id} />
        </aside>
      </div>
    </div>
  );
}
