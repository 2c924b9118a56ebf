import { readLabels, readNumber, readRecord, readText } from '@opsdeck/shared/api';
import type { LogLine } from '@/components/log-lines/LogLine';

function toLogLine(wire: unknown): LogLine {
  if (typeof wire === 'string') return { message: wire };
  const row = readRecord(wire);
  const line: LogLine = { message: readText(row.message) };
  const timestamp = readText(row.firstObserved) || readText(row.timestamp) || readText(row.time);
  const severity = readText(row.severity) || readText(row.level);
  const count = readNumber(row.count);
  const labels = readLabels(row.labels);
  if (timestamp !== '') line.timestamp = timestamp;
  if (severity !== '') line.severity = severity;
  if (count !== null) line.count = count;
  if (Object.keys(labels).length > 0) line.labels = labels;
  return line;
}

/** Lines of a log that came as JSON; null for a value that is no list. */
export function toLogLines(value: unknown): LogLine[] | null {
  return Array.isArray(value) ? value.map(toLogLine) : null;
}
