/** A line of a log, as its source told it. */
export type LogLine = {
  timestamp?: string;
  severity?: string;
  message: string;
  labels?: Record<string, string>;
  /** How often it came in a row. */
  count?: number;
};
