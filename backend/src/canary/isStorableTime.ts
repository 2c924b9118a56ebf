/** A real time of the years 1 to 9999; JavaScript writes others in a form that PostgreSQL does not read. */
export function isStorableTime(time: Date): boolean {
  const year = time.getUTCFullYear();
  return year >= 1 && year <= 9999;
}
