import { DateTime, healthRangeForAge, isHealthTimeRange, type HealthTimeRange } from '@opsdeck/shared/time';
import { LogLines } from '@/components/log-lines/LogLines';
import { Markdown } from '@/components/Markdown';
import type { Evidence } from '@/model/Evidence';
import { EvidenceObjectLine } from './EvidenceObjectLine';
import { LongText } from './LongText';
import './Evidence.css';

/** The moment from which on a check was looked at; null where an age was told. */
function startDate(start: string): Date | null {
  const date = /^\d{4}-/.test(start) ? new Date(start) : null;
  return date === null || Number.isNaN(date.getTime()) ? null : date;
}

/** The span of results that shows what somebody saw. */
function rangeOf(start: string): HealthTimeRange | undefined {
  if (isHealthTimeRange(start)) return start;
  const date = startDate(start);
  return date ? healthRangeForAge(date, new Date()) : undefined;
}

/** From when on a check was looked at: a moment, or how long before. */
function StartNote({ start }: { start: string }) {
  const date = startDate(start);
  if (date === null) {
    return <LongText className="od-evidence-note" text={`Time range: ${start}`} />;
  }
  return (
    <p className="od-evidence-note">
      Since <DateTime date={date} />
    </p>
  );
}

/** A piece of evidence, shown as its kind wants it. */
export function EvidenceBody({ evidence }: { evidence: Evidence }) {
  const { description, object, logLines, configLines, comment, start, type } = evidence;
  return (
    <div className="od-evidence-body">
      {object && <EvidenceObjectLine object={object} timeRange={rangeOf(start)} />}
      {description !== '' && description !== object?.summary && (
        <LongText className="od-evidence-text" text={description} />
      )}
      {type === 'check' && start !== '' && <StartNote start={start} />}
      {comment !== '' && <Markdown text={comment} />}
      {configLines.length > 0 && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <pre className="od-evidence-code" tabIndex={0} aria-label="Picked lines">
          {configLines.map(({ number, text }) => (
            <span key={number} className="od-evidence-code-line">
              <span className="od-number">{number}</span> {text}
              {'\n'}
            </span>
          ))}
        </pre>
      )}
      {type === 'log' &&
        (logLines.length > 0 ? (
          <LogLines lines={logLines} label="Log" />
        ) : (
          <p className="od-evidence-note">No lines were kept.</p>
        ))}
    </div>
  );
}
