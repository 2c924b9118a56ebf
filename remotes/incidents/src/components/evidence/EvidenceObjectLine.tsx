import { StatusMark } from '@opsdeck/shared/ui';
import { ResourceLink } from '@/components/ResourceLink';
import { SeverityTag } from '@/components/SeverityTag';
import type { EvidenceObject } from '@/model/EvidenceObject';
import { LongText } from './LongText';
import './Evidence.css';

/** What a piece of evidence points at: its name and way there, how it is and how it was. */
export function EvidenceObjectLine({ object }: { object: EvidenceObject }) {
  const { page, name, type, health, healthThen, severity, summary, isGone } = object;
  const hasChanged = !isGone && healthThen !== '' && healthThen !== health;
  return (
    <div className="od-evidence-object">
      <div className="od-evidence-line">
        {health !== '' && <StatusMark status={health} />}
        <ResourceLink kind={page?.kind ?? 'config'} id={page?.id ?? null} name={name} type={type} />
        {severity !== '' && <SeverityTag severity={severity} />}
        {isGone && <span className="od-evidence-gone">No longer exists, shown as it was</span>}
        {hasChanged && (
          <span className="od-evidence-then">
            <StatusMark status={healthThen} size={8} /> when attached
          </span>
        )}
      </div>
      {summary !== '' && <LongText className="od-evidence-summary" text={summary} />}
    </div>
  );
}
