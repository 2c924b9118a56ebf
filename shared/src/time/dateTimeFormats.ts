/** The ways a moment can be written. */
export const DATE_TIME_FORMATS = ['short', 'medium', 'full', 'timestamp'] as const;
/** One of the ways a moment can be written. */
export type DateTimeFormat = (typeof DATE_TIME_FORMATS)[number];

/** What is used until the person chooses another. */
export const DEFAULT_DATE_TIME_FORMAT: DateTimeFormat = 'timestamp';

/** Whether a text names a format. */
export function isDateTimeFormat(text: string): text is DateTimeFormat {
  return (DATE_TIME_FORMATS as readonly string[]).includes(text);
}
