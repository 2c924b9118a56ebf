import { notify } from '@opsdeck/shared/ui';
import { usePeople } from '@/api/usePeople';
import { PersonSelect } from '@/components/PersonSelect';
import { findIncidentStatus, INCIDENT_STATUSES } from '@/model/incidentStatus';
import { findIncidentType, INCIDENT_TYPES } from '@/model/incidentType';
import { findSeverity, SEVERITIES } from '@/model/severity';
import { ChoiceSelect } from './ChoiceSelect';
import { personChange, statusChange, textChange, type IncidentChange } from '../incidentChange';
import type { IncidentDetail } from '../IncidentDetail';

type IncidentFieldsProps = {
  incident: IncidentDetail;
  onChange: (change: IncidentChange) => Promise<void>;
};

/** What people change most while they work on an incident. Each change is stored at once. */
export function IncidentFields({ incident, onChange }: IncidentFieldsProps) {
  const people = usePeople().data ?? [];
  const send = (change: IncidentChange) => {
    onChange(change).catch((error: unknown) => notify.error(error));
  };
  return (
    <div className="od-incident-fields">
      <ChoiceSelect
        label="Status"
        value={incident.status}
        choices={INCIDENT_STATUSES}
        find={findIncidentStatus}
        onChange={(status) => send(statusChange(incident, status, new Date()))}
      />
      <ChoiceSelect
        label="Severity"
        value={incident.severity}
        choices={SEVERITIES}
        find={findSeverity}
        onChange={(severity) => send(textChange('severity', severity))}
      />
      <ChoiceSelect
        label="Type"
        value={incident.type}
        choices={INCIDENT_TYPES}
        find={findIncidentType}
        onChange={(type) => send(textChange('type', type))}
      />
      <PersonSelect
        label="Commander"
        value={incident.commander?.id ?? null}
        known={incident.commander}
        onChange={(id) => send(personChange('commander', id, people))}
      />
      <PersonSelect
        label="Communicator"
        value={incident.communicator?.id ?? null}
        known={incident.communicator}
        onChange={(id) => send(personChange('communicator', id, people))}
      />
    </div>
  );
}
