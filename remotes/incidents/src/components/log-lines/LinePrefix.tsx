import { memo } from 'react';
import { formatDateTime } from '@opsdeck/shared/time';
import { StatusMark } from '@opsdeck/shared/ui';
import { severityTone } from '@/model/severityTone';
import type { LogLine } from './LogLine';

type LinePrefixProps = { line: LogLine; timeZone: string };

const MAX_LABELS = 200;

function labelsText(labels: Record<string, string>): string {
  const text = Object.entries(labels)
    .map(([key, value]) => `${key}=${value}`)
    .join(' ');
  return text.length > MAX_LABELS ? `${text.slice(0, MAX_LABELS)}…` : text;
}

function timeText(timestamp: string, timeZone: string): string {
  const date = new Date(timestamp);
  return Number.isNaN(date.getTime()) ? timestamp : formatDateTime(date, { format: 'timestamp', timeZone });
}

/** What stands before the message of a line. Scrolling leaves it as it is. */
export const LinePrefix = memo(function LinePrefix({ line, timeZone }: LinePrefixProps) {
  const { timestamp, severity, count, labels } = line;
  return (
    <>
      {timestamp ? <span className="od-log-time">{timeText(timestamp, timeZone)}</span> : null}
      {severity ? (
        <span className="od-log-severity">
          <StatusMark status={severityTone(severity)} label={severity.slice(0, 12)} size={8} />
        </span>
      ) : null}
      {count !== undefined && count > 1 && <span className="od-log-times">×{count}</span>}
      {labels && <span className="od-log-labels">{labelsText(labels)}</span>}
    </>
  );
});
