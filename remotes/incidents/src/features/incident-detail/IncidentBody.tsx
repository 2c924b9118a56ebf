import { useState, type ReactNode } from 'react';
import { IncidentComments } from './comments/IncidentComments';
import { CloseQuestion } from './CloseQuestion';
import { DescriptionEditor } from './fields/DescriptionEditor';
import { IncidentFacts } from './fields/IncidentFacts';
import { IncidentFields } from './fields/IncidentFields';
import { IncidentTimes } from './fields/IncidentTimes';
import { IncidentHistory } from './history/IncidentHistory';
import { IncidentHeader } from './IncidentHeader';
import { closesTooEarly, textChange, type IncidentChange } from './incidentChange';
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
  const [asked, setAsked] = useState<IncidentChange | null>(null);

  async function handleChange(change: IncidentChange): Promise<void> {
    if (closesTooEarly(incident, change)) setAsked(change);
    else await onChange(change);
  }

  return (
    <div className="od-incident">
      <IncidentHeader incident={incident} mayWrite={mayWrite} freshness={freshness} onChange={handleChange} />
      <div className="od-incident-columns">
        <aside className="od-incident-aside od-incident-about" aria-label="About this incident">
          {mayWrite ? (
            <IncidentFields incident={incident} onChange={handleChange} />
          ) : (
            <IncidentFacts incident={incident} />
          )}
          <IncidentTimes incident={incident} />
        </aside>
        <div className="od-incident-main">
          <DescriptionEditor
            description={incident.description}
            mayWrite={mayWrite}
            onSave={(description) => onChange(textChange('description', description))}
          />
          {hypotheses}
          <IncidentComments incident={incident} />
        </div>
        <aside className="od-incident-aside od-incident-record" aria-label="Who helps and what happened">
          <IncidentResponders incidentId={incident.id} />
          <IncidentHistory incidentId={incident.id} />
        </aside>
      </div>
      {asked && (
        <CloseQuestion
          openParts={incident.openParts}
          onConfirm={() => onChange(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
