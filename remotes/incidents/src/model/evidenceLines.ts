import { readLabels, readNumber, readRecord, readText } from '@opsdeck/shared/api';
import { isRecord } from '@opsdeck/shared/lib';

/** A line of a log that was attached. */
export type LoggedLine = {
  message: string;
  timestamp?: string;
  severity?: string;
  labels?: Record<string, string>;
  count?: number;
};

/** A line of a definition with its place in it. */
export type NumberedLine = { number: number; text: string };

function toMessage(value: unknown): string {
  return isRecord(value) || Array.isArray(value) ? JSON.stringify(value) : readText(value);
}

/** The lines of a log that was attached; a line may be a text or an object with a message. */
export function readLogLines(value: unknown): LoggedLine[] {
  if (!Array.isArray(value)) return [];
  return value.map((entry: unknown) => {
    if (!isRecord(entry)) return { message: toMessage(entry) };
    const line = readRecord(entry);
    const timestamp = readText(line.timestamp);
    const severity = readText(line.severity ?? line.level);
    const labels = readLabels(line.labels);
    const count = readNumber(line.count);
    return {
      message: toMessage(line.message),
      ...(timestamp ? { timestamp } : {}),
      ...(severity ? { severity } : {}),
      ...(Object.keys(labels).length > 0 ? { labels } : {}),
      ...(count !== null && count > 1 ? { count } : {}),
    };
  });
}

/** The lines of a definition that were picked, from a map of line numbers. */
export function readNumberedLines(value: unknown): NumberedLine[] {
  return Object.entries(readRecord(value))
    .map(([key, text]) => ({ number: Number(key), text: toMessage(text) }))
    .filter(({ number }) => Number.isSafeInteger(number) && number >= 0)
    .sort((one, other) => one.number - other.number);
}
