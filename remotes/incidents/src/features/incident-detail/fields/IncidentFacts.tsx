import type { ReactNode } from 'react';
import { IncidentStatusTag } from '@/components/IncidentStatusTag';
import { IncidentTypeTag } from '@/components/IncidentTypeTag';
import { SeverityTag } from '@/components/SeverityTag';
import type { Incident } from '@/model/Incident';

/** The same as the fields, for people who may only read. */
export function IncidentFacts({ incident }: { incident: Incident }) {
  const { status, severity, type, commander, communicator } = incident;
  return (
    <dl className="od-incident-facts">
      <Fact label="Status">
        <IncidentStatusTag status={status} />
      </Fact>
      <Fact label="Severity">
        <SeverityTag severity={severity} />
      </Fact>
      <Fact label="Type">
        <IncidentTypeTag type={type} />
      </Fact>
      <Fact label="Commander">{commander?.name ?? 'Nobody'}</Fact>
      <Fact label="Communicator">{communicator?.name ?? 'Nobody'}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
