import { useCallback, useMemo } from 'react';
import { formatDateTime, useTimePreferences } from '@opsdeck/shared/time';
import { StatusMark } from '@opsdeck/shared/ui';
import { severityTone } from '@/model/severityTone';
import type { LineSource } from '@/model/LineSource';
import { LineView } from './LineView';
import type { LogLine } from './LogLine';

type LogLinesProps = {
  lines: readonly LogLine[];
  /** The accessible name. */
  label: string;
  live?: boolean;
};

const MAX_LABELS = 200;

function labelsText(labels: Record<string, string> | undefined): string {
  if (!labels) return '';
  const text = Object.entries(labels)
    .map(([key, value]) => `${key}=${value}`)
    .join(' ');
  return text.length > MAX_LABELS ? `${text.slice(0, MAX_LABELS)}…` : text;
}

/** A log of up to a hundred thousand lines: times, levels by word and colour, colours of terminals, search. */
export function LogLines({ lines, label, live = false }: LogLinesProps) {
  const { timeZone } = useTimePreferences();
  const source = useMemo<LineSource>(
    () => ({ count: lines.length, textAt: (index) => lines[index]?.message ?? '' }),
    [lines],
  );
  const prefix = useCallback(
    (index: number) => {
      const line = lines[index];
      if (!line) return null;
      const { timestamp, severity, count } = line;
      const date = timestamp ? new Date(timestamp) : null;
      return (
        <>
          {date && (
            <span className="od-log-time">
              {Number.isNaN(date.getTime())
                ? timestamp
                : formatDateTime(date, { format: 'timestamp', timeZone })}
            </span>
          )}
          {severity ? (
            <span className="od-log-severity">
              <StatusMark status={severityTone(severity)} label={severity.slice(0, 12)} size={8} />
            </span>
          ) : null}
          {count !== undefined && count > 1 && <span className="od-log-times">×{count}</span>}
          {line.labels && <span className="od-log-labels">{labelsText(line.labels)}</span>}
        </>
      );
    },
    [lines, timeZone],
  );
  return <LineView label={label} source={source} prefix={prefix} live={live} />;
}
