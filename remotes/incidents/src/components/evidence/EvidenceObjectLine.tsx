import { Age, type HealthTimeRange } from '@opsdeck/shared/time';
import { StatusMark } from '@opsdeck/shared/ui';
import { ResourceLink } from '@/components/ResourceLink';
import { SeverityTag } from '@/components/SeverityTag';
import type { EvidenceFact } from '@/model/evidenceFacts';
import type { EvidenceObject } from '@/model/EvidenceObject';
import { toDate } from '@/model/toDate';
import { LongText } from './LongText';
import './Evidence.css';

type EvidenceObjectLineProps = {
  object: EvidenceObject;
  /** The span of results that a link to a check shows. */
  timeRange?: HealthTimeRange | undefined;
};

/** What a piece of evidence points at: its name and way there, how it is and how it was. */
export function EvidenceObjectLine({ object, timeRange }: EvidenceObjectLineProps) {
  const { page, name, type, health, healthThen, severity, summary, facts, isGone } = object;
  const hasChanged = !isGone && healthThen !== '' && healthThen !== health;
  return (
    <div className="od-evidence-object">
      <div className="od-evidence-line">
        {health !== '' && <StatusMark status={health} />}
        <ResourceLink
          kind={page?.kind ?? 'config'}
          id={page?.id ?? null}
          name={name}
          type={type}
          timeRange={timeRange}
        />
        {severity !== '' && <SeverityTag severity={severity} />}
        {isGone && <span className="od-evidence-gone">No longer exists, shown as it was</span>}
        {hasChanged && (
          <span className="od-evidence-then">
            <StatusMark status={healthThen} size={8} /> when attached
          </span>
        )}
      </div>
      {summary !== '' && <LongText className="od-evidence-summary" text={summary} />}
      {facts.length > 0 && (
        <dl className="od-evidence-facts">
          {facts.map((fact) => (
            <Fact key={fact.label} fact={fact} />
          ))}
        </dl>
      )}
    </div>
  );
}

function Fact({ fact }: { fact: EvidenceFact }) {
  return (
    <div>
      <dt>{fact.label}</dt>
      <dd>{'time' in fact ? <Age date={toDate(fact.time)} suffix="ago" /> : fact.text}</dd>
    </div>
  );
}
