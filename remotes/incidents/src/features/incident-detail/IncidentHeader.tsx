import type { ReactNode } from 'react';
import { IncidentStatusTag } from '@/components/IncidentStatusTag';
import { IncidentTypeTag } from '@/components/IncidentTypeTag';
import { SeverityTag } from '@/components/SeverityTag';
import { TitleEditor } from './fields/TitleEditor';
import { IncidentActions } from './IncidentActions';
import { textChange, type IncidentChange } from './incidentChange';
import type { IncidentDetail } from './IncidentDetail';

type IncidentHeaderProps = {
  incident: IncidentDetail;
  mayWrite: boolean;
  /** How old the page is. */
  freshness: ReactNode;
  onChange: (change: IncidentChange) => Promise<void>;
};

/** What an incident is called, how it stands, who opened and who leads it, and its next steps. */
export function IncidentHeader({ incident, mayWrite, freshness, onChange }: IncidentHeaderProps) {
  const { title, status, severity, type, owner, commander } = incident;
  return (
    <header className="od-incident-header">
      <TitleEditor
        title={title}
        mayWrite={mayWrite}
        onSave={(wanted) => onChange(textChange('title', wanted))}
      />
      <div className="od-incident-opened">
        <IncidentStatusTag status={status} />
        <SeverityTag severity={severity} />
        <IncidentTypeTag type={type} />
        <span>{`Opened by ${owner?.name ?? 'somebody'}`}</span>
        <span>{commander ? `Led by ${commander.name}` : 'Nobody leads it'}</span>
        {freshness}
      </div>
      {mayWrite && <IncidentActions incident={incident} onChange={onChange} />}
    </header>
  );
}
