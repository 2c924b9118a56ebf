import { Button } from '@opsdeck/shared/kit/base';
import { notify } from '@opsdeck/shared/ui';
import { findIncidentStatus } from '@/model/incidentStatus';
import { acknowledgement, statusChange, type IncidentChange } from './incidentChange';
import type { IncidentDetail } from './IncidentDetail';
import { useBusy } from './useBusy';

type IncidentActionsProps = {
  incident: IncidentDetail;
  onChange: (change: IncidentChange) => Promise<void>;
};

/** The next steps of an incident: seen, closed, opened again. */
export function IncidentActions({ incident, onChange }: IncidentActionsProps) {
  const { isBusy, run } = useBusy();
  const isClosed = findIncidentStatus(incident.status)?.value === 'closed';
  const send = (change: IncidentChange) =>
    void run(() => onChange(change).catch((error: unknown) => notify.error(error)));
  return (
    <div className="od-incident-actions">
      {incident.acknowledged === null && !isClosed && (
        <Button loading={isBusy} onClick={() => send(acknowledgement(new Date()))}>
          Acknowledge
        </Button>
      )}
      <Button
        type={isClosed ? 'default' : 'primary'}
        loading={isBusy}
        onClick={() => send(statusChange(incident, isClosed ? 'open' : 'closed', new Date()))}
      >
        {isClosed ? 'Reopen' : 'Close incident'}
      </Button>
    </div>
  );
}
