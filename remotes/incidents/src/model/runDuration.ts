type Spanned = { startTime: string | null; endTime: string | null; status: string };

/** How long something took, or takes since it began; null before it began and where its end is unknown. */
export function runDuration(
  { startTime, endTime }: Spanned,
  { now, isFinal }: { now: number; isFinal: boolean },
): number | null {
  if (startTime === null) return null;
  if (endTime === null && isFinal) return null;
  const end = endTime === null ? now : Date.parse(endTime);
  return Math.max(0, end - Date.parse(startTime));
}
