import { useId, useRef, useState } from 'react';
import { Button } from '@opsdeck/shared/kit/base';
import { useInvalidate } from '@opsdeck/shared/query';
import { useCanAccess } from '@opsdeck/shared/rbac';
import { useSession } from '@opsdeck/shared/session';
import { AsyncView, Avatar, Skeleton } from '@opsdeck/shared/ui';
import { incidentKeys } from '@/model/incidentKeys';
import { useResponders } from '../api/useResponders';
import { AddResponderDialog } from './AddResponderDialog';
import { RemoveResponder } from './RemoveResponder';
import './IncidentResponders.css';

/** Who helps with an incident. */
export function IncidentResponders({ incidentId }: { incidentId: string }) {
  const id = useId();
  const mayWrite = useCanAccess('responder', 'write');
  const { organizationId } = useSession();
  const invalidate = useInvalidate();
  const [isAdding, setAdding] = useState(false);
  const result = useResponders(incidentId);
  const heading = useRef<HTMLHeadingElement>(null);
  const reload = () => invalidate(incidentKeys.all(organizationId));

  function handleAdded() {
    setAdding(false);
    void reload();
  }

  async function handleRemoved() {
    await reload();
    // What had the focus is gone with the line.
    heading.current?.focus();
  }

  return (
    <section className="od-incident-section" aria-labelledby={id}>
      <div className="od-incident-section-head">
        <h2 ref={heading} id={id} tabIndex={-1}>
          Responders
        </h2>
        {mayWrite && (
          <Button size="small" onClick={() => setAdding(true)}>
            Add responder
          </Button>
        )}
      </div>
      <AsyncView
        result={result}
        hasFreshnessMark
        errorTitle="The responders could not be loaded"
        skeleton={<Skeleton height={32} />}
        isEmpty={(responders) => responders.length === 0}
        empty={<p className="od-incident-muted">Nobody yet</p>}
      >
        {(responders) => (
          <ul className="od-responders" aria-labelledby={id}>
            {responders.map((responder) => (
              <li key={responder.id} className="od-responder">
                <Avatar name={responder.name} picture={responder.avatar} />
                <div className="od-responder-text">
                  <span>{responder.name}</span>
                  <span className="od-incident-muted">
                    {[responder.kind === 'team' ? 'Team' : 'Person', responder.channel]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  {responder.details.map(({ label, value }) => (
                    <span key={label} className="od-incident-muted">{`${label}: ${value}`}</span>
                  ))}
                </div>
                {mayWrite && <RemoveResponder responder={responder} onRemoved={() => void handleRemoved()} />}
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
      {isAdding && (
        <AddResponderDialog incidentId={incidentId} onAdded={handleAdded} onClose={() => setAdding(false)} />
      )}
    </section>
  );
}
