/** A moment of an answer as a date. */
export function toDate(time: string | null): Date | null {
  return time === null ? null : new Date(time);
}
